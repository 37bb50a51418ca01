import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../../test/app.ts'
import { addGame, fund, type Gambler, seat, sit } from '../../../../test/casino.ts'
import { join } from '../../../../test/people.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { type BookRow, ProviderBooks } from '../../../../test/provider-book.ts'
import { workProviderDays } from '../../../../test/provider-days.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { days, hours, minutes, seconds } from '../../../platform/clock.ts'
import { calendarDay } from '../../../platform/moment.ts'
import { runProvidersCommand } from '../index.ts'

let books: ProviderBooks
let app: TestApp
let other: TestApp
let operator: TestOperator
let gambler: Gambler
let game: number
let last = 0

beforeAll(async () => {
  books = await ProviderBooks.open()
  const providers = books.keys()
  ;({ app, node: other } = await startTwoNodes({ providers }))
  game = await addGame(app, 'conferido')
  gambler = await seat(app, game, 'soft', { cash: 1_000_000n })
})
afterAll(async () => {
  await app.close()
  books.close()
})
beforeEach(async () => {
  await app.rows(sql`DELETE FROM provider_findings`)
  await app.rows(sql`DELETE FROM provider_day_runs`)
  books.fault = null
  books.asked = []
  app.clock.set(new Date())
  gambler = await sit(app, gambler.id, game, 'soft')
})

/** A bet of a day that is closed by now, and its row in the provider's list. */
async function bet(amount: number): Promise<BookRow> {
  const names = { transaction: `t${++last}`, round: `r${last}` }
  const { session, id } = gambler
  const answer = await app.gameplay.wallet.bet({ session, game, ...names, amount: centavos(amount) })
  expect(answer.status).toBe('done')
  const [posted] = await app.rows(
    sql<{
      at: Date
    }>`SELECT created_at AS at FROM book.transfers WHERE owner = ${id} ORDER BY id DESC LIMIT 1`,
  )
  return {
    ...names,
    kind: 'bet',
    bet: null,
    player: String(id),
    amount: BigInt(amount),
    state: 'done',
    at: posted!.at,
  }
}

const work = (node: TestApp = app) => workProviderDays(node)
async function turnTo(at: Date): Promise<void> {
  app.clock.set(at)
  other.clock.set(at)
  operator = await joinTeam(app)
}
const read = (path: string) => operator.visitor.send('GET', `/api/operator${path}`)
/** With a code for the step-up, which are limited in number. */
const send = async (method: string, path: string, body?: object) => {
  await operator.visitor.send('POST', '/api/operator/session/step-up', {
    body: { code: operator.nextCode() },
  })
  return operator.visitor.send(method, `/api/operator${path}`, body ? { body } : {})
}
const order = (day: string, provider = 'soft') =>
  send('POST', `/games/provider-days/${provider}/${day}/comparisons`, { reason: 'O provedor corrigiu' })
async function compare(day: string): Promise<void> {
  expect((await order(day)).status).toBe(200)
  await work()
}
const lastRun = async () => {
  const [row] = await app.rows(
    sql<{ outcome: string | null; error: string | null; failures: number; pages: number }>`
      SELECT outcome, error, failures, pages FROM provider_day_runs ORDER BY started_at DESC, id DESC LIMIT 1`,
  )
  return row
}
interface Found {
  id: string
  kind: string
  state: string
  note: string | null
}
const findings = async (): Promise<Found[]> => (await send('GET', '/games/provider-findings')).body.items

/** Everything that was played, as an honest provider lists it. The ledger keeps the bets of the tests before. */
const honest: BookRow[] = []
/** The provider lists what was played before this test, and these. */
const list = (rows: readonly BookRow[], more: readonly BookRow[] = []) => {
  books.rows.soft = [...honest.filter((row) => !rows.includes(row)), ...more]
}

