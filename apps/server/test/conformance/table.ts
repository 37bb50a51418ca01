import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { startCompanion } from '../companion.ts'
import { addGame, fund, holdings, seat, sit } from '../casino.ts'
import type { TestApp } from '../opening.ts'
import path from 'node:path'
import type { ConformanceExchange } from '@girassol/contract/operator'
import { type Recorder, startRecorder } from './recorder.ts'
import { writeLink } from '../../src/modules/gameplay/providers/games.ts'
import type { ProviderKeys } from '../../src/modules/gameplay/index.ts'

export const dialects = ['hub', 'soft', 'pragma'] as const
export type DialectName = (typeof dialects)[number]

/** A movement as the simulator takes it; who plays what is filled in. Amounts in centavos. */
export interface Movement {
  call:
    | 'balance'
    | 'bet'
    | 'win'
    | 'rollback'
    | 'authenticate'
    | 'info'
    | 'jackpot'
    | 'promo'
    | 'bonus'
    | 'correction'
    | 'end'
    | 'finish'
    | 'tip'
    | 'balances'
    | 'expired'
    | 'details'
  transaction?: string
  round?: string
  amount?: number
  bet?: string
  closes?: boolean
  promo?: boolean
  free?: string
  prize?: { transaction: string; amount: number }
  contribution?: { jackpot: string; reais: string }
  fault?: Record<string, unknown>
  player?: string
  token?: string
  game?: string
}

export interface Outcome {
  code: string
  balance: number | null
  status: number
  milliseconds: number
  /** As it went over the wire. */
  exchange: { path: string; request: string; signature: string | null; answer: string }
}

/** A scenario needs more than a provider's calls. */
export class NotRemote extends Error {
  override name = 'NotRemote'
}

/** The simulated providers, a program of their own. */
export interface Simulator {
  url: string
  keys: ProviderKeys
  /** What the casino calls, where that is kept. */
  recorder: Recorder | null
  /** Says where the wallet is that client pages call. */
  reach(casino: string): Promise<void>
  send(casino: string, dialect: DialectName, groups: object[][]): Promise<Outcome[][][]>
  stop(): Promise<void>
}

export async function startSimulator(variables: Record<string, string> = {}): Promise<Simulator> {
  const script = path.resolve(import.meta.dirname, '../../../provider-simulator/src/main.ts')
  const { url, stop } = await startCompanion({ script, portVariable: 'SIMULATOR_PORT', variables })
  const response = await fetch(`${url}/keys`)
  return {
    url,
    keys: (await response.json()) as ProviderKeys,
    recorder: null,
    async reach(casino) {
      const answer = await fetch(`${url}/casino`, { method: 'POST', body: casino })
      assert.equal(answer.status, 200)
    },
    async send(casino, dialect, groups) {
      const answer = await fetch(`${url}/movements`, {
        method: 'POST',
        body: JSON.stringify({ casino, dialect, groups }),
      })
      assert.equal(answer.status, 200, await answer.clone().text())
      return (await answer.json()) as Outcome[][][]
    },
    stop,
  }
}

/** The same, with everything that the casino calls kept. */
export async function startRecordedSimulator(
  variables: Record<string, string> = {},
  where: { port?: number | undefined; host?: string | undefined } = {},
): Promise<Simulator> {
  const simulator = await startSimulator(variables)
  const recorder = await startRecorder(simulator.url, where)
  const keys = JSON.parse(
    JSON.stringify(simulator.keys).replaceAll(`${simulator.url}/providers/`, `${recorder.url}/providers/`),
  ) as ProviderKeys
  return {
    ...simulator,
    keys,
    recorder,
    async stop() {
      await recorder.stop()
      await simulator.stop()
    },
  }
}

let last = 0
/** What the player of a scenario holds, in centavos, unless it says otherwise. */
export const START_BALANCE = 10_000
const REPEATS_MAX = 30
const RUN_PREFIX = `c${Date.now().toString(36)}-`

/** What a scenario would do to the program itself, as a report says it. */
const reasons: Record<string, string> = {
  clock: 'turns the clock',
  rows: 'reads or changes the database',
  catalogue: 'changes the catalogue in the database',
  settings: 'reads the settings of the program',
  platform: 'works inside the program',
  gameplay: 'works inside the program',
  providerCredentials: 'changes the terms with the provider',
}

/** A program of which only the address is known. */
export const outsideOf = (url: string): TestApp =>
  new Proxy({} as TestApp, {
    get(_target, name) {
      if (name === 'url') return url
      throw new NotRemote(reasons[String(name)] ?? 'needs more than a provider’s calls')
    },
  })

/** Copies are answered as a single call is. */
const isPlain = ({ fault = {} }: Movement): boolean => Object.keys(fault).every((name) => name === 'copies')

