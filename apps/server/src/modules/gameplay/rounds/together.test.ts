import { checkInvariants } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../../test/app.ts'
import { addGame, fund, type Gambler, holdings, seat } from '../../../../test/casino.ts'
import { expectKeptTotals } from '../../../../test/totals.ts'
import { executor } from '../../../platform/database.ts'
import type { BetOrWin, WalletAnswer } from '../providers/wallet-port.ts'
import { roundIdOf } from './round-name.ts'
import { lockRound } from './stakes.ts'

const PROVIDER = 'soft'
let app: TestApp
let other: TestApp
let game: number
beforeAll(async () => {
  ;({ app, node: other } = await startTwoNodes())
  game = await addGame(app, 'junto')
})
afterAll(() => app.close())

let last = 0
const newName = (): string => `j-${++last}`

interface Named {
  by: Gambler
  round: string
}

const betOf = ({ by, round }: Named, amount: bigint, transaction = newName()): BetOrWin => ({
  bet: { session: by.session, game, transaction, round, amount: centavos(amount), mayFollowWin: true },
})
const winOf = ({ by, round }: Named, amount: bigint, transaction = newName()): BetOrWin => ({
  win: {
    provider: PROVIDER,
    player: by.id,
    game,
    round,
    transaction,
    amount: centavos(amount),
    mayPrecedeBet: true,
  },
})

const send = (node: TestApp, { by, round }: Named, list: readonly BetOrWin[]) =>
  node.gameplay.wallet.together({ provider: PROVIDER, player: by.id, round }, list)
const sendOne = (node: TestApp, each: BetOrWin): Promise<WalletAnswer> =>
  'bet' in each ? node.gameplay.wallet.bet(each.bet) : node.gameplay.wallet.win(each.win)

const statesOf = (answers: readonly WalletAnswer[]) =>
  answers.map((each) => (each.status === 'refused' ? each.code : each.status))

async function expectSoundBooks(): Promise<void> {
  await app.gameplay.ledgerEvents.process()
  const books = await app.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(books.violations).toEqual([])
  await expectKeptTotals(app)
}

it('books nothing of a list whose last movement is refused, for each kind of refusal', async () => {
  const named = { by: await seat(app, game, PROVIDER, { cash: 60n, bonus: 60n }), round: newName() }
  const [bet, win] = [betOf(named, 100n), winOf(named, 400n)]
  const used = newName()
  await sendOne(app, betOf(named, 10n, used))
  const refused = [betOf(named, 5000n), betOf(named, 0n), betOf(named, 11n, used)]
  for (const [at, code] of ['insufficient_funds', 'invalid_amount', 'duplicate_conflict'].entries()) {
    const answers = await send(app, named, [bet, win, refused[at]!])
    expect(statesOf(answers)).toEqual(['done', 'done', code])
    expect(answers.at(-1)).toMatchObject({ balance: 110n })
    expect(await holdings(app, named.by.id)).toEqual({ cash: 50n, bonus: 60n })
  }
  const rows = await app.rows(sql`SELECT FROM book.transfers
    WHERE owner = ${named.by.id} AND cause_kind <> 'correction'`)
  expect(rows).toHaveLength(1)
  expect(statesOf(await send(app, named, [bet, win]))).toEqual(['done', 'done'])
  await expectSoundBooks()
})

it('holds a win of a list that comes before its bet no longer than the list', async () => {
  const named = { by: await seat(app, game, PROVIDER, { cash: 100n }), round: newName() }
  const list = [winOf(named, 300n), betOf(named, 100n)]
  expect(statesOf(await send(app, named, list))).toEqual(['done', 'done'])
  expect(await holdings(app, named.by.id)).toEqual({ cash: 300n, bonus: 0n })
  const refused = [winOf(named, 700n), betOf(named, 9999n)]
  expect(statesOf(await send(app, named, refused))).toEqual(['done', 'insufficient_funds'])
  expect(await holdings(app, named.by.id)).toEqual({ cash: 300n, bonus: 0n })
  const held = await app.rows(sql`SELECT FROM held_wins
    WHERE player_id = ${named.by.id} AND decision IS NULL`)
  expect(held).toEqual([])
  await expectSoundBooks()
})

it('books each movement once when lists, their copies and single calls of one round come at once on two nodes', async () => {
  const by = await seat(app, game, PROVIDER, { cash: 500n, bonus: 500n })
  const rounds = Array.from({ length: 6 }, () => ({ by, round: newName() }))
  const calls = rounds.flatMap((named) => {
    const list = [betOf(named, 80n), winOf(named, 90n), betOf(named, 40n)]
    const again = [app, other, app, other].map((node) => send(node, named, list))
    const single = list.flatMap((each) => [app, other].map((node) => sendOne(node, each)))
    return [...again, ...single.map(async (answer) => [await answer])]
  })
  const answers = await Promise.all(calls)
  expect(new Set(answers.flatMap(statesOf))).toEqual(new Set(['done']))
  const { cash, bonus } = await holdings(app, by.id)
  expect(cash + bonus).toBe(1000n + 6n * (90n - 80n - 40n))
  await expectSoundBooks()
}, 60_000)

it('does not spend more than there is when lists draw on the same money at once', async () => {
  const by = await seat(app, game, PROVIDER, { cash: 100n, bonus: 30n })
  const lists = Array.from({ length: 8 }, () => {
    const named = { by, round: newName() }
    return { named, list: [betOf(named, 20n), betOf(named, 20n)] }
  })
  const answers = await Promise.all(
    lists.map(({ named, list }, at) => send(at % 2 === 0 ? app : other, named, list)),
  )
  const isBooked = (each: readonly WalletAnswer[]) => each.every(({ status }) => status === 'done')
  expect(answers.filter(isBooked)).toHaveLength(3)
  const { cash, bonus } = await holdings(app, by.id)
  expect(cash + bonus).toBe(10n)
  await fund(app, by.id, 'cash', 1000n)
  for (const { named, list } of lists) expect(isBooked(await send(other, named, list))).toBe(true)
  const after = await holdings(app, by.id)
  expect(after.cash + after.bonus).toBe(1130n - 8n * 40n)
  await expectSoundBooks()
}, 60_000)

it('takes no connection for the repetitions of a list that waits', async () => {
  const named = { by: await seat(app, game, PROVIDER, { cash: 100n }), round: newName() }
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const holding = other.platform.database.transaction(async (tx) => {
    await lockRound(tx, roundIdOf({ provider: PROVIDER, player: named.by.id, round: named.round }))
    hold()
    await isReleased
  })
  await isHeld
  const list = [betOf(named, 30n), winOf(named, 10n)]
  const copies = Array.from({ length: 40 }, () => send(app, named, list))
  const waiting = sql`SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
    WHERE NOT granted AND locktype = 'advisory' AND d.datname = current_database()`
  await expect.poll(async () => (await other.rows(waiting)).length).toBeGreaterThan(0)
  const { waiting: queued } = app.platform.database.usage()
  release()
  await holding
  expect(queued).toBe(0)
  expect(new Set((await Promise.all(copies)).flatMap(statesOf))).toEqual(new Set(['done']))
  expect(await holdings(app, named.by.id)).toEqual({ cash: 80n, bonus: 0n })
  await expectSoundBooks()
})
