import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { addGame, type Gambler, seat } from '../../../../test/casino.ts'
import { turnTo } from '../../../../test/limits.ts'
import { joinTeam } from '../../../../test/operator.ts'
import {
  type BookProvider,
  bookProviders,
  type BookRow,
  ProviderBooks,
} from '../../../../test/provider-book.ts'
import { workProviderDays } from '../../../../test/provider-days.ts'

const PLAYED = '2026-11-15T15:00:00Z'
const DAY = '2026-11-15'
const COMPARED = '2026-11-17T15:00:00Z'

let books: ProviderBooks
let app: TestApp
let game: number
beforeAll(async () => {
  books = await ProviderBooks.open()
  // Without the program's own workers: the test does every step itself.
  app = await startApp({ providers: books.keys() })
  game = await addGame(app, 'mesa')
  await turnTo([app], PLAYED)
})
afterAll(async () => {
  await app.close()
  books.close()
})

/** Movements of tips as an honest provider lists them. */
function bookOf({ id, session }: Gambler) {
  const common = { bet: null, player: String(id), round: '', state: 'done', at: new Date(PLAYED) } as const
  const { wallet } = app.gameplay
  const listed = (transaction: string, amount: bigint): BookRow => ({
    ...common,
    kind: 'tip',
    transaction,
    amount,
  })
  return {
    listed,
    async tip(name: string, amount: bigint): Promise<BookRow> {
      const tip = { session, transaction: name, amount: centavos(amount), isTaken: true }
      expect(await wallet.tip(tip)).toMatchObject({ status: 'done' })
      return listed(name, amount)
    },
    async takeBack(tip: BookRow): Promise<BookRow[]> {
      const bet = tip.transaction
      const { status } = await wallet.rollback({ provider: session.provider, player: id, bet })
      expect(status).toBe('done')
      const rollback: BookRow = { ...tip, kind: 'rollback', transaction: `${bet}-r`, bet }
      return [{ ...tip, state: 'rolled_back' }, rollback]
    },
  }
}

async function played(provider: BookProvider): Promise<void> {
  const { listed, tip, takeBack } = bookOf(await seat(app, game, provider, { cash: 100_00n }))
  const name = (text: string) => `${provider}-${text}`
  await tip(name('unlisted'), 4_00n)
  const other = await tip(name('other'), 5_00n)
  books.rows[provider] = [
    await tip(name('same'), 1_00n),
    ...(await takeBack(await tip(name('returned'), 2_00n))),
    { ...other, amount: 6_00n },
    listed(name('unknown'), 7_00n),
  ]
}

it('compares tips and their return with the lists of all dialects', async () => {
  for (const provider of bookProviders) await played(provider)
  await turnTo([app], COMPARED)
  const operator = await joinTeam(app)
  for (const provider of bookProviders) {
    await operator.visitor.send('POST', '/api/operator/session/step-up', {
      body: { code: operator.nextCode() },
    })
    const path = `/api/operator/games/provider-days/${provider}/${DAY}/comparisons`
    expect(
      (await operator.visitor.send('POST', path, { body: { reason: 'Conferir as gorjetas' } })).status,
    ).toBe(200)
  }
  await workProviderDays(app)
  const runs =
    await app.rows(sql`SELECT provider, outcome, unreadable, tips_here, tips_there, refunds_here, refunds_there, bets_here
    FROM provider_day_runs ORDER BY provider`)
  const sums = {
    tips_here: 12_00n,
    tips_there: 16_00n,
    refunds_here: 2_00n,
    refunds_there: 2_00n,
    bets_here: 0n,
  }
  expect(runs).toEqual(
    bookProviders.toSorted().map((provider) => ({ provider, outcome: 'done', unreadable: 0, ...sums })),
  )
  const found = await app.rows(
    sql`SELECT provider, kind, movement FROM provider_findings ORDER BY provider, kind`,
  )
  expect(found).toEqual(
    bookProviders.toSorted().flatMap((provider) =>
      ['missing_here', 'missing_there', 'other_amount'].map((kind) => ({
        provider,
        kind,
        movement: 'tip',
      })),
    ),
  )
})
