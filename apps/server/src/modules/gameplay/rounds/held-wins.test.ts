import { checkInvariants, houseBalance } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { addGame, type Gambler, holdings, seat } from '../../../../test/casino.ts'
import { expectKeptTotals } from '../../../../test/totals.ts'
import { executor } from '../../../platform/database.ts'
import { createStatement } from '../../wallet/index.ts'
import { runWinsCommand } from '../commands.ts'
import { gameplayClosing } from '../history/holdings.ts'
import { HELD_WINS, holdReason } from './held-wins.ts'
import type { Bet, Win } from '../providers/wallet-port.ts'

let app: TestApp
let game: number
beforeAll(async () => {
  app = await startApp()
  game = await addGame(app, 'premio')
  await app.platform.database.transaction((tx) =>
    app.settings.change(tx, {
      win_hold: { multiple: 1000, amount: centavos(50_000_00) },
      operator: { ...app.settings.stored().operator, support_email: 'alerta@girassol.test' },
    }),
  )
  await vi.waitUntil(() => app.settings.stored().win_hold.multiple === 1000, { timeout: 30_000 })
})
afterAll(() => app.close())

let last = 0
const betOf = (by: Gambler, amount: bigint): Bet => ({
  session: by.session,
  transaction: `b-${++last}`,
  round: `r-${last}`,
  amount: centavos(amount),
})
const winOf = (by: Gambler, bet: Bet, amount: bigint, more: Partial<Win> = {}): Win => ({
  provider: 'hub',
  player: by.id,
  game,
  round: bet.round,
  transaction: `w-${++last}`,
  bet: bet.transaction,
  amount: centavos(amount),
  ...more,
})
const { win, bet } = {
  win: (each: Win) => app.gameplay.wallet.win(each),
  bet: (each: Bet) => app.gameplay.wallet.bet(each),
}
const held = async () =>
  (await app.platform.database.transaction((tx) => houseBalance(executor(tx), HELD_WINS))) ?? 0n
const operator = (...args: string[]) => runWinsCommand({ ...app.platform, ...app }, [...args, '--as', 'ana'])
const keyOf = async (by: Gambler) =>
  (await app.rows(sql<{ key: string }>`SELECT key FROM held_wins WHERE player_id = ${by.id}`))[0]!.key
const noticesOf = (by: Gambler) =>
  app.rows(sql<{ kind: string }>`SELECT kind FROM notices WHERE player_id = ${by.id} ORDER BY id`)

