import { balances, drawnFromPocket, type Key, type Leg, markPocket, namedKey, postIn } from '@girassol/ledger'
import { type Centavos, centavos, subtract, ZERO } from '@girassol/money'
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { executor, type Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Bonuses, forfeitedTo, FREE_SPINS, type FreeRound } from '../../bonuses/index.ts'
import type { Limits } from '../../safety/index.ts'
import { pockets } from '../../wallet/index.ts'
import { formatReference } from '../rounds/round-name.ts'
import {
  forfeitLegs,
  gameAccount,
  EMPTY_SPLIT,
  type Split,
  splitForfeited,
  splitStake,
  splitWin,
  stakeLegs,
  sumOf,
  winLegs,
} from '../rounds/split.ts'
import { HOUSE, type Play, playIdOf } from './plays.ts'

/** A stake or win by pocket, and the balance of both pockets afterwards. */
export interface Movement {
  split: Split
  after: Centavos
}

export interface PaidWin extends Movement {
  /** Of the ledger posting; null for play credits. */
  key: Key | null
}

/** Identifies a movement: its number makes the ledger key unique, the opening time dates it. */
export interface MovementKey {
  round: string
  game: number
  number: number
  openedAt: Date
}

/** Decides about stakes that the ledger refuses because of the player's limits. */
export type StakeLimits = Pick<Limits, 'refusalOf' | 'renew'>

/** Source of a session's stakes and destination of its wins. */
export interface Purse {
  balance(tx: Tx): Promise<Centavos>
  /** Null when there is not enough. */
  stake(tx: Tx, amount: Centavos, on: MovementKey, limits: StakeLimits): Promise<Movement | null>
  pay(tx: Tx, amount: Centavos, staked: Split, on: MovementKey): Promise<PaidWin>
}

export const purseOf = ({ player_id, session_id }: Pick<Play, 'player_id' | 'session_id'>): Purse =>
  player_id === null ? creditsOf(session_id) : walletOf(player_id)

async function readHoldings(tx: Tx, player: bigint): Promise<Split> {
  const held = await balances(executor(tx), player)
  return { cash: held.get(pockets.cash) ?? ZERO, bonus: held.get(pockets.bonus) ?? ZERO }
}

const postingKey = (player: bigint, kind: 'bet' | 'win', { round, number, openedAt }: MovementKey): Key =>
  namedKey(`${HOUSE}/${player}/${round}/${number}/${kind}`, openedAt)

const postingOf = (player: bigint, kind: 'bet' | 'win', on: MovementKey, legs: Leg[]) => ({
  key: postingKey(player, kind, on),
  owner: player,
  legs,
  cause: { kind, reference: formatReference({ provider: HOUSE, game: on.game, round: on.round }) },
})

/** Free rounds: the casino stakes, wins go to the grant's pocket. */
export function freePurseOf(
  player: bigint,
  free: FreeRound,
  { freeSpins }: Pick<Bonuses, 'freeSpins'>,
): Purse {
  const balance = async (tx: Tx) => sumOf(await readHoldings(tx, player))
  return {
    balance,
    async stake(tx, amount, on) {
      const legs = [{ from: FREE_SPINS, to: gameAccount(HOUSE), amount }]
      const answer = await postIn(executor(tx), postingOf(player, 'bet', on, legs))
      assert(answer.status === 'posted', `free stake refused in round ${on.round}`)
      return { split: EMPTY_SPLIT, after: await balance(tx) }
    },
    async pay(tx, amount, _, on) {
      const round = playIdOf({ playerId: player, id: '' }, on.round)
      const split = { ...EMPTY_SPLIT, [free.pocket]: amount }
      const posting = postingOf(player, 'win', on, winLegs(split, HOUSE))
      await freeSpins.win(tx, { round, free, player, amount }, posting)
      return { split, after: await balance(tx), key: posting.key }
    },
  }
}

/** The player's pockets, in the round's own transaction. */
function walletOf(player: bigint): Purse {
  const holdings = (tx: Tx) => readHoldings(tx, player)

  return {
    balance: async (tx) => sumOf(await holdings(tx)),
    async stake(tx, amount, on, limits) {
      for (;;) {
        const holds = await holdings(tx)
        const split = splitStake(amount, holds)
        if (!split) return null
        const answer = await postIn(executor(tx), postingOf(player, 'bet', on, stakeLegs(split, HOUSE)))
        if (answer.status === 'posted') return { split, after: subtract(sumOf(holds), amount) }
        if (answer.refusal.code === 'barred_cause')
          throw new AppError(on.number === 0 ? 'paused' : 'stake_paused')
        if (answer.refusal.code === 'allowance_spent') throw await limits.refusalOf(tx, player, amount)
        if (answer.refusal.code === 'allowance_over') {
          const refusal = await limits.renew(tx, player)
          if (refusal) throw refusal
          continue
        }
        // Another posting of this player was committed between reading and writing: retry.
        assert(answer.refusal.code === 'insufficient_funds', `house bet refused: ${answer.refusal.code}`)
      }
    },
    async pay(tx, amount, staked, on) {
      const paid = splitWin(amount, staked)
      const { kept, forfeited } = splitForfeited(paid, {
        bonus: staked.bonus,
        forfeited: paid.bonus > 0n ? await forfeitedStake(tx, player, on) : ZERO,
      })
      const legs = [...winLegs(kept, HOUSE), ...forfeitLegs(forfeited, HOUSE)]
      const posting = postingOf(player, 'win', on, legs)
      const answer = await postIn(executor(tx), posting)
      assert(answer.status === 'posted', `win refused in house round ${on.round}`)
      return { split: kept, after: sumOf(await holdings(tx)), key: posting.key }
    },
  }
}

/** Bonus staked in the round and forfeited since. Locks the bonus pocket, so that the amount stays valid. */
async function forfeitedStake(tx: Tx, player: bigint, on: MovementKey): Promise<Centavos> {
  await markPocket(executor(tx), player, pockets.bonus)
  const before = await forfeitedTo(tx, player)
  if (before === 0n) return ZERO
  const keys = Array.from({ length: on.number + 1 }, (_, number) =>
    postingKey(player, 'bet', { ...on, number }),
  )
  return drawnFromPocket(executor(tx), keys, pockets.bonus, before)
}

/** Play credits of a guest: a number in the session, no money and no ledger postings. */
function creditsOf(session: string): Purse {
  const change = async (tx: Tx, by: bigint) => {
    const { rows } = await sql<{ credits: bigint }>`UPDATE game_sessions SET credits = credits + ${by}
      WHERE id = ${session} AND credits + ${by} >= 0 RETURNING credits`.execute(tx)
    return rows[0] && centavos(rows[0].credits)
  }
  return {
    async balance(tx) {
      const { rows } = await sql<{
        credits: bigint
      }>`SELECT credits FROM game_sessions WHERE id = ${session}`.execute(tx)
      return centavos(rows[0]?.credits ?? 0n)
    },
    async stake(tx, amount) {
      const after = await change(tx, -amount)
      return after === undefined ? null : { split: { cash: amount, bonus: ZERO }, after }
    },
    async pay(tx, amount) {
      const after = await change(tx, amount)
      assert(after !== undefined, 'demo session does not exist')
      return { split: { cash: amount, bonus: ZERO }, after, key: null }
    },
  }
}
