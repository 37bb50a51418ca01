import assert from 'node:assert/strict'
import { centavos } from '@girassol/money'
import { days, hours, minutes, seconds } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses, ProviderRequest, ProviderRounds } from '../../bonuses/index.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { announceChange } from '../../operators/index.ts'
import type { Safety } from '../../safety/index.ts'
import type { ProviderCredentials } from '../providers/credentials.ts'
import type { FreeRoundsPort, ListedFreeRounds } from '../providers/free-rounds-port.ts'
import type { ProviderGame, ProviderGames } from '../providers/games.ts'
import { ProviderFailure } from '../providers/outbound.ts'
import { type FreeRoundsRow, hasDue, insertRequest, leaseDue, lockRow, updateRow } from './queries.ts'

const WORK_INTERVAL_MS = seconds(2)
/** Longer than a provider may take to answer all that one step asks. */
const CLAIM_TTL = minutes(2)
const RETRY_FIRST = seconds(15)
const RETRY_MAX = minutes(30)
/** How often a provider's list is asked about rounds that are not played. */
const CHECK_INTERVAL = hours(6)
/** While the player may not play. */
const AWAY_PAUSE = hours(1)
/** A provider that could not be asked to cancel for so long after the end has ended them itself. */
const CANCEL_MAX = days(30)

interface Deps extends Pick<Platform, 'clock' | 'database' | 'jobs' | 'log'> {
  catalogue: Pick<Catalogue, 'game'>
  providerGames: Pick<ProviderGames, 'of'>
  credentials: Pick<ProviderCredentials, 'dialect'>
  bonuses: Pick<Bonuses, 'providerSpins'>
  safety: Pick<Safety, 'barsPlay'>
}

