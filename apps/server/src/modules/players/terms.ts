import { termsVersions, type TermsVersion } from '@girassol/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertConsents } from './queries.ts'

type Deps = Pick<Platform, 'clock' | 'config' | 'database'>

/** The latest version in force; before any date is reached, the first one. */
const inForce = (now: Date) => sql`
  SELECT version FROM terms_versions
  ORDER BY effective_at <= ${now} DESC,
    CASE WHEN effective_at <= ${now} THEN effective_at END DESC, effective_at
  LIMIT 1`

/** Stores the program's versions, so that a consent names a text with a recorded hash and date. */
export async function recordTerms(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  tx: Tx,
  versions: readonly TermsVersion[] = termsVersions,
): Promise<void> {
  for (const { version, effective_on, hash } of versions) {
    const { rows } = await sql<{ content_hash: string }>`
      INSERT INTO terms_versions (version, effective_at, content_hash, recorded_at)
      VALUES (${version}, ${new Date(`${effective_on}T00:00:00-03:00`)}, ${hash}, ${clock.now()})
      ON CONFLICT (version) DO UPDATE SET version = excluded.version
      RETURNING content_hash`.execute(tx)
    if (rows[0]?.content_hash === hash) continue
    if (config.production)
      throw new Error(`the texts of terms version ${version} changed after it was published`)
    await sql`UPDATE terms_versions SET content_hash = ${hash} WHERE version = ${version}`.execute(tx)
  }
}

export async function currentTerms(tx: Tx, now: Date): Promise<string> {
  const { rows } = await sql<{ version: string }>`${inForce(now)}`.execute(tx)
  const version = rows[0]?.version
  if (version === undefined) throw new Error('no version of the terms is recorded')
  return version
}

/** The version that this player must accept; null when the one in force is accepted. */
export async function termsDue(tx: Tx, player: bigint, now: Date): Promise<string | null> {
  const { rows } = await sql<{ version: string }>`
    SELECT current.version FROM (${inForce(now)}) AS current
    WHERE NOT EXISTS (
      SELECT FROM consents
      WHERE player_id = ${player} AND kind = 'agreement' AND given AND consents.version = current.version)`.execute(
    tx,
  )
  return rows[0]?.version ?? null
}

/** Stores the consent to the version in force. The client names the version that was shown. */
export async function acceptTerms(
  { clock, database }: Deps,
  consent: { player: bigint; version: string; ip: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const now = clock.now()
    if (consent.version !== (await currentTerms(tx, now))) throw new AppError('terms_changed')
    await acceptTermsDue(tx, consent, now)
  })
}

/** Stores the consent to the version in force, once per version. */
export async function acceptTermsDue(
  tx: Tx,
  { player, ip }: { player: bigint; ip: string },
  now: Date,
): Promise<void> {
  // Concurrent calls store one consent.
  await sql`SELECT FROM players WHERE id = ${player} FOR NO KEY UPDATE`.execute(tx)
  const version = await termsDue(tx, player, now)
  if (version !== null) await insertConsents(tx, { player, version, ip }, now)
}
