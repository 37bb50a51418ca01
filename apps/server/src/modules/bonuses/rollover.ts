import assert from 'node:assert/strict'
import { balances, derivedKey, postIn } from '@girassol/ledger'
import {
  add,
  type BasisPoints,
  type Centavos,
  centavos,
  min,
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
  aliveRollovers,
  countRound,
  insertRollover,
  lockRollovers,
  playersWithRollover,
  type RolloverRow,
  sumRollovers,
  sweepRounds,
  updateRollover,
} from './rollover-queries.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** A round of somebody who has something to stake for. Amounts in centavos. */
    'rollover.stake': { round: string; player: string; staked: string; staked_cash: string }
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
}

export interface Rollover {
  /** The rule for what is given now; null without one. */
  rule(kind: RolloverRow['kind']): Rule | null
  /** Before a bonus is put into its pocket, in the same transaction; by today's rule unless it was promised another. */
  followBonus(tx: Tx, bonus: Followed, rule?: Rule | null): Promise<void>
  /** Before a deposit is put into its pocket, in the same transaction. */
  followDeposit(tx: Tx, deposit: Followed): Promise<void>
  /** Rounds that are over. Those that nobody waits for cost one question for all of them. */
  hear(tx: Tx, rounds: readonly StakedRound[]): Promise<void>
  /** The bonus pocket is emptied otherwise: nothing is waited for any more. Before the money moves. */
  endBonuses(tx: Tx, player: bigint): Promise<void>
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
): Rollover {
  function rule(kind: RolloverRow['kind']): Rule | null {
    const { disable_rollover, rollover, rollover_deposit, rollover_protection } = settings.current()
    const times = kind === 'bonus' ? rollover : rollover_deposit
    if (disable_rollover || times <= 0) return null
    return { times: percent(times * 100), rounds: rollover_protection }
  }

  const heldInBonus = async (tx: Tx, player: bigint): Promise<Centavos> =>
    (await balances(executor(tx), player)).get(pockets.bonus) ?? ZERO

  async function insert(
    tx: Tx,
    kind: RolloverRow['kind'],
    { id, player, amount }: Followed,
    by: Rule | null,
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
    })
  }

  /** Parts of the pocket are worth what is in it: those of a bonus that was lost are worth nothing, and are over. */
  async function revalue(tx: Tx, player: bigint): Promise<void> {
    const rows = (await aliveRollovers(tx, player)).filter(({ kind }) => kind === 'bonus')
    if (rows.length === 0) return
    const held = await heldInBonus(tx, player)
    const parts = divide(held, rows)
    for (const [at, { id }] of rows.entries())
      await updateRollover(
        tx,
        id,
        held === 0n ? { status: 'ended', ended_at: clock.now() } : { part: parts[at]! },
      )
  }

  async function count(tx: Tx, { id, player, staked, stakedCash }: StakedRound): Promise<void> {
    await lockRollovers(tx, player)
    if (!(await countRound(tx, { round: id, player, staked, now: clock.now() }))) return
    const left = { bonus: staked, deposit: stakedCash }
    const met: RolloverRow[] = []
    for (const row of await aliveRollovers(tx, player)) {
      if (row.status !== 'open' || (row.kind === 'deposit' && stakedCash === 0n)) continue
      const step = min(left[row.kind], centavos(row.due - row.done))
      left[row.kind] = subtract(left[row.kind], step)
      row.done += step
      row.rounds_done++
      await updateRollover(tx, row.id, { done: row.done, rounds_done: row.rounds_done })
      if (row.done === row.due && row.rounds_done >= row.rounds_due) met.push(row)
    }
    for (const row of met) {
      const released = row.kind === 'bonus' ? await release(tx, row) : ZERO
      await updateRollover(tx, row.id, { status: 'met', released, ended_at: clock.now() })
    }
    await wallets.announce(tx, player)
  }

  /** Moves this bonus's part of the pocket to cash: with what it won, and without what it lost. */
  async function release(tx: Tx, { id, player_id: player }: RolloverRow): Promise<Centavos> {
    const rows = (await aliveRollovers(tx, player)).filter(({ kind }) => kind === 'bonus')
    for (;;) {
      const parts = divide(await heldInBonus(tx, player), rows)
      const amount = parts[rows.findIndex((row) => row.id === id)] ?? ZERO
      if (amount === 0n) return ZERO
      const answer = await postIn(executor(tx), {
        key: derivedKey(id, 'release'),
        owner: player,
        legs: [{ from: pockets.bonus, to: pockets.cash, amount }],
        cause: { kind: 'bonus_release', reference: id },
      })
      if (answer.status === 'posted') {
        assert(!answer.repeated, `rollover ${id} was released before`)
        await outbox.publish(tx, 'bonus.released', {
          rollover: id,
          player: String(player),
          amount: String(amount),
        })
        return amount
      }
      // A bet came between reading and writing: there is less to share.
      assert(answer.refusal.code === 'insufficient_funds', `a release was refused: ${answer.refusal.code}`)
    }
  }

  async function state(tx: Tx, player: bigint): Promise<RolloverState> {
    const { due, done, depositDue, depositDone, held } = await sumRollovers(tx, player)
    // A bonus that was lost is waited for by nobody, though its end is only written when the next one comes.
    const lost = due > 0n && (await heldInBonus(tx, player)) === 0n
    return {
      due: lost ? ZERO : due,
      done: lost ? ZERO : done,
      deposit: subtract(depositDue, depositDone),
      held,
    }
  }

  outbox.on('rollover.stake', 'bonuses.rollover', (tx, { round, player, staked, staked_cash }) =>
    count(tx, {
      id: round,
      player: BigInt(player),
      staked: centavos(BigInt(staked)),
      stakedCash: centavos(BigInt(staked_cash)),
    }),
  )
  jobs.schedule('bonuses.sweep', '40 4 * * *', () =>
    database.transaction((tx) => sweepRounds(tx, new Date(clock.now().getTime() - ROUNDS_KEPT))),
  )

  return {
    rule,
    state,
    async followBonus(tx, bonus, by = rule('bonus')) {
      await lockRollovers(tx, bonus.player)
      await revalue(tx, bonus.player)
      await insert(tx, 'bonus', bonus, by)
    },
    async followDeposit(tx, deposit) {
      // Also without a rule: who credits a deposit may grant a bonus next, and takes the lock before the money.
      await lockRollovers(tx, deposit.player)
      const by = rule('deposit')
      if (by) await insert(tx, 'deposit', deposit, by)
    },
    async hear(tx, rounds) {
      const real = rounds.filter(({ staked }) => staked > 0n)
      if (real.length === 0) return
      const waiting = await playersWithRollover(tx, [...new Set(real.map(({ player }) => player))])
      for (const { id, player, staked, stakedCash } of real)
        if (waiting.has(player))
          await outbox.publish(tx, 'rollover.stake', {
            round: id,
            player: String(player),
            staked: String(staked),
            staked_cash: String(stakedCash),
          })
    },
    async endBonuses(tx, player) {
      await lockRollovers(tx, player)
      const rows = (await aliveRollovers(tx, player)).filter(({ kind }) => kind === 'bonus')
      for (const { id } of rows) await updateRollover(tx, id, { status: 'ended', ended_at: clock.now() })
    },
    async pending(tx, player) {
      const { due, done } = await state(tx, player)
      return subtract(due, done)
    },
  }
}

/** What is held, by everybody's part of it; the centavos that do not divide go to the oldest. */
function divide(held: Centavos, rows: readonly Pick<RolloverRow, 'part'>[]): Centavos[] {
  const whole = rows.reduce((sum, { part }) => sum + part, 0n)
  if (whole === 0n) return rows.map((_, at) => (at === 0 ? held : ZERO))
  const parts = rows.map(({ part }) => centavos((held * part) / whole))
  const rest = subtract(held, parts.reduce(add, ZERO))
  return parts.map((part, at) => (at === 0 ? add(part, rest) : part))
}
