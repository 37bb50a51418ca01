import type { Wire } from '@girassol/contract'
import { commitmentOf, Draws } from '@girassol/games'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { addGame, fund, sit } from '../../../../test/casino.ts'
import { joinTeam } from '../../../../test/operator.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { gambler, good, showAll, type StudioAnswer, takeSeat } from '../../../../test/studio.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { calendarDay } from '../../../platform/moment.ts'
import { houseTables } from '../house/tables.ts'

type Records = Wire<'records'>['answer']
type Detail = Wire<'record'>['answer']

let app: TestApp
let visitor: Visitor
const played: { id: string; staked: number; paid: number }[] = []

beforeAll(async () => {
  app = await startApp()
  // The book keeps real time, and records are listed by it.
  app.clock.set(new Date())
  await app.catalogue.stockDemo()
  const player = await gambler(app)
  visitor = player.visitor
  for (const [rules, choices] of [
    ['double-14', { colour: 'red' }],
    ['dice-97', { direction: 'over', target: 5000 }],
  ] as const) {
    const seat = await takeSeat(app, visitor, rules)
    for (let count = 0; count < 6; count++) {
      played.unshift((await seat.play(choices)).round)
      app.clock.advance(1000)
    }
  }
  await showAll(app)
  await app.platform.jobs.run('gameplay.ledger-events')
})
afterAll(() => app.close())

const list = async (query: Record<string, string> = {}): Promise<Records> =>
  good(await visitor.send('GET', `/api/profile/records?${new URLSearchParams(query).toString()}`))
const detail = async (id: string): Promise<Detail> =>
  good(await visitor.send('GET', `/api/profile/records/${id}`))

