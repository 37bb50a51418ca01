import { type Key, type Posting, postIn } from '@girassol/ledger'
import { type Centavos, centavos } from '@girassol/money'
import { sql } from 'kysely'
import { executor, type Tx } from '../../../platform/database.ts'
import { recall } from './postings.ts'
import { readReference } from './round-name.ts'

/** A bet that its provider gave away: it stakes nothing, and what it wins is paid. */
interface FreeBet {
  key: Key
  player: bigint
  round: string
  reference: string
  campaign: string | null
  balance: Centavos
  undone: Centavos | null
}

interface FreeBetRow {
  player_id: bigint
  round_id: string
  reference: string
  campaign: string | null
  balance: bigint
  undone_balance: bigint | null
}

export async function findFreeBet(tx: Tx, key: Key): Promise<FreeBet | null> {
  const { rows } =
    await sql<FreeBetRow>`SELECT player_id, round_id, reference, campaign, balance, undone_balance
    FROM free_bets WHERE key = ${key} FOR UPDATE`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { player_id: player, round_id: round, reference, campaign, undone_balance: undone } = row
  return {
    key,
    player,
    round,
    reference,
    campaign,
    balance: centavos(row.balance),
    undone: undone === null ? null : centavos(undone),
  }
}

type Taking = Omit<FreeBet, 'undone'>
type Taken =
  | { balance: Centavos; repeated: boolean }
  | 'already_rolled_back'
  | 'duplicate_conflict'
  | 'player_blocked'

/**
 * Writes it down and uses its key up, together or not at all. The round gets its row here, because no news of the book will
 * tell of a round that nobody stakes on.
 */
export async function takeFreeBet(tx: Tx, bet: Taking, spending: Posting): Promise<Taken> {
  const { key, player, round, reference, campaign, balance } = bet
  const answer = await postIn(executor(tx), spending)
  if (answer.status === 'posted' || answer.refusal.code !== 'missing_prerequisite') {
    const found = await recall(tx, key)
    return found?.status === 'spent' && found.kind === 'rollback'
      ? 'already_rolled_back'
      : 'duplicate_conflict'
  }
  const { rows } = await sql`INSERT INTO free_bets (key, player_id, round_id, reference, campaign, balance)
    SELECT ${key}, ${player}, ${round}, ${reference}, ${campaign}, ${balance}
    WHERE NOT EXISTS (SELECT FROM ledger.accounts WHERE owner = ${player} AND 'bet' = ANY (barred))
    ON CONFLICT DO NOTHING RETURNING key`.execute(tx)
  if (rows.length === 0) {
    const known = await findFreeBet(tx, key)
    if (!known) return 'player_blocked'
    const isSame = known.player === player && known.reference === reference && known.campaign === campaign
    return isSame ? { balance: known.balance, repeated: true } : 'duplicate_conflict'
  }
  const { provider, game, round: name } = readReference(reference)
  await sql`INSERT INTO rounds (id, player_id, game_id, provider, reference, status, balance_before, balance_after, opened_at, moved_at)
    VALUES (${round}, ${player}, ${game}, ${provider}, ${name}, 'open', ${balance}, ${balance}, now(), now())
    ON CONFLICT (id) DO UPDATE SET status = 'open', closed_at = NULL WHERE rounds.status = 'cancelled'`.execute(
    tx,
  )
  return { balance, repeated: false }
}

/** Whether a round has free bets that may win: those named, or any. */
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

/** The free bets of a round that were not undone. */
export async function liveFreeBets(tx: Tx, round: string): Promise<Key[]> {
  const { rows } = await sql<{ key: Key }>`SELECT key FROM free_bets
    WHERE round_id = ${round} AND undone_balance IS NULL`.execute(tx)
  return rows.map(({ key }) => key)
}

/** Takes it back. A round of which nothing is left is cancelled. */
export async function undoFreeBet(tx: Tx, { key, round }: FreeBet, balance: Centavos): Promise<void> {
  await sql`UPDATE free_bets SET undone_balance = ${balance} WHERE key = ${key}`.execute(tx)
  await sql`UPDATE rounds SET status = 'cancelled', closed_at = now() WHERE id = ${round} AND status = 'open'
    AND staked_cash + staked_bonus + paid_cash + paid_bonus = 0
    AND NOT EXISTS (SELECT FROM free_bets f WHERE f.round_id = rounds.id AND f.undone_balance IS NULL)`.execute(
    tx,
  )
}