/** A player at a game of a provider, and the provider speaking for them. */
export class Table {
  readonly app: TestApp
  readonly dialect: DialectName
  readonly simulator: Simulator
  readonly game: { id: number; code: string }
  player = 0n
  token = ''
  /** Every call that was made, for the report. */
  readonly exchanges: ConformanceExchange[] = []
  /** What a test player holds beyond what scenarios begin with; null where the program is ours. */
  protected beyond: number | null = null

  protected constructor(app: TestApp, simulator: Simulator, dialect: DialectName, game: Table['game']) {
    this.app = app
    this.simulator = simulator
    this.dialect = dialect
    this.game = game
  }

  static async open(
    app: TestApp,
    simulator: Simulator,
    dialect: DialectName,
    money: { cash?: bigint; bonus?: bigint } = { cash: 10_000n },
  ): Promise<Table> {
    const code = `conforme-${++last}`
    const table = new Table(app, simulator, dialect, { id: await addGame(app, code), code })
    const { id, token } = await seat(app, table.game.id, dialect, money)
    table.player = id
    table.token = token
    return table
  }

  /** What the provider calls the player, as it was named at the launch. */
  get playerName(): string {
    const name = this.player.toString()
    return this.dialect === 'hub' ? name.padStart(3, '0') : name
  }

  /** What is answered to a win whose bet has not come: refused, to be sent again, or accepted and not credited. */
  get early(): string {
    return { hub: 'unknown_bet', pragma: 'unknown', soft: 'ok' }[this.dialect]
  }

  /** At a running installation, of which nothing but the wallet's calls is known. */
  static async openRemote(
    simulator: Simulator,
    dialect: DialectName,
    { url, player, token, game }: { url: string; player: bigint; token: string; game: string },
    money?: object,
  ): Promise<Table> {
    if (money) throw new NotRemote('needs a player with other money')
    const table = new Table(outsideOf(url), simulator, dialect, { id: 0, code: game })
    table.player = player
    table.token = token
    const { code, balance } = await table.send({ call: 'balance' })
    assert.equal(code, 'ok', 'the session of the test player is not taken')
    assert((balance ?? 0) >= START_BALANCE, 'the test player needs a balance of R$ 100.00')
    table.beyond = balance! - START_BALANCE
    return table
  }

  /** Ids at a running installation must be new there. */
  name(): string {
    return this.beyond === null ? `n${++last}` : `${RUN_PREFIX}${++last}`
  }

  /** Another player at the same game. */
  async beside(): Promise<{ player: string; token: string }> {
    const { id, token } = await seat(this.app, this.game.id, this.dialect, { cash: 10_000n })
    return { player: id.toString(), token }
  }

  /** The same player in another session, perhaps of another provider. */
  async again(provider: string): Promise<string> {
    return (await sit(this.app, this.player, this.game.id, provider)).token
  }

  /** The same player at the same game of another provider. */
  async elsewhere(): Promise<Table> {
    const dialect = this.dialect === 'hub' ? 'soft' : 'hub'
    const table = new Table(this.app, this.simulator, dialect, this.game)
    table.player = this.player
    table.token = await this.again(dialect)
    return table
  }

  /** How often the player's money was moved for a cause. */
  async booked(cause: string): Promise<number> {
    const rows = await this.app.rows(sql`SELECT DISTINCT key FROM book.transfers
      WHERE owner = ${this.player} AND cause_kind = ${cause}`)
    return rows.length
  }

  /** The player sets a limit of a day. */
  async limitDay(kind: 'loss' | 'stake', amount: bigint): Promise<void> {
    await this.app.safety.limits.change(this.player, { kind, period: 'day', amount })
  }

  /** The code of another game. */
  async another(): Promise<string> {
    const code = `conforme-${++last}`
    await addGame(this.app, code)
    return code
  }

  /** Another game of this provider, and the code that the provider knows it by. */
  async linked(): Promise<{ id: number; code: string }> {
    const name = `conforme-${++last}`
    const link = { game: await addGame(this.app, name), provider: this.dialect, code: `estudio:${name}` }
    await this.app.platform.database.transaction((tx) => writeLink(tx, link, this.app.clock.now()))
    await this.app.gameplay.providerGames.load()
    return { id: link.game, code: link.code }
  }

  /** Runs it under other terms of the contract with the provider. */
  async underTerms(terms: object, run: () => Promise<void>): Promise<void> {
    const { providerCredentials: credentials } = this.app
    const { keys } = credentials.state(this.dialect)
    const sealed = credentials.seal(this.dialect, { ...(keys as object), ...terms })
    await this.app.rows(sql`INSERT INTO provider_credentials (provider, enabled, sealed_keys, changed_at)
      VALUES (${this.dialect}, true, ${sealed}, now())`)
    await credentials.load()
    try {
      await run()
    } finally {
      await this.app.rows(sql`DELETE FROM provider_credentials WHERE provider = ${this.dialect}`)
      await credentials.load()
    }
  }

