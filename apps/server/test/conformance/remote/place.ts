import type { Wire } from '@girassol/contract'
import assert from 'node:assert/strict'
import { Visitor } from '../../visitor.ts'
import { Place } from '../place.ts'
import { type DialectName, NotRemote, outsideOf, type Simulator, START_BALANCE } from '../table.ts'
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
  /** A test player who holds R$ 100.00 or more. */
  player(dialect: DialectName): Promise<RemotePlayer>
  /** Whether each scenario gets a new player. */
  hasNewPlayers: boolean
}

const TOKEN = /"(?:token|session_id)":"([^"]+)"|(?:^|&)token=([^&]+)/

/** Scenarios at a running installation: what they cannot do there is refused as `NotRemote`. */
export class RemotePlace extends Place {
  /** Of the last launch that the provider was asked for, also one that failed. */
  #launched = ''
  #hasNewPlayer = false
  /** Whether the list of each provider may have left its mark on the catalogue. */
  static readonly #read = new Set<DialectName>()

  static async enterRemote(
    { url, operator, games, player, hasNewPlayers }: Installation,
    simulator: Simulator,
    dialect: DialectName,
  ): Promise<RemotePlace> {
    const { id, visitor } = await player(dialect)
    const game = games.get(dialect)!
    const place = new RemotePlace(outsideOf(url), simulator, dialect, {
      game: game.id,
      name: game.code,
      visitor,
    })
    place.#hasNewPlayer = hasNewPlayers
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
    place.beyond = (await place.#balance()) - START_BALANCE
    assert(place.beyond >= 0, 'the test player needs a balance of R$ 100.00')
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
    if (!this.#hasNewPlayer) throw new NotRemote('ends the play of the test player')
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
