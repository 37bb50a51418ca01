import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { addGame, holdings, sit } from '../../../../test/casino.ts'
import { gambler } from '../../../../test/studio.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { days } from '../../../platform/clock.ts'
import { listHeldWins, refuseWin, releaseWin } from './held-wins.ts'
import { transactionKey } from './round-name.ts'

let app: TestApp
let game: number
beforeAll(async () => {
  app = await startApp()
  game = await addGame(app, 'premios')
  const win_hold = { multiple: 1000, amount: centavos(50_000_00) }
  await app.platform.database.transaction((tx) => app.settings.change(tx, { win_hold }))
  await vi.waitUntil(() => app.settings.stored().win_hold.multiple === 1000, { timeout: 30_000 })
})
afterAll(() => app.close())

const PROVIDER = 'pragma'
let last = 0
const newName = (): string => `w${++last}`

/** A player in a round with a stake of R$ 1. */
async function bettor() {
  const { visitor, id } = await gambler(app)
  const { session } = await sit(app, id, game, PROVIDER)
  const round = newName()
  const { wallet } = app.gameplay
  await wallet.bet({ session, transaction: newName(), round, amount: centavos(100n) })
  const names = { provider: PROVIDER, player: id, game, round }
  return { visitor, id, session, names }
}

type Titled = { lines: { title: string; kind: string; amount: number; play: unknown }[] }

async function titlesIn(visitor: Visitor, language: string): Promise<string[]> {
  const { body } = await visitor.send('GET', `/api/profile/statement?kind=win&lang=${language}`)
  return (body as Titled).lines.map(({ title }) => title)
}

it('[A15] credits a win with the answer to its provider, so nothing waits to be claimed, and it is there after 91 days', async () => {
  const { id, names } = await bettor()
  const before = (await holdings(app, id)).cash
  await app.gameplay.wallet.win({ ...names, transaction: newName(), amount: centavos(12_34n) })
  expect((await holdings(app, id)).cash).toBe(before + 12_34n)
  await app.gameplay.wallet.close(names)
  await app.gameplay.ledgerEvents.process()
  app.clock.advance(days(91))
  for (const job of ['gameplay.abandoned', 'gameplay.sweep', 'gameplay.early-wins', 'registry.sweep'])
    await app.platform.jobs.run(job)
  app.clock.advance(-days(91))
  expect((await holdings(app, id)).cash).toBe(before + 12_34n)
})

it('names jackpots, gifts and corrections in the statement, in three languages', async () => {
  const { visitor, id, names } = await bettor()
  const { wallet } = app.gameplay
  await wallet.win({ ...names, transaction: newName(), amount: centavos(500n), cause: 'jackpot_win' })
  await wallet.win({ ...names, transaction: newName(), amount: centavos(40n), cause: 'win_correction' })
  await wallet.reduce({ ...names, transaction: newName(), amount: centavos(90n) })
  await wallet.win({ ...names, transaction: newName(), amount: centavos(7n), cause: 'promo_win' })
  const promo = { provider: PROVIDER, player: id, transaction: newName(), campaign: 'torneio-9' }
  await wallet.promo({ ...promo, amount: centavos(300n) })
  await wallet.close(names)
  await app.gameplay.ledgerEvents.process()
  expect(await titlesIn(visitor, 'pt_BR')).toEqual([
    'Prêmio promocional do provedor',
    'Prêmio promocional em premios',
    'Correção descontada de um ganho em premios',
    'Correção creditada de um ganho em premios',
    'Jackpot em premios',
  ])
  expect(await titlesIn(visitor, 'en')).toEqual([
    'Promotional prize from the provider',
    'Promotional prize on premios',
    'Deducted correction of a win on premios',
    'Credited correction of a win on premios',
    'Jackpot on premios',
  ])
  expect((await titlesIn(visitor, 'es')).at(-1)).toBe('Jackpot en premios')
  const [record] = (await visitor.call('records', { query: {} })).data
  // The prize without a round is in no round.
  expect(record).toMatchObject({ status: 'closed', staked: 1, paid: 4.57, result: 3.57 })
  expect(await holdings(app, id)).toEqual({ cash: 10_657n, bonus: 0n })
})

it('counts a jackpot and its correction in the limit of losses, and no gift', async () => {
  const { id, session, names } = await bettor()
  const { wallet } = app.gameplay
  await app.safety.limits.change(id, { kind: 'loss', period: 'day', amount: 150n })
  const bet = (amount: bigint) =>
    wallet.bet({ session, transaction: newName(), round: names.round, amount: centavos(amount) })
  const promo = { provider: PROVIDER, player: id, transaction: newName(), campaign: 'torneio-9' }
  await wallet.promo({ ...promo, amount: centavos(1000n) })
  expect(await bet(51n)).toMatchObject({ code: 'limit_reached' })
  await wallet.win({ ...names, transaction: newName(), amount: centavos(80n), cause: 'jackpot_win' })
  expect(await bet(131n)).toMatchObject({ code: 'limit_reached' })
  await wallet.reduce({ ...names, transaction: newName(), amount: centavos(30n) })
  expect(await bet(101n)).toMatchObject({ code: 'limit_reached' })
  expect(await bet(100n)).toMatchObject({ status: 'done' })
  expect(await bet(1n)).toMatchObject({ code: 'limit_reached' })
})

it('holds a large jackpot and a large gift, and credits each as what it is', async () => {
  const { id, names } = await bettor()
  const { wallet } = app.gameplay
  const large = centavos(50_000_01n)
  const jackpot = { ...names, transaction: newName(), amount: large, cause: 'jackpot_win' as const }
  const promo = {
    provider: PROVIDER,
    player: id,
    transaction: newName(),
    campaign: 'torneio-9',
    amount: large,
  }
  const refused = { ...promo, transaction: newName() }
  for (let n = 0; n < 2; n++) {
    expect(await wallet.win(jackpot)).toMatchObject({ status: 'done', balance: 9900n })
    expect(await wallet.promo(promo)).toMatchObject({ status: 'done', balance: 9900n })
  }
  await wallet.promo(refused)
  const decision = { by: 'teste', note: null }
  await app.platform.database.transaction(async (tx) => {
    const held = new Map((await listHeldWins(tx)).map(({ key, cause }) => [key, cause]))
    const keys = [jackpot, promo, refused].map(({ transaction }) => transactionKey(PROVIDER, transaction))
    expect(keys.map((key) => held.get(key))).toEqual(['jackpot_win', 'promo_win', 'promo_win'])
    const deps = { ...app.platform, wallets: app.wallets, bonuses: app.bonuses }
    for (const key of keys.slice(0, 2)) await releaseWin(deps, tx, key, decision)
    await refuseWin(deps, tx, keys[2]!, decision)
  })
  expect(await holdings(app, id)).toEqual({ cash: 9900n + 2n * large, bonus: 0n })
  const causes = await app.rows(sql<{ kind: string }>`SELECT cause_kind AS kind FROM book.transfers
    WHERE owner = ${id} AND cause_kind <> 'correction' ORDER BY id`)
  expect(causes.map(({ kind }) => kind)).toEqual([
    'bet',
    'win_held',
    'promo_win_held',
    'promo_win_held',
    'jackpot_win',
    'promo_win',
    'promo_win_refused',
  ])
  expect(await wallet.win(jackpot)).toMatchObject({ status: 'done', repeated: true })
})
