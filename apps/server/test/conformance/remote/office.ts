import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { days, hours } from '../../../src/platform/clock.ts'
import type { CatalogueGame, Grant, ListChange, ListRun, Office } from '../office.ts'
import type { RemoteOperator } from './operator.ts'
import type { RemotePlace } from './place.ts'
import { until } from './until.ts'

const REASON = 'Conformidade'
/** The longest that operators may give. */
const VALIDITY_MAX = days(30)
const centavosOf = (reais: number): number => Math.round(reais * 100)

interface FreeRounds {
  id: string
  reference: string
  state: string
  used: number
  paid: number
  error: string | null
}

/** Operators’ calls to an installation over HTTP; its own jobs do the work. */
export class RemoteOffice implements Office {
  readonly #place: RemotePlace
  readonly #operator: RemoteOperator
  /** Changes of scenarios before this one. */
  #known = new Set<string>()
  /** Grants whose provider has been asked before. */
  readonly #askedBefore = new Set<string>()

  constructor(place: RemotePlace, operator: RemoteOperator) {
    this.#place = place
    this.#operator = operator
  }

  /** Makes the catalogue say what the list says, with the game offered. */
  async reset(): Promise<void> {
    await this.readList()
    for (const change of (await this.changes()).filter(({ state }) => state === 'waiting'))
      await this.decide(change, true)
    if (!(await this.game())!.is_active) await this.#edit({ is_active: true })
  }

  /** What the list said until now is no concern of the scenario. */
  async forget(): Promise<void> {
    this.#known = new Set((await this.#allChanges()).map(({ id }) => id))
  }

  async readList(): Promise<void> {
    const { dialect } = this.#place
    const path = `/api/operator/games/lists/${dialect}/readings`
    await this.#operator.send('POST', path, { reason: REASON })
    this.#place.isListRead = true
    await until('the end of the list', async () => (await this.#run()).finished_at !== null)
  }

  async #run(): Promise<ListRun & { finished_at: string | null }> {
    const { lists } = await this.#operator.send('GET', '/api/operator/games/lists')
    const own = lists.find(({ provider }: { provider: string }) => provider === this.#place.dialect)
    return own.run
  }

  lastListRun(): Promise<ListRun> {
    return this.#run()
  }

  async #allChanges(): Promise<ListChange[]> {
    const { dialect, game } = this.#place
    const path = `/api/operator/games/list-changes?provider=${dialect}&limit=100`
    const { items } = (await this.#operator.send('GET', path)) as { items: (ListChange & { code: string })[] }
    return items.filter(({ code }) => code === game.code).toReversed()
  }

  async changes(): Promise<ListChange[]> {
    return (await this.#allChanges()).filter(({ id }) => !this.#known.has(id))
  }

  async decide({ id }: ListChange, accept: boolean): Promise<void> {
    const path = '/api/operator/games/list-decisions'
    const { results } = await this.#operator.send('POST', path, { ids: [id], accept, reason: REASON })
    assert.equal(results[0].outcome, accept ? 'accepted' : 'rejected', JSON.stringify(results))
  }

  async game(): Promise<CatalogueGame | undefined> {
    const { game } = await this.#operator.send('GET', `/api/operator/games/${this.#place.game.id}`)
    const { id, name, certificate, is_active } = game
    return { id, name, certificate, is_active, rtp: game.rtp === null ? null : Math.round(game.rtp * 100) }
  }

  async #edit(change: object): Promise<void> {
    const path = `/api/operator/games/${this.#place.game.id}`
    await this.#operator.send('PATCH', path, { ...change, reason: REASON })
  }

  async stopGame(isStopped: boolean): Promise<void> {
    const path = `/api/operator/games/${isStopped ? 'stops' : 'resumptions'}`
    await this.#operator.send('POST', path, { scope: 'game', id: this.#place.game.id, reason: REASON })
    // The node learns by a notification that the game is offered again.
    if (!isStopped) await this.#place.waitForRetry()
  }

  async grant(terms: Parameters<Office['grant']>[0]): Promise<Grant> {
    const { player, catalogueCode } = this.#place
    const { reference } = await this.#operator.send('POST', `/api/operator/players/${player}/free-spins`, {
      request: randomUUID(),
      game: catalogueCode,
      rounds: terms.rounds,
      stake: Number(terms.stake) / 100,
      hours: Math.ceil(Math.min(terms.validFor ?? hours(72), VALIDITY_MAX) / hours(1)),
      pocket: 'cash',
      reason: REASON,
    })
    const row = (await this.#freeRounds()).find((each) => each.reference === reference)
    return { id: row!.id, reference_id: reference }
  }

  async #freeRounds(): Promise<FreeRounds[]> {
    const path = `/api/operator/free-rounds?player=${this.#place.player}`
    return (await this.#operator.send('GET', path)).items
  }

  async #order(grant: Grant, order: 'cancellation' | 'retry'): Promise<void> {
    const path = `/api/operator/players/${this.#place.player}/free-spins/${grant.reference_id}/${order}`
    await this.#operator.send('POST', path, { reason: REASON })
  }

  cancel(grant: Grant): Promise<void> {
    return this.#order(grant, 'cancellation')
  }

  retry(grant: Grant): Promise<void> {
    return this.#order(grant, 'retry')
  }

  /** Its own job asks the provider: until that is done, or for the first time in vain. */
  async workFreeRounds(): Promise<void> {
    const isAsked = ({ id, state, error }: FreeRounds) =>
      !['requested', 'cancelling'].includes(state) || (error !== null && !this.#askedBefore.has(id))
    await until('calls about free rounds', async () => (await this.#freeRounds()).every(isAsked))
    for (const { id } of await this.#freeRounds()) this.#askedBefore.add(id)
  }

  async stateOf({ id, reference_id: reference }: Grant) {
    const row = (await this.#freeRounds()).find((each) => each.id === id)!
    const path = `/api/operator/players/${this.#place.player}/bonuses`
    const { free_spins: spins } = await this.#operator.send('GET', path)
    const own = spins.find((each: { reference_id: string }) => each.reference_id === reference)
    return { state: row.state, status: own.status, used: row.used, paid: BigInt(centavosOf(row.paid)) }
  }

  /** The last round that was paid, as the player finds it in the records. */
  async replayOf(): Promise<string> {
    const { visitor } = this.#place
    let record = ''
    await until('the round', async () => {
      const { body } = await visitor.send('GET', '/api/profile/records?per_page=10')
      const paid = body.data.find((each: { paid: number; status: string }) => each.paid > 0)
      record = paid?.status === 'closed' ? paid.id : ''
      return record !== ''
    })
    const { body } = await visitor.send('GET', `/api/profile/records/${encodeURIComponent(record)}/replay`)
    return body.url ?? body.error.code
  }
}
