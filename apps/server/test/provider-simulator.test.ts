import path from 'node:path'
import { checkInvariants } from '@girassol/ledger'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { addGame, holdings } from './casino.ts'
import { type Movement, type Simulator, startSimulator, Table } from './conformance/table.ts'
import { openFreeRoundsTable } from './free-rounds.ts'
import { expectRefusal } from './refusal.ts'
import { gambler, launch } from './studio.ts'
import { runProvidersCommand } from '../src/modules/gameplay/index.ts'
import { writeLink } from '../src/modules/gameplay/providers/games.ts'
import { runRewardsCommand } from '../src/modules/bonuses/index.ts'
import { addSimulatorGames, providerKeysOfRunning, readProviderKeys } from '../src/providers.ts'
import { executor } from '../src/platform/database.ts'
import { days, seconds } from '../src/platform/clock.ts'
import { calendarDay } from '../src/platform/moment.ts'
import { workProviderDays } from './provider-days.ts'

let app: TestApp
let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
  app = await startApp({ providers: simulator.keys })
  await simulator.reach(app.url)
  await addSimulatorGames(app)
})
afterAll(async () => {
  await app.close()
  await simulator.stop()
})

interface Result {
  code: string
  balance: number
  staked: number
  won: number
  jackpot?: number
  pool: number
}

const post = async (url: string, body: string): Promise<Result> =>
  (await (await fetch(url, { method: 'POST', body })).json()) as Result

const fault = (provider: string, kind: string, value: string) =>
  fetch(`${simulator.url}/providers/faults`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ provider, kind, value }),
  })

describe.each([
  ['hub', 'moeda-do-simulador'],
  ['soft', 'dado-do-simulador'],
  ['pragma', 'pedra-do-simulador'],
] as const)('a game of the simulator in %s', (provider, game) => {
  it('is launched, played and settled to the centavo, also with copies and lost answers', async () => {
    const { visitor, id } = await gambler(app)
    const { gameUrl } = await launch(visitor, game)
    expect(gameUrl).toMatch(new RegExp(`^${simulator.url}/providers/${provider}/play/[\\w-]{32}$`))
    const page = await fetch(gameUrl)
    const text = await page.text()
    expect(text).toContain('Jogo de demonstração do simulador de provedores')
    // What costs nothing is offered before what costs.
    expect(text.indexOf('Jogar rodada grátis')).toBeLessThan(text.indexOf('>Apostar<'))
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(await post(`${gameUrl}/balance`, '')).toEqual({ code: 'ok', balance: 10_000 })
    let expected = 10_000
    for (const [n, wallet] of ['ok', 'copies', 'lost', 'ok'].entries()) {
      await fault(provider, 'wallet', wallet)
      const result = await post(`${gameUrl}/round`, n % 2 === 0 ? '100' : '500')
      expected += result.won - result.staked
      expect(result).toMatchObject({ code: 'ok', balance: expected })
    }
    expect(await holdings(app, id)).toEqual({ cash: BigInt(expected), bonus: 0n })
    const [rounds] = await app.rows(sql<{ bets: bigint; wins: bigint }>`
      SELECT sum(amount) FILTER (WHERE cause_kind = 'bet')::bigint AS bets,
        coalesce(sum(amount) FILTER (WHERE cause_kind = 'win'), 0)::bigint AS wins
      FROM book.transfers WHERE owner = ${id} AND cause_kind IN ('bet', 'win')`)
    expect(rounds).toEqual({ bets: 1200n, wins: BigInt(expected - 10_000 + 1200) })
    const [bet] = await app.rows(sql<{ reference: string }>`SELECT cause_reference AS reference
      FROM book.transfers WHERE owner = ${id} AND cause_kind = 'bet' LIMIT 1`)
    const round = bet!.reference.split('/')[2]!
    const details = app.providerCredentials.dialect(provider)!.roundDetails!
    const shown = await details.find({ player: String(id), round, game: null })
    expect(await (await fetch(shown!)).text()).toContain(round)
    expect(await details.find({ player: String(id), round: 'outra', game: null })).toBeNull()
  })

  it('refuses stakes beyond the balance and stakes that the page does not offer', async () => {
    const { visitor, id } = await gambler(app, { cash: 60n })
    const { gameUrl } = await launch(visitor, game)
    expect(await post(`${gameUrl}/round`, '100')).toMatchObject({ code: 'insufficient_funds', balance: 60 })
    for (const stake of ['1', '-100', '150', 'x', '']) {
      expect(await post(`${gameUrl}/round`, stake)).toMatchObject({ code: 'malformed' })
    }
    expect(await holdings(app, id)).toEqual({ cash: 60n, bonus: 0n })
  })

  it('offers tips beside the stakes, which leave the wallet once and open no round', async () => {
    const { visitor, id } = await gambler(app)
    const { gameUrl } = await launch(visitor, game)
    const page = await (await fetch(gameUrl)).text()
    expect(page).toContain('Gorjeta para o crupiê')
    for (const [wallet, balance] of [
      ['ok', 9800],
      ['copies', 9600],
      ['lost', 9400],
    ] as const) {
      await fault(provider, 'wallet', wallet)
      expect(await post(`${gameUrl}/tip`, '200')).toEqual({ code: 'ok', balance, tipped: 200 })
    }
    await fault(provider, 'wallet', 'ok')
    for (const tip of ['1', '-100', 'x']) expect((await post(`${gameUrl}/tip`, tip)).code).toBe('malformed')
    expect(await holdings(app, id)).toEqual({ cash: 9400n, bonus: 0n })
    expect(await app.rows(sql`SELECT FROM rounds WHERE player_id = ${id}`)).toEqual([])
    const demo = await launch(app.visitor(), game, 'demo')
    expect(await (await fetch(demo.gameUrl)).text()).not.toContain('Gorjeta')
  })

  it('plays with credits in demo mode, without the wallet', async () => {
    const { gameUrl } = await launch(app.visitor(), game, 'demo')
    const { balance, won, staked } = await post(`${gameUrl}/round`, '100')
    expect(balance).toBe(100_000 + won - staked)
  })

  it('is under maintenance while its provider is down, and back by itself', async () => {
    const { visitor } = await gambler(app)
    await fault(provider, 'launch', 'down')
    expectRefusal(await visitor.send('GET', `/api/games/single/${game}`), 'game_in_maintenance')
    await fault(provider, 'launch', 'elsewhere')
    expectRefusal(await visitor.send('GET', `/api/games/single/${game}`), 'game_unavailable')
    await fault(provider, 'launch', 'ok')
    app.clock.advance(seconds(60))
    expect((await launch(visitor, game)).gameUrl).toContain('/providers/')
  })
})

