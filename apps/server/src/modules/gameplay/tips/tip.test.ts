import { barCauses } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../../test/app.ts'
import { addGame, type Gambler, holdings, seat, sit } from '../../../../test/casino.ts'
import { bet, turnTo } from '../../../../test/limits.ts'
import { executor } from '../../../platform/database.ts'
import { expectHonestBooks, gambler } from '../../../../test/studio.ts'

const NOON = '2026-11-15T15:00:00Z'
const TOMORROW = '2026-11-16T15:00:00Z'
let app: TestApp
let node: TestApp
let game: number
beforeAll(async () => {
  ;({ app, node } = await startTwoNodes())
  game = await addGame(app, 'mesa')
})
beforeEach(() => turnTo([app, node], NOON))
afterAll(() => app.close())

let last = 0
const newName = (): string => `g${++last}`
const player = (cash = 100_00n, bonus = 0n) => seat(app, game, 'hub', { cash, bonus })

interface TipRequest {
  transaction?: string
  isTaken?: boolean
}

async function tip(
  at: TestApp,
  { session }: Pick<Gambler, 'session'>,
  amount: bigint,
  { transaction = newName(), isTaken = true }: TipRequest = {},
) {
  const answer = await at.gameplay.wallet.tip({
    session: { ...session, expiresAt: new Date('2100-01-01') },
    transaction,
    amount: centavos(amount),
    isTaken,
  })
  const said = answer.status === 'refused' ? answer.code : answer.status
  return { said, transaction, balance: answer.status === 'unavailable' ? null : answer.balance }
}

const takeBack = (at: TestApp, { id }: Pick<Gambler, 'id'>, tipped: string) =>
  at.gameplay.wallet.rollback({ provider: 'hub', player: id, bet: tipped })

const posted = ({ id }: Pick<Gambler, 'id'>) =>
  app.rows(sql<{ cause: string; credit: string; reference: string; amount: bigint }>`
    SELECT cause_kind AS cause, a.kind AS credit, cause_reference AS reference, amount
    FROM book.transfers t JOIN book.accounts a ON a.id = t.credit_account
    WHERE t.owner = ${id} AND cause_kind IN ('tip', 'tip_return') ORDER BY t.id`)

describe('a tip', () => {
  it('is drawn from cash once, under twenty repeats at the same time on two nodes', async () => {
    const by = await player()
    const transaction = newName()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => tip(n % 2 === 0 ? app : node, by, 5_00n, { transaction })),
    )
    for (const answer of answers) expect(answer).toMatchObject({ said: 'done', balance: 95_00n })
    expect(await posted(by)).toEqual([
      { cause: 'tip', credit: 'tips:hub', reference: `hub/tip/${game}`, amount: 5_00n },
    ])
    await bet(app, by, 10_00n)
    expect(await tip(node, by, 5_00n, { transaction })).toMatchObject({ said: 'done', balance: 95_00n })
    expect((await tip(app, by, 6_00n, { transaction })).said).toBe('duplicate_conflict')
    await expectHonestBooks(app)
  })

  it('never comes from a bonus', async () => {
    const by = await player(3_00n, 50_00n)
    expect(await tip(app, by, 4_00n)).toMatchObject({ said: 'insufficient_funds', balance: 53_00n })
    expect((await tip(app, by, 3_00n)).said).toBe('done')
    expect(await holdings(app, by.id)).toEqual({ cash: 0n, bonus: 50_00n })
  })

  it('is refused while the provider’s switch is off, and one of before keeps its answer', async () => {
    const by = await player()
    expect((await tip(app, by, 1_00n, { isTaken: false })).said).toBe('tips_not_taken')
    const { transaction } = await tip(app, by, 1_00n)
    expect((await tip(app, by, 1_00n, { transaction, isTaken: false })).said).toBe('done')
    expect(await holdings(app, by.id)).toMatchObject({ cash: 99_00n })
  })

  it.each([0n, -1_00n])('of %s is refused', async (amount) => {
    expect((await tip(app, await player(), amount)).said).toBe('invalid_amount')
  })

  it('is not a round and no bet: nothing that counts play sees it', async () => {
    const { id, visitor } = await gambler(app)
    const by = await sit(app, id, game, 'hub')
    await tip(app, by, 2_00n)
    await app.gameplay.ledgerEvents.process()
    expect((await visitor.call('records', { query: {} })).data).toEqual([])
    const days = await app.rows(sql`SELECT staked, paid, tipped, bets FROM play_days WHERE player_id = ${id}`)
    expect(days).toEqual([{ staked: 0n, paid: 0n, tipped: 2_00n, bets: 0n }])
    const [today] = await app.platform.database.transaction((tx) => app.safety.limits.activity(tx, id))
    expect(today).toMatchObject({ bets: 0, staked: 0n, tipped: 2_00n, lost: 2_00n, balance_change: 98_00n })
  })

  it('is named in the statement, in three languages', async () => {
    const { id, visitor } = await gambler(app)
    const by = await sit(app, id, game, 'hub')
    const { transaction } = await tip(app, by, 2_00n)
    await takeBack(app, by, transaction)
    const titles = async (language: string) => {
      const { body } = await visitor.send('GET', `/api/profile/statement?kind=tip&lang=${language}`)
      return (body as { lines: { title: string; kind: string; amount: number }[] }).lines
    }
    expect(await titles('pt_BR')).toMatchObject([
      { title: 'Gorjeta devolvida de mesa', kind: 'tip', amount: 2 },
      { title: 'Gorjeta em mesa', kind: 'tip', amount: -2 },
    ])
    expect((await titles('en')).map(({ title }) => title)).toEqual(['Tip at mesa returned', 'Tip at mesa'])
    expect((await titles('es')).map(({ title }) => title)).toEqual([
      'Propina devuelta de mesa',
      'Propina en mesa',
    ])
  })
})

