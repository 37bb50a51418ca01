import { entriesAfter, postingsByReference, unreadEvents } from '@girassol/ledger'
import { type Centavos, centavos } from '@girassol/money'
import { sql } from 'kysely'
import { executor, type Tx } from '../../../platform/database.ts'
import type { BonusPlay, OpenStake, PocketMovement } from '../../bonuses/index.ts'
import { isWinCause, roundCauses } from './causes.ts'
import { POCKETS } from './postings.ts'
import { roundsById } from '../past-rounds/past-rounds.ts'
import { parseReference, roundIdOf } from './round-name.ts'
import { rollbackKey } from './stakes.ts'

interface Candidate {
  id: string
  /** The reference of its bets. */
  reference: string
  /** Text, because a Date would lose the microseconds. */
  since: string
  hasRow: boolean
  isUnread: boolean
}

interface OpenRound {
  id: string
  reference: string
  /** Bets that were not rolled back, with the part that came from the bonus pocket. */
  bets: { position: bigint; bonus: Centavos }[]
}

/** Rounds of a player with an open row, a held win or unprocessed ledger events. */
async function findCandidates(tx: Tx, player: bigint): Promise<Candidate[]> {
  // Events before rounds: an event that is processed in between is then both here and in the row of its round, never in neither.
  const unread = await unreadEvents(executor(tx), player)
  const { rows } = await sql<Omit<Candidate, 'id'>>`
    SELECT reference, min(since)::text AS since, bool_or(known) AS "hasRow", bool_or(NOT known) AS "isUnread" FROM (
      SELECT provider || '/' || game_id || '/' || reference AS reference, opened_at AS since, true AS known
      FROM rounds WHERE player_id = ${player} AND status = 'open'
      UNION ALL
      SELECT r.provider || '/' || r.game_id || '/' || r.reference, r.opened_at, true
      FROM held_wins h CROSS JOIN LATERAL rounds_by_id(ARRAY[h.round_id]) r WHERE h.player_id = ${player} AND h.decision IS NULL
      UNION ALL
      SELECT split_part(e.reference, ' ', 1), e.at, false
      FROM unnest(${unread.map(({ cause }) => cause.reference)}::text[], ${unread.map(({ atText }) => atText)}::timestamptz[]) e(reference, at)
    ) r GROUP BY reference`.execute(tx)
  return rows.map((row) => {
    const { provider, round } = parseReference(row.reference)
    return { ...row, id: roundIdOf({ provider, player, round }) }
  })
}

/** Ids of the rounds among these that are over, read or not. One with a win that is held may still pay. */
async function findClosed(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    (SELECT round_id AS id FROM round_closings WHERE round_id = ANY (${ids}::uuid[])
    UNION SELECT id FROM ${roundsById(ids)} r WHERE status = 'closed')
    EXCEPT SELECT round_id FROM held_wins WHERE round_id = ANY (${ids}::uuid[]) AND decision IS NULL`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

async function findFreeBets(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT round_id AS id FROM free_bets
    WHERE round_id = ANY (${ids}::uuid[]) AND undone_balance IS NULL`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * The rounds of a player that are not over. Exact at the moment of reading: `rounds` is written from ledger events and may lag, so
 * rounds with unread events are judged by the ledger's transfers.
 */
async function openRounds(tx: Tx, player: bigint): Promise<OpenRound[]> {
  const found = await findCandidates(tx, player)
  if (found.length === 0) return []
  const closed = await findClosed(
    tx,
    found.map(({ id }) => id),
  )
  const candidates = found.filter(({ id }) => !closed.has(id))
  if (candidates.length === 0) return []
  const free = await findFreeBets(
    tx,
    candidates.map(({ id }) => id),
  )
  const postings = await postingsByReference(
    executor(tx),
    candidates.map(({ reference, since }) => ({ owner: player, reference, since })),
    roundCauses,
    POCKETS,
  )
  return candidates.flatMap(({ id, reference, hasRow, isUnread }, n): OpenRound[] => {
    const moved = Map.groupBy(postings[n]!, ({ cause }) => cause.kind)
    const undone = new Set(moved.get('rollback')?.map(({ key }) => key))
    const live = moved.get('bet')?.filter(({ key }) => !undone.has(rollbackKey(key))) ?? []
    const hasPaid = [...moved.keys()].some(isWinCause)
    const isOpen = (hasRow && !isUnread) || live.length > 0 || free.has(id) || hasPaid
    if (!isOpen) return []
    const bets = live.map((bet) => ({ position: bet.id, bonus: bet.pockets.bonus.moved }))
    return [{ id, reference, bets }]
  })
}

export const hasOpenRounds = async (tx: Tx, player: bigint): Promise<boolean> =>
  (await openRounds(tx, player)).length > 0

/** What takes back a win is an ordinary debit: the round may be over, and its stakes forgotten. */
const kinds = {
  bet: 'stake',
  win: 'win',
  jackpot_win: 'win',
  win_correction: 'win',
  rollback: 'refund',
} as const

/** Play data for bonuses, read from the ledger: exact on every node, also before the events are processed. */
export const bonusPlay: BonusPlay = {
  async openStakes(tx, player) {
    return (await openRounds(tx, player)).flatMap(({ reference, bets }) =>
      bets
        .filter(({ bonus }) => bonus > 0n)
        .map(({ position, bonus }): OpenStake => ({ round: reference, position, amount: bonus })),
    )
  },
  async movements(tx, player, { position, at }) {
    const entries = await entriesAfter(executor(tx), player, 'bonus', { position, at })
    return entries.map(({ causeKind: kind, reference, change }): PocketMovement => {
      const amount = centavos(change < 0n ? -change : change)
      const round = reference.split(' ', 1)[0]!
      return Object.hasOwn(kinds, kind)
        ? { kind: kinds[kind as keyof typeof kinds], round, amount }
        : { kind: change < 0n ? 'debit' : 'credit', amount }
    })
  },
}

/** A round that is open, with what is staked in it and not yet paid back. */
export interface StakedRound {
  round: string
  player: bigint
  name: string
  amount: Centavos
}

/** What open rounds that began before a moment have at stake. */
export async function openStakes(tx: Tx, before: Date): Promise<StakedRound[]> {
  const open = sql`staked_cash + staked_bonus - paid_cash - paid_bonus`
  const { rows } = await sql<{ id: string; player_id: bigint; reference: string; amount: bigint }>`
    SELECT id, player_id, reference, (${open})::bigint AS amount
    FROM rounds WHERE status = 'open' AND opened_at < ${before} AND ${open} > 0 ORDER BY id`.execute(tx)
  return rows.map(({ id, player_id: player, reference: name, amount }) => ({
    round: id,
    player,
    name,
    amount: centavos(amount),
  }))
}
