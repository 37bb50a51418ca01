import assert from 'node:assert/strict'
import type { Answer } from '@girassol/contract'
import { type RewardStatus, rewardStatuses } from '@girassol/contract/schemas'
import { type Posting, postIn } from '@girassol/ledger'
import { basisPoints, type Centavos, centavos } from '@girassol/money'
import { hours } from '../../platform/clock.ts'
import { executor, type Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Catalogue, gameView } from '../catalogue/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Settings } from '../settings/index.ts'
import { findHiddenWins } from '../wallet/index.ts'
import {
  hiddenFreeWins,
  addFreeWin,
  findActive,
  findGranted,
  findOffer,
  findOwner,
  type FreeSpinRow,
  freeSpinsOf,
  type FreeSpinSource,
  insertFreeRound,
  insertFreeSpins,
  insertOffer,
  lockFreeSpins,
  openAtProviders,
  updateFreeSpins,
  type WinPocket,
} from './free-spin-queries.ts'
import type { Rollover, RolloverRule } from './rollover.ts'

/** House account that free rounds are staked from. */
export const FREE_SPINS = 'house:free-spins'

export interface Offer {
  game: string
  rounds: number
  stake: Centavos
  pocket: WinPocket
  validityHours: number
}

export interface Grant extends Omit<Offer, 'validityHours'> {
  /** The id of the prize that it is: hidden with it. */
  id?: string
  player: bigint
  source: FreeSpinSource
  /** Unique per source: a second grant with the same key returns the first. */
  key: string
  startsAt?: Date
  expiresAt: Date
}

/** A free round to be played: its stake, and the pocket of its win. */
export interface FreeRound {
  /** Id of the grant. */
  id: string
  stake: Centavos
  pocket: WinPocket
  /** The rollover of its wins, if they go to the bonus pocket. */
  rule: RolloverRule | null
}

/** Free rounds at one game, as its client shows them. */
export type FreeRounds = NonNullable<Answer<'openStudio'>['free_rounds']>

/** Free spins as the provider of their game is asked for them. */
export interface ProviderRequest {
  /** Id of the grant. */
  id: string
  player: bigint
  /** Code of the game in the catalogue. */
  game: string
  rounds: number
  stake: Centavos
  expiresAt: Date
  source: FreeSpinSource
}

/** Free rounds at games that outside providers run; gameplay implements it. */
export interface ProviderRounds {
  /** The provider that runs a game; null for the casino's own games. */
  providerOf(game: string): string | null
  /** Whether free rounds can be created at the provider of this game. */
  accepts(game: string): boolean
  /** Stored in this transaction; the provider is asked after it has committed. */
  request(tx: Tx, request: ProviderRequest): Promise<void>
  cancel(tx: Tx, id: string): Promise<void>
  /** Asks a provider that refused again; false when it has not refused. */
  retry(tx: Tx, id: string): Promise<boolean>
}

declare module '../../platform/events.ts' {
  interface Events {
    /** Free spins were granted. `game` is the game's name. */
    'free_spins.given': {
      grant: string
      player: string
      source: FreeSpinSource
      rounds: number
      game: string
    }
  }
}

interface Deps extends Pick<Platform, 'clock' | 'outbox'> {
  settings: Pick<Settings, 'profile'>
  catalogue: Pick<Catalogue, 'game'>
  rollover: Rollover
  safety: Pick<Safety, 'awayFor'>
  /** Whether a game accepts free rounds of this stake. */
  acceptsFreeRounds: (game: string, stake: number) => boolean
  providerRounds: () => ProviderRounds
}

