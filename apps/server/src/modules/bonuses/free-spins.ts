import assert from 'node:assert/strict'
import type { Answer } from '@girassol/contract'
import { type RewardStatus, rewardStatuses } from '@girassol/contract/schemas'
import { type Posting, postIn } from '@girassol/ledger'
import { basisPoints, type Centavos, centavos } from '@girassol/money'
import { hours, seconds } from '../../platform/clock.ts'
import { executor, type Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Catalogue, gameView } from '../catalogue/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Settings } from '../settings/index.ts'
import {
  addFreeWin,
  findActive,
  findGiven,
  findOffer,
  type FreeSpinRow,
  freeSpinsOf,
  type FreeSpinSource,
  insertFreeRound,
  insertFreeSpins,
  insertOffer,
  lockFreeSpins,
  turnStatuses,
  updateFreeSpins,
  type WinPocket,
} from './free-spin-queries.ts'
import type { Rollover, Rule } from './rollover.ts'

/** What free rounds are staked from. */
export const FREE_SPINS = 'house:free-spins'

export interface Offer {
  game: string
  rounds: number
  stake: Centavos
  pocket: WinPocket
  validityHours: number
}

export interface Grant extends Omit<Offer, 'validityHours'> {
  player: bigint
  source: FreeSpinSource
  /** The giver's own name for this gift; the same again is the same gift. */
  key: string
  startsAt?: Date
  expiresAt: Date
}

/** A free round as the house plays it: what it stakes, and where its win goes. */
export interface FreeRound {
  /** The grant's. */
  id: string
  stake: Centavos
  pocket: WinPocket
  /** The rollover of its wins, if they go to the bonus pocket. */
  rule: Rule | null
}

/** Free rounds at one game, as its client shows them. */
export type FreeRounds = NonNullable<Answer<'openStudio'>['free_rounds']>

declare module '../../platform/events.ts' {
  interface Events {
    /** Free spins were put into an account. `game` is the game's name. */
    'free_spins.given': {
      grant: string
      player: string
      source: FreeSpinSource
      rounds: number
      game: string
    }
  }
}

export interface FreeSpins {
  /** Whether a game takes such a stake, as those know who run it. */
  playableBy(check: (game: string, stake: number) => boolean): void
  isPlayable(game: string, stake: Centavos): boolean
  offer(tx: Tx, name: string, offer: Offer): Promise<void>
  /** Gives, once for each source and key; answers the gift as it stands. */
  grant(tx: Tx, grant: Grant): Promise<FreeSpinRow>
  /** Gives what a name stands for. A name that stands for nothing gives nothing. */
  grantOffer(tx: Tx, to: Pick<Grant, 'player' | 'source' | 'key'> & { offer: string }): Promise<void>
  /** Ends what is not over yet, by an operator's word. False when there was nothing to end. */
  cancel(tx: Tx, reference: string, note: string): Promise<boolean>
  list(tx: Tx, player: bigint, wanted?: readonly string[]): Promise<Answer<'freeSpins'>>
  /** What this player may play free of charge at this game now. */
  at(tx: Tx, player: bigint, game: string): Promise<FreeRounds | null>
  /** Takes the next round of a grant for a round that is being opened. */
  take(tx: Tx, asked: { player: bigint; game: string; reference: string; round: string }): Promise<FreeRound>
  /** Posts the win of a free round to its pocket. */
  win(
    tx: Tx,
    won: { round: string; free: FreeRound; player: bigint; amount: Centavos },
    posting: Posting,
  ): Promise<void>
}

type Parts = Pick<Platform, 'clock' | 'database' | 'jobs' | 'outbox'>

interface Rooms {
  settings: Pick<Settings, 'profile'>
  catalogue: Pick<Catalogue, 'game'>
  rollover: Rollover
  safety: Pick<Safety, 'awayFor'>
}

