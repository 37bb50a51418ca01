import { closureApprovals } from './modules/closures/index.ts'
import type { Operators } from './modules/operators/index.ts'
import { maximumRemovalApproval, type Safety } from './modules/safety/index.ts'
import { adjustmentApprovals, type AdjustmentDeps } from './modules/wallet/index.ts'
import type { Platform } from './platform/platform.ts'

interface Deps {
  operators: Operators
  closures: Parameters<typeof closureApprovals>[0]
  adjustments: AdjustmentDeps
  safety: Safety
}

/** Every action that one operator asks for and another carries out. */
export function registerApprovals(platform: Platform, deps: Deps): void {
  const approvals = [
    ...closureApprovals(deps.closures),
    ...adjustmentApprovals(deps.adjustments),
    maximumRemovalApproval({ ...platform, safety: deps.safety }),
  ]
  for (const approval of approvals) deps.operators.approvals.register(...approval)
}