it('refuses launches that the casino did not sign', async () => {
  for (const path of [
    'hub/operator/generic/v2/game/url',
    'soft/v2/casino_a8r.Launcher/Real',
    'pragma/IntegrationService/v3/http/CasinoGameAPI/game/url/',
  ]) {
    const { status } = await fetch(`${simulator.url}/providers/${path}`, { method: 'POST', body: '{}' })
    expect(status, path).toBe(401)
  }
})

/** Reads the lists of all providers; returns the changes that wait, as `kind code`. */
async function readLists(): Promise<string[]> {
  await app.platform.jobs.run('gameplay.lists')
  await app.platform.jobs.run('gameplay.list-pages')
  // The program's own worker may be reading one of them. One that failed waits for its next attempt.
  const unread = () =>
    app.rows(sql`SELECT provider FROM provider_list_runs WHERE finished_at IS NULL AND error IS NULL`)
  await expect.poll(unread).toEqual([])
  const rows = await app.rows(sql<{ change: string }>`SELECT kind || ' ' || code AS change
    FROM provider_list_changes WHERE state IN ('waiting', 'scheduled') ORDER BY kind, code`)
  return rows.map(({ change }) => change)
}

const list = (provider: string, game: string, value: string) =>
  fetch(`${simulator.url}/providers/list`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ provider, game, value }),
  })