export function createFreeSpins(
  { clock, database, jobs, outbox }: Parts,
  { settings, catalogue, rollover, safety }: Rooms,
): FreeSpins {
  let takes: (game: string, stake: number) => boolean = () => true
  // What the clock says is read exactly at any time; this only writes it down.
  jobs.every('bonuses.free-spins', seconds(10), () =>
    database.transaction((tx) => turnStatuses(tx, clock.now())),
  )

  function check({ game, stake }: Pick<Offer, 'game' | 'stake'>): void {
    assert(catalogue.game(game), `there is no game ${game}`)
    assert(takes(game, Number(stake)), `nobody can stake ${stake} at ${game}`)
  }

  async function grant(tx: Tx, given: Grant): Promise<FreeSpinRow> {
    const now = clock.now()
    const before = await findGiven(tx, given.source, given.key, now)
    if (before) return before
    check(given)
    const id = uuidv7(now.getTime())
    const startsAt = given.startsAt ?? now
    // Wins in bonus follow the rule of the day the rounds were given, like every bonus.
    const rule = given.pocket === 'bonus' ? rollover.rule('bonus') : null
    await insertFreeSpins(tx, {
      id,
      reference_id: `FS-${id.slice(-12).toUpperCase()}`,
      player_id: given.player,
      game_code: given.game,
      rounds: given.rounds,
      used: 0,
      stake: given.stake,
      pocket: given.pocket,
      paid: 0n,
      status: startsAt > now ? 'pending' : 'active',
      starts_at: startsAt,
      // Given to somebody in pause, they run from the pause's end on.
      expires_at: new Date(given.expiresAt.getTime() + (await safety.awayFor(tx, given.player))),
      source: given.source,
      source_key: given.key,
      rollover_points: rule?.times ?? null,
      rollover_rounds: rule?.rounds ?? 0,
      note: null,
      granted_at: now,
      ended_at: null,
    })
    const row = await findGiven(tx, given.source, given.key, now)
    assert(row, 'free spins just given cannot be read')
    await outbox.publish(tx, 'free_spins.given', {
      grant: id,
      player: String(given.player),
      source: given.source,
      rounds: given.rounds,
      game: catalogue.game(given.game)?.name ?? given.game,
    })
    return row
  }

  return {
    grant,
    playableBy(told) {
      takes = told
    },
    isPlayable: (game, stake) => catalogue.game(game) !== null && takes(game, Number(stake)),
    async offer(tx, name, { game, rounds, stake, pocket, validityHours }) {
      check({ game, stake })
      await insertOffer(tx, {
        name,
        game_code: game,
        rounds,
        stake,
        pocket,
        validity_hours: validityHours,
        created_at: clock.now(),
      })
    },
    async grantOffer(tx, { player, source, key, offer: name }) {
      if (source === 'registration' && !settings.profile().allows('registration_bonus')) return
      const offer = await findOffer(tx, name)
      if (!offer) return
      await grant(tx, {
        player,
        source,
        key,
        game: offer.game_code,
        rounds: offer.rounds,
        stake: centavos(offer.stake),
        pocket: offer.pocket,
        expiresAt: new Date(clock.now().getTime() + hours(offer.validity_hours)),
      })
    },
    async cancel(tx, reference, note) {
      const now = clock.now()
      const row = await lockFreeSpins(tx, reference, now)
      if (row?.status !== 'active' && row?.status !== 'pending') return false
      await updateFreeSpins(tx, row.id, { status: 'cancelled', note, ended_at: now })
      return true
    },
    async list(tx, player, wanted) {
      const rows = await freeSpinsOf(tx, player, clock.now())
      const by = Object.groupBy(rows, ({ status }) => status)
      const of = <T>(read: (status: RewardStatus) => T) =>
        Object.fromEntries(rewardStatuses.map((status) => [status, read(status)])) as Record<RewardStatus, T>
      const view = (row: FreeSpinRow) => viewOf(row, catalogue)
      return {
        counts: of((status) => by[status]?.length ?? 0),
        total: rows.length,
        data: wanted
          ? rows.filter(({ status }) => wanted.includes(status)).map(view)
          : of((status) => (by[status] ?? []).map(view)),
      }
    },
    async at(tx, player, game) {
      const row = await findActive(tx, player, game, clock.now())
      return row ? roundsOf(row) : null
    },
    async take(tx, { player, game, reference, round }) {
      const now = clock.now()
      const row = await lockFreeSpins(tx, reference, now)
      const mine = row?.player_id === player && row.game_code === game
      if (!mine || row.status !== 'active') throw new AppError('free_spins_over')
      const used = row.used + 1
      await insertFreeRound(tx, { round, grant: row.id, number: used, now })
      const last = used === row.rounds
      await updateFreeSpins(tx, row.id, {
        used,
        status: last ? 'used' : 'active',
        ended_at: last ? now : null,
      })
      return { id: row.id, stake: centavos(row.stake), pocket: row.pocket, rule: ruleOf(row) }
    },
    async win(tx, { round, free: { pocket, rule }, player, amount }, posting) {
      await addFreeWin(tx, round, amount)
      if (pocket === 'bonus') return rollover.grantBonus(tx, { id: round, player, amount }, posting, rule)
      const answer = await postIn(executor(tx), posting)
      assert(answer.status === 'posted', `a free win was refused: ${round}`)
    },
  }
}

const ruleOf = ({ rollover_points: points, rollover_rounds: rounds }: FreeSpinRow): Rule | null =>
  points === null ? null : { times: basisPoints(points), rounds }

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