describe('records', () => {
  it('[T4] [T14] are all of a player’s rounds, newest first, in pages', async () => {
    const { data, meta } = await list()
    expect(meta).toEqual({ total: 12, per_page: 20, current_page: 1, last_page: 1 })
    expect(data.map(({ staked, paid }) => [staked * 100, Math.round(paid * 100)])).toEqual(
      played.map(({ staked, paid }) => [staked, paid]),
    )
    for (const { staked, paid, result, balance_before: before, balance_after: after, status } of data) {
      expect(result).toBeCloseTo(paid - staked, 5)
      expect(after).toBeCloseTo(before + result, 5)
      expect(status).toBe('closed')
    }
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ page, per_page: '5' })))
    expect(pages.map((page) => page.data.length)).toEqual([5, 5, 2, 0])
    expect(pages.flatMap((page) => page.data)).toEqual(data)
  })

  const readings: Record<string, (player: Visitor, round: string, game: number) => Promise<number>> = {
    records: async (player) => (await player.call('records', { query: { result: 'waiting' } })).data.length,
    record: async (player, round) => (await player.call('record', { params: { round } })).staked,
    playResult: async (player, _, game) =>
      (await player.call('playResult', { query: { game, since: '2026-01-01T00:00:00.000Z' } })).rounds,
  }
  it.each(Object.entries(readings))(
    'have a round as soon as its stake is taken, before its ledger events are processed: %s',
    async (_, read) => {
      const { visitor: player } = await gambler(app)
      const seat = await takeSeat(app, player, 'mines-99')
      const { round } = await seat.play({ mines: 1 })
      expect(await read(player, round.id, seat.session.game.id)).toBe(1)
      // Processed later, it is the same round, counted once.
      await app.platform.jobs.run('gameplay.ledger-events')
      const { data } = await player.call('records', { query: {} })
      expect(data.map(({ staked }) => Math.round(staked * 100))).toEqual([round.staked])
    },
  )

  it('mark a free round of a provider', async () => {
    const guest = await gambler(app)
    const game = await addGame(app, 'presente')
    const { session } = await sit(app, guest.id, game, 'hub')
    const round = { provider: 'hub', player: guest.id, round: 'presente-1' }
    const amount = centavos(0)
    const { wallet } = app.gameplay
    await wallet.bet({ session, transaction: 'g-1', round: round.round, amount, free: { campaign: null } })
    await wallet.win({ ...round, game, transaction: 'g-2', amount: centavos(250) })
    await wallet.close(round)
    await app.platform.jobs.run('gameplay.ledger-events')
    const { data } = good<Records>(await guest.visitor.send('GET', '/api/profile/records'))
    expect(data).toMatchObject([{ is_free: true, staked: 0, staked_free: 0, paid: 2.5, status: 'closed' }])
    expect((await list()).data.every(({ is_free }) => !is_free)).toBe(true)
  })

  it('are in an operator’s list one by one, also those of the same millisecond', async () => {
    const guest = await gambler(app)
    const game = await addGame(app, 'presentes')
    const { session } = await sit(app, guest.id, game, 'hub')
    const bet = (transaction: string, round: string) =>
      app.gameplay.wallet.bet({ session, transaction, round, amount: centavos(0), free: { campaign: null } })
    for (let n = 0; n < 4; n++) await bet(`m-${n}`, `mesmo-${n}`)
    await app.rows(sql`UPDATE rounds SET opened_at = date_trunc('milliseconds', now())
      + right(reference, 1)::int * interval '1 microsecond' WHERE player_id = ${guest.id}`)
    const operator = await joinTeam(app)
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const query = new URLSearchParams({ limit: '1', ...(next && { after: next }) })
      const { body } = await operator.visitor.send(
        'GET',
        `/api/operator/players/${guest.id}/rounds?${query.toString()}`,
      )
      seen.push(...body.items.map((item: { id: string }) => item.id))
      next = body.next
    }
    const rows = await app.rows(
      sql<{
        id: string
      }>`SELECT id FROM rounds WHERE player_id = ${guest.id} ORDER BY opened_at DESC, id DESC`,
    )
    expect(seen).toEqual(rows.map(({ id }) => id))
    for (const after of ['x', '2026-02-30T00:00:00.000000Z x', `2026-13-01T00:00:00.000000Z ${seen[0]}`])
      expect(
        (
          await operator.visitor.send(
            'GET',
            `/api/operator/players/${guest.id}/rounds?after=${encodeURIComponent(after)}`,
          )
        ).body.items,
      ).toHaveLength(4)
  })

  it('are filtered by game, day and result', async () => {
    const { data } = await list()
    const game = data[0]!.game.id
    expect((await list({ game: String(game) })).data).toEqual(data.filter((each) => each.game.id === game))
    const won = (await list({ result: 'won' })).data
    const lost = (await list({ result: 'lost' })).data
    expect(won.every(({ result }) => result > 0) && lost.every(({ result }) => result < 0)).toBe(true)
    expect(won.length + lost.length).toBe(data.filter(({ result }) => result !== 0).length)
    // The day of the newest round, which may have begun after midnight.
    const day = calendarDay(new Date(data[0]!.opened_at))
    expect((await list({ from: '2020-01-01', to: day })).meta.total).toBe(12)
    expect((await list({ from: '2999-01-01' })).meta.total).toBe(0)
    expect((await list({ to: '2020-01-01' })).meta.total).toBe(0)
    for (const query of [
      { from: "';--" },
      { game: 'x' },
      { result: 'all' },
      { page: '-1' },
      { to: '2020-99-99' },
    ])
      expect((await list(query as Record<string, string>)).meta.total).toBe(12)
  })

  it('are not visible to other players', async () => {
    const other = (await gambler(app)).visitor
    const [own] = (await list()).data
    expect(good<Records>(await other.send('GET', '/api/profile/records')).data).toEqual([])
    for (const id of [own!.id, played[0]!.id, 'x', '1'])
      expectRefusal(await other.send('GET', `/api/profile/records/${id}`), 'not_found')
  })

  it('[T15] sum up what was staked and won at one game since a moment', async () => {
    const { data } = await list()
    const [latest] = data
    const mine = data.filter(({ game }) => game.id === latest!.game.id)
    const since = mine.at(-2)!.opened_at
    const counted = mine.slice(0, -1)
    const sum = (of: (record: (typeof data)[number]) => number) =>
      Math.round(counted.reduce((total, each) => total + of(each), 0) * 100) / 100
    const result = await visitor.call('playResult', { query: { game: latest!.game.id, since } })
    expect(result).toEqual({ rounds: 5, staked: sum(({ staked }) => staked), paid: sum(({ paid }) => paid) })
    const other = (await gambler(app)).visitor
    expect(await other.call('playResult', { query: { game: latest!.game.id, since } })).toEqual({
      rounds: 0,
      staked: 0,
      paid: 0,
    })
  })

  it('come as a file, one line for each round', async () => {
    const { headers, text } = await visitor.send('GET', '/api/profile/records.csv?lang=pt-br')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain('attachment')
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(13)
    expect(lines[0]).toContain('Rodada;Jogo;Provedor')
    const { data } = await list()
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(data.map(({ id }) => id))
    expect(lines[1]).toContain(';1,00;')
    const won = (await visitor.send('GET', '/api/profile/records.csv?result=won')).text
      .trimEnd()
      .split('\r\n')
    expect(won.length - 1).toBe((await list({ result: 'won' })).meta.total)
  })
})

