import type { Wire } from '@girassol/contract'
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { Visitor } from '../../visitor.ts'
import { listedGames, Place } from '../place.ts'
import type { Money } from '../scenarios.ts'
import { type DialectName, NotRemote, outsideOf, type Simulator, START_BALANCE, Table } from '../table.ts'
import { RemoteOffice } from './office.ts'
import type { RemoteOperator } from './operator.ts'
import { until } from './until.ts'

export interface RemotePlayer {
  id: bigint
  visitor: Visitor
}

/** A running casino that is reached over HTTP alone, with the simulator as its providers. */
export interface Installation {
  url: string
  operator: RemoteOperator
  /** The simulator’s game in its catalogue. */
  games: ReadonlyMap<DialectName, { id: number; code: string }>
  /** A test player who holds R$ 100.00 or more, or what is asked for where there is a new one for each scenario. */
  player(dialect: DialectName, money?: Money): Promise<RemotePlayer>
  /** Another test player than the one of that dialect, who holds money; null where there is none. */
  beside(dialect: DialectName): Promise<RemotePlayer | null>
  /** Whether each scenario gets a new player. */
  hasNewPlayers: boolean
}

/** Credits a player as an operator does; more than R$ 100.00 would need a second one. */
export async function credit(
  operator: RemoteOperator,
  player: bigint,
  pocket: 'cash' | 'bonus',
  amount: bigint,
): Promise<void> {
  const { adjustment } = await operator.send('POST', `/api/operator/players/${player}/adjustments`, {
    request: randomUUID(),
    pocket,
    direction: 'credit',
    amount: Number(amount) / 100,
    reason: 'Conformidade',
  })
  assert(adjustment, 'the test player got no money')
}

/** How lines of the statement begin, by what moved the money. A win that is held is none yet. */
const statementTitles: Record<string, RegExp> = {
  bet: /^Aposta em /,
  win: /^Ganho em (?!conferência)/,
  jackpot_win: /^Jackpot em /,
  promo_win: /^Prêmio promocional /,
  win_correction: /^Correção creditada /,
  tip: /^Gorjeta em /,
  tip_return: /^Gorjeta devolvida /,
}

const TOKEN = /"(?:token|session_id)":"([^"]+)"|(?:^|&)token=([^&]+)/

/** Scenarios at a running installation: what they cannot do there is refused as `NotRemote`. */
export class RemotePlace extends Place {
  /** Of the last launch that the provider was asked for, also one that failed. */
  #launched = ''
  #installation!: Installation
  /** The newest line of the player's statement when the scenario began. */
  #newestLine: string | null = null
  /** Whether the list of each provider may have left its mark on the catalogue. */
  static readonly #read = new Set<DialectName>()

