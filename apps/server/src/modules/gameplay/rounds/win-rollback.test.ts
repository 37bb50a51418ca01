import { checkInvariants, houseBalance } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { addGame, fund, type Gambler, holdings, seat } from '../../../../test/casino.ts'
import { expectKeptTotals } from '../../../../test/totals.ts'
import { executor } from '../../../platform/database.ts'
import { gameAccount } from './split.ts'
import { HELD_WINS } from './held-wins.ts'
import { UNCOLLECTED } from './win-rollback.ts'

const PROVIDER = 'soft'
let app: TestApp
let game: number
beforeAll(async () => {
  app = await startApp()
  game = await addGame(app, 'desfeito')
  const operator = { ...app.settings.stored().operator, support_email: 'alerta@girassol.test' }
  const win_hold = { multiple: 1000, amount: centavos(50_000_00) }
  await app.platform.database.transaction((tx) => app.settings.change(tx, { win_hold, operator }))
  await vi.waitUntil(() => app.settings.stored().win_hold.multiple === 1000, { timeout: 30_000 })
})
afterEach(() => expectSoundBooks())
afterAll(() => app.close())

let last = 0
const newName = (): string => `u-${++last}`
const houseHas = async (kind: string) =>
  (await app.platform.database.transaction((tx) => houseBalance(executor(tx), kind))) ?? 0n

async function expectSoundBooks(): Promise<void> {
  await app.gameplay.ledgerEvents.process()
  const books = await app.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(books.ok).toBe(true)
  await expectKeptTotals(app)
}

/** A stake and its win. */
async function winnerOf(money: { cash?: bigint; bonus?: bigint }, staked: bigint, won: bigint) {
  const by = await seat(app, game, PROVIDER, money)
  const [round, bet, win] = [newName(), newName(), newName()]
  const { wallet } = app.gameplay
  const names = { provider: PROVIDER, player: by.id, game, round }
  await wallet.bet({ session: by.session, game, transaction: bet, round, amount: centavos(staked) })
  const paid = await wallet.win({ ...names, transaction: win, amount: centavos(won), mayPrecedeBet: true })
  expect(paid.status).toBe('done')
  return { by, round, bet, win }
}
const undo = ({ id }: Gambler, transaction: string, takesBackWins = true) =>
  app.gameplay.wallet.rollback({ provider: PROVIDER, player: id, bet: transaction, takesBackWins })
const stakeAt = (by: Gambler, amount: bigint) =>
  app.gameplay.wallet.bet({
    session: by.session,
    game,
    transaction: newName(),
    round: newName(),
    amount: centavos(amount),
  })

it('takes a win back from the pockets that it was paid to, and opens its bet again', async () => {
  const { by, round, bet, win } = await winnerOf({ cash: 300n, bonus: 700n }, 400n, 1000n)
  expect(await holdings(app, by.id)).toEqual({ cash: 750n, bonus: 850n })
  const before = await houseHas(gameAccount(PROVIDER))
  expect(await undo(by, win)).toMatchObject({ status: 'done', balance: 600n, repeated: false })
  expect(await holdings(app, by.id)).toEqual({ cash: 0n, bonus: 600n })
  expect((await houseHas(gameAccount(PROVIDER))) - before).toBe(1000n)
  // Under another rollback id, and later, it is the same rollback.
  await fund(app, by.id, 'cash', 50n)
  expect(await undo(by, win)).toMatchObject({ status: 'done', balance: 600n, repeated: true })
  expect(await undo(by, bet)).toMatchObject({ status: 'done', balance: 1050n })
  expect(await holdings(app, by.id)).toEqual({ cash: 350n, bonus: 700n })
  await app.gameplay.ledgerEvents.process()
  expect(
    await app.rows(
      sql`SELECT status, paid_cash, paid_bonus FROM rounds WHERE player_id = ${by.id} AND reference = ${round}`,
    ),
  ).toMatchObject([{ paid_cash: 0n, paid_bonus: 0n }])
})

it('[M6] takes what is left of a spent win; the house bears the rest, and later money is all the player’s', async () => {
  const { by, win } = await winnerOf({ cash: 100n }, 100n, 500n)
  await stakeAt(by, 420n)
  const before = await houseHas(UNCOLLECTED)
  expect(await undo(by, win)).toMatchObject({ status: 'done', balance: 0n })
  expect((await houseHas(UNCOLLECTED)) - before).toBe(-420n)
  await fund(app, by.id, 'cash', 700n)
  expect(await holdings(app, by.id)).toEqual({ cash: 700n, bonus: 0n })
  const [mail] = await app.rows(sql<{
    subject: string
    body_text: string
  }>`SELECT subject, body_text FROM mails
    WHERE recipient = 'alerta@girassol.test' AND body_text LIKE ${`%jogador ${by.id}.%`}`)
  expect(mail?.subject).toMatch(/: R\$\s4,20 de um prêmio desfeito já não estavam na conta$/)
  expect(mail?.body_text).toMatch(/prêmio de R\$\s5,00/)
})

it('returns a win that is held, which can be neither released nor credited afterwards', async () => {
  const { by, bet, win } = await winnerOf({ cash: 100n }, 100n, 60_000_00n)
  expect(await houseHas(HELD_WINS)).toBe(60_000_00n)
  expect(await undo(by, win)).toMatchObject({ status: 'done', balance: 0n })
  expect(await undo(by, win)).toMatchObject({ status: 'done', repeated: true })
  expect(await houseHas(HELD_WINS)).toBe(0n)
  const rows = await app.rows(sql`SELECT decision, decided_by FROM held_wins WHERE player_id = ${by.id}`)
  expect(rows).toEqual([{ decision: 'refused', decided_by: PROVIDER }])
  expect(await undo(by, bet)).toMatchObject({ status: 'done', balance: 100n })
})

it('takes a win back once when rollbacks, bets and another node come at the same time', async () => {
  const node = await startApp({ database: app.databaseUrl })
  try {
    const { by, win } = await winnerOf({ cash: 1000n }, 100n, 500n)
    const request = { provider: PROVIDER, player: by.id, bet: win, takesBackWins: true }
    const before = await houseHas(UNCOLLECTED)
    const [bets, undone] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => stakeAt(by, 200n))),
      Promise.all([app, node, app, node].map(({ gameplay }) => gameplay.wallet.rollback(request))),
    ])
    expect(undone.map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done'])
    expect(undone.filter((each) => each.status === 'done' && !each.repeated)).toHaveLength(1)
    const staked = 200n * BigInt(bets.filter(({ status }) => status === 'done').length)
    const transfers = await app.rows(sql<{ amount: bigint }>`SELECT amount FROM book.transfers
      WHERE owner = ${by.id} AND cause_kind = 'win_reduction'`)
    expect(transfers.reduce((sum, { amount }) => sum + amount, 0n)).toBe(500n)
    const { cash } = await holdings(app, by.id)
    const borne = before - (await houseHas(UNCOLLECTED))
    expect(cash).toBe(1000n - 100n + 500n - staked - 500n + borne)
  } finally {
    await node.close()
  }
})

it('leaves wins of other dialects and of other players alone', async () => {
  const { by, win } = await winnerOf({ cash: 100n }, 100n, 500n)
  expect(await undo(by, win, false)).toMatchObject({ status: 'refused', code: 'not_a_bet' })
  const stranger = await seat(app, game, PROVIDER, { cash: 900n })
  expect(await undo(stranger, win)).toMatchObject({ status: 'refused', code: 'duplicate_conflict' })
  expect(await holdings(app, by.id)).toEqual({ cash: 500n, bonus: 0n })
})
