import type { Wire } from '@girassol/contract'
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { runProvidersCommand } from '../../src/modules/gameplay/index.ts'
import { writeLink } from '../../src/modules/gameplay/providers/games.ts'
import { minutes } from '../../src/platform/clock.ts'
import { addGame, fund } from '../casino.ts'
import { type ProviderFreeRounds, openFreeRoundsTable } from '../free-rounds.ts'
import type { TestApp } from '../opening.ts'
import { join } from '../people.ts'
import type { Visitor } from '../visitor.ts'
import { LocalOffice, type Office } from './office.ts'
import { type DialectName, type Movement, NotRemote, type Outcome, type Simulator, Table } from './table.ts'

interface Listed {
  /** By which the provider knows the game. */
  code: string
  title: string
  /** In basis points; null where the dialect’s list states none. */
  rtp: number | null
  certificate: string | null
  /** The last day of the certificate. */
  until: string | null
}

/** The game of the simulator that scenarios are about. */
export const listedGames: Record<DialectName, Listed> = {
  hub: {
    code: 'sim_roda',
    title: 'Roda do Simulador',
    rtp: 9600,
    certificate: 'SIM-DEMO-SEM-VALOR',
    until: '2099-12-31',
  },
  soft: { code: 'simulador:dado', title: 'Dado do Simulador', rtp: null, certificate: null, until: null },
  pragma: { code: 'sim1pedra', title: 'Pedra do Simulador', rtp: null, certificate: null, until: null },
}

type FaultKind = 'launch' | 'list' | 'free' | 'statement' | 'wallet'
const faultKinds: readonly FaultKind[] = ['launch', 'list', 'free', 'statement', 'wallet']

export interface Opened {
  status: number
  /** The refusal; empty where the game was opened. */
  code: string
  action: string | null
  gameUrl: string
  token: string
}

let last = 0

/** A signed-in player of the casino, a game that the provider runs, and everything that the casino asks the provider. */
export class Place extends Table {
  readonly visitor: Visitor
  /** The game’s code in the catalogue. */
  readonly catalogueCode: string
  readonly listed: Listed
  /** What operators do; set when the place is opened. */
  office!: Office

  protected constructor(
    app: TestApp,
    simulator: Simulator,
    dialect: DialectName,
    { game, name, visitor }: { game: number; name: string; visitor: Visitor },
  ) {
    super(app, simulator, dialect, { id: game, code: listedGames[dialect].code })
    this.catalogueCode = name
    this.visitor = visitor
    this.listed = listedGames[dialect]
  }

  /** With nothing left of the scenarios before: no faults, a list that says what the catalogue says, no findings. */
  static async enter(app: TestApp, simulator: Simulator, dialect: DialectName): Promise<Place> {
    const { clock, platform } = app
    // Never back: circuits and waits of the scenarios before are over.
    clock.set(new Date(Math.max(clock.now().getTime(), Date.now()) + minutes(2)))
    const leftovers = [
      'provider_list_changes',
      'provider_list_runs',
      'provider_list_games',
      'provider_findings',
      'provider_day_runs',
      'provider_games',
    ]
    for (const table of leftovers) await app.rows(sql`DELETE FROM ${sql.table(table)}`)
    const spins = await openFreeRoundsTable(app, simulator)
    // A game of its own for each scenario, in place of the simulator’s.
    await app.rows(sql`DELETE FROM provider_games`)
    const { code, title, rtp, certificate, until } = listedGames[dialect]
    const name = `aberto-${++last}`
    const game = await addGame(app, name)
    await app.rows(
      sql`UPDATE games SET name = ${title}, rtp = ${rtp}, certificate = ${certificate}, certificate_until = ${until}::date WHERE id = ${game}`,
    )
    await platform.database.transaction((tx) => writeLink(tx, { game, provider: dialect, code }, clock.now()))
    await Promise.all([app.catalogue.reload(), app.gameplay.providerGames.load()])
    const visitor = app.visitor()
    const place = new Place(app, simulator, dialect, { game, name, visitor })
    place.office = new LocalOffice(place, spins)
    place.turnSimulator = spins.turnSimulator
    place.player = (await join(visitor)).id
    await fund(app, place.player, 'cash', 10_000n)
    await place.clear()
    return place
  }

  /** No faults, a list that says what it said at first, and no calls kept. */
  protected async clear(): Promise<void> {
    for (const kind of faultKinds) await this.fault(kind, 'ok')
    await this.list('as-is')
    this.recorder.onCall = null
    this.recorder.take()
  }

  /** Where the casino’s pages are, as providers are sent them. */
  get site(): string {
    return 'http://girassol.test'
  }

  /** Makes the simulator’s clock say what the casino’s says. */
  turnSimulator: () => Promise<unknown> = () => Promise.reject(new NotRemote('turns the clock'))

  /** By the casino’s clock. */
  now(): Date {
    return this.app.clock.now()
  }

