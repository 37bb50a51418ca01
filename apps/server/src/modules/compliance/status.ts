import { type CheckName, complianceChecks, type Rule } from '@girassol/contract/compliance'
import type { RuleStatus } from '@girassol/contract/operator'
import type { ResultRow } from './queries.ts'

export interface TestReference {
  file: string
  title: string
}

export const checksOf = (rule: string): CheckName[] =>
  (Object.keys(complianceChecks) as CheckName[]).filter((name) =>
    (complianceChecks[name] as readonly string[]).includes(rule),
  )

/**
 * What a rule's checks and tests amount to. `failing` and `passing` come from checks of the running system, `tested` from the tests of this release alone. `unproven` has neither, or
 * a check that has not run yet: its test proves the check and nothing about this system. `not_met` is not built, `outside` is nothing that software can do.
 */
export function statusOf(
  rule: Rule,
  results: readonly ResultRow[],
  tests: readonly TestReference[],
): RuleStatus {
  if (rule.outside) return 'outside'
  if (!rule.how) return 'not_met'
  if (results.some(({ exceptions, error }) => exceptions > 0 || error !== null)) return 'failing'
  const checks = checksOf(rule.id)
  if (results.length < checks.length) return 'unproven'
  if (results.length > 0) return 'passing'
  return tests.length > 0 ? 'tested' : 'unproven'
}
