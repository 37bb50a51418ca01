import { checkInvariants } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { addGame, type Gambler, holdings, seat } from '../../../../test/casino.ts'
import { gambler, good, type StudioAnswer, takeSeat } from '../../../../test/studio.ts'
import { executor } from '../../../platform/database.ts'
import { runWinsCommand } from '../commands.ts'

let app: TestApp
let node: TestApp
let game: number
beforeAll(async () => {
  app = await startApp()
  await app.catalogue.stockDemo()
  node = await startApp({ database: app.databaseUrl })
  game = await addGame(app, 'abandono')
  await node.catalogue.reload()
  await app.platform.database.transaction((tx) =>
    app.settings.change(tx, { win_hold: { multiple: 1000, amount: centavos(50_000_00) } }),
  )
  await vi.waitUntil(() => app.settings.stored().win_hold.multiple === 1000, { timeout: 30_000 })
})
afterAll(async () => {
  await node.close()
  await app.close()
})

const forfeit = (on: TestApp, player: bigint) =>
  on.platform.database.transaction((tx) => on.bonuses.forfeit(tx, player, randomUUID()))

const bet = (by: Gambler, round: string, amount: bigint) =>
  app.gameplay.wallet.bet({
    session: by.session,
    transaction: `bet-${round}`,
    round,
    amount: centavos(amount),
  })

const win = (on: TestApp, by: Gambler, round: string, amount: bigint) =>
  on.gameplay.wallet.win({
    provider: 'hub',
    player: by.id,
    game,
    round,
    transaction: `win-${round}`,
    amount: centavos(amount),
  })

it('forfeits the win of a house round that was open when its bonus was forfeited', async () => {
  const { id, visitor } = await gambler(app, { cash: 0n, bonus: 50_00n })
  const mines = await takeSeat(app, visitor, 'mines-97')
  const { round } = await mines.play({ mines: 1 }, { stake: 100 })
  expect(await forfeit(app, id)).toEqual({ pocket: 49_00n, inRounds: 1_00n })
  const [safe] = await app.rows(sql<{ cell: number }>`SELECT cell FROM plays, generate_series(0, 24) cell
    WHERE reference = ${round.id} AND NOT state->'mines' @> to_jsonb(cell) LIMIT 1`)
  await mines.move(round.id, 1, { kind: 'reveal', cell: safe!.cell })
  const ended = good<StudioAnswer>(await mines.move(round.id, 2, { kind: 'cashout' }))
  expect(ended.round).toMatchObject({ closed: true })
  expect(ended.round.paid).toBeGreaterThan(100)
  expect(await holdings(app, id)).toEqual({ cash: 0n, bonus: 0n })
})

it('forfeits a held win that an operator releases after its stake was forfeited', async () => {
  const by = await seat(app, game, 'hub', { cash: 30n, bonus: 70n })
  await bet(by, 'held', 100n)
  await win(app, by, 'held', 200_000n)
  expect(await holdings(app, by.id)).toEqual({ cash: 0n, bonus: 0n })
  expect(await forfeit(app, by.id)).toEqual({ pocket: 0n, inRounds: 70n })
  const [held] = await app.rows(sql<{ key: string }>`SELECT key FROM held_wins WHERE player_id = ${by.id}`)
  await runWinsCommand({ ...app.platform, ...app }, ['release', held!.key, '--as', 'ana'])
  // Only the share of the cash stake is the player's.
  expect(await holdings(app, by.id)).toEqual({ cash: 60_000n, bonus: 0n })
})

it('leaves no bonus when a forfeit races a win on another node', async () => {
  for (let n = 0; n < 20; n++) {
    const by = await seat(app, game, 'hub', { bonus: 500n })
    await bet(by, `race-${n}`, 400n)
    const [forfeited, answer] = await Promise.all([forfeit(app, by.id), win(node, by, `race-${n}`, 900n)])
    expect(answer).toMatchObject({ status: 'done' })
    expect(await holdings(app, by.id)).toEqual({ cash: 0n, bonus: 0n })
    // Either the win was paid and then forfeited with the pocket, or the win itself was forfeited.
    expect([100n, 1_000n]).toContain(forfeited.pocket)
  }
})

it('leaves a sound ledger', async () => {
  const report = await app.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(report.violations).toEqual([])
})
