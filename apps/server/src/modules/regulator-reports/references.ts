import { adjustmentReference, newReference } from '@girassol/sigap'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

type ReferenceKind = 'deposit' | 'withdrawal' | 'prize' | 'session' | 'adjustment'

/** A thing that the files name: its kind and our own key. */
export interface Referent {
  readonly kind: ReferenceKind
  readonly key: string
}

export type References = (kind: ReferenceKind, key: string) => string

const nameOf = (kind: ReferenceKind, key: string): string => `${kind} ${key}`

/** The stored references of these things; what has none gets one. Writing it again changes nothing. */
export async function storeReferences(
  tx: Tx,
  things: readonly Referent[],
  known: Map<string, string>,
): Promise<void> {
  const kinds = things.map(({ kind }) => kind)
  const keys = things.map(({ key }) => key)
  const missing =
    await sql<Referent>`SELECT q.kind, q.key FROM unnest(${kinds}::text[], ${keys}::text[]) q(kind, key)
    WHERE NOT EXISTS (SELECT FROM sigap_references r WHERE r.kind = q.kind AND r.key = q.key)`.execute(tx)
  const adjustments = missing.rows.filter(({ kind }) => kind === 'adjustment').length
  const { rows: numbers } = await sql<{ number: bigint }>`
    SELECT nextval('sigap_adjustment_numbers') AS number FROM generate_series(1, ${adjustments})`.execute(tx)
  const references = missing.rows.map(({ kind }) =>
    kind === 'adjustment' ? adjustmentReference(numbers.pop()!.number) : newReference(),
  )
  await sql`INSERT INTO sigap_references (kind, key, reference)
    SELECT * FROM unnest(${missing.rows.map(({ kind }) => kind)}::text[], ${missing.rows.map(({ key }) => key)}::text[], ${references}::text[])
    ON CONFLICT (kind, key) DO NOTHING`.execute(tx)
  const { rows } = await sql<Referent & { reference: string }>`SELECT r.kind, r.key, r.reference
    FROM unnest(${kinds}::text[], ${keys}::text[]) q(kind, key)
    JOIN sigap_references r ON r.kind = q.kind AND r.key = q.key`.execute(tx)
  for (const { kind, key, reference } of rows) known.set(nameOf(kind, key), reference)
}

export const referencesIn =
  (known: ReadonlyMap<string, string>): References =>
  (kind, key) => {
    const reference = known.get(nameOf(kind, key))
    if (reference === undefined) throw new Error(`no reference is stored for ${nameOf(kind, key)}`)
    return reference
  }