describe('a record', () => {
  it('[T4] [G6] hides the server seed until it is rotated out, and allows recomputing the round afterwards', async () => {
    const before = await detail(played[0]!.id)
    expect(before.seeds?.server_seed).toBeNull()
    expect(await detail(before.id)).toEqual(before)
    const fairness = await visitor.call('fairness')
    expect(before.seeds).toMatchObject({ commitment: fairness.commitment, client_seed: fairness.client_seed })
    const { revealed } = await visitor.call('changeSeeds', { body: { client_seed: 'sorte da vó' } })
    expect(revealed).toMatchObject({ commitment: fairness.commitment, rounds: fairness.nonce })
    expect(await visitor.call('fairness')).toMatchObject({ client_seed: 'sorte da vó', nonce: 0 })

    for (const { id } of played) {
      const { seeds, rules, stake, choices, steps, moves } = await detail(id)
      expect(commitmentOf(seeds?.server_seed ?? '')).toBe(fairness.commitment)
      const { client_seed: client, nonce, server_seed: server } = seeds!
      const draws = new Draws({ server: server!, client, nonce })
      const step = houseTables.get(rules!)!.open(stake!, choices!, draws)
      expect(moves).toEqual([])
      expect(steps).toEqual([
        expect.objectContaining({ events: step.events, stakes: step.stakes, pays: step.pays }),
      ])
    }
  })

  it('of a provider’s game has no steps', async () => {
    const [own] = (await list()).data
    await app.rows(sql`DELETE FROM plays WHERE round_id = ${own!.id}`)
    expect(await detail(own!.id)).toEqual({
      ...own,
      rules: null,
      stake: null,
      choices: null,
      moves: [],
      steps: [],
      seeds: null,
      has_replay: false,
      others: [],
    })
  })

  it('names what else moved the balance while it was open, and adds up', async () => {
    const { id, visitor: player } = await gambler(app)
    const [mines, dice] = [await takeSeat(app, player, 'mines-99'), await takeSeat(app, player, 'dice-97')]
    const { round } = await mines.play({ mines: 1 })
    app.clock.advance(3000)
    const between = await dice.play({ direction: 'over', target: 5000 })
    await fund(app, id, 'cash', 20_00n)
    await fund(app, id, 'bonus', 7_00n)
    const cell = good<StudioAnswer>(await mines.move(round.id, 1, { kind: 'reveal', cell: 0 }))
    if (!cell.round.closed) good(await mines.move(round.id, 2, { kind: 'cashout' }))
    await fund(app, id, 'cash', 5_00n)
    await showAll(app)
    await app.platform.jobs.run('gameplay.ledger-events')
    const record = await player.call('record', { params: { round: round.id } })
    const { staked, paid } = between.round
    const { name } = dice.session.game
    // The last movement of a round that lost is its stake: nothing came between.
    const named = cell.round.closed
      ? {}
      : {
          [`Aposta em ${name}`]: -staked,
          ...(paid > 0 && { [`Ganho em ${name}`]: paid }),
          Correção: 27_00,
        }
    expect(
      Object.fromEntries(record.others.map(({ title, amount }) => [title, Math.round(amount * 100)])),
    ).toEqual(named)
    const others = record.others.reduce((sum, { amount }) => sum + amount, 0)
    expect(record.balance_after).toBeCloseTo(record.balance_before + record.result + others, 5)
  })
})

it('rejects client seeds that are not portable text', async () => {
  const change = (seed: unknown) =>
    visitor.send('POST', '/api/profile/fairness', { body: { client_seed: seed } })
  for (const seed of ['', 'x'.repeat(65), 7]) expectRefusal(await change(seed), 'validation')
  for (const seed of ['\ud800', 'a\u0000b']) expect([400, 422]).toContain((await change(seed)).status)
})