/** A played day after which the clock is two days later. `rows` are its movements that were made now. */
async function playedDay(count: number) {
  const rows: BookRow[] = []
  for (let n = 0; n < count; n++) rows.push(await bet(100 + n))
  honest.push(...rows)
  const day = calendarDay(rows[0]!.at)
  list([])
  await turnTo(new Date(Date.now() + days(2)))
  // Of two days around midnight the first is compared.
  return { day, rows: rows.filter(({ at }) => calendarDay(at) === day) }
}

describe('two nodes', () => {
  it('go on at the page where one of them died, and one that was slow adds nothing', async () => {
    const { day, rows } = await playedDay(20)
    list([rows[0]!])
    await order(day)
    let resume = () => {}
    const slow = new Promise<void>((resolve) => (resume = resolve))
    let isHeld = false
    books.fault = async (asked) => {
      if (asked !== 'soft 7' || isHeld) return null
      isHeld = true
      await slow
      return null
    }
    const first = work()
    await expect.poll(() => isHeld).toBe(true)
    await work(other)
    expect(books.asked).toEqual(['soft 0', 'soft 7'])
    other.clock.advance(minutes(11))
    await work(other)
    resume()
    await first
    expect(books.asked).toEqual(['soft 0', 'soft 7', 'soft 7', 'soft 14'])
    expect(await lastRun()).toMatchObject({ outcome: 'done', pages: 3 })
    await turnTo(other.clock.now())
    expect((await findings()).map(({ kind, state }) => [kind, state])).toEqual([['missing_there', 'open']])
  })
})

describe('a finding', () => {
  it('is decided once by an operator with a note, stays settled while it is the same, and is audited', async () => {
    const { day, rows } = await playedDay(2)
    list(
      [],
      [
        { ...rows[0]!, transaction: `x${last}` },
        { ...rows[0]!, transaction: `y${last}` },
      ],
    )
    await compare(day)
    const [first, second] = await findings()
    expect([first!.kind, second!.kind]).toEqual(['missing_here', 'missing_here'])
    const decide = (id: string, state: string) =>
      send('POST', `/games/provider-findings/${id}/decision`, { state, note: 'Falado com o provedor' })
    expect((await decide(first!.id, 'explained')).status).toBe(200)
    expect((await decide(second!.id, 'corrected')).status).toBe(200)
    expectRefusal(await decide(first!.id, 'accepted'), 'provider_finding_ended')
    await compare(day)
    // One that was said to be corrected and still differs is open again.
    const after = await findings()
    expect(after.map(({ state }) => state).toSorted()).toEqual(['corrected', 'explained', 'open'])
    const { body } = await send('GET', `/games/provider-findings/${after[0]!.id}`)
    expect(body.finding).toMatchObject({ here: null, there: { amount: 1, round: rows[0]!.round } })
    const audited = await app.rows(
      sql<{ reason: string }>`SELECT reason FROM audit_entries WHERE action = 'games.decide_finding'`,
    )
    expect(audited).toEqual([{ reason: 'Falado com o provedor' }, { reason: 'Falado com o provedor' }])
  })

  it('is listed, shown and decided in the terminal', async () => {
    const { day, rows } = await playedDay(2)
    list([rows[0]!])
    const run = (...args: string[]) =>
      runProvidersCommand(
        {
          ...app.platform,
          bonuses: app.bonuses,
          catalogue: app.catalogue,
          credentials: app.providerCredentials,
        },
        args,
      )
    await run('compare', 'soft', day, '--reason', 'Pelo terminal')
    await work()
    const [line] = (await run('findings')).split('\n')
    const [id] = line!.split('  ')
    expect(await run('finding', id!)).toContain('missing_there')
    expect(await run('days')).toMatch(/soft {2}done {2}(\d+)\/\d+ movements {2}bets -R\$ 1,00/)
    await run('decide', id!, 'accepted', '--reason', 'Valor pequeno')
    expect((await findings())[0]).toMatchObject({ state: 'accepted', note: 'Valor pequeno' })
  })
})

