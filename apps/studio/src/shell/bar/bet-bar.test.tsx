import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { House } from '../../../test/house.ts'
import { BetBar } from './bet-bar.tsx'
import type { Game } from '../game.ts'
import { Rounds, type RoundsState } from '../session/rounds.ts'
import { Sound } from '../session/sound.ts'

let host: HTMLElement
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
})

async function show(change: Partial<RoundsState> = {}, before?: ReactNode) {
  const house = new House()
  const session = await house.start({ language: 'pt_BR' })
  const rounds = new Rounds(house.server, house.page, session)
  const setStake = vi.fn()
  const lacks = vi.fn(() => false)
  const onPress = vi.fn()
  const game: Game = {
    session,
    rounds,
    state: { ...rounds.state, ...change },
    stake: 100,
    setStake,
    free: change.free ?? null,
    chooseFree: vi.fn(),
    sound: new Sound(),
    still: true,
    lacks,
    leave: vi.fn(),
  }
  await act(async () =>
    root.render(
      <>
        {before}
        <BetBar game={game} action={{ label: 'Girar', onPress }} />
      </>,
    ),
  )
  return { setStake, lacks, onPress }
}

function press(key: string, target: Element = document.body, repeat = false) {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }))
}

describe('the bet bar', () => {
  it('plays on Space and Enter, once for each press', async () => {
    const { onPress } = await show()
    press(' ')
    press('Enter')
    expect(onPress).toHaveBeenCalledTimes(2)
    press(' ', document.body, true)
    press('Enter', document.body, true)
    expect(onPress).toHaveBeenCalledTimes(2)
  })

  it('changes the stake with the arrows, within what is allowed', async () => {
    const { setStake } = await show()
    press('ArrowUp')
    press('ArrowLeft')
    expect(setStake.mock.calls).toEqual([[200], [60]])
  })

  it('leaves keys to those who need them', async () => {
    const { onPress, setStake } = await show(
      {},
      <>
        <input />
        <button type="button">Outro</button>
        <div role="radiogroup">
          <span />
        </div>
      </>,
    )
    press(' ', host.querySelector('input') ?? host)
    press('Enter', host.querySelector('button') ?? host)
    press('ArrowUp', host.querySelector('[role=radiogroup] span') ?? host)
    expect(onPress).not.toHaveBeenCalled()
    expect(setStake).not.toHaveBeenCalled()
  })

  it.each([
    ['the server is asked', { phase: 'asking' }],
    ['an outcome is shown', { phase: 'showing' }],
    ['the last round is too near', { phase: 'idle', rested: false }],
  ] as const)('rests while %s', async (_, change) => {
    const { onPress } = await show(change)
    press(' ')
    const button = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Girar')
    button?.click()
    expect(button?.getAttribute('aria-disabled')).toBe('true')
    expect(onPress).not.toHaveBeenCalled()
  })

  it('asks about money before it plays', async () => {
    const { onPress, lacks } = await show()
    lacks.mockReturnValueOnce(true)
    press(' ')
    expect(lacks).toHaveBeenCalledWith(100)
    expect(onPress).not.toHaveBeenCalled()
  })

  it('asks for no money while the house pays, and says how many rounds it pays for', async () => {
    const free = {
      reference_id: 'FS-TEST',
      number_of_rounds: 10,
      used_rounds: 3,
      stake: 100,
      pocket: 'bonus',
      expires_at: '2026-12-01T15:00:00.000Z',
    } as const
    const { onPress, lacks, setStake } = await show({ free })
    expect(host.textContent).toContain('Rodadas grátis: 3 de 10 usadas')
    expect(host.textContent).toMatch(/Ganhos vão para o seu bônus\. Até 01\/12\/2026/)
    expect(host.textContent).toMatch(/A casa pagaR\$\s1,00/)
    press('ArrowUp')
    press(' ')
    expect(lacks).toHaveBeenCalledWith(0)
    expect(setStake).not.toHaveBeenCalled()
    expect(onPress).toHaveBeenCalledTimes(1)
  })

  it('says the result and the balance aloud', async () => {
    await show({ lastPaid: 250, balance: 12_345n as RoundsState['balance'] })
    expect(host.querySelector('output')?.textContent).toBe(
      'A rodada pagou R$\u00A02,50. Saldo R$\u00A0123,45.',
    )
  })
})
