import { balances, type Key, type Leg, markPocket, namedKey, postIn } from '@girassol/ledger'
import { type Centavos, centavos, subtract, ZERO } from '@girassol/money'
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { executor, type Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Bonuses, forfeitedTo, FREE_SPINS, type FreeRound } from '../../bonuses/index.ts'
import { pockets } from '../../wallet/index.ts'
import { referenceOf } from '../rounds/round-name.ts'
import {
  forfeitLegs,
  gameAccount,
  nothing,
  type Split,
  splitForfeited,
  splitStake,
  splitWin,
  stakeLegs,
  whole,
  winLegs,
} from '../rounds/split.ts'
import { HOUSE, type Play, playIdOf } from './plays.ts'

/** What one movement did: how it lay in the pockets, and what is left in both together. */
export interface Movement {
  split: Split
  after: Centavos
}

/** A movement of this round. Its number keeps its key from being used twice; the opening keeps keys in their month. */
export interface Occasion {
  round: string
  game: number
  number: number
  openedAt: Date
}

/** Where a session's stakes come from and its wins go to. */
export interface Purse {
  balance(tx: Tx): Promise<Centavos>
  /** Null when there is not enough. */
  stake(tx: Tx, amount: Centavos, on: Occasion): Promise<Movement | null>
  pay(tx: Tx, amount: Centavos, staked: Split, on: Occasion): Promise<Movement>
}

export const purseOf = ({ player_id, session_id }: Pick<Play, 'player_id' | 'session_id'>): Purse =>
  player_id === null ? creditsOf(session_id) : walletOf(player_id)

async function holdingsOf(tx: Tx, player: bigint): Promise<Split> {
  const held = await balances(executor(tx), player)
  return { cash: held.get(pockets.cash) ?? ZERO, bonus: held.get(pockets.bonus) ?? ZERO }
}

const keyOf = (player: bigint, kind: 'bet' | 'win', { round, number, openedAt }: Occasion): Key =>
  namedKey(`${HOUSE}/${player}/${round}/${number}/${kind}`, openedAt)

const postingOf = (player: bigint, kind: 'bet' | 'win', on: Occasion, legs: Leg[]) => ({
  key: keyOf(player, kind, on),
  owner: player,
  legs,
  cause: { kind, reference: referenceOf({ provider: HOUSE, game: on.game, round: on.round }) },
})

/** The house stakes and the player wins: the book has the round's stake, and no pocket pays it. */
export function freePurseOf(
  player: bigint,
  free: FreeRound,
  { freeSpins }: Pick<Bonuses, 'freeSpins'>,
): Purse {
  const balance = async (tx: Tx) => whole(await holdingsOf(tx, player))
  return {
    balance,
    async stake(tx, amount, on) {
      const legs = [{ from: FREE_SPINS, to: gameAccount(HOUSE), amount }]
      const answer = await postIn(executor(tx), postingOf(player, 'bet', on, legs))
      assert(answer.status === 'posted', `a free stake of the house was refused: ${on.round}`)
      return { split: nothing, after: await balance(tx) }
    },
    async pay(tx, amount, _, on) {
      const round = playIdOf({ playerId: player, id: '' }, on.round)
      const split = { ...nothing, [free.pocket]: amount }
      const posting = postingOf(player, 'win', on, winLegs(split, HOUSE))
      await freeSpins.win(tx, { round, free, player, amount }, posting)
      return { split, after: await balance(tx) }
    },
  }
}

/** The player's pockets, in the round's own transaction. */
function walletOf(player: bigint): Purse {
  const holdings = (tx: Tx) => holdingsOf(tx, player)

  return {
    balance: async (tx) => whole(await holdings(tx)),
    async stake(tx, amount, on) {
      for (;;) {
        const holds = await holdings(tx)
        const split = splitStake(amount, holds)
        if (!split) return null
        const answer = await postIn(executor(tx), postingOf(player, 'bet', on, stakeLegs(split, HOUSE)))
        if (answer.status === 'posted') return { split, after: subtract(whole(holds), amount) }
        if (answer.refusal.code === 'barred_cause')
          throw new AppError(on.number === 0 ? 'paused' : 'stake_paused')
        // Another posting of this player's came between reading and writing: read again.
        assert(answer.refusal.code === 'insufficient_funds', `a bet of the house: ${answer.refusal.code}`)
      }
    },
    async pay(tx, amount, staked, on) {
      const paid = splitWin(amount, staked)
      const { kept, forfeited } = splitForfeited(paid, {
        bonus: staked.bonus,
        forfeited: paid.bonus > 0n ? await forfeitedStake(tx, player, on) : ZERO,
      })
      const legs = [...winLegs(kept, HOUSE), ...forfeitLegs(forfeited, HOUSE)]
      const answer = await postIn(executor(tx), postingOf(player, 'win', on, legs))
      assert(answer.status === 'posted', `a win of the house was refused: ${on.round}`)
      return { split: kept, after: whole(await holdings(tx)) }
    },
  }
}

/** How much of the bonus staked in a round was forfeited since. Locks the bonus pocket, so that it stays so much. */
async function forfeitedStake(tx: Tx, player: bigint, on: Occasion): Promise<Centavos> {
  await markPocket(executor(tx), player, pockets.bonus)
  const before = await forfeitedTo(tx, player)
  if (before === 0n) return ZERO
  const keys = Array.from({ length: on.number + 1 }, (_, number) => keyOf(player, 'bet', { ...on, number }))
  const { rows } = await sql<{ staked: bigint }>`SELECT coalesce(sum(t.amount), 0)::bigint AS staked
    FROM ledger.transfers t JOIN ledger.accounts a ON a.id = t.debit_account AND a.kind = ${pockets.bonus}
    WHERE t.key = ANY (${keys}::uuid[]) AND t.id < ${before}`.execute(tx)
  return centavos(rows[0]!.staked)
}

/** Play credits of a guest: a number in the session, no money and nothing in the book. */
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
      assert(after !== undefined, 'a demo session is gone')
      return { split: { cash: amount, bonus: ZERO }, after }
    },
  }
}