describe('a win above the limits', () => {
  it('[M7] is posted and not credited, and a repeat gets the first answer', async () => {
    const by = await seat(app, game, 'hub', { cash: 500n })
    const before = await held()
    const stake = betOf(by, 100n)
    await bet(stake)
    const absurd = winOf(by, stake, 9_000_000_000_000n)
    expect(await win(absurd)).toMatchObject({ status: 'done', balance: 400n, repeated: false })
    expect(await win(absurd)).toMatchObject({ status: 'done', balance: 400n, repeated: true })
    expect(await win({ ...absurd, amount: centavos(1n) })).toMatchObject({ code: 'duplicate_conflict' })
    expect(await holdings(app, by.id)).toEqual({ cash: 400n, bonus: 0n })
    expect((await held()) - before).toBe(9_000_000_000_000n)
    // Its bet has won and can no longer be undone.
    expect(
      await app.gameplay.wallet.rollback({ provider: 'hub', player: by.id, bet: stake.transaction }),
    ).toMatchObject({ code: 'bet_already_settled' })
    await app.platform.outbox.drain()
    expect(await noticesOf(by)).toEqual([{ kind: 'win_held' }])
    const [mail] = await app.rows(sql<{ subject: string }>`SELECT subject FROM mails
      WHERE recipient = 'alerta@girassol.test' AND body_text LIKE ${`%${await keyOf(by)}%`}`)
    expect(mail?.subject).toMatch(/: prêmio de R\$\s90\.000\.000\.000,00 retido para conferência$/)
  })

  it('is credited in the proportion staked when an operator releases it, once', async () => {
    const by = await seat(app, game, 'hub', { cash: 30n, bonus: 70n })
    const stake = betOf(by, 100n)
    await bet(stake)
    await win(winOf(by, stake, 100_001n))
    const key = await keyOf(by)
    expect(await operator('list')).toContain(key)
    expect(await operator('release', key)).toBe(`${key}: R$ 1.000,01 released.`)
    await expect(operator('release', key)).rejects.toMatchObject({ code: 'win_decided' })
    await expect(operator('refuse', key, '--reason', 'no')).rejects.toMatchObject({ code: 'win_decided' })
    expect(await holdings(app, by.id)).toEqual({ cash: 30_001n, bonus: 70_000n })
    await app.gameplay.ledgerEvents.process()
    const [round] = await app.rows(
      sql<object>`SELECT paid_cash, paid_bonus FROM rounds WHERE player_id = ${by.id}`,
    )
    expect(round).toEqual({ paid_cash: 30_001n, paid_bonus: 70_000n })
    await app.platform.outbox.drain()
    expect(await noticesOf(by)).toEqual([{ kind: 'win_held' }, { kind: 'win_released' }])
  })

  it('is returned to the provider when an operator refuses it', async () => {
    const by = await seat(app, game, 'hub', { cash: 100n })
    const before = await held()
    const stake = betOf(by, 100n)
    await bet(stake)
    await win(winOf(by, stake, 200_000n))
    const key = await keyOf(by)
    await expect(operator('refuse', key)).rejects.toMatchObject({ code: 'option_missing' })
    await operator('refuse', key, '--reason', 'provider confirmed an error')
    expect(await holdings(app, by.id)).toEqual({ cash: 0n, bonus: 0n })
    expect(await held()).toBe(before)
    await expect(operator('release', 'x')).rejects.toMatchObject({ code: 'win_not_found' })
    const page = { filters: {}, limit: 5, language: 'pt_BR' as const }
    const { lines } = await app.platform.database.transaction((tx) => createStatement().page(tx, by.id, page))
    expect(lines.map(({ title }) => title)).toEqual([
      'Ganho não confirmado',
      'Ganho em conferência',
      'Aposta',
      'Correção',
    ])
  })

  it('counts all wins of its round, and a promotional one by its amount alone', async () => {
    const by = await seat(app, game, 'hub', { cash: 100n })
    const stake = betOf(by, 100n)
    await bet(stake)
    expect(await win(winOf(by, stake, 60_000n))).toMatchObject({ balance: 60_000n })
    expect(await win(winOf(by, stake, 40_000n))).toMatchObject({ balance: 100_000n })
    expect(await win(winOf(by, stake, 1n))).toMatchObject({ status: 'done', balance: 100_000n })
    const promo = (amount: bigint) => winOf(by, betOf(by, 1n), amount, { bet: undefined, cause: 'promo_win' })
    expect(await win(promo(50_000_00n))).toMatchObject({ balance: 100_000n + 50_000_00n })
    expect(await win(promo(50_000_01n))).toMatchObject({ balance: 100_000n + 50_000_00n })
    expect(await app.rows(sql`SELECT 1 FROM held_wins WHERE player_id = ${by.id}`)).toHaveLength(2)
  })

  it('counts wins of its round that arrive at the same time', async () => {
    const by = await seat(app, game, 'hub', { cash: 500n })
    for (let n = 0; n < 5; n++) {
      const stake = betOf(by, 100n)
      await bet(stake)
      await Promise.all(Array.from({ length: 4 }, () => win(winOf(by, stake, 60_000n))))
    }
    // Two of them together would pass the limit of 100,000, so one per round is credited.
    expect(await holdings(app, by.id)).toEqual({ cash: 300_000n, bonus: 0n })
    expect(await app.rows(sql`SELECT 1 FROM held_wins WHERE player_id = ${by.id}`)).toHaveLength(15)
  })

  it('[M7] keeps its account open until it is decided', async () => {
    const by = await seat(app, game, 'hub', { cash: 100n })
    const stake = betOf(by, 100n)
    await bet(stake)
    await win(winOf(by, stake, 200_000n))
    await app.gameplay.wallet.close({ provider: 'hub', player: by.id, round: stake.round })
    await app.gameplay.ledgerEvents.process()
    const blocks = () =>
      app.platform.database.transaction((tx) => gameplayClosing(app.safety, app.players).blocks!(tx, by.id))
    expect(await blocks()).toEqual([{ code: 'round_open', amount: null }])
    await operator('refuse', await keyOf(by), '--reason', 'error')
    expect(await blocks()).toEqual([])
  })

  it('keeps the ledger consistent', async () => {
    const report = await app.platform.database.transaction((tx) => checkInvariants(executor(tx)))
    expect(report.violations).toEqual([])
    await app.gameplay.ledgerEvents.process()
    await expectKeptTotals(app)
  })
})

it('judges by amount first, then by the multiple of what was staked', () => {
  const rule = { multiple: 10, amount: centavos(1000) }
  const reason = (paid: number, staked: number) =>
    holdReason(rule, { paid: centavos(paid), staked: centavos(staked) })
  expect([reason(1000, 100), reason(1001, 1000), reason(101, 10), reason(100, 10), reason(1000, 0)]).toEqual([
    null,
    'amount',
    'multiple',
    null,
    null,
  ])
})