  /** Sends movements at once; the outcomes of all of them and of their copies. */
  async atOnce(...movements: Movement[]): Promise<Outcome[]> {
    const [outcomes] = await this.simulator.send(this.app.url, this.dialect, [
      movements.map((movement) => ({
        player: this.playerName,
        token: this.token,
        game: this.game.code,
        ...movement,
      })),
    ])
    const all = outcomes!.flat()
    for (const { exchange, status, milliseconds } of all)
      this.exchanges.push({ from: 'provider', ...exchange, status, milliseconds })
    return this.beyond === null ? all : all.map((outcome) => ({ ...outcome, balance: this.#less(outcome) }))
  }

  #less({ balance }: Outcome): number | null {
    return balance === null ? null : balance - (this.beyond ?? 0)
  }

  async sendOnce(movement: Movement): Promise<Outcome> {
    const [outcome] = await this.atOnce(movement)
    return outcome!
  }

  /** Repeats the call while the answer asks for that, as a provider does: a busy machine may not answer in time. */
  async send(movement: Movement): Promise<Outcome> {
    for (let tries = 1; ; tries++) {
      const outcome = await this.sendOnce(movement)
      const isRepeated = outcome.code === 'unknown' && isPlain(movement)
      if (!isRepeated || tries === REPEATS_MAX) return outcome
    }
  }

  /** Sends it and insists on what it is answered. */
  async expect(movement: Movement, code: string, balance?: number): Promise<void> {
    const outcome = await (code === 'unknown' ? this.sendOnce(movement) : this.send(movement))
    const said =
      balance === undefined ? { code: outcome.code } : { code: outcome.code, balance: outcome.balance }
    assert.deepEqual(said, balance === undefined ? { code } : { code, balance }, JSON.stringify(movement))
  }

  async bet(amount: number, more: Partial<Movement> = {}): Promise<{ transaction: string; round: string }> {
    const names = { transaction: this.name(), round: this.name(), ...more }
    await this.expect({ call: 'bet', amount, ...names }, 'ok')
    return names
  }

  win(bet: { transaction: string; round: string }, amount: number, more: Partial<Movement> = {}): Movement {
    return { call: 'win', transaction: this.name(), round: bet.round, bet: bet.transaction, amount, ...more }
  }

  rollback(bet: { transaction: string; round: string }, more: Partial<Movement> = {}): Movement {
    return { call: 'rollback', transaction: this.name(), round: bet.round, bet: bet.transaction, ...more }
  }

  async holds(cash: number, bonus = 0): Promise<void> {
    if (this.beyond !== null) {
      const { balance } = await this.send({ call: 'balance' })
      return assert.equal(balance, cash + bonus)
    }
    assert.deepEqual(await holdings(this.app, this.player), { cash: BigInt(cash), bonus: BigInt(bonus) })
  }

  fund(pocket: 'cash' | 'bonus', amount: bigint): Promise<void> {
    return fund(this.app, this.player, pocket, amount)
  }

  /** Changes the game and waits until the program knows. */
  async change(change: 'in_maintenance' | 'is_active', value: boolean): Promise<void> {
    await this.app.rows(sql`UPDATE games SET ${sql.ref(change)} = ${value} WHERE id = ${this.game.id}`)
    await this.app.catalogue.reload()
  }

  /** The game that a round is recorded under. */
  async gameOf(reference: string): Promise<number | undefined> {
    await this.round(reference)
    const [row] = await this.app.rows(sql<{ game_id: number }>`SELECT game_id FROM rounds
      WHERE player_id = ${this.player} AND provider = ${this.dialect} AND reference = ${reference}`)
    return row?.game_id
  }

  /** The round as projected from the ledger, once all events are processed: the program's own worker may hold some of them. */
  async round(reference: string): Promise<Record<string, unknown>> {
    const unprocessed = sql`SELECT FROM book.events UNION ALL
      SELECT FROM round_closings c JOIN rounds r ON r.id = c.round_id WHERE NOT c.heard`
    for (let tries = 0; tries < 300; tries++) {
      await this.app.gameplay.ledgerEvents.process()
      if ((await this.app.rows(unprocessed)).length === 0) break
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    const [row] = await this.app.rows(sql<Record<string, unknown>>`
      SELECT status, staked_cash, staked_bonus, paid_cash, paid_bonus, balance_before, balance_after FROM rounds
      WHERE player_id = ${this.player} AND provider = ${this.dialect} AND reference = ${reference}`)
    return row ?? {}
  }
}
