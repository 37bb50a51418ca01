import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { runRewardsCommand } from '../../src/modules/bonuses/index.ts'
import { findReplay } from '../../src/modules/gameplay/providers/replay.ts'
import { minutes } from '../../src/platform/clock.ts'
import { AppError } from '../../src/platform/errors.ts'
import type { FreeRoundsTable } from '../free-rounds.ts'
import type { TestApp } from '../opening.ts'
import type { Place } from './place.ts'

export interface ListChange {
  id: string
  kind: string
  state: string
}

export interface CatalogueGame {
  id: number
  name: string
  /** In basis points. */
  rtp: number | null
  certificate: string | null
  is_active: boolean
}

export interface ListRun {
  outcome: string | null
  unreadable: number
}

export interface Grant {
  id: string
  reference_id: string
}

interface GrantTerms {
  rounds: number
  stake: bigint
  /** Milliseconds. */
  validFor?: number
}

/** What operators of the casino do and see in scenarios, at the program of a test or at a running installation. */
export interface Office {
  /** Reads the provider’s list to its end. */
  readList(): Promise<void>
  /** What the provider’s list says of the game that differs from the catalogue, in the order found. */
  changes(): Promise<ListChange[]>
  decide(change: ListChange, accept: boolean): Promise<void>
  /** The game that is linked to the provider’s. */
  game(): Promise<CatalogueGame | undefined>
  lastListRun(): Promise<ListRun>
  stopGame(isStopped: boolean): Promise<void>
  grant(terms: GrantTerms): Promise<Grant>
  cancel(grant: Grant): Promise<void>
  retry(grant: Grant): Promise<void>
  /** Returns once the provider has been asked for what is due about free rounds. */
  workFreeRounds(): Promise<void>
  stateOf(grant: Grant): Promise<{ state: string; status: string; used: number; paid: bigint }>
  /** The address of the round’s page at the provider, or the code of the refusal. */
  replayOf(round: string): Promise<string>
}

/** Commands and jobs of a program that the test holds. */
export class LocalOffice implements Office {
  readonly #place: Place
  readonly #app: TestApp
  readonly #spins: FreeRoundsTable

  constructor(place: Place, spins: FreeRoundsTable) {
    this.#place = place
    this.#app = place.app
    this.#spins = spins
  }

  async readList(): Promise<void> {
    await this.#place.operate('read-list', this.#place.dialect, '--reason', 'Conformidade')
    for (let n = 0; n < 5; n++) {
      await this.#app.platform.jobs.run('gameplay.list-pages')
      const open = await this.#app.rows(sql`SELECT FROM provider_list_runs WHERE finished_at IS NULL`)
      if (open.length === 0) break
      this.#app.clock.advance(minutes(1))
    }
    await this.#app.catalogue.reload()
  }

  changes(): Promise<ListChange[]> {
    return this.#app.rows(sql<ListChange>`SELECT id, kind, state FROM provider_list_changes
      WHERE provider = ${this.#place.dialect} AND code = ${this.#place.game.code} ORDER BY id`)
  }

  async decide({ id }: ListChange, accept: boolean): Promise<void> {
    await this.#place.operate(accept ? 'accept' : 'reject', id, '--reason', 'Conformidade')
    await Promise.all([this.#app.catalogue.reload(), this.#app.gameplay.providerGames.load()])
  }

  async game(): Promise<CatalogueGame | undefined> {
    const { dialect, game } = this.#place
    const [row] = await this.#app
      .rows(sql<CatalogueGame>`SELECT id, name, rtp, certificate, is_active FROM games
      JOIN provider_games l ON l.game_id = id WHERE l.provider = ${dialect} AND l.code = ${game.code}`)
    return row
  }

  async lastListRun(): Promise<ListRun> {
    const [row] = await this.#app.rows(sql<ListRun>`SELECT outcome, unreadable FROM provider_list_runs
      WHERE provider = ${this.#place.dialect} ORDER BY started_at DESC, id DESC LIMIT 1`)
    return row!
  }

  stopGame(isStopped: boolean): Promise<void> {
    return this.#place.change('in_maintenance', isStopped)
  }

  grant(terms: GrantTerms): Promise<Grant> {
    return this.#spins.give(this.#place.player, this.#place.catalogueCode, terms)
  }

  async cancel(grant: Grant): Promise<void> {
    assert(await this.#spins.cancel(grant))
  }

  async retry({ reference_id }: Grant): Promise<void> {
    const { platform, bonuses, players, safety } = this.#app
    const deps = { ...platform, freeSpins: bonuses.freeSpins, players, safety }
    await runRewardsCommand(deps, ['retry', reference_id, '--reason', 'Conformidade'])
  }

  async workFreeRounds(): Promise<void> {
    await this.#app.gameplay.freeRounds.work()
  }

  async stateOf({ id }: Grant) {
    const { state, status, used, paid } = await this.#spins.stateOf(id)
    return { state, status, used, paid }
  }

  async replayOf(round: string): Promise<string> {
    const { player } = this.#place
    await this.#place.round(round)
    const [row] = await this.#app.rows(
      sql<{ id: string }>`SELECT id FROM rounds WHERE player_id = ${player} AND reference = ${round}`,
    )
    try {
      return await findReplay(
        { ...this.#app.platform, credentials: this.#app.providerCredentials },
        { player, round: row!.id },
      )
    } catch (error) {
      assert(error instanceof AppError)
      return error.code
    }
  }
}