describe('the rollback of a tip', () => {
  it('returns it once, under any number of repeats on two nodes', async () => {
    const by = await player()
    const { transaction } = await tip(app, by, 7_00n)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => takeBack(n % 2 === 0 ? app : node, by, transaction)),
    )
    for (const answer of answers) expect(answer).toMatchObject({ status: 'done', balance: 100_00n })
    expect((await posted(by)).map(({ cause }) => cause)).toEqual(['tip', 'tip_return'])
    await expectHonestBooks(app)
  })

  it('that comes first uses the id up', async () => {
    const by = await player()
    const transaction = newName()
    expect(await takeBack(node, by, transaction)).toMatchObject({ code: 'unknown_bet' })
    expect((await tip(app, by, 1_00n, { transaction })).said).toBe('already_rolled_back')
    expect(await posted(by)).toEqual([])
  })

  it('is refused to another player', async () => {
    const [by, other] = [await player(), await player()]
    const { transaction } = await tip(app, by, 1_00n)
    expect(await takeBack(app, other, transaction)).toMatchObject({ code: 'duplicate_conflict' })
  })
})

it('a tip can win nothing', async () => {
  const by = await player()
  const { transaction } = await tip(app, by, 1_00n)
  const win = { provider: 'hub', player: by.id, game, round: newName(), bet: transaction }
  expect(
    await app.gameplay.wallet.win({ ...win, transaction: newName(), amount: centavos(100n) }),
  ).toMatchObject({
    code: 'unknown_bet',
  })
})

describe('limits', () => {
  it('of losses count tips and bets together, on two nodes at once', async () => {
    const by = await player(1000_00n)
    await app.safety.limits.change(by.id, { kind: 'loss', period: 'day', amount: 50_00n })
    const spent = await Promise.all(
      Array.from({ length: 80 }, (_, n) => {
        const at = n % 2 === 0 ? app : node
        return n % 4 < 2 ? tip(at, by, 1_00n) : bet(at, by, 1_00n)
      }),
    )
    expect(spent.filter(({ said }) => said === 'done')).toHaveLength(50)
    expect((await holdings(app, by.id)).cash).toBe(950_00n)
  })

  it('of losses get a returned tip back in the period it was given in', async () => {
    const by = await player()
    await app.safety.limits.change(by.id, { kind: 'loss', period: 'day', amount: 10_00n })
    await app.safety.limits.change(by.id, { kind: 'loss', period: 'month', amount: 15_00n })
    const { transaction } = await tip(app, by, 10_00n)
    expect((await bet(app, by, 1n)).said).toBe('limit_reached')
    await turnTo([app, node], TOMORROW)
    expect((await tip(node, by, 5_00n)).said).toBe('done')
    expect((await bet(app, by, 1n)).said).toBe('limit_reached')
    expect(await takeBack(app, by, transaction)).toMatchObject({ status: 'done' })
    // The month has ten more, and today only what it had left.
    expect((await bet(node, by, 5_01n)).said).toBe('limit_reached')
    expect((await tip(app, by, 5_00n)).said).toBe('done')
  })

  it('of stakes and of a number of bets do not count tips, and refuse them once they are used up', async () => {
    const by = await player()
    await app.safety.limits.change(by.id, { kind: 'bets', period: 'day', amount: 1n })
    await app.safety.limits.change(by.id, { kind: 'stake', period: 'day', amount: 5_00n })
    expect((await tip(app, by, 6_00n)).said).toBe('done')
    expect((await bet(app, by, 5_00n)).said).toBe('done')
    expect((await tip(node, by, 1n)).said).toBe('limit_reached')
  })
})

it('a break refuses tips on a node with an outdated session, and lets the provider take one back', async () => {
  const by = await player()
  const { transaction } = await tip(app, by, 1_00n)
  // The session stays live here, as it does for a node with an outdated cache.
  await app.platform.database.transaction((tx) => barCauses(executor(tx), by.id, ['bet']))
  expect((await tip(node, by, 1_00n)).said).toBe('player_blocked')
  expect(await takeBack(node, by, transaction)).toMatchObject({ status: 'done', balance: 100_00n })
})
