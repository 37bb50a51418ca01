import { checkInvariants } from '@girassol/ledger'
import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import { executor } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'

/** The whole ledger, recomputed in one snapshot. */
export const ledgerChecks = ({ database }: Pick<Platform, 'database'>): ComplianceCheck[] => [
  {
    name: 'ledger.books',
    run: () =>
      database.transaction(async (tx) => {
        const { accounts, violations } = await checkInvariants(executor(tx))
        return examinedOf(
          accounts,
          violations.flatMap(({ invariant, examples }) => examples.map((id) => `${invariant} ${id}`)),
        )
      }),
  },
]
