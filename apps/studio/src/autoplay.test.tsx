import { tableGames } from '@girassol/games'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { pass, type Seat, sit } from '../test/seat.ts'
import { clientFor } from './families.ts'

let seat: Seat
afterEach(() => seat.leave())

const TEN_MINUTES = 600_000

/** What must be chosen before a stake can be laid. */
const preparations = new Map<string, () => Promise<void>>([
  ['keno', () => seat.click('Surpresinha')],
  ['roulette', () => act(async () => seat.host.querySelector<HTMLElement>('[data-spot="red"]')?.click())],
])

const tables = [...Map.groupBy(tableGames.values(), ({ family }) => family)].map(
  ([family, [game]]) => [family, game!.table.id] as const,
)

it.each(tables)(
  '[T19] %s stakes once for one press, and nothing by itself afterwards',
  async (family, rules) => {
    const client = await clientFor(rules)
    seat = await sit(client!, { rules, still: true })
    await preparations.get(family)?.()
    await seat.press('Enter')
    await pass(TEN_MINUTES)
    const stakes = seat.house.asked.filter(({ body }) => 'stake' in body)
    expect(stakes).toHaveLength(1)
  },
)
