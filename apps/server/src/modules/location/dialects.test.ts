import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { applyLicensedProfile } from '../../../test/licensed.ts'
import { dialects, type Simulator, startSimulator, Table } from '../../../test/conformance/table.ts'
import { TestLocation } from '../../../test/location.ts'
import { minutes } from '../../platform/clock.ts'

let app: TestApp
let simulator: Simulator
const service = new TestLocation()

beforeAll(async () => {
  simulator = await startSimulator()
  app = await startApp({
    providers: simulator.keys,
    location: service,
  })
  await applyLicensedProfile(app)
})
afterAll(async () => {
  await app.close()
  await simulator.stop()
})
beforeEach(() => {
  service.place = 'brazil'
})

/** A player at the provider's game, whose login the game was opened from. */
async function seated(dialect: (typeof dialects)[number]): Promise<{ table: Table; check(): Promise<void> }> {
  const table = await Table.open(app, simulator, dialect)
  const { player } = table
  const [login] = await app.rows(sql<{ id: string }>`SELECT id FROM sessions WHERE player_id = ${player}`)
  await app.rows(sql`UPDATE game_sessions SET login_id = ${login!.id} WHERE player_id = ${player}`)
  const check = async () => {
    const question = { player, session: login!.id, address: '203.0.113.7', agent: 'test', position: null }
    const { state } = await app.location.check(question)
    // This node is notified of the verdict like the others.
    await vi.waitFor(async () => {
      const session = await app.gameplay.sessions.everByToken(table.token)
      const isInForce = (session?.locatedUntil ?? app.clock.now()) > app.clock.now()
      expect(isInForce).toBe(state === 'allowed')
    })
  }
  return { table, check }
}

const bet = (table: Table) => ({
  call: 'bet' as const,
  transaction: table.name(),
  round: table.name(),
  amount: 100,
})

describe.each(dialects)('%s', (dialect) => {
  it('[C5] takes no bet without a verdict in force; wins and rollbacks of earlier bets are taken', async () => {
    const { table, check } = await seated(dialect)
    await table.expect(bet(table), 'limit_reached')
    await check()
    const [lucky, undone] = [await table.bet(100), await table.bet(100)]
    app.clock.advance(minutes(15))
    await table.expect(bet(table), 'ok', 9700)
    app.clock.advance(minutes(15))
    await table.expect(bet(table), 'limit_reached')
    await table.expect(table.win(lucky, 250), 'ok', 9950)
    await table.expect(table.rollback(undone), 'ok', 10_050)
    await check()
    await table.expect(bet(table), 'ok', 9950)
  })

  it('[C5] takes no bet from behind a VPN, and pays what was staked before', async () => {
    const { table, check } = await seated(dialect)
    await check()
    const lucky = await table.bet(100)
    service.place = 'vpn'
    await check()
    await table.expect(bet(table), 'limit_reached')
    await table.expect({ ...bet(table), transaction: randomUUID() }, 'limit_reached')
    await table.expect(table.win(lucky, 250), 'ok', 10_150)
    await table.holds(10_150)
  })
})