  async advance(by: number): Promise<void> {
    this.app.clock.advance(by)
    await this.turnSimulator()
  }

  /** Lets the time pass after which a call that failed is made again; an installation waits by itself. */
  waitForRetry(by: number): Promise<void> {
    return this.advance(by)
  }

  /** A browser without a login. */
  guest(): Visitor {
    return this.app.visitor()
  }

  async takeBreak(request: Wire<'takePause'>['body']): Promise<void> {
    await this.app.safety.takeBreak(this.player, request)
  }

  /** Free rounds as the provider has them. */
  async providerRoundsOf(grant: string): Promise<ProviderFreeRounds[]> {
    const all = (await (await fetch(`${this.simulator.url}/free-rounds`)).json()) as ProviderFreeRounds[]
    return all.filter(({ id }) => id === grant)
  }

  get recorder() {
    const { recorder } = this.simulator
    assert(recorder, 'the calls of the casino are not kept')
    return recorder
  }

  /** How the provider answers, until it is changed or the next scenario begins. */
  async fault(kind: FaultKind, value: string): Promise<void> {
    await this.#order('faults', { provider: this.dialect, kind, value })
  }

  /** What the provider’s list says about the game. */
  async list(value: string): Promise<void> {
    await this.#order('list', { provider: this.dialect, game: this.game.code, value })
  }

  async #order(path: string, form: Record<string, string>): Promise<void> {
    const { status } = await fetch(`${this.simulator.url}/providers/${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
    })
    assert.equal(status, 303, JSON.stringify(form))
  }

  /** Calls of the casino to the provider since this was last asked; they are in the report. */
  asked(): { path: string; request: string; fields: Record<string, unknown> }[] {
    const taken = this.recorder.take()
    this.exchanges.push(...taken)
    return taken.map(({ path, request }) => ({ path, request, fields: fieldsOf(request) }))
  }

  /** Opens the game as a browser does. */
  async open(
    mode: 'real' | 'demo' = 'real',
    {
      visitor = this.visitor,
      headers = {},
      game = this.catalogueCode,
    }: { visitor?: Visitor; headers?: Record<string, string>; game?: string } = {},
  ): Promise<Opened> {
    const path = `/api/games/single/${game}?mode=${mode}`
    const begun = performance.now()
    const { status, text, body } = await visitor.send('GET', path, { headers })
    const milliseconds = performance.now() - begun
    this.exchanges.push({
      from: 'player',
      path,
      request: Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n'),
      signature: null,
      status,
      answer: text,
      milliseconds,
    })
    this.token = body?.token || this.token
    return {
      status,
      code: body?.error?.code ?? '',
      action: body?.action ?? null,
      gameUrl: body?.gameUrl ?? '',
      token: body?.token ?? '',
    }
  }

  /** Opens the game, once more where the provider counted as down: a busy machine may not answer in time. */
  async openAnswered(): Promise<Opened> {
    const opened = await this.open()
    if (opened.code !== 'game_in_maintenance') return opened
    await this.waitForRetry(minutes(1))
    return this.open()
  }

  /** The opening is refused, and the provider knows nothing of it. */
  async refuses(code: string): Promise<void> {
    const opened = await this.open()
    assert.deepEqual([opened.code, opened.gameUrl], [code, ''])
    assert.deepEqual(this.asked(), [], 'the provider was asked')
    assert.equal(await this.sessions(), 0)
  }

  /** How many sessions the player has at games. */
  async sessions(): Promise<number> {
    const rows = await this.app.rows(
      sql`SELECT FROM game_sessions WHERE player_id = ${this.player} AND ended_at IS NULL`,
    )
    return rows.length
  }

  /** An operator’s command about providers; the text that it prints. */
  operate(...args: string[]): Promise<string> {
    const { platform, bonuses, catalogue, providerCredentials: credentials } = this.app
    return runProvidersCommand({ ...platform, bonuses, catalogue, credentials }, args)
  }

  /** A node may learn of a change a moment later; from then on nothing is opened and the provider is not asked. */
  async untilRefused(code: string): Promise<void> {
    for (let tries = 0; tries < 100 && (await this.open()).code !== code; tries++)
      await new Promise((resolve) => setTimeout(resolve, 50))
    this.asked()
    assert.equal((await this.open()).code, code)
    assert.deepEqual(this.asked(), [], 'the provider was asked')
  }

  /** Sends a movement and takes what the casino asked meanwhile into the report. */
  override async atOnce(...movements: Movement[]): Promise<Outcome[]> {
    this.asked()
    return super.atOnce(...movements)
  }
}

/** Fields of JSON or of a form. */
function fieldsOf(request: string): Record<string, unknown> {
  return request.startsWith('{')
    ? (JSON.parse(request) as Record<string, unknown>)
    : Object.fromEntries(new URLSearchParams(request))
}
