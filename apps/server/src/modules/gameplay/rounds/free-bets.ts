import { isBarred, type Key, type Posting, postIn } from '@girassol/ledger'
import { type Centavos, centavos } from '@girassol/money'
import { sql } from 'kysely'
import { executor, type Tx } from '../../../platform/database.ts'
import { requireCurrentRound, restorePastRounds } from '../past-rounds/past-rounds.ts'
import { readKeyState } from './postings.ts'
import { parseReference } from './round-name.ts'

/** A bet given by its provider: it stakes nothing, and its wins are paid. */
interface FreeBet {
  key: Key
  player: bigint
  round: string
  reference: string
  campaign: string | null
  /** The grant of ours that it is played on; null for a promotion of the provider's own. */
  grant: string | null
  balance: Centavos
  undone: Centavos | null
}

interface FreeBetRow {
  player_id: bigint
  round_id: string
  reference: string
  campaign: string | null
  grant_id: string | null
  balance: bigint
  undone_balance: bigint | null
}

export async function findFreeBet(tx: Tx, key: Key): Promise<FreeBet | null> {
  const { rows } =
    await sql<FreeBetRow>`SELECT player_id, round_id, reference, campaign, grant_id, balance, undone_balance
    FROM free_bets WHERE key = ${key} FOR UPDATE`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { player_id: player, round_id: round, reference, campaign, grant_id, undone_balance: undone } = row
  return {
    key,
    player,
    round,
    reference,
    campaign,
    grant: grant_id,
    balance: centavos(row.balance),
    undone: undone === null ? null : centavos(undone),
  }
}

type NewFreeBet = Omit<FreeBet, 'undone'>
type FreeBetResult =
  | { balance: Centavos; repeated: boolean }
  | 'already_rolled_back'
  | 'duplicate_conflict'
  | 'player_blocked'

/**
 * Records a free bet and spends its key in one transaction. The round's row is written here, because a round without stake
 * has no ledger events.
 */
export async function takeFreeBet(tx: Tx, bet: NewFreeBet, keySpending: Posting): Promise<FreeBetResult> {
  const { key, player, round, reference, campaign, grant, balance } = bet
  const answer = await postIn(executor(tx), keySpending)
  if (answer.status === 'posted' || answer.refusal.code !== 'missing_prerequisite') {
    const found = await readKeyState(tx, key)
    return found?.status === 'spent' && found.kind === 'rollback'
      ? 'already_rolled_back'
      : 'duplicate_conflict'
  }
  const barred = await isBarred(executor(tx), player, 'bet')
  const { rows } =
    await sql`INSERT INTO free_bets (key, player_id, round_id, reference, campaign, grant_id, balance)
    SELECT ${key}, ${player}, ${round}, ${reference}, ${campaign}, ${grant}::uuid, ${balance} WHERE NOT ${barred}::boolean
    ON CONFLICT DO NOTHING RETURNING key`.execute(tx)
  if (rows.length === 0) {
    const known = await findFreeBet(tx, key)
    if (!known) return 'player_blocked'
    const isSame = known.player === player && known.reference === reference && known.campaign === campaign
    return isSame ? { balance: known.balance, repeated: true } : 'duplicate_conflict'
  }
  await restorePastRounds(tx, [round])
  const { provider, game, round: name } = parseReference(reference)
  await sql`INSERT INTO rounds (id, player_id, game_id, provider, reference, status, balance_before, balance_after, opened_at, moved_at)
    VALUES (${round}, ${player}, ${game}, ${provider}, ${name}, 'open', ${balance}, ${balance}, now(), now())
    ON CONFLICT (id) DO UPDATE SET status = 'open', closed_at = NULL WHERE rounds.status = 'cancelled'`.execute(
    tx,
  )
  await requireCurrentRound(tx, round)
  return { balance, repeated: false }
}

/** Whether a round has free bets that may win: the one with this key, or any. */
export async function freeBetsOf(
  tx: Tx,
  round: string,
  key: Key | undefined,
): Promise<'none' | 'live' | 'undone'> {
  const { rows } = await sql<{
    live: boolean | null
  }>`SELECT bool_or(undone_balance IS NULL) AS live FROM free_bets
    WHERE round_id = ${round} AND ${key === undefined ? sql`true` : sql`key = ${key}`}`.execute(tx)
  const live = rows[0]?.live ?? null
  return live === null ? 'none' : live ? 'live' : 'undone'
}

/** The grant that a round's free bets are played on, if they may still win. */
export async function grantOf(tx: Tx, round: string): Promise<string | null> {
  const { rows } = await sql<{ grant_id: string }>`SELECT grant_id FROM free_bets
    WHERE round_id = ${round} AND grant_id IS NOT NULL AND undone_balance IS NULL LIMIT 1`.execute(tx)
  return rows[0]?.grant_id ?? null
}

/** Keys of a round's free bets that were not rolled back. */
export async function liveFreeBets(tx: Tx, round: string): Promise<Key[]> {
  const { rows } = await sql<{ key: Key }>`SELECT key FROM free_bets
    WHERE round_id = ${round} AND undone_balance IS NULL`.execute(tx)
  return rows.map(({ key }) => key)
}

/** Rolls a free bet back, and cancels its round when no other bet is left. */
export async function undoFreeBet(tx: Tx, { key, round }: FreeBet, balance: Centavos): Promise<void> {
  await sql`UPDATE free_bets SET undone_balance = ${balance} WHERE key = ${key}`.execute(tx)
  await sql`UPDATE rounds SET status = 'cancelled', closed_at = now() WHERE id = ${round} AND status = 'open'
    AND staked_cash + staked_bonus + paid_cash + paid_bonus = 0
    AND NOT EXISTS (SELECT FROM free_bets f WHERE f.round_id = rounds.id AND f.undone_balance IS NULL)`.execute(
    tx,
  )
}
