import type { ThemeName } from '@girassol/art'
import { useEffect, useRef, useState } from 'react'
import type { Sound } from '../shell/session/sound.ts'
import { silent, type Status } from './canvas-screen.ts'
import type { Machine } from './machine.ts'
import { type ReelsStage, setUpStage } from './reels-stage.ts'

interface Wanted {
  machine: Machine
  theme: ThemeName
  code: string
  sound: Sound
  still: boolean
}

/** Sets the board up on a canvas, keeps it as large as its parent and collects what its screen reports. */
export function useReelsStage({ machine, theme, code, sound, still }: Wanted) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [stage, setStage] = useState<ReelsStage | null>(null)
  const [status, setStatus] = useState<Status>(silent)

  useEffect(() => {
    const element = canvas.current
    const around = element?.parentElement
    if (!element || !around) return undefined
    let left = false
    let made: ReelsStage | null = null
    const observer = new ResizeObserver(() => made?.resize(around.clientWidth, around.clientHeight))
    const report = (change: Partial<Status>) => setStatus((before) => ({ ...before, ...change }))
    void setUpStage({ canvas: element, machine, theme, code, sound, report }).then((ready) => {
      if (left || !ready) return
      made = ready
      ready.resize(around.clientWidth, around.clientHeight)
      observer.observe(around)
      setStage(ready)
    })
    return () => {
      left = true
      observer.disconnect()
      made?.ticker.stop()
    }
  }, [machine, theme, code, sound])

  useEffect(() => {
    stage?.setStill(still)
  }, [stage, still])

  return { canvas, stage, status, clear: () => setStatus(silent) }
}
