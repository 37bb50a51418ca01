import { Draws, type Step, tableGames } from '@girassol/games'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { familyOf, type GameClient } from '../src/shell/game.ts'
import { activateLanguage } from '../src/shell/i18n.ts'
import { Rounds } from '../src/shell/session/rounds.ts'
import { Sound, type SoundName } from '../src/shell/session/sound.ts'
import { Table } from '../src/shell/table.tsx'
import type { StudioRound, StudioSession } from '../src/shell/session/wire.ts'
import { House } from './house.ts'

const seeds = { server: 'aa', client: 'girassol' }

/** The first round whose opening is as wished, so that a test can have the luck it needs. */
export function nonceWhere(rules: string, choices: object, wish: (step: Step<unknown>) => boolean): number {
  const game = tableGames.get(rules)
  if (!game) throw new Error(`there is no table ${rules}`)
  for (let nonce = 0; ; nonce += 1) {
    if (wish(game.rules.open(game.table, 100, choices, new Draws({ ...seeds, nonce })))) return nonce
  }
}

interface Wishes {
  rules: string
  nonce?: number
  /** Movement is shown unless a test wants none. */
  still?: boolean
  /** A fingertip points, not a mouse. */
  finger?: boolean
  /** An interrupted round that the session begins with, as the server would send it. */
  interrupted?: (house: House) => Promise<StudioRound>
  /** The player is in a pause, and here to finish that round. */
  pause?: StudioSession['pause']
}

/** Waits for what is under way, then lets so much time pass. */
export async function pass(milliseconds = 0): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(milliseconds)
    for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  })
}

/** Amounts are written with a space that does not break. */
const plainly = (text: string): string => text.replaceAll('\u00a0', ' ')
const wordsOf = (element: Element): string =>
  plainly(element.getAttribute('aria-label') ?? element.textContent)

/** A player at a running game, with clocks the test turns. */
export async function sit(
  client: GameClient,
  { rules, nonce = 0, still = false, finger = false, interrupted, pause = null }: Wishes,
) {
  await activateLanguage('pt_BR', familyOf(rules))
  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'Date',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)' ? finger : still,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const house = new House()
  const session = await house.start({ rules, nonce: String(nonce), language: 'pt_BR', mode: 'real' })
  if (interrupted) session.open_round = await interrupted(house)
  session.pause = pause
  const rounds = new Rounds(house.server, house.page, session)
  const sound = new Sound()
  const sounds: SoundName[] = []
  sound.play = (name) => void sounds.push(name)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  await act(async () =>
    root.render(createElement(Table, { session, client, rounds, sound, page: house.page })),
  )

  function button(name: string): HTMLButtonElement {
    const all = [...host.querySelectorAll('button')]
    const found = all.find((each) => wordsOf(each).includes(name))
    if (!found) throw new Error(`no button says ${name}`)
    return found
  }

  return {
    house,
    rounds,
    sounds,
    host,
    button,
    text: () => plainly(host.textContent),
    click: async (name: string) => {
      await act(async () => button(name).click())
      await pass()
    },
    press: async (key: string, target: Element = document.body, more: KeyboardEventInit = {}) => {
      await act(async () => {
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
      })
      await pass()
    },
    /** What was asked of the server after the session, without what only looks or reports a round as shown. */
    asked: () =>
      house.asked
        .slice(1)
        .filter(({ path, body }) => Object.keys(body).length > 0 && !path.endsWith('/shown')),
    leave: async () => {
      await act(async () => root.unmount())
      host.remove()
      vi.useRealTimers()
      vi.unstubAllGlobals()
    },
  }
}

export type Seat = Awaited<ReturnType<typeof sit>>
