import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import { calendarDay } from '../../platform/moment.ts'
import type { TaxStatementDeps } from './deps.ts'
import { isIssuing } from './issue.ts'
import { alteredStatements, countStatements, findYear } from './queries.ts'
import { dueDay, lastEndedYear } from './year.ts'

const FOUND_MAX = 100

/** Whether everybody has the statement of the last year once it is due, and every document is the one that was issued. */
export const taxStatementChecks = (deps: TaxStatementDeps): ComplianceCheck[] => [
  {
    name: 'tax.statements',
    run: () =>
      deps.database.transaction(async (tx) => {
        if (!isIssuing(deps)) return examinedOf(0, [])
        const now = deps.clock.now()
        const year = lastEndedYear(now)
        const isLate = calendarDay(now) > dueDay(year) && !(await findYear(tx, year))?.issuedAt
        const altered = await alteredStatements(tx, year, FOUND_MAX)
        return examinedOf(await countStatements(tx, year), [...(isLate ? [String(year)] : []), ...altered])
      }),
  },
]
