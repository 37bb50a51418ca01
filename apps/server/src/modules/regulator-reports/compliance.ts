import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import { dueDay } from './delivery.ts'
import type { ReportDeps } from './deps.ts'
import { overdue } from './file-queries.ts'
import { listProofs } from './balances.ts'

const PROOFS_EXAMINED = 31

/** Whether files are accepted in time, and whether players' money was covered on each of the last days. */
export const regulatorChecks = ({ clock, database, setup }: ReportDeps): ComplianceCheck[] => [
  {
    name: 'regulator.files',
    run: () =>
      database.transaction(async (tx) => {
        if (!setup) return examinedOf(1, ['RECEPTION_URL'])
        const now = clock.now()
        const { examined, late } = await overdue(tx, now, dueDay(now))
        return examinedOf(examined, late)
      }),
  },
  {
    name: 'money.segregated',
    run: () =>
      database.transaction(async (tx) => {
        const proofs = await listProofs(tx, PROOFS_EXAMINED)
        return examinedOf(
          proofs.length,
          proofs.filter(({ surplus }) => surplus < 0n).map(({ day }) => day),
        )
      }),
  },
]