export class FreeSpins {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  get #outside(): ProviderRounds {
    return this.#deps.providerRounds()
  }

  isPlayable(game: string, stake: Centavos): boolean {
    const { catalogue, acceptsFreeRounds } = this.#deps
    if (catalogue.game(game) === null || stake <= 0n) return false
    return acceptsFreeRounds(game, Number(stake)) || this.#outside.accepts(game)
  }

  /** Whether an outside provider runs the game. */
  isOutside(game: string): boolean {
    return this.#outside.providerOf(game) !== null
  }

  async offer(tx: Tx, name: string, { game, rounds, stake, pocket, validityHours }: Offer): Promise<void> {
    this.#requirePlayable(game, stake)
    await insertOffer(tx, {
      name,
      game_code: game,
      rounds,
      stake,
      pocket,
      validity_hours: validityHours,
      created_at: this.#deps.clock.now(),
    })
  }

  /** Grants once per source and key; a repeat returns the existing grant. */
  async grant(tx: Tx, given: Grant): Promise<FreeSpinRow> {
    const { clock, outbox, catalogue } = this.#deps
    const now = clock.now()
    const before = await findGranted(tx, given.source, given.key, now)
    if (before) return before
    this.#requirePlayable(given.game, given.stake)
    const id = given.id ?? uuidv7(now.getTime())
    await insertFreeSpins(tx, await this.#newRow(tx, id, given, now))
    const row = await findGranted(tx, given.source, given.key, now)
    assert(row, `free spins ${id} are missing after insert`)
    if (row.provider !== null) {
      // The player is notified once the provider has created them.
      const { player, game, rounds, stake, source } = given
      const request = { id: row.id, player, game, rounds, stake, expiresAt: row.expires_at, source }
      await this.#outside.request(tx, request)
      return row
    }
    await outbox.publish(tx, 'free_spins.given', {
      grant: id,
      player: String(given.player),
      source: given.source,
      rounds: given.rounds,
      game: catalogue.game(given.game)?.name ?? given.game,
    })
    return row
  }

  /** Grants the free spins of a named offer; an unknown name grants nothing. */
  async grantOffer(
    tx: Tx,
    { player, source, key, offer: name }: Pick<Grant, 'player' | 'source' | 'key'> & { offer: string },
  ): Promise<void> {
    const { settings, clock } = this.#deps
    if (source === 'registration' && !settings.profile().allows('registration_bonus')) return
    const offer = await findOffer(tx, name)
    if (!offer) return
    await this.grant(tx, {
      player,
      source,
      key,
      game: offer.game_code,
      rounds: offer.rounds,
      stake: centavos(offer.stake),
      pocket: offer.pocket,
      expiresAt: new Date(clock.now().getTime() + hours(offer.validity_hours)),
    })
  }

  /** Cancels a grant for an operator. False when there is none that is pending or active. */
  async cancel(tx: Tx, reference: string, note: string): Promise<boolean> {
    const now = this.#deps.clock.now()
    const row = await lockFreeSpins(tx, reference, now)
    if (row?.status !== 'active' && row?.status !== 'pending') return false
    await updateFreeSpins(tx, row.id, { status: 'cancelled', note, ended_at: now })
    if (row.provider !== null) await this.#outside.cancel(tx, row.id)
    return true
  }

  /** The player of a grant; null when there is none by this reference. */
  ownerOf(tx: Tx, reference: string): Promise<bigint | null> {
    return findOwner(tx, reference)
  }

  /** Asks the provider again to create a grant that it refused. False when there is no such grant. */
  async retry(tx: Tx, reference: string): Promise<boolean> {
    const row = await lockFreeSpins(tx, reference, this.#deps.clock.now())
    return row?.status === 'pending' && this.#outside.retry(tx, row.id)
  }

  /** Cancels what a player who leaves still has at outside providers. */
  async cancelAtProviders(tx: Tx, player: bigint, note: string): Promise<void> {
    for (const reference of await openAtProviders(tx, player)) await this.cancel(tx, reference, note)
  }

  async list(tx: Tx, player: bigint, wanted?: readonly string[]): Promise<Answer<'freeSpins'>> {
    const { clock, catalogue } = this.#deps
    const rows = await freeSpinsOf(tx, player, clock.now())
    const hidden = await hiddenFreeWins(tx, await findHiddenWins(tx, player, clock.now()))
    const by = Object.groupBy(rows, ({ status }) => status)
    const perStatus = <T>(read: (status: RewardStatus) => T) =>
      Object.fromEntries(rewardStatuses.map((status) => [status, read(status)])) as Record<RewardStatus, T>
    const view = (row: FreeSpinRow) =>
      viewOf({ ...row, paid: row.paid - (hidden.get(row.id) ?? 0n) }, catalogue)
    return {
      counts: perStatus((status) => by[status]?.length ?? 0),
      total: rows.length,
      data: wanted
        ? rows.filter(({ status }) => wanted.includes(status)).map(view)
        : perStatus((status) => (by[status] ?? []).map(view)),
    }
  }

  /** Free rounds that the player has at this game now. */
  async at(tx: Tx, player: bigint, game: string): Promise<FreeRounds | null> {
    const row = await findActive(tx, player, game, this.#deps.clock.now())
    return row ? roundsOf(row) : null
  }

  /** Takes the next round of a grant for a round that is being opened. */
  async take(
    tx: Tx,
    { player, game, reference, round }: { player: bigint; game: string; reference: string; round: string },
  ): Promise<FreeRound> {
    const now = this.#deps.clock.now()
    const row = await lockFreeSpins(tx, reference, now)
    const isOwn = row?.player_id === player && row.game_code === game && row.provider === null
    if (!isOwn || row.status !== 'active') throw new AppError('free_spins_over')
    const used = row.used + 1
    await insertFreeRound(tx, { round, grant: row.id, number: used, now })
    const isLast = used === row.rounds
    await updateFreeSpins(tx, row.id, {
      used,
      status: isLast ? 'used' : 'active',
      ended_at: isLast ? now : null,
    })
    return { id: row.id, stake: centavos(row.stake), pocket: row.pocket, rule: ruleOf(row) }
  }

  /** Posts the win of a free round to its pocket. */
  async win(
    tx: Tx,
    won: { round: string; free: FreeRound; player: bigint; amount: Centavos },
    posting: Posting,
  ): Promise<void> {
    const { round, player, amount } = won
    const { pocket, rule } = won.free
    await addFreeWin(tx, round, amount)
    if (pocket === 'bonus')
      return this.#deps.rollover.grantBonus(tx, { id: round, player, amount }, posting, rule)
    const answer = await postIn(executor(tx), posting)
    assert(answer.status === 'posted', `win of free round ${round} refused`)
  }

  #requirePlayable(game: string, stake: Centavos): void {
    assert(this.#deps.catalogue.game(game), `there is no game ${game}`)
    // A provider that is switched off for now is asked when it is back.
    const isPossible = this.isPlayable(game, stake) || (stake > 0n && this.isOutside(game))
    assert(isPossible, `free rounds of ${stake} cannot be played at ${game}`)
  }

  async #newRow(tx: Tx, id: string, given: Grant, now: Date): Promise<FreeSpinRow> {
    const { rollover, safety } = this.#deps
    const provider = this.#outside.providerOf(given.game)
    const startsAt = given.startsAt ?? now
    // Wins in bonus follow the rule of the day the rounds were granted, like every bonus.
    const rule = given.pocket === 'bonus' ? rollover.rule('bonus') : null
    return {
      id,
      reference_id: `FS-${id.slice(-12).toUpperCase()}`,
      player_id: given.player,
      game_code: given.game,
      rounds: given.rounds,
      used: 0,
      stake: given.stake,
      pocket: given.pocket,
      paid: 0n,
      status: startsAt > now || provider !== null ? 'pending' : 'active',
      starts_at: startsAt,
      // During a break of the player, the validity counts from its end.
      expires_at: new Date(given.expiresAt.getTime() + (await safety.awayFor(tx, given.player))),
      source: given.source,
      source_key: given.key,
      rollover_points: rule?.times ?? null,
      rollover_rounds: rule?.rounds ?? 0,
      note: null,
      granted_at: now,
      ended_at: null,
      provider,
      awaits_provider: provider !== null,
    }
  }
}

export const ruleOf = ({
  rollover_points: points,
  rollover_rounds: rounds,
}: FreeSpinRow): RolloverRule | null => (points === null ? null : { times: basisPoints(points), rounds })

const roundsOf = (row: FreeSpinRow): FreeRounds => ({
  reference_id: row.reference_id,
  number_of_rounds: row.rounds,
  used_rounds: row.used,
  stake: Number(row.stake),
  pocket: row.pocket,
  expires_at: row.expires_at.toISOString(),
})

type Reward = Extract<Answer<'freeSpins'>['data'], unknown[]>[number]

function viewOf(row: FreeSpinRow, catalogue: Pick<Catalogue, 'game'>): Reward {
  const game = catalogue.game(row.game_code)
  return {
    reference_id: row.reference_id,
    status: row.status,
    is_expired: row.status === 'expired',
    used_rounds: row.used,
    number_of_rounds: row.rounds,
    bet_amount: centavos(row.stake),
    pocket: row.pocket,
    free_spin_validity: row.expires_at.toISOString(),
    total_win_amount: centavos(row.paid),
    primary_game_code: row.game_code,
    game: game
      ? { id: game.id, name: game.name, cover_url: gameView(game).cover, game_code: game.code }
      : null,
  }
}
