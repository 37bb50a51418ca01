import { useEffect, useRef, useState } from 'react'
import { loginStore } from '../../shared/session/login.ts'
import { seedAnswers } from '../../shared/fairness/seeds.ts'
import { holdWallet } from '../../shared/money/wallet.ts'
import { turnTo } from './geometry.ts'
import type { SpinAnswer } from './roulette.ts'
import { faultOf, reportShown, type SpinFault, spinRoulette } from './spin.ts'
import type { WheelSounds } from './sounds.ts'

const FULL_TURNS = 3
const TURN_MS = 4000
/** A breath between the wheel's stop and the word about it. */
const RESULT_DELAY_MS = 4200
/** Without movement: as long as the wheel takes to fade in where it stopped. */
const FADE_MS = 500

interface Spinning {
  /** From the press of the button until the result is shown. */
  busy: boolean
  rotation: number
  duration: number
  result: SpinAnswer | null
  fault: SpinFault | null
}

interface SpinListeners {
  onResult?: ((answer: SpinAnswer) => void) | undefined
  onFault?: ((fault: SpinFault) => void) | undefined
}

/** One wheel being turned: requested, turned to the drawn slice, announced. `fade` redraws it without movement. */
export function useSpin(roulette: number, sounds: WheelSounds, fade: () => void, listeners: SpinListeners) {
  const [state, setState] = useState<Spinning>({
    busy: false,
    rotation: 0,
    duration: 0,
    result: null,
    fault: null,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The prize is paid before the wheel turns: until it stands, the balance keeps still too.
  const letGo = useRef<() => void>(undefined)
  const turning = useRef<SpinAnswer>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      letGo.current?.()
      if (turning.current) reportShown(turning.current)
    },
    [],
  )
  const change = (next: Partial<Spinning>) => setState((before) => ({ ...before, ...next }))

  function announce(answer: SpinAnswer): void {
    letGo.current?.()
    turning.current = undefined
    reportShown(answer)
    change({ busy: false, result: answer })
    sounds.stop()
    if (answer.spin.was_winner) sounds.win()
    listeners.onResult?.(answer)
  }

  async function spin(): Promise<void> {
    change({ busy: true, result: null, fault: null })
    letGo.current = holdWallet()
    let answer: SpinAnswer
    try {
      // The draw takes a seed of this browser's: who presses at once waits until it has been sent.
      const player = loginStore.get().user?.id
      if (player !== undefined) await seedAnswers.prepare({ player })
      answer = await spinRoulette(roulette)
    } catch (error) {
      letGo.current()
      const fault = faultOf(error)
      change({ busy: false, fault })
      listeners.onFault?.(fault)
      return
    }
    turning.current = answer
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    setState((before) => ({
      ...before,
      rotation: turnTo(before.rotation, answer.spin.final_angle, calm ? 0 : FULL_TURNS),
      duration: calm ? 0 : TURN_MS,
    }))
    if (calm) fade()
    else sounds.spin()
    timer.current = setTimeout(() => announce(answer), calm ? FADE_MS : RESULT_DELAY_MS)
  }

  return { ...state, spin, dismiss: () => change({ result: null }) }
}

/** Fades an element in; a change of light, not of place, so it is calm. */
export function fadeIn(element: HTMLElement | null): void {
  element?.animate?.([{ opacity: 0.15 }, { opacity: 1 }], { duration: FADE_MS, easing: 'ease-out' })
}