/** Creates and cancels free rounds at their providers. Whichever node is free asks for the next grant that is due. */
export class OutsideFreeRounds implements ProviderRounds {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
    deps.jobs.every(
      'gameplay.free-rounds',
      WORK_INTERVAL_MS,
      () => this.work(),
      () => hasDue(deps.clock.now()),
    )
  }

  providerOf(game: string): string | null {
    return this.#linkOf(game)?.provider ?? null
  }

  accepts(game: string): boolean {
    const link = this.#linkOf(game)
    return link !== null && this.#portOf(link.provider) !== null
  }

  async request(
    tx: Tx,
    { id, player, game, rounds, stake, expiresAt, source }: ProviderRequest,
  ): Promise<void> {
    const link = this.#linkOf(game)
    assert(link, `no provider runs ${game}`)
    const row = {
      id,
      player_id: player,
      provider: link.provider,
      game_id: link.game,
      game_code: link.code,
      rounds,
      stake,
      expires_at: expiresAt,
      source,
    }
    await insertRequest(tx, row, this.#deps.clock.now())
  }

  /** The grant is locked by the caller. What the provider may have created it is asked to cancel after the commit. */
  async cancel(tx: Tx, id: string): Promise<void> {
    const row = await lockRow(tx, id)
    if (row) await beginCancel(tx, row, 'cancelled', this.#deps.clock.now())
  }

  /** The grant is locked by the caller. */
  async retry(tx: Tx, id: string): Promise<boolean> {
    const row = await lockRow(tx, id)
    if (row?.state !== 'failed') return false
    await updateRow(tx, id, { state: 'requested', failures: 0, next_try_at: this.#deps.clock.now() })
    return true
  }

  /** Does every step that is due. */
  async work(): Promise<void> {
    const { clock, database } = this.#deps
    for (;;) {
      const now = clock.now()
      const row = await database.transaction((tx) => leaseDue(tx, now, new Date(now.getTime() + CLAIM_TTL)))
      if (!row) return
      await this.#step(row)
    }
  }

  async #step(row: FreeRoundsRow): Promise<void> {
    const port = this.#portOf(row.provider)
    const now = this.#deps.clock.now()
    const isOver = row.expires_at <= now
    if (row.state !== 'cancelling' && isOver) return this.#expire(row)
    if (!port)
      return this.#postpone(row, new ProviderFailure('busy', 'the provider is not configured', RETRY_MAX))
    try {
      if (row.state === 'requested') await this.#create(row, port, now)
      else if (row.state === 'cancelling') await this.#cancel(row, port)
      else await this.#check(row, port, now)
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      await this.#postpone(row, error)
    }
  }

  /** Our id is the key: after a lost answer the list says whether the provider has created them. */
  async #create(row: FreeRoundsRow, port: FreeRoundsPort, now: Date): Promise<void> {
    const isAway = await this.#deps.database.transaction((tx) =>
      this.#deps.safety.barsPlay(tx, row.player_id),
    )
    if (isAway)
      return this.#apply(row, (tx) =>
        updateRow(tx, row.id, { next_try_at: new Date(now.getTime() + AWAY_PAUSE) }),
      )
    const known = row.attempts > 1 ? await findListed(port, row) : undefined
    const reference =
      known?.reference ??
      (await port.create({
        id: row.id,
        player: String(row.player_id),
        game: row.game_code,
        rounds: row.rounds,
        stake: centavos(row.stake),
        now,
        expiresAt: row.expires_at,
      }))
    await this.#created(row, reference)
  }

  async #created({ id, expires_at }: FreeRoundsRow, reference: string): Promise<void> {
    const { clock, database, bonuses } = this.#deps
    await database.transaction(async (tx) => {
      const spins = await bonuses.providerSpins.lock(tx, id)
      const row = await lockRow(tx, id)
      if (!row || row.reference !== null) return
      const now = clock.now()
      // Cancelled while the provider was asked: now it is known by which name to cancel them.
      if (row.state === 'cancelling') return updateRow(tx, id, { reference, next_try_at: now })
      if (row.state !== 'requested') return updateRow(tx, id, { reference })
      const next = nextCheck(expires_at, now)
      await updateRow(tx, id, {
        state: 'created',
        reference,
        created_at: now,
        failures: 0,
        error: null,
        next_try_at: next,
      })
      await bonuses.providerSpins.begin(tx, spins)
      await announceChange(tx, 'players')
    })
  }

  async #cancel(row: FreeRoundsRow, port: FreeRoundsPort): Promise<void> {
    const { id, provider, player_id, game_code: game } = row
    // Where the answer to the creation was lost, the list has the provider's name of them.
    const reference = row.reference ?? (port.list ? ((await findListed(port, row))?.reference ?? null) : id)
    if (reference !== null)
      try {
        await port.cancel({ id, reference, player: String(player_id), game })
      } catch (error) {
        if (!(error instanceof ProviderFailure) || error.kind !== 'refused') throw error
        this.#deps.log.warn(
          { provider, grant: id, reason: error.message },
          'cancelling free rounds was refused',
        )
      }
    await this.#apply(row, (tx) => this.#endCancelled(tx, row))
  }

  async #endCancelled(tx: Tx, { id, ends_as }: FreeRoundsRow): Promise<void> {
    const state = ends_as ?? 'cancelled'
    await updateRow(tx, id, { state, ended_at: this.#deps.clock.now(), next_try_at: null, error: null })
    await announceChange(tx, 'players')
  }

  /** Compares with the provider's list, which may know of an end that no wallet call reported. */
  async #check(row: FreeRoundsRow, port: FreeRoundsPort, now: Date): Promise<void> {
    const { providerSpins } = this.#deps.bonuses
    const state = (await findListed(port, row))?.state ?? 'open'
    await this.#apply(row, async (tx, spins) => {
      if (state === 'open')
        return updateRow(tx, row.id, { failures: 0, next_try_at: nextCheck(row.expires_at, now) })
      const ended = state === 'failed' ? 'cancelled' : state
      await updateRow(tx, row.id, { state: ended, ended_at: now, next_try_at: null })
      await providerSpins.end(tx, spins, ended === 'finished' ? 'used' : ended, `${row.provider}: ${state}`)
    })
  }

  #expire(row: FreeRoundsRow): Promise<void> {
    return this.#apply(row, async (tx, spins) => {
      await this.#deps.bonuses.providerSpins.end(tx, spins, 'expired')
      const locked = await lockRow(tx, row.id)
      if (locked) await beginCancel(tx, locked, 'expired', this.#deps.clock.now())
    })
  }

  /** A provider that is down is asked again later and later; one that refuses waits for an operator. */
  async #postpone(row: FreeRoundsRow, { kind, message, retryAfterMs }: ProviderFailure): Promise<void> {
    const { clock, log } = this.#deps
    const { id, provider, state } = row
    const now = clock.now().getTime()
    const isRefused = kind === 'refused' && state === 'requested'
    const fields = { provider, grant: id, state, kind, reason: message }
    if (isRefused) log.error(fields, 'free rounds refused by the provider')
    else log.warn(fields, 'free rounds query failed')
    const failures = kind === 'busy' ? row.failures : row.failures + 1
    const backOff = Math.min(RETRY_FIRST * 2 ** Math.min(Math.max(0, failures - 1), 20), RETRY_MAX)
    const wait = kind === 'busy' ? Math.max(seconds(1), retryAfterMs ?? RETRY_FIRST) : backOff
    const error = message.slice(0, 300)
    await this.#apply(row, async (tx) => {
      if (isRefused) {
        await updateRow(tx, id, { state: 'failed', error, next_try_at: row.expires_at })
        return announceChange(tx, 'players')
      }
      if (state === 'cancelling' && now - row.expires_at.getTime() > CANCEL_MAX)
        return this.#endCancelled(tx, row)
      await updateRow(tx, id, { failures, error, next_try_at: new Date(now + wait) })
    })
  }

  /** Applies an answer, unless another node has asked since or the state has changed. */
  async #apply(
    { id, attempts, state }: FreeRoundsRow,
    change: (tx: Tx, spins: Awaited<ReturnType<Bonuses['providerSpins']['lock']>>) => Promise<void>,
  ): Promise<void> {
    const { database, bonuses } = this.#deps
    await database.transaction(async (tx) => {
      const spins = await bonuses.providerSpins.lock(tx, id)
      const row = await lockRow(tx, id)
      if (row?.attempts === attempts && row.state === state) await change(tx, spins)
    })
  }

  #linkOf(code: string): ProviderGame | null {
    const game = this.#deps.catalogue.game(code)
    return game && game.rules === null ? this.#deps.providerGames.of(game.id) : null
  }

  #portOf(provider: string): FreeRoundsPort | null {
    return this.#deps.credentials.dialect(provider)?.freeRounds ?? null
  }
}

const nextCheck = (expiresAt: Date, now: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), now.getTime() + CHECK_INTERVAL))

async function findListed(port: FreeRoundsPort, row: FreeRoundsRow): Promise<ListedFreeRounds | undefined> {
  const listed = (await port.list?.(String(row.player_id))) ?? []
  return listed.find(({ id, reference }) => id === row.id || reference === row.reference)
}

/** What was never asked for needs no call. A call that is under way ends first, because it holds the lease. */
async function beginCancel(
  tx: Tx,
  row: FreeRoundsRow,
  endsAs: 'cancelled' | 'expired',
  now: Date,
): Promise<void> {
  const { id, state, attempts, next_try_at } = row
  if (state === 'failed' || (state === 'requested' && attempts === 0))
    return updateRow(tx, id, { state: endsAs, ended_at: now, next_try_at: null })
  if (state !== 'requested' && state !== 'created') return
  const isAsked = state === 'requested' && next_try_at !== null && next_try_at > now
  const nextTry = isAsked ? next_try_at : now
  await updateRow(tx, id, { state: 'cancelling', ends_as: endsAs, failures: 0, next_try_at: nextTry })
}
