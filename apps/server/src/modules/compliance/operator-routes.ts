import type { OperatorAnswer } from '@girassol/contract/operator'
import type { OperatorEdge } from '../operators/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Compliance } from './compliance.ts'
import { readBuildHash } from './program-files.ts'

interface Deps {
  compliance: Compliance
  settings: Pick<Settings, 'profile' | 'stored'>
}

export function registerComplianceOperatorRoutes(edge: OperatorEdge, deps: Deps): void {
  edge.handle('readCompliance', () => stateView(deps))
  edge.handle('runCompliance', async () => {
    await deps.compliance.run()
    return stateView(deps)
  })
}

async function stateView({ compliance, settings }: Deps): Promise<OperatorAnswer<'readCompliance'>> {
  return {
    demanded: settings.profile().demandsRules,
    closes: settings.stored().close_on_failed_rule,
    checked_at: compliance.checkedAt()?.toISOString() ?? null,
    build: await readBuildHash(),
    rules: compliance.rules().map(({ id, status, results, tests }) => ({
      id,
      status,
      tests: [...tests],
      results: results.map(({ ran_at, ...result }) => ({ ...result, ran_at: ran_at.toISOString() })),
    })),
  }
}
