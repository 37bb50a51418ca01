import { newKey, postIn } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Events } from '../src/platform/events.ts'
import { executor } from '../src/platform/database.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import type { TestApp } from './app.ts'
import { join, type RegisterBody } from './people.ts'
import type { Visitor } from './visitor.ts'

export interface TestAffiliate {
  visitor: Visitor
  id: bigint
  code: string
}

let last = 0
/** A network of one's own: two people at one address look like one. */
const address = (): string => `203.0.${Math.floor(++last / 250)}.${(last % 250) + 1}`

export async function affiliate(app: TestApp, change: Partial<RegisterBody> = {}): Promise<TestAffiliate> {
  const visitor = app.visitor({ address: address() })
  const { id } = await join(visitor, change)
  const { code } = await visitor.call('createAffiliate')
  return { visitor, id, code }
}

/** Delivers everything that was published so far. */
export async function eventsHandled(app: TestApp): Promise<void> {
  await vi.waitFor(
    async () => {
      await app.platform.outbox.drain()
      expect(await app.rows(sql`SELECT 1 FROM outbox WHERE consumer LIKE 'affiliates%'`)).toEqual([])
    },
    { timeout: 30_000 },
  )
}

/** A player who registers with a code, from an address of their own. */
export async function refer(
  app: TestApp,
  code: string,
  { from = address(), ...change }: Partial<RegisterBody> & { from?: string } = {},
) {
  const visitor = app.visitor({ address: from })
  const { id } = await join(visitor, { reference_code: code, ...change })
  await eventsHandled(app)
  const [row] = await app.rows(sql<{ pseudonym: string; status: string }>`
    SELECT pseudonym, status FROM referrals WHERE player_id = ${id}`)
  return { visitor, id, pseudonym: row?.pseudonym ?? null, status: row?.status ?? null }
}

export type Movement = 'bet' | 'win' | 'rollback' | 'bonus_grant' | 'bonus_forfeit' | 'deposit'

const ways: Record<Movement, [from: string, to: string]> = {
  bet: ['cash', 'house:corrections'],
  win: ['house:corrections', 'cash'],
  rollback: ['house:corrections', 'cash'],
  bonus_grant: ['house:bonuses', 'bonus'],
  bonus_forfeit: ['bonus', 'house:bonuses'],
  deposit: ['house:corrections', 'cash'],
}

/** Moves money as the lower modules would; false when there is not enough of it. */
export async function move(app: TestApp, player: bigint, kind: Movement, amount: bigint): Promise<boolean> {
  const [from, to] = ways[kind]
  const answer = await app.platform.database.transaction((tx) =>
    postIn(executor(tx), {
      key: newKey(),
      owner: player,
      legs: [{ from, to, amount: centavos(amount) }],
      cause: { kind, reference: `test ${kind}` },
    }),
  )
  return answer.status === 'posted'
}

export async function publish<T extends keyof Events>(
  app: TestApp,
  topic: T,
  payload: Events[T],
): Promise<void> {
  await app.platform.database.transaction((tx) => app.platform.outbox.publish(tx, topic, payload))
  await eventsHandled(app)
}

/** A round that is over: its stake booked, its end published as gameplay does. */
export async function settleRound(
  app: TestApp,
  player: bigint,
  staked: bigint,
  { returned = false }: { returned?: boolean } = {},
): Promise<void> {
  await move(app, player, 'bet', staked)
  if (returned) await move(app, player, 'win', staked)
  await publish(app, 'round.settled', {
    round: uuidv7(),
    player: String(player),
    game: 1,
    staked: String(staked),
    paid: returned ? String(staked) : '0',
    staked_cash: String(staked),
    staked_free: '0',
    returned,
    closed_at: app.clock.now().toISOString(),
  })
}

/** A first deposit, posted and published. */
export async function firstDeposit(app: TestApp, player: bigint, amount: bigint): Promise<void> {
  await move(app, player, 'deposit', amount)
  const names = { charge: uuidv7(), payment: uuidv7(), player: String(player) }
  await publish(app, 'deposit.paid', { ...names, amount: String(amount), bonus: '0', first: true })
}

/** What the book itself says an affiliate was paid. */
export async function commissions(app: TestApp, player: bigint): Promise<bigint[]> {
  const rows = await app.rows(sql<{ amount: bigint }>`SELECT amount FROM book.transfers
    WHERE owner = ${player} AND cause_kind = 'commission' ORDER BY id`)
  return rows.map(({ amount }) => amount)
}
