import assert from 'node:assert/strict'
import { balances, derivedKey, markPocket, type Posting, postIn } from '@girassol/ledger'
import {
  add,
  type BasisPoints,
  type Centavos,
  centavos,
  percent,
  share,
  subtract,
  ZERO,
} from '@girassol/money'
import { days } from '../../platform/clock.ts'
import { executor, type Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Settings } from '../settings/index.ts'
import { pockets, type RolloverState, type Wallets } from '../wallet/index.ts'
import {
  type BonusPlay,
  heldStakes,
  lockOwnership,
  ownedBy,
  type Ownership,
  saveOwnership,
  stakedIn,
} from './ownership.ts'
import { countRound } from './requirements.ts'
import {
  aliveRollovers,
  insertCounted,
  insertRollover,
  lockRollovers,
  playersWithRollover,
  playersWithWaiting,
  type RolloverRow,
  sumRollovers,
  sweepRounds,
  updateRollover,
} from './rollover-queries.ts'
import { stakedBy, without } from './shares.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** A round of somebody who has something to stake for. Amounts in centavos. */
    'rollover.stake': {
      round: string
      player: string
      staked: string
      staked_cash: string
      /** Of its first bet in the order of the ledger's transfers. Missing in events of versions that did not ask. */
      position?: string
    }
    /** A round of a player is over whose bonus waits for that to be released. */
    'rollover.release': { player: string }
    /** A bonus was staked as often as its rule asks, and what was left of it became cash. */
    'bonus.released': { rollover: string; player: string; amount: string }
  }
}

/** How often something must be staked, and in how many rounds at least. */
export interface Rule {
  times: BasisPoints
  rounds: number
}

export interface Followed {
  /** The grant's or the payment's own id: a second call with it is a bug, not another rollover. */
  id: string
  player: bigint
  amount: Centavos
}

/** A round that is over, with what its player staked and risked. */
export interface StakedRound {
  id: string
  player: bigint
  staked: Centavos
  stakedCash: Centavos
  /** Of its first bet in the order of the ledger's transfers. */
  position: bigint
}

/** Bonus money of a player. */
export interface HeldBonus {
  pocket: Centavos
  /** Staked in rounds that are not over, and not forfeited. */
  inRounds: Centavos
}

export interface Rollover {
  /** The rule for what is given now; null without one. */
  rule(kind: RolloverRow['kind']): Rule | null
  /** Posts a bonus to its pocket and follows it; by today's rule unless it was promised another. */
  grantBonus(tx: Tx, bonus: Followed, posting: Posting, rule?: Rule | null): Promise<void>
  /** Before a deposit is put into its pocket, in the same transaction. */
  followDeposit(tx: Tx, deposit: Followed): Promise<void>
  /** Rounds that are over. Those that nobody waits for cost one question for all of them. */
  countSettled(tx: Tx, rounds: readonly StakedRound[]): Promise<void>
  /** Rounds of these players ended in any way: bonuses that waited for it may be released. */
  retryReleases(tx: Tx, players: Iterable<bigint>): Promise<void>
  /** Bonus money in the pocket and in open rounds, to show: what moves while it is read may be in both or in neither. */
  held(tx: Tx, player: bigint): Promise<HeldBonus>
  /** The same, exact until the transaction ends: the bonus pocket is locked. */
  lockHeld(tx: Tx, player: bigint): Promise<HeldBonus>
  /** What is still to be staked before the bonus becomes cash. */
  pending(tx: Tx, player: bigint): Promise<Centavos>
  state(tx: Tx, player: bigint): Promise<RolloverState>
}

/** How long a round is remembered; the outbox is not that late. */
const ROUNDS_KEPT = days(90)

type Parts = Pick<Platform, 'clock' | 'database' | 'outbox' | 'jobs'>

