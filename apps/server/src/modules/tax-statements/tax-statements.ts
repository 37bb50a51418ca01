import type { Platform } from '../../platform/platform.ts'
import type { TaxStatementDeps } from './deps.ts'
import { issueYear } from './issue.ts'

export interface TaxStatements {
  deps: TaxStatementDeps
  issueYear(): Promise<void>
}

export function createTaxStatements(deps: TaxStatementDeps & Pick<Platform, 'jobs'>): TaxStatements {
  const statements = { deps, issueYear: () => issueYear(deps) }
  deps.jobs.schedule('tax-statements.issue', '40 5 * * *', statements.issueYear)
  return statements
}
