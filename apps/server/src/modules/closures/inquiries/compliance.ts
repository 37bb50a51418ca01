import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listAuditEntries } from '../../operators/index.ts'
import { CLOSE_AFTER_INQUIRY, LIFT_INQUIRY } from './actions.ts'
import { hashOf, recordOf } from './decide.ts'
import { endedInquiries, type Inquiry } from './queries.ts'

const BATCH_SIZE = 200

const Before = z.object({ inquiry: z.string() })
const After = z.object({ record_hash: z.string() })

/** The hashes of decisions by inquiry, as the audit log names them. */
async function auditedHashes(tx: Tx): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (const action of [CLOSE_AFTER_INQUIRY, LIFT_INQUIRY]) {
    let before: bigint | undefined
    for (;;) {
      const entries = await listAuditEntries(tx, { action, before }, BATCH_SIZE)
      for (const entry of entries) {
        const named = Before.safeParse(JSON.parse(entry.before ?? 'null'))
        const decided = After.safeParse(JSON.parse(entry.after ?? 'null'))
        if (named.success && decided.success) hashes.set(named.data.inquiry, decided.data.record_hash)
      }
      if (entries.length < BATCH_SIZE) break
      before = entries.at(-1)!.seq
    }
  }
  return hashes
}

/** Whether rows, stored record, its hash and the audit log agree. */
function agrees({ row, answers, decision }: Inquiry, audited: string | undefined): boolean {
  if (!decision) return false
  const { inquiry_id: _, decided_at, record, record_hash, ...decided } = decision
  if (hashOf(record) !== record_hash || audited !== record_hash) return false
  if (row.decided_at?.getTime() !== decided_at.getTime()) return false
  return isDeepStrictEqual(JSON.parse(record), JSON.parse(recordOf(row, answers, decided, decided_at)))
}

export const inquiryChecks = ({ database }: Pick<Platform, 'database'>): ComplianceCheck[] => [
  {
    name: 'inquiries.records',
    run: () =>
      database.transaction(async (tx) => {
        const audited = await auditedHashes(tx)
        const exceptions: string[] = []
        const known = new Set<string>()
        let after: string | null = null
        for (;;) {
          const batch: Inquiry[] = await endedInquiries(tx, after, BATCH_SIZE)
          for (const inquiry of batch) {
            const { id } = inquiry.row
            known.add(id)
            if (!agrees(inquiry, audited.get(id))) exceptions.push(id)
          }
          if (batch.length < BATCH_SIZE) break
          after = batch.at(-1)!.row.id
        }
        // A decision that the audit log names and that is gone.
        exceptions.push(...[...audited.keys()].filter((id) => !known.has(id)))
        return examinedOf(known.size, exceptions)
      }),
  },
]