export function createRollover(
  { clock, database, outbox, jobs }: Parts,
  settings: Pick<Settings, 'current'>,
  wallets: Pick<Wallets, 'announce'>,
  play: BonusPlay,
): Rollover {
  function rule(kind: RolloverRow['kind']): Rule | null {
    const { disable_rollover, rollover, rollover_deposit, rollover_protection } = settings.current()
    const times = kind === 'bonus' ? rollover : rollover_deposit
    if (disable_rollover || times <= 0) return null
    return { times: percent(times * 100), rounds: rollover_protection }
  }

  async function held(tx: Tx, player: bigint): Promise<HeldBonus> {
    const inRounds = stakedIn(await heldStakes(play, tx, player))
    const pocket = (await balances(executor(tx), player)).get(pockets.bonus) ?? ZERO
    return { pocket, inRounds }
  }

  async function insert(
    tx: Tx,
    kind: RolloverRow['kind'],
    { id, player, amount }: Followed,
    { by, position }: { by: Rule | null; position: bigint },
  ) {
    await insertRollover(tx, {
      id,
      player_id: player,
      kind,
      amount,
      part: kind === 'bonus' ? amount : ZERO,
      due: by ? share(amount, by.times, 'up') : ZERO,
      done: 0n,
      rounds_due: by?.rounds ?? 0,
      rounds_done: 0,
      status: by ? 'open' : 'unbound',
      released: 0n,
      opened_at: clock.now(),
      ended_at: null,
      opened_position: position,
    })
  }

  async function grantBonus(tx: Tx, bonus: Followed, posting: Posting, by: Rule | null): Promise<void> {
    await lockRollovers(tx, bonus.player)
    const before = await lockOwnership(play, tx, bonus.player)
    const answer = await postIn(executor(tx), posting)
    assert(answer.status === 'posted' && !answer.repeated, `the bonus ${bonus.id} was granted before`)
    const credit = answer.transfers.find(({ to }) => to === pockets.bonus)
    assert(credit?.amount === bonus.amount, `the bonus ${bonus.id} was not posted as followed`)
    const now = clock.now()
    await saveOwnership(tx, bonus.player, before, { position: credit.id, now })
    await insert(tx, 'bonus', bonus, { by, position: credit.id })
  }

  async function count(tx: Tx, round: StakedRound): Promise<void> {
    const { id, player, staked } = round
    await lockRollovers(tx, player)
    const now = clock.now()
    if (!(await insertCounted(tx, { round: id, player, staked, now }))) return
    const progress = countRound(await aliveRollovers(tx, player), round)
    for (const { id: row, kind, done, rounds_done, isMet } of progress)
      await updateRollover(tx, row, {
        done,
        rounds_done,
        ...(isMet && (kind === 'bonus' ? { status: 'waiting' } : { status: 'met', ended_at: now })),
      })
    if (progress.some(({ kind, isMet }) => kind === 'bonus' && isMet)) await releaseMet(tx, player)
    await wallets.announce(tx, player)
  }

  /** Releases what was staked as often as due, unless some of it is still staked in an open round: then the round's end decides. */
  async function releaseMet(tx: Tx, player: bigint): Promise<void> {
    const ownership = await lockOwnership(play, tx, player)
    const ready = ownership.rows.filter(
      ({ id, status }) => status === 'waiting' && stakedBy(ownership.shares, id) === 0n,
    )
    let position = ownership.mark.position
    for (const row of ready) {
      const amount = ownedBy(ownership, row.id)
      if (amount > 0n) position = await release(tx, row, amount)
      await updateRollover(tx, row.id, { part: 0n, status: 'met', released: amount, ended_at: clock.now() })
    }
    const gone = new Set(ready.map(({ id }) => id))
    const rest: Ownership = { ...ownership, shares: without(ownership.shares, gone) }
    await saveOwnership(tx, player, rest, { position, now: clock.now() })
  }

  /** Moves what this bonus has in the pocket to cash: with what it won, and without what it lost. */
  async function release(tx: Tx, { id, player_id: player }: RolloverRow, amount: Centavos): Promise<bigint> {
    const answer = await postIn(executor(tx), {
      key: derivedKey(id, 'release'),
      owner: player,
      legs: [{ from: pockets.bonus, to: pockets.cash, amount }],
      cause: { kind: 'bonus_release', reference: id },
    })
    assert(answer.status === 'posted' && !answer.repeated, `bonus ${id} could not be released`)
    await outbox.publish(tx, 'bonus.released', {
      rollover: id,
      player: String(player),
      amount: String(amount),
    })
    return answer.transfers[0]!.id
  }

  async function state(tx: Tx, player: bigint): Promise<RolloverState> {
    const { due, done, depositDue, depositDone, held: deposited } = await sumRollovers(tx, player)
    // A bonus that was lost is waited for by nobody, though its end is only written when the next one comes.
    const lost = due > 0n && (await hasNone(tx, player))
    return {
      due: lost ? ZERO : due,
      done: lost ? ZERO : done,
      deposit: subtract(depositDue, depositDone),
      held: deposited,
    }
  }

  async function hasNone(tx: Tx, player: bigint): Promise<boolean> {
    const { pocket, inRounds } = await held(tx, player)
    return add(pocket, inRounds) === 0n
  }

  outbox.on('rollover.stake', 'bonuses.rollover', (tx, { round, player, staked, staked_cash, position }) =>
    count(tx, {
      id: round,
      player: BigInt(player),
      staked: centavos(BigInt(staked)),
      stakedCash: centavos(BigInt(staked_cash)),
      position: BigInt(position ?? 0),
    }),
  )
  outbox.on('rollover.release', 'bonuses.release', async (tx, { player }) => {
    await lockRollovers(tx, BigInt(player))
    await releaseMet(tx, BigInt(player))
    await wallets.announce(tx, BigInt(player))
  })
  jobs.schedule('bonuses.sweep', '40 4 * * *', () =>
    database.transaction((tx) => sweepRounds(tx, new Date(clock.now().getTime() - ROUNDS_KEPT))),
  )

  return {
    rule,
    state,
    held,
    async lockHeld(tx, player) {
      await markPocket(executor(tx), player, pockets.bonus)
      return held(tx, player)
    },
    grantBonus: (tx, bonus, posting, by = rule('bonus')) => grantBonus(tx, bonus, posting, by),
    async followDeposit(tx, deposit) {
      // Also without a rule: who credits a deposit may grant a bonus next, and takes the lock before the money.
      await lockRollovers(tx, deposit.player)
      const by = rule('deposit')
      if (!by) return
      const { position } = await markPocket(executor(tx), deposit.player, pockets.bonus)
      await insert(tx, 'deposit', deposit, { by, position })
    },
    async countSettled(tx, rounds) {
      const real = rounds.filter(({ staked }) => staked > 0n)
      if (real.length === 0) return
      const waiting = await playersWithRollover(tx, [...new Set(real.map(({ player }) => player))])
      for (const { id, player, staked, stakedCash, position } of real)
        if (waiting.has(player))
          await outbox.publish(tx, 'rollover.stake', {
            round: id,
            player: String(player),
            staked: String(staked),
            staked_cash: String(stakedCash),
            position: String(position),
          })
    },
    async retryReleases(tx, players) {
      for (const player of await playersWithWaiting(tx, [...new Set(players)]))
        await outbox.publish(tx, 'rollover.release', { player: String(player) })
    },
    async pending(tx, player) {
      const { due, done } = await state(tx, player)
      return subtract(due, done)
    },
  }
}
