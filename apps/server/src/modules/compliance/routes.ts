import type { Answer } from '@girassol/contract'
import { rules } from '@girassol/contract/compliance'
import type { RuleStatus } from '@girassol/contract/operator'
import type { Edge } from '../../platform/http/edge.ts'
import type { Settings } from '../settings/index.ts'
import type { Compliance } from './compliance.ts'

type PublicStatus = Answer<'complianceSummary'>['rules'][number]['status']

/** A rule that no check and no test proves is not called met. */
const publicStatus: Record<RuleStatus, PublicStatus> = {
  failing: 'failing',
  passing: 'met',
  tested: 'met',
  unproven: 'not_met',
  not_met: 'not_met',
  outside: 'outside',
}

/** The public summary has neither exceptions nor tests: these may name people, and show attackers where to look. */
export function registerComplianceRoutes(
  edge: Edge,
  { compliance, settings }: { compliance: Compliance; settings: Pick<Settings, 'profile'> },
): void {
  edge.handle('complianceSummary', async ({ language }) => {
    const states = new Map(compliance.rules().map(({ id, status }) => [id, status]))
    return {
      demanded: settings.profile().demandsRules,
      checked_at: compliance.checkedAt()?.toISOString() ?? null,
      rules: rules.map(({ id, source, demand, how, outside }) => ({
        id,
        source,
        demand: demand[language],
        how: (outside ?? how)?.[language] ?? null,
        status: publicStatus[states.get(id) ?? 'unproven'],
      })),
    }
  })
}
