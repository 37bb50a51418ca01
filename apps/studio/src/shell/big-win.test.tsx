import { slotTables, tableGames } from '@girassol/games'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pass, type Seat, sit } from '../../test/seat.ts'
import { clientFor } from '../families.ts'
import { familyOf } from './game.ts'
import type { StudioAnswer } from './session/wire.ts'

const STAKE = 100

/** One table of every family. */
const tables = [
  ...new Map([...slotTables.keys(), ...tableGames.keys()].map((rules) => [familyOf(rules), rules])),
]

let seat: Seat
afterEach(() => seat.leave())

/** A round that was shown to its end and paid so much. */
async function showRound(id: string, paid: number): Promise<void> {
  const { fairness } = seat.rounds.state
  const round = {
    id,
    stake: STAKE,
    staked: STAKE,
    paid,
    closed: true,
    free: false,
    steps: [{ events: [], stakes: STAKE, pays: paid }],
  } as unknown as StudioAnswer['round']
  const answer = { round, balance: '100.00', fairness, free_rounds: null } as unknown as StudioAnswer
  vi.spyOn(seat.house.server, 'open').mockResolvedValueOnce(answer)
  await pass(1)
  await act(async () => void (await seat.rounds.open(STAKE, {})))
  expect([seat.rounds.state.phase, shownTier()]).toEqual(['showing', null])
  await act(async () => seat.rounds.finish())
}

const shownTier = () => seat.host.querySelector('[data-win-tier]')?.getAttribute('data-win-tier') ?? null
const celebrations = new Set<string>(['win', 'large', 'great', 'rare'])

it('reports its sound to the page, and every change of it', async () => {
  const [, rules = ''] = tables[0] ?? []
  const client = await clientFor(rules)
  if (!client) throw new Error(`${rules} has no client`)
  seat = await sit(client, { rules })
  await seat.click('Ligar o som')
  expect(seat.house.sent.filter(({ kind }) => kind === 'sound')).toEqual([
    { kind: 'sound', muted: true },
    { kind: 'sound', muted: false },
  ])
})

describe.each(tables)('%s', (_, rules) => {
  it('celebrates by multiples of the stake, and never what pays the stake or less', async () => {
    const client = await clientFor(rules)
    if (!client) throw new Error(`${rules} has no client`)
    seat = await sit(client, { rules })
    const felt = vi.fn(() => true)
    vi.stubGlobal('navigator', { vibrate: felt })
    for (const paid of [0, 50, STAKE]) {
      await showRound(`paid ${paid}`, paid)
      expect([shownTier(), seat.sounds.filter((name) => celebrations.has(name))]).toEqual([null, []])
    }
    expect(felt).not.toHaveBeenCalled()
    const paying = { 999: null, 1000: 'large', 5000: 'great', 20_000: 'rare' }
    for (const [paid, tier] of Object.entries(paying)) {
      seat.sounds.length = 0
      await showRound(`paid ${paid}`, Number(paid))
      expect([shownTier(), seat.sounds]).toEqual([tier, tier ? [tier] : []])
    }
    expect(felt).toHaveBeenCalledTimes(3)
    await pass(5000)
    expect(shownTier()).toBeNull()
  })
})
