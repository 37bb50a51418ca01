import { auditArea } from './areas/audit/index.ts'
import { depositsArea } from './areas/deposits/index.ts'
import { settingsArea } from './areas/settings/index.ts'
import { setupArea } from './areas/setup/index.ts'
import { teamArea } from './areas/team/index.ts'
import { withdrawalsArea } from './areas/withdrawals/index.ts'
import type { Area } from './shared/area.ts'
import { approvalsArea } from './shell/approvals/index.ts'

/** In the order of the rail. */
export const areas: Area[] = [
  // Daily work.
  withdrawalsArea,
  depositsArea,
  approvalsArea,
  // The platform.
  teamArea,
  auditArea,
  settingsArea,
  setupArea,
]