it('lists a game outside the catalogue, which is accepted, opened and played', async () => {
  expect(await readLists()).toEqual([
    'certificate_missing sim_moeda',
    'new sim2seta',
    'new sim_roda',
    'new simulador:carta',
  ])
  const [change] = await app.rows(
    sql<{ id: string }>`SELECT id FROM provider_list_changes WHERE code = 'sim_roda'`,
  )
  await runProvidersCommand(
    {
      ...app.platform,
      bonuses: app.bonuses,
      catalogue: app.catalogue,
      credentials: app.providerCredentials,
    },
    ['accept', change!.id, '--reason', 'Jogo do simulador'],
  )
  await app.catalogue.reload()
  await app.gameplay.providerGames.load()
  const { visitor } = await gambler(app)
  const { gameUrl } = await launch(visitor, 'roda-do-simulador')
  const { code, balance, won, staked } = await post(`${gameUrl}/round`, '100')
  expect({ code, balance }).toEqual({ code: 'ok', balance: 10_000 + won - staked })
  await app.platform.jobs.run('gameplay.list-pages')
  // The program's own worker may hold the picture.
  const coverOf = async () => {
    const rows = await app.rows(
      sql<{ cover: string | null }>`SELECT cover FROM games WHERE code = 'roda-do-simulador'`,
    )
    return rows[0]?.cover ?? ''
  }
  await expect.poll(coverOf, { timeout: 10_000 }).toMatch(/^\/storage\/covers\//)
})

it('changes its lists and fails to answer them on request', async () => {
  expect((await list('hub', 'sim_moeda', 'nonsense')).status).toBe(400)
  await list('hub', 'sim_moeda', 'renamed')
  await list('hub', 'sim_roda', 'return')
  await list('soft', 'simulador:dado', 'recalled-later')
  await list('pragma', 'sim1pedra', 'renamed')
  expect(await readLists()).toEqual([
    'certificate_missing sim_moeda',
    'new sim2seta',
    'new simulador:carta',
    'recalled simulador:dado',
    'renamed sim1pedra',
    'renamed sim_moeda',
    'return sim_roda',
  ])
  for (const value of ['busy', 'down', 'garbage', 'empty']) {
    for (const provider of ['hub', 'pragma']) await fault(provider, 'list', value)
    expect(await readLists()).toHaveLength(7)
    await app.rows(sql`DELETE FROM provider_list_runs`)
  }
  for (const provider of ['hub', 'pragma']) await fault(provider, 'list', 'ok')
  await list('pragma', 'sim1pedra', 'as-is')
  for (const game of ['sim_moeda', 'sim_roda']) await list('hub', game, 'as-is')
  await list('soft', 'simulador:dado', 'as-is')
  expect(await readLists()).toEqual(['certificate_missing sim_moeda', 'new sim2seta', 'new simulador:carta'])
})

/** Compares the day of a provider that was played; returns the kinds of the findings that are open. */
async function compareDay(provider: string): Promise<string[]> {
  const [last] = await app.rows(
    sql<{
      at: Date
    }>`SELECT max(created_at) AS at FROM book.transfers WHERE cause_reference LIKE ${`${provider}/%`}`,
  )
  const day = calendarDay(last!.at)
  const order = ['compare', provider, day, '--reason', 'Conferência do simulador']
  await runProvidersCommand(
    { ...app.platform, bonuses: app.bonuses, catalogue: app.catalogue, credentials: app.providerCredentials },
    order,
  )
  // The program's own worker may have taken a step.
  const open = () => app.rows(sql`SELECT id FROM provider_day_runs WHERE finished_at IS NULL`)
  while ((await open()).length > 0) await workProviderDays(app)
  const rows = await app.rows(
    sql<{
      kind: string
    }>`SELECT kind FROM provider_findings WHERE provider = ${provider} AND state = 'open' ORDER BY kind`,
  )
  return rows.map(({ kind }) => kind)
}

/** Moves money in every way that a provider of forms has, and ends free rounds by one call as an aggregator does. */
async function moveEveryWay(): Promise<void> {
  const table = await Table.open(app, simulator, 'pragma')
  const free = { transaction: table.name(), round: table.name() }
  await table.expect({ call: 'bet', amount: 0, free: 'campanha-7', ...free }, 'ok', 10_000)
  await table.expect(table.win(free, 120, { free: 'campanha-7', closes: true }), 'ok', 10_120)
  await table.expect(
    { call: 'bonus', transaction: table.name(), round: free.round, amount: 120, free: 'campanha-7' },
    'ok',
    10_120,
  )
  const won = await table.bet(200)
  const prize = { transaction: table.name(), amount: 30 }
  const more = (call: Movement['call'], amount: number): Movement => ({
    call,
    transaction: table.name(),
    round: won.round,
    amount,
  })
  await table.expect(table.win(won, 500, { prize }), 'ok', 10_450)
  await table.expect(more('jackpot', 4000), 'ok', 14_450)
  await table.expect(more('correction', 70), 'ok', 14_520)
  await table.expect(more('correction', -150), 'ok', 14_370)
  await table.expect(more('correction', -9999), 'exceeds_paid', 14_370)
  await table.expect({ call: 'promo', transaction: table.name(), amount: 250 }, 'ok', 14_620)
  const contribution = { jackpot: 'j-1', reais: '0.0149' }
  await table.bet(100, { contribution })
  const undone = await table.bet(300, { contribution })
  await table.expect(table.rollback(undone), 'ok', 14_520)
  const rounds = await openFreeRoundsTable(app, simulator)
  const { visitor, id } = await gambler(app)
  const spins = await rounds.give(id, 'dado-do-simulador', { rounds: 6, stake: 100n })
  await app.gameplay.freeRounds.work()
  // The program's own worker may be the one that asks.
  await expect.poll(async () => (await rounds.stateOf(spins.id)).state).toBe('created')
  await rounds.playAll(await rounds.open(visitor, 'dado-do-simulador'), 6)
  expect(await rounds.stateOf(spins.id)).toMatchObject({ state: 'finished', used: 6 })
}

it('has a game that feeds a jackpot from its stakes, which the casino keeps beside the bets', async () => {
  const game = await addGame(app, 'seta-do-simulador')
  const link = { game, provider: 'pragma', code: 'sim2seta' } as const
  await app.platform.database.transaction((tx) => writeLink(tx, link, app.clock.now()))
  await app.gameplay.providerGames.load()
  const { visitor } = await gambler(app)
  const { gameUrl } = await launch(visitor, 'seta-do-simulador')
  expect(await (await fetch(gameUrl)).text()).toContain('<strong id="pool">')
  const kept = () =>
    app.rows(sql<{ amount: string }>`SELECT sum(amount)::text AS amount FROM provider_jackpot_contributions`)
  expect(await kept()).toEqual([{ amount: null }])
  const { code, balance, staked, won, jackpot = 0, pool } = await post(`${gameUrl}/round`, '500')
  expect({ code, balance }).toEqual({ code: 'ok', balance: 10_000 - staked + won + jackpot })
  // The pool is won in one of fifty rounds.
  expect([pool, jackpot].toSorted((a, b) => a - b)).toEqual([0, 10])
  expect(await kept()).toEqual([{ amount: '0.100000000000' }])
  await app.rows(sql`DELETE FROM provider_games WHERE code = 'sim2seta'`)
  await app.gameplay.providerGames.load()
})

it('lists what it moved, and lists it wrongly on request', async () => {
  await moveEveryWay()
  const [paid] = await app.rows(sql<{ amount: bigint }>`
    SELECT sum(amount)::bigint AS amount FROM book.transfers WHERE cause_kind = 'jackpot_win'`)
  const before = app.clock.now()
  app.clock.set(new Date(Date.now() + days(2)))
  const usual = {
    hub: await compareDay('hub'),
    soft: await compareDay('soft'),
    pragma: await compareDay('pragma'),
  }
  expect(usual).toEqual({ hub: [], soft: [], pragma: [] })
  const ofJackpots = (provider: string) =>
    app.rows(sql<{ jackpots_here: bigint; contributions_here: bigint }>`
      SELECT jackpots_here, contributions_here FROM provider_day_runs WHERE provider = ${provider}`)
  // Ten centavos of the game with a jackpot, and 1.49 of a bet; that of the returned bet is void.
  expect(await ofJackpots('pragma')).toEqual([{ jackpots_here: paid!.amount, contributions_here: 11n }])
  expect(await ofJackpots('hub')).toEqual([{ jackpots_here: 0n, contributions_here: 0n }])
  for (const [value, found] of [
    ['missing', ['missing_there']],
    ['extra', ['missing_here']],
    ['amount', ['other_amount']],
    ['round', ['other_round']],
    ['state', ['other_state']],
    ['duplicate', []],
  ] as const) {
    await fault('soft', 'statement', value)
    expect(await compareDay('soft')).toEqual(found)
  }
  for (const provider of ['hub', 'pragma']) {
    await fault(provider, 'statement', 'amount')
    expect(await compareDay(provider)).toEqual(['other_amount'])
  }
  for (const provider of ['hub', 'soft', 'pragma']) await fault(provider, 'statement', 'ok')
  app.clock.set(before)
})

it('adds its games once, and says in three languages what they are', async () => {
  await addSimulatorGames(app)
  const games = await app.rows(
    sql<{ text: string }>`SELECT description->>'pt_BR' AS text FROM games WHERE distribution = 'simulator'`,
  )
  expect(games.length).toBeGreaterThan(1)
  for (const { text } of games) expect(text).toContain('Não é um jogo certificado')
})

it('leaves a sound book', async () => {
  const report = await app.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(report.violations).toEqual([])
})

it('is known to commands beside the program, which give free rounds at its games', async () => {
  const { id } = await gambler(app)
  // Without an embedded database the first start finds no data folder.
  const dataDir = path.join(app.platform.config.dataDir, 'of-the-first-start')
  const config = { ...app.platform.config, dataDir, providersFile: null, providerSimulator: true }
  expect(await providerKeysOfRunning(config)).toEqual({})
  await readProviderKeys(config, { url: simulator.url })
  const terminal = await startApp({
    database: app.databaseUrl,
    providers: await providerKeysOfRunning(config),
  })
  try {
    const { bonuses, platform, players, safety } = terminal
    const order = ['grant', '--player', String(id), '--rounds', '3', '--stake', '1,00', '--hours', '24']
    for (const game of ['moeda-do-simulador', 'dado-do-simulador', 'pedra-do-simulador']) {
      const args = [...order, '--game', game, '--key', game, '--reason', 'Cortesia']
      const deps = { ...platform, freeSpins: bonuses.freeSpins, players, safety }
      expect(await runRewardsCommand(deps, args)).toContain(`pending  player ${id}  ${game}  0 of 3 rounds`)
    }
  } finally {
    await terminal.close()
  }
})
