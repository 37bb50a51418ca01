import assert from 'node:assert/strict'
import { balances, markPocket, type Posting, postIn } from '@girassol/ledger'
import { add, type BasisPoints, type Centavos, percent, share, subtract, ZERO } from '@girassol/money'
import { executor, type Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Settings } from '../settings/index.ts'
import { pockets, type RolloverState } from '../wallet/index.ts'
import { type BonusPlay, heldStakes, lockOwnership, saveOwnership, stakedIn } from './ownership.ts'
import {
  insertRollover,
  lockRollovers,
  playersWithRollover,
  playersWithWaiting,
  type RolloverRow,
  sumRollovers,
} from './rollover-queries.ts'

/** How often an amount must be staked, and in how many rounds at least. */
export interface RolloverRule {
  times: BasisPoints
  rounds: number
}

/** A bonus or deposit that a rollover is opened for. */
export interface Grant {
  /** Id of the grant or payment: unique, so a second call with it fails. */
  id: string
  player: bigint
  amount: Centavos
}

/** A closed round with what its player staked and risked. */
export interface StakedRound {
  id: string
  player: bigint
  staked: Centavos
  stakedCash: Centavos
  /** Of its first bet, in ledger order. */
  position: bigint
}

/** Bonus money of a player. */
export interface HeldBonus {
  pocket: Centavos
  /** Staked in open rounds and not forfeited. */
  inRounds: Centavos
}

interface Deps extends Pick<Platform, 'clock' | 'outbox'> {
  settings: Pick<Settings, 'current'>
  play: BonusPlay
}

/** Opens rollovers and answers how far they are. `rollover-progress.ts` counts rounds and releases. */
export class Rollover {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** The rule for what is granted now; null without one. */
  rule(kind: RolloverRow['kind']): RolloverRule | null {
    const { disable_rollover, rollover, rollover_deposit, rollover_protection } =
      this.#deps.settings.current()
    const times = kind === 'bonus' ? rollover : rollover_deposit
    if (disable_rollover || times <= 0) return null
    return { times: percent(times * 100), rounds: rollover_protection }
  }

  /** Posts a bonus to its pocket and opens its rollover, by today's rule unless another was promised. */
  async grantBonus(
    tx: Tx,
    bonus: Grant,
    posting: Posting,
    rule: RolloverRule | null = this.rule('bonus'),
  ): Promise<void> {
    const { play, clock } = this.#deps
    await lockRollovers(tx, bonus.player)
    const before = await lockOwnership(play, tx, bonus.player)
    const answer = await postIn(executor(tx), posting)
    assert(answer.status === 'posted' && !answer.repeated, `bonus ${bonus.id} was granted before`)
    const credit = answer.transfers.find(({ to }) => to === pockets.bonus)
    assert(credit?.amount === bonus.amount, `bonus ${bonus.id} differs from its posting`)
    await saveOwnership(tx, bonus.player, before, { position: credit.id, now: clock.now() })
    await this.#insert(tx, 'bonus', bonus, { rule, position: credit.id })
  }

  /** Opens the rollover of a deposit, before the deposit is posted in the same transaction. */
  async followDeposit(tx: Tx, deposit: Grant): Promise<void> {
    // Also without a rule: a bonus may be granted next, and the lock precedes any movement of money.
    await lockRollovers(tx, deposit.player)
    const rule = this.rule('deposit')
    if (!rule) return
    const { position } = await markPocket(executor(tx), deposit.player, pockets.bonus)
    await this.#insert(tx, 'deposit', deposit, { rule, position })
  }

  /** Publishes closed rounds of players with an open rollover; one query for all of them. */
  async countSettled(tx: Tx, rounds: readonly StakedRound[]): Promise<void> {
    const staked = rounds.filter((round) => round.staked > 0n)
    if (staked.length === 0) return
    const players = await playersWithRollover(tx, [...new Set(staked.map(({ player }) => player))])
    for (const round of staked)
      if (players.has(round.player))
        await this.#deps.outbox.publish(tx, 'rollover.stake', {
          round: round.id,
          player: String(round.player),
          staked: String(round.staked),
          staked_cash: String(round.stakedCash),
          position: String(round.position),
        })
  }

  /** Rounds of these players ended in any way: bonuses that waited for it may be released. */
  async retryReleases(tx: Tx, players: Iterable<bigint>): Promise<void> {
    for (const player of await playersWithWaiting(tx, [...new Set(players)]))
      await this.#deps.outbox.publish(tx, 'rollover.release', { player: String(player) })
  }

  /** Bonus money in the pocket and in open rounds, for display: a concurrent movement may be counted twice or not at all. */
  async held(tx: Tx, player: bigint): Promise<HeldBonus> {
    const inRounds = stakedIn(await heldStakes(this.#deps.play, tx, player))
    const pocket = (await balances(executor(tx), player)).get(pockets.bonus) ?? ZERO
    return { pocket, inRounds }
  }

  /** The same, exact until the transaction ends: the bonus pocket is locked. */
  async lockHeld(tx: Tx, player: bigint): Promise<HeldBonus> {
    await markPocket(executor(tx), player, pockets.bonus)
    return this.held(tx, player)
  }

  /** What is still to be staked before the bonus becomes cash. */
  async pending(tx: Tx, player: bigint): Promise<Centavos> {
    const { due, done } = await this.state(tx, player)
    return subtract(due, done)
  }

  async state(tx: Tx, player: bigint): Promise<RolloverState> {
    const { due, done, depositDue, depositDone, held } = await sumRollovers(tx, player)
    // The rollover of a lost bonus is only ended when the next bonus is granted.
    const isLost = due > 0n && (await this.#hasNoBonus(tx, player))
    return {
      due: isLost ? ZERO : due,
      done: isLost ? ZERO : done,
      deposit: subtract(depositDue, depositDone),
      held,
    }
  }

  async #hasNoBonus(tx: Tx, player: bigint): Promise<boolean> {
    const { pocket, inRounds } = await this.held(tx, player)
    return add(pocket, inRounds) === 0n
  }

  #insert(
    tx: Tx,
    kind: RolloverRow['kind'],
    { id, player, amount }: Grant,
    { rule, position }: { rule: RolloverRule | null; position: bigint },
  ): Promise<void> {
    return insertRollover(tx, {
      id,
      player_id: player,
      kind,
      amount,
      part: kind === 'bonus' ? amount : ZERO,
      due: rule ? share(amount, rule.times, 'up') : ZERO,
      done: 0n,
      rounds_due: rule?.rounds ?? 0,
      rounds_done: 0,
      status: rule ? 'open' : 'unbound',
      released: 0n,
      opened_at: this.#deps.clock.now(),
      ended_at: null,
      opened_position: position,
    })
  }
}
