import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { startCompanion } from '../../src/platform/companion.ts'
import { addGame, fund, holdings, seat, sit } from '../casino.ts'
import type { TestApp } from '../opening.ts'
import path from 'node:path'
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
    | 'jackpot'
    | 'promo'
    | 'bonus'
    | 'correction'
    | 'end'
  transaction?: string
  round?: string
  amount?: number
  bet?: string
  closes?: boolean
  promo?: boolean
  free?: string
  prize?: { transaction: string; amount: number }
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
}

/** The simulated providers, a program of their own. */
export interface Simulator {
  url: string
  keys: ProviderKeys
  /** Says where the wallet is that client pages call. */
  reach(casino: string): Promise<void>
  send(casino: string, dialect: DialectName, groups: object[][]): Promise<Outcome[][][]>
  stop(): Promise<void>
}

export async function startSimulator(): Promise<Simulator> {
  const script = path.resolve(import.meta.dirname, '../../../provider-simulator/src/main.ts')
  const { url, stop } = await startCompanion(script, 'SIMULATOR_PORT', {})
  const response = await fetch(`${url}/keys`)
  return {
    url,
    keys: (await response.json()) as ProviderKeys,
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

let last = 0

/** A player at a game of a provider, and the provider speaking for them. */
export class Table {
  readonly app: TestApp
  readonly dialect: DialectName
  readonly #simulator: Simulator
  readonly game: { id: number; code: string }
  player = 0n
  token = ''

  private constructor(app: TestApp, simulator: Simulator, dialect: DialectName, game: Table['game']) {
    this.app = app
    this.#simulator = simulator
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

  /** What is answered to a win whose bet has not come: refused, or to be sent again. */
  get early(): string {
    return this.dialect === 'pragma' ? 'unknown' : 'unknown_bet'
  }

  name(): string {
    return `n${++last}`
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
    const table = new Table(this.app, this.#simulator, dialect, this.game)
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

  /** Sends movements at once; the outcomes of all of them and of their copies. */
  async atOnce(...movements: Movement[]): Promise<Outcome[]> {
    const [outcomes] = await this.#simulator.send(this.app.url, this.dialect, [
      movements.map((movement) => ({
        player: this.player.toString(),
        token: this.token,
        game: this.game.code,
        ...movement,
      })),
    ])
    return outcomes!.flat()
  }

  async send(movement: Movement): Promise<Outcome> {
    const [outcome] = await this.atOnce(movement)
    return outcome!
  }

  /** Sends it and insists on what it is answered. */
  async expect(movement: Movement, code: string, balance?: number): Promise<void> {
    const outcome = await this.send(movement)
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
