import { sql } from 'kysely'
import { minutes } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { ProviderCredentials } from './credentials.ts'
import { dialects } from './dialects.ts'

/** An open circuit makes a trial within a minute of the next launch: without one for this long nothing is known. */
const OUTAGE_TTL = minutes(10)

interface NodeProvider {
  provider: string
  node: string
}

export async function recordOutage(tx: Tx, { provider, node }: NodeProvider, now: Date): Promise<void> {
  await sql`DELETE FROM provider_outages WHERE failed_at < ${expiry(now)}`.execute(tx)
  await sql`INSERT INTO provider_outages (provider, node, since, failed_at)
    VALUES (${provider}, ${node}, ${now}, ${now})
    ON CONFLICT (provider, node) DO UPDATE SET failed_at = ${now}`.execute(tx)
}

export async function endOutage(tx: Tx, { provider, node }: NodeProvider): Promise<void> {
  await sql`DELETE FROM provider_outages WHERE provider = ${provider} AND node = ${node}`.execute(tx)
}

/** Providers whose games can be opened, and how many of them some node cannot reach. */
export async function readProviderHealth(
  credentials: Pick<ProviderCredentials, 'dialect'>,
  tx: Tx,
  now: Date,
): Promise<{ offered: number; out: number }> {
  const offered = dialects.map(({ name }) => name).filter((name) => credentials.dialect(name)?.launch)
  const { rows } = await sql<{ provider: string }>`SELECT DISTINCT provider FROM provider_outages
    WHERE failed_at >= ${expiry(now)}`.execute(tx)
  const out = new Set(rows.map(({ provider }) => provider))
  return { offered: offered.length, out: offered.filter((name) => out.has(name)).length }
}

const expiry = (now: Date): Date => new Date(now.getTime() - OUTAGE_TTL)