describe('the page of a round at its provider', () => {
  it('is asked for on demand, and passed on only from an origin of the provider', async () => {
    const { rows } = await playedDay(1)
    await app.gameplay.ledgerEvents.process()
    const [round] = await app.rows(
      sql<{
        id: string
      }>`SELECT id FROM rounds WHERE reference = ${rows[0]!.round} AND player_id = ${gambler.id}`,
    )
    const ask = (id: string, player = gambler.id) => send('GET', `/players/${player}/rounds/${id}/replay`)
    expect((await ask(round!.id)).body).toEqual({ url: 'https://jogos.provedor.test/rodada' })
    books.roundUrl = 'https://outro.lugar.test/rodada'
    expectRefusal(await ask(round!.id), 'replay_unavailable')
    books.roundUrl = 'https://jogos.provedor.test/rodada'
    expectRefusal(await ask(round!.id, gambler.id + 1n), 'not_found')
    expectRefusal(await ask('rodada'), 'not_found')
  })
})

describe('a comparison', () => {
  it('is refused for a day that is not over, an unknown provider, and while it runs', async () => {
    const { day } = await playedDay(1)
    expectRefusal(await order(calendarDay(app.clock.now())), 'provider_day_open')
    expect((await order(day, 'ninguem')).body.error.code).toBe('provider_unknown')
    books.fault = () => [429, {}, { 'retry-after': '60' }]
    await compare(day)
    expectRefusal(await order(day), 'provider_day_running')
  })

  it('waits for a busy provider, gives up one that stays down, and takes neither an empty nor half a list', async () => {
    const { day, rows } = await playedDay(24)
    books.fault = () => [429, {}, { 'retry-after': '90' }]
    await compare(day)
    books.fault = null
    app.clock.advance(seconds(89))
    await work()
    expect((await lastRun())?.outcome).toBeNull()
    app.clock.advance(seconds(1))
    await work()
    expect(await lastRun()).toMatchObject({ outcome: 'done', failures: 0 })
    books.fault = () => [503, {}]
    await order(day)
    for (let n = 0; n < 6; n++) {
      await work()
      app.clock.advance(minutes(31))
    }
    expect(await lastRun()).toMatchObject({ outcome: 'failed', error: 'status 503' })
    books.fault = null
    await turnTo(app.clock.now())
    for (const [listed, error] of [
      [[], 'the list is empty'],
      [rows.slice(0, 3), expect.stringMatching(/^the list lacks \d+ of our \d+ postings$/)],
    ] as const) {
      books.rows.soft = [...listed]
      await compare(day)
      expect(await lastRun()).toMatchObject({ outcome: 'failed', error })
    }
    expect(await findings()).toEqual([])
  })

  it('takes a movement that was posted hours after the provider recorded it for the day of the posting', async () => {
    const { day, rows } = await playedDay(2)
    const late = rows.map((row) => ({ ...row, at: new Date(row.at.getTime() - hours(20)) }))
    list(rows, late)
    await compare(day)
    expect(await lastRun()).toMatchObject({ outcome: 'done' })
    expect(await findings()).toEqual([])
  })

  it('runs daily, once over two nodes: yesterday, and earlier days that failed or have open findings', async () => {
    const { day, rows } = await playedDay(2)
    const next = new Date(rows[0]!.at.getTime() + days(1))
    app.clock.set(next)
    other.clock.set(next)
    list([rows[0]!])
    const begin = (node: TestApp) => node.platform.jobs.run('gameplay.provider-days')
    await Promise.all([begin(app), begin(other)])
    const runs = () =>
      app.rows(
        sql<{
          day: string
        }>`SELECT day::text FROM provider_day_runs WHERE provider = 'soft' ORDER BY day, id`,
      )
    expect(await runs()).toEqual([{ day }])
    await work()
    list([])
    app.clock.advance(days(1))
    await begin(app)
    await work()
    expect((await runs()).map((run) => run.day)).toEqual([day, day, calendarDay(next)])
    await turnTo(app.clock.now())
    expect((await findings()).map(({ state }) => state)).toEqual(['vanished'])
    app.clock.advance(days(1))
    await begin(app)
    expect((await runs()).filter((run) => run.day === day)).toHaveLength(2)
  })
})

