import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export interface AffiliateRow {
  player_id: bigint
  code: string
  postback_secret: string
  created_at: Date
  /** When the player left the programme; everything earned until then was paid. */
  left_at: Date | null
}

export type ReferralStatus = 'counted' | 'review' | 'refused'

export interface ReferralRow {
  player_id: bigint
  affiliate_id: bigint
  pseudonym: string
  status: ReferralStatus
  registered_on: string
  first_deposit: bigint | null
  qualified_on: string | null
  cpa: bigint | null
}

export interface NewReferral {
  player_id: bigint
  affiliate_id: bigint
  pseudonym: string
  registered_on: string
}

const columns = sql.raw(`player_id, affiliate_id, pseudonym, status, registered_on::text, first_deposit,
  qualified_on::text, cpa`)

export async function findAffiliate(tx: Tx, player: bigint): Promise<AffiliateRow | undefined> {
  const { rows } = await sql<AffiliateRow>`SELECT * FROM affiliates WHERE player_id = ${player}`.execute(tx)
  return rows[0]
}

export async function findAffiliateByCode(tx: Tx, code: string): Promise<AffiliateRow | undefined> {
  const { rows } = await sql<AffiliateRow>`SELECT * FROM affiliates WHERE code = ${code}`.execute(tx)
  return rows[0]
}

/** Players who are affiliates now. */
export async function activeAffiliates(tx: Tx): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    SELECT player_id FROM affiliates WHERE left_at IS NULL ORDER BY player_id`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}

export async function isActiveAffiliate(tx: Tx, player: bigint): Promise<boolean> {
  const affiliate = await findAffiliate(tx, player)
  return affiliate !== undefined && affiliate.left_at === null
}

/** Serialises counting, closing a month and decisions on referrals of an affiliate. */
export async function lockAffiliate(tx: Tx, player: bigint): Promise<AffiliateRow | undefined> {
  const { rows } =
    await sql<AffiliateRow>`SELECT * FROM affiliates WHERE player_id = ${player} FOR UPDATE`.execute(tx)
  return rows[0]
}

/** False when the player has a code, or the code is taken. */
export async function insertAffiliate(tx: Tx, row: Omit<AffiliateRow, 'left_at'>): Promise<boolean> {
  const { rows } = await sql`INSERT INTO affiliates (player_id, code, postback_secret, created_at)
    VALUES (${row.player_id}, ${row.code}, ${row.postback_secret}, ${row.created_at})
    ON CONFLICT DO NOTHING RETURNING code`.execute(tx)
  return rows.length > 0
}

export async function setLeft(tx: Tx, player: bigint, left: Date | null): Promise<void> {
  await sql`UPDATE affiliates SET left_at = ${left} WHERE player_id = ${player}`.execute(tx)
}

export async function findReferral(tx: Tx, player: bigint): Promise<ReferralRow | undefined> {
  const { rows } =
    await sql<ReferralRow>`SELECT ${columns} FROM referrals WHERE player_id = ${player}`.execute(tx)
  return rows[0]
}

export async function findReferralNamed(tx: Tx, pseudonym: string): Promise<ReferralRow | undefined> {
  const { rows } =
    await sql<ReferralRow>`SELECT ${columns} FROM referrals WHERE pseudonym = ${pseudonym}`.execute(tx)
  return rows[0]
}

export async function referralsOf(tx: Tx, affiliate: bigint): Promise<ReferralRow[]> {
  const { rows } = await sql<ReferralRow>`SELECT ${columns} FROM referrals WHERE affiliate_id = ${affiliate}
    ORDER BY registered_on, player_id`.execute(tx)
  return rows
}

export async function countReferrals(tx: Tx, affiliate: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM referrals
    WHERE affiliate_id = ${affiliate} AND status <> 'refused'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** False when the player was bound before. */
export async function insertReferral(tx: Tx, row: NewReferral): Promise<boolean> {
  const { rows } = await sql`INSERT INTO referrals (player_id, affiliate_id, pseudonym, status, registered_on)
    VALUES (${row.player_id}, ${row.affiliate_id}, ${row.pseudonym}, 'counted', ${row.registered_on})
    ON CONFLICT (player_id) DO NOTHING RETURNING player_id`.execute(tx)
  return rows.length > 0
}

export async function setStatus(tx: Tx, player: bigint, status: ReferralStatus): Promise<void> {
  await sql`UPDATE referrals SET status = ${status} WHERE player_id = ${player}`.execute(tx)
}

/** False when a first deposit is stored. */
export async function setFirstDeposit(
  tx: Tx,
  { player, amount, day }: { player: bigint; amount: bigint; day: string },
): Promise<boolean> {
  const { rows } = await sql`UPDATE referrals SET first_deposit = ${amount}, first_deposit_on = ${day}
    WHERE player_id = ${player} AND first_deposit IS NULL RETURNING player_id`.execute(tx)
  return rows.length > 0
}

/** False when this likeness is stored. */
export async function insertFlag(
  tx: Tx,
  flag: { player: bigint; other: bigint; sign: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO referral_flags (player_id, other_id, sign, found_at)
    VALUES (${flag.player}, ${flag.other}, ${flag.sign}, ${now}) ON CONFLICT DO NOTHING RETURNING sign`.execute(
    tx,
  )
  return rows.length > 0
}

export async function decideFlags(tx: Tx, player: bigint, reason: string, now: Date): Promise<void> {
  await sql`UPDATE referral_flags SET decided_at = ${now}, reason = ${reason}
    WHERE player_id = ${player} AND decided_at IS NULL`.execute(tx)
}

export interface OpenFlag {
  pseudonym: string
  code: string
  signs: string
  found_at: Date
}

/** Referrals under review with all accounts they resemble, the oldest first. */
export async function openFlags(tx: Tx): Promise<OpenFlag[]> {
  const { rows } = await sql<OpenFlag>`SELECT r.pseudonym, a.code, min(f.found_at) AS found_at,
      string_agg(f.sign || CASE WHEN f.other_id = r.affiliate_id THEN ' of the affiliate'
        ELSE ' of ' || coalesce(o.pseudonym, '?') END, ', ' ORDER BY f.sign, f.other_id) AS signs
    FROM referral_flags f JOIN referrals r USING (player_id) JOIN affiliates a ON a.player_id = r.affiliate_id
    LEFT JOIN referrals o ON o.player_id = f.other_id
    WHERE f.decided_at IS NULL AND r.status = 'review' GROUP BY r.pseudonym, a.code ORDER BY 3`.execute(tx)
  return rows
}
