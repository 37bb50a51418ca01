import type { Events } from '../src/platform/events.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addGame } from './casino.ts'
import { startApp, type TestApp } from './app.ts'
import { join } from './people.ts'
import { expectHonestBooks } from './studio.ts'
import type { Visitor } from './visitor.ts'

export type Settled = Events['round.settled']

export interface Guest {
  id: bigint
  visitor: Visitor
}

/** Settled rounds as gameplay publishes them, and players whom the casino may or may not call to play. */
export interface EngagementTable {
  app: TestApp
  games: [number, number, number]
  paused: Set<bigint>
  guest(name?: string): Promise<Guest>
  /** A round that is over, of reais staked and paid. */
  round(player: bigint, change?: Partial<Settled>): Settled
  /** Publishes rounds and waits until every consumer has handled them. */
  settle(...rounds: Settled[]): Promise<void>
  drain(): Promise<void>
  /** Prizes paid in money stand in the book once each, with their own amount; answers their sum. */
  expectPaidOnce(player: bigint): Promise<bigint>
}

export async function engagementTable(database?: string): Promise<EngagementTable> {
  const paused = new Set<bigint>()
  const app = await startApp({
    mayEngage: async (_tx, player) => !paused.has(player),
    ...(database && { database }),
  })
  const games: [number, number, number] = database
    ? [1, 2, 3]
    : [await addGame(app, 'um'), await addGame(app, 'dois'), await addGame(app, 'tres')]
  const { database: db, outbox } = app.platform

  const drain = async () => {
    await outbox.drain()
    expect(await app.rows(sql`SELECT FROM outbox WHERE attempts > 0`)).toEqual([])
  }
  return {
    app,
    games,
    paused,
    drain,
    async guest(name) {
      const visitor = app.visitor()
      const { id } = await join(visitor, name === undefined ? {} : { name })
      return { id, visitor }
    },
    round: (player, change = {}) => ({
      round: randomUUID(),
      player: String(player),
      game: games[0],
      staked: '100',
      staked_cash: change.staked ?? '100',
      staked_free: '0',
      paid: '0',
      returned: false,
      closed_at: app.clock.now().toISOString(),
      ...change,
    }),
    async settle(...rounds) {
      await db.transaction((tx) => outbox.publishAll(tx, 'round.settled', rounds))
      await drain()
    },
    async expectPaidOnce(player) {
      const booked = await app.rows(sql<{ amount: bigint }>`SELECT t.amount FROM book.transfers t
        JOIN prizes_won w ON w.id::text = t.cause_reference AND w.player_id = t.owner
          AND (w.prize->>'amount')::bigint = t.amount AND w.paid_at IS NOT NULL
        WHERE t.owner = ${player} AND t.cause_kind = 'reward'`)
      const rows =
        await app.rows(sql`SELECT FROM prizes_won WHERE player_id = ${player} AND paid_at IS NOT NULL
        AND prize->>'kind' IN ('cash', 'bonus')`)
      const rewards = await app.rows(sql`SELECT FROM book.transfers
        WHERE owner = ${player} AND cause_kind = 'reward'`)
      expect([booked.length, rewards.length]).toEqual([rows.length, rows.length])
      await expectHonestBooks(app)
      return booked.reduce((sum, { amount }) => sum + amount, 0n)
    },
  }
}