  static async enterRemote(
    installation: Installation,
    simulator: Simulator,
    dialect: DialectName,
    money?: Money,
  ): Promise<RemotePlace> {
    const { url, operator, games } = installation
    const { id, visitor } = await installation.player(dialect, money)
    const game = games.get(dialect)!
    const place = new RemotePlace(outsideOf(url), simulator, dialect, {
      game: game.id,
      name: game.code,
      visitor,
    })
    place.#installation = installation
    place.player = id
    const office = new RemoteOffice(place, operator)
    place.office = office
    await place.clear()
    if (RemotePlace.#read.has(dialect)) await office.reset()
    RemotePlace.#read.delete(dialect)
    await office.forget()
    await place.waitForRetry()
    place.token = ''
    place.#launched = ''
    place.exchanges.length = 0
    const begins = money ? Number((money.cash ?? 0n) + (money.bonus ?? 0n)) : START_BALANCE
    place.beyond = (await place.#balance()) - begins
    assert(place.beyond >= 0, 'the test player needs a balance of R$ 100.00')
    place.#newestLine = (await place.#lines())[0]?.id ?? null
    return place
  }

  set isListRead(isRead: boolean) {
    if (isRead) RemotePlace.#read.add(this.dialect)
  }

  override get site(): string {
    return this.app.url
  }

  override guest(): Visitor {
    return new Visitor(this.app.url)
  }

  async #balance(): Promise<number> {
    const { body } = await this.visitor.send('GET', '/api/profile/wallet')
    return Math.round(body.wallet.total_balance * 100)
  }

  override async holds(cash: number, bonus = 0): Promise<void> {
    assert.equal((await this.#balance()) - (this.beyond ?? 0), cash + bonus)
    if (!this.#installation.hasNewPlayers) return
    const money = await this.#installation.operator.send('GET', `/api/operator/players/${this.player}/money`)
    assert.deepEqual([money.cash, money.bonus], [cash / 100, bonus / 100])
  }

  /** The newest lines of the player's statement, the last first. */
  async #lines(): Promise<{ id: string; title: string }[]> {
    const { body } = await this.visitor.send('GET', '/api/profile/statement?limit=100')
    return body.lines
  }

  /** What the player's statement says of it since the scenario began. */
  override async booked(cause: string): Promise<number> {
    const shown = statementTitles[cause]
    if (shown === undefined) throw new NotRemote('counts movements that the statement does not tell apart')
    const lines = await this.#lines()
    const known = lines.findIndex(({ id }) => id === this.#newestLine)
    return lines.slice(0, known < 0 ? undefined : known).filter(({ title }) => shown.test(title)).length
  }

  override async limitDay(kind: 'loss' | 'stake', amount: bigint): Promise<void> {
    if (!this.#installation.hasNewPlayers) throw new NotRemote('would leave a limit with the test player')
    const body = { kind, period: 'day', amount: Number(amount) / 100 }
    const { status, text } = await this.visitor.send('POST', '/api/profile/limits', { body })
    assert.equal(status, 200, text)
  }

  /** Another test player at this game. */
  override async beside(): Promise<{ player: string; token: string }> {
    const other = await this.#installation.beside(this.dialect)
    if (!other) throw new NotRemote('needs a second test player')
    const token = await this.#seat({ visitor: other.visitor })
    const name = other.id.toString()
    return { player: this.dialect === 'hub' ? name.padStart(3, '0') : name, token }
  }

  override again(provider: string): Promise<string> {
    const game = this.#installation.games.get(provider as DialectName)
    if (!game) throw new NotRemote('needs a game of another provider')
    return this.#seat({ game: game.code })
  }

  /** A session beside that of the scenario. */
  async #seat(at: { visitor?: Visitor; game?: string }): Promise<string> {
    const own = this.token
    const { code, token } = await this.open('real', at)
    this.token = own
    assert.equal(code, '', 'the game of another session was not opened')
    return token
  }

  override async elsewhere(): Promise<Table> {
    const dialect = this.dialect === 'hub' ? 'soft' : 'hub'
    const token = await this.again(dialect)
    const { code: game } = listedGames[dialect]
    return Table.openRemote(this.simulator, dialect, { url: this.app.url, player: this.player, token, game })
  }

  override async fund(pocket: 'cash' | 'bonus', amount: bigint): Promise<void> {
    await credit(this.#installation.operator, this.player, pocket, amount)
  }

  override round(): Promise<Record<string, unknown>> {
    return Promise.reject(new NotRemote('reads the recorded round'))
  }

  override gameOf(): Promise<number | undefined> {
    return Promise.reject(new NotRemote('reads the recorded round'))
  }

  override another(): Promise<string> {
    return Promise.reject(new NotRemote('needs another game in the catalogue'))
  }

  override linked(): Promise<{ id: number; code: string }> {
    return Promise.reject(new NotRemote('needs another game of the provider'))
  }

  override underTerms(): Promise<void> {
    return Promise.reject(new NotRemote('changes the terms with the provider'))
  }

  override now(): Date {
    return new Date()
  }

  override advance(): Promise<void> {
    return Promise.reject(new NotRemote('turns the clock'))
  }

  /** Games are spared for some seconds after failures of their provider. */
  override async waitForRetry(): Promise<void> {
    const isOpen = async () => (await this.open()).code !== 'game_in_maintenance'
    await until('the game', isOpen)
    this.asked()
  }

  override async takeBreak(request: Wire<'takePause'>['body']): Promise<void> {
    if (!this.#installation.hasNewPlayers) throw new NotRemote('ends the play of the test player')
    const { status, text } = await this.visitor.send('POST', '/api/profile/pause', { body: request })
    assert.equal(status, 200, text)
  }

  override asked() {
    const asked = super.asked()
    const token = asked.map(({ request }) => TOKEN.exec(request)).findLast(Boolean)
    this.#launched = token?.[1] ?? token?.[2] ?? this.#launched
    return asked
  }

  /** Whether the session of the last launch is taken at the wallet. */
  override async sessions(): Promise<number> {
    this.asked()
    if (this.#launched === '') return 0
    const { code } = await this.send({ call: 'balance', token: this.#launched })
    return code === 'ok' ? 1 : 0
  }
}
