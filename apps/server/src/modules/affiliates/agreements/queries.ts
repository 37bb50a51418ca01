import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

export interface VersionRow {
  version: string
  effective_on: string
  text: string
  hash: string
}

export interface AgreementRow {
  id: string
  player_id: bigint
  version: string
  name: string
  cpf: string
  ip: string
  accepted_at: Date
  record: string
  record_hash: string
}

/** False when a version of this name with another text is stored. */
export async function insertVersion(tx: Tx, row: VersionRow, now: Date): Promise<boolean> {
  await sql`INSERT INTO affiliate_agreement_versions (version, effective_on, text, hash, recorded_at)
    VALUES (${row.version}, ${row.effective_on}, ${row.text}, ${row.hash}, ${now})
    ON CONFLICT (version) DO NOTHING`.execute(tx)
  const { rows } = await sql<{ hash: string }>`SELECT hash FROM affiliate_agreement_versions
    WHERE version = ${row.version}`.execute(tx)
  return rows[0]?.hash === row.hash
}

/** The latest version in force on a day; before any is, the first one. */
export async function versionOn(tx: Tx, day: string): Promise<VersionRow> {
  const { rows } = await sql<VersionRow>`SELECT version, effective_on::text, text, hash
    FROM affiliate_agreement_versions
    ORDER BY effective_on <= ${day}::date DESC,
      CASE WHEN effective_on <= ${day}::date THEN effective_on END DESC, effective_on, version DESC LIMIT 1`.execute(
    tx,
  )
  if (!rows[0]) throw new Error('no version of the contract with affiliates is recorded')
  return rows[0]
}

export async function findAgreement(
  tx: Tx,
  player: bigint,
  version: string,
): Promise<AgreementRow | undefined> {
  const { rows } = await sql<AgreementRow>`SELECT * FROM affiliate_agreements
    WHERE player_id = ${player} AND version = ${version}`.execute(tx)
  return rows[0]
}

export async function findAgreementById(tx: Tx, id: string): Promise<AgreementRow | undefined> {
  const { rows } = await sql<AgreementRow>`SELECT * FROM affiliate_agreements WHERE id = ${id}::uuid`.execute(
    tx,
  )
  return rows[0]
}

/** A version that was accepted before stays as it was. */
export async function insertAgreement(tx: Tx, row: AgreementRow): Promise<void> {
  await sql`INSERT INTO affiliate_agreements (id, player_id, version, name, cpf, ip, accepted_at, record, record_hash)
    VALUES (${row.id}, ${row.player_id}, ${row.version}, ${row.name}, ${row.cpf}, ${row.ip}, ${row.accepted_at},
      ${row.record}, ${row.record_hash})
    ON CONFLICT (player_id, version) DO NOTHING`.execute(tx)
}

export async function agreementsOf(tx: Tx, player: bigint): Promise<AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`SELECT * FROM affiliate_agreements WHERE player_id = ${player}
    ORDER BY accepted_at`.execute(tx)
  return rows
}

/**
 * The days that an accepted version covers: from the day of its acceptance to the one on which the next version comes
 * into force, which is left for accepting that one.
 */
const spans = sql`(SELECT g.player_id, (g.accepted_at AT TIME ZONE 'America/Sao_Paulo')::date AS since,
    coalesce(v.superseded_on, 'infinity'::date) AS until
  FROM affiliate_agreements g JOIN (SELECT version,
    lead(effective_on) OVER (ORDER BY effective_on, version) AS superseded_on
    FROM affiliate_agreement_versions) v USING (version))`

/** Whether a contract was demanded on that day. */
const isDemandedOn = (day: RawBuilder<unknown>) => sql`EXISTS (SELECT FROM affiliate_agreement_demands m
  WHERE ${day} > m.since AND ${day} < coalesce(m.until, 'infinity'::date))`

/**
 * Untaken days without a contract where one was demanded. The day of acceptance counts for referrals of that day only, who
 * came after it; the earlier ones may have played before.
 */
const uncoveredDay = sql`d.statement_id IS NULL AND ${isDemandedOn(sql`d.day`)} AND NOT EXISTS (SELECT FROM ${spans} s
  WHERE s.player_id = r.affiliate_id AND d.day <= s.until
    AND (d.day > s.since OR (d.day = s.since AND r.registered_on = s.since)))`

const uncoveredFee = sql`r.statement_id IS NULL AND r.qualified_on IS NOT NULL AND ${isDemandedOn(sql`r.qualified_on`)}
  AND NOT EXISTS (SELECT FROM ${spans} s
    WHERE s.player_id = r.affiliate_id AND r.qualified_on BETWEEN s.since AND s.until)`

/** Notes that a contract is demanded from this day on, unless it was before. */
export async function beginDemand(tx: Tx, day: string): Promise<void> {
  await sql`INSERT INTO affiliate_agreement_demands (since) SELECT ${day}::date
    WHERE NOT EXISTS (SELECT FROM affiliate_agreement_demands WHERE until IS NULL)
    ON CONFLICT DO NOTHING`.execute(tx)
}

export async function endDemand(tx: Tx, day: string): Promise<void> {
  await sql`UPDATE affiliate_agreement_demands SET until = ${day}::date WHERE until IS NULL`.execute(tx)
}

/** Affiliates with days or fees that no statement has taken and no contract covers. */
export async function uncoveredAffiliates(tx: Tx): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT r.affiliate_id AS id FROM referral_days d JOIN referrals r USING (player_id) WHERE ${uncoveredDay}
    UNION SELECT r.affiliate_id FROM referrals r WHERE ${uncoveredFee} ORDER BY 1`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Removes what no contract covers, so that no statement pays it. The caller holds the affiliate's lock. */
export async function dropUncovered(tx: Tx, affiliate: bigint): Promise<void> {
  await sql`DELETE FROM referral_days d USING referrals r
    WHERE r.player_id = d.player_id AND r.affiliate_id = ${affiliate} AND ${uncoveredDay}`.execute(tx)
  await sql`UPDATE referrals r SET qualified_on = NULL, cpa = NULL
    WHERE r.affiliate_id = ${affiliate} AND ${uncoveredFee}`.execute(tx)
}
