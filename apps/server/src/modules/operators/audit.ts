import type { AuditAction } from '@girassol/contract/operator'
import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  type AuditRow,
  insertAuditEntry,
  lockAuditHead,
  moveAuditHead,
  readAuditChain,
  readAuditEnd,
} from './audit-queries.ts'
import { announceChange } from './shell/announcements.ts'
import { topicsOf } from './shell/topics.ts'

/** Who acts, from where. The terminal acts without an operator account. */
export interface Actor {
  operator: string | null
  session: string | null
  address: string
}

export const TERMINAL: Actor = { operator: null, session: null, address: 'terminal' }
/** What happens without an operator. */
export const PROGRAM: Actor = { operator: null, session: null, address: 'program' }

export interface AuditEntry {
  action: AuditAction
  subject: { kind: string; id: string }
  /** The values that change, before and after. Never a secret. */
  before?: object | null
  after?: object | null
  reason?: string | null
}

/**
 * Writes one entry in the transaction of the action it describes: neither exists without the other. With it the change is
 * announced to open pages.
 */
export async function recordAudit(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  actor: Actor,
  entry: AuditEntry,
): Promise<void> {
  const head = await lockAuditHead(tx)
  const row: Omit<AuditRow, 'hash'> = {
    seq: head.seq + 1n,
    at: clock.now(),
    operator_id: actor.operator,
    session_id: actor.session,
    address: actor.address,
    action: entry.action,
    subject_kind: entry.subject.kind,
    subject_id: entry.subject.id,
    before: textOf(entry.before),
    after: textOf(entry.after),
    reason: entry.reason ?? null,
    previous_hash: head.hash,
  }
  const hash = hashAuditRow(row)
  await insertAuditEntry(tx, { ...row, hash })
  await moveAuditHead(tx, { seq: row.seq, hash })
  for (const topic of topicsOf(entry.action)) await announceChange(tx, topic)
}

const textOf = (value: object | null | undefined): string | null =>
  value === null || value === undefined
    ? null
    : JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each))

/** SHA-256 over all columns and the previous hash, as a JSON list so that no two rows give the same text. */
function hashAuditRow(row: Omit<AuditRow, 'hash'>): Buffer {
  const columns = [
    String(row.seq),
    row.at.toISOString(),
    row.operator_id,
    row.session_id,
    row.address,
    row.action,
    row.subject_kind,
    row.subject_id,
    row.before,
    row.after,
    row.reason,
    row.previous_hash.toString('hex'),
  ]
  return createHash('sha256').update(JSON.stringify(columns)).digest()
}

export type ChainReport =
  | { intact: true; entries: number; head: string }
  /** `at` is the number of the first entry that does not follow from the ones before it. */
  | { intact: false; entries: number; at: string; problem: 'changed' | 'missing' | 'cut_off' }

/** Small enough that hashing a batch does not delay other requests of the program. */
const BATCH_SIZE = 1_000
const FIRST_HASH = Buffer.alloc(32)

/**
 * Recomputes every hash up to the head as it is when the verification begins. A changed entry, a removed one and a chain cut off at
 * its end are each found. Batches are transactions of their own and lock nothing, so entries are written meanwhile; those are
 * left to the next verification.
 */
export async function verifyAuditChain({ database }: Pick<Platform, 'database'>): Promise<ChainReport> {
  const { head, last } = await database.transaction(readAuditEnd)
  let previous = { seq: 0n, hash: FIRST_HASH as Buffer }
  const broken = (seq: bigint, problem: 'changed' | 'missing' | 'cut_off'): ChainReport => ({
    intact: false,
    entries: Number(previous.seq),
    at: String(seq),
    problem,
  })
  while (previous.seq < last) {
    const range = { after: previous.seq, until: last, limit: BATCH_SIZE }
    const batch = await database.transaction((tx) => readAuditChain(tx, range))
    if (batch.length === 0) return broken(previous.seq + 1n, 'missing')
    for (const row of batch) {
      const { seq, hash } = row
      if (seq !== previous.seq + 1n) return broken(previous.seq + 1n, 'missing')
      if (!row.previous_hash.equals(previous.hash) || !hash.equals(hashAuditRow(row)))
        return broken(seq, 'changed')
      previous = { seq, hash }
    }
  }
  if (previous.seq !== head.seq || !previous.hash.equals(head.hash))
    return broken(previous.seq + 1n, 'cut_off')
  return { intact: true, entries: Number(previous.seq), head: head.hash.toString('hex') }
}