describe('the sums of a day', () => {
  interface Opened {
    posting: string
    movement: string
    amount: number
    here: { amount: number } | null
    there: { amount: number } | null
  }
  const cents = (amount: number) => Math.round(amount * 100)
  async function opened(path: string): Promise<Opened[]> {
    const rows: Opened[] = []
    for (let next: string | null = ''; next !== null;) {
      const more: string = next === '' ? '' : `&after=${encodeURIComponent(next)}`
      const { body } = await read(`/games/${path}&limit=3${more}`)
      rows.push(...body.items)
      next = body.next
    }
    return rows
  }
  /** Sums of both sides, by what opens from them. */
  async function expectOpened(day: string): Promise<Opened[]> {
    const { body } = await read(`/games/provider-days?provider=soft&from=${day}&to=${day}`)
    const { here, there } = body.items[0]
    const of = `provider=soft&day=${day}`
    const bets = await opened(`postings?${of}&movement=bet`)
    expect(bets.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(here.bets))
    expect(await opened(`postings?${of}`)).toHaveLength(here.count)
    const standing = await opened(`provider-findings?${of}&movement=bet&state=standing`)
    const difference = standing.reduce(
      (sum, side) => sum + cents(side.there?.amount ?? 0) - cents(side.here?.amount ?? 0),
      0,
    )
    expect(difference).not.toBe(0)
    expect(cents(there.bets) - cents(here.bets)).toBe(difference)
    return standing
  }

  it('open the transfers that they are made of, and differ by the findings that stand', async () => {
    const { day, rows } = await playedDay(4)
    list([rows[0]!], [{ ...rows[1]!, transaction: `x${last}` }])
    await compare(day)
    const [found] = await findings()
    expect(await expectOpened(day)).toHaveLength(2)
    const body = { state: 'explained', note: 'Falado com o provedor' }
    expect((await send('POST', `/games/provider-findings/${found!.id}/decision`, body)).status).toBe(200)
    await compare(day)
    expect(await expectOpened(day)).toHaveLength(2)
    // The provider mends one side; what was explained about it stays on record, and is in no sum.
    list([], [{ ...rows[1]!, transaction: `x${last}` }])
    await compare(day)
    expect(await expectOpened(day)).toHaveLength(1)
  })
})

// Last: its bet is in no list, so that every comparison after it would find it.
describe('the page of a player’s own round', () => {
  it('is shown to the player of the round only, and not while the provider is away', async () => {
    const [owner, stranger] = [app.visitor(), app.visitor()]
    const { id } = await join(owner)
    await join(stranger)
    await fund(app, id, 'cash', 100n)
    const { session } = await sit(app, id, game, 'soft')
    const names = { transaction: 'pagina', round: 'pagina' }
    const answer = await app.gameplay.wallet.bet({ session, game, ...names, amount: centavos(100) })
    expect(answer.status).toBe('done')
    await app.gameplay.ledgerEvents.process()
    const [round] = await app.rows(sql<{ id: string }>`SELECT id FROM rounds WHERE player_id = ${id}`)
    const path = `/api/profile/records/${round!.id}`
    expect((await owner.send('GET', path)).body).toMatchObject({ has_replay: true })
    expect((await owner.send('GET', `${path}/replay`)).body).toEqual({
      url: 'https://jogos.provedor.test/rodada',
    })
    expectRefusal(await stranger.send('GET', path), 'not_found')
    expectRefusal(await stranger.send('GET', `${path}/replay`), 'not_found')
    expect((await app.visitor().send('GET', `${path}/replay`)).status).toBe(401)
    books.isRoundPageDown = true
    expectRefusal(await owner.send('GET', `${path}/replay`), 'replay_unavailable')
    books.isRoundPageDown = false
    books.isRoundForgotten = true
    expectRefusal(await owner.send('GET', `${path}/replay`), 'replay_missing')
    books.isRoundForgotten = false
  })
})
