import { affiliatesArea } from './areas/affiliates/index.ts'
import { gamesArea } from './areas/games/index.ts'
import { todayArea } from './areas/today/index.ts'
import { auditArea } from './areas/audit/index.ts'
import { complianceArea } from './areas/compliance/index.ts'
import { regulatorArea } from './areas/regulator/index.ts'
import { depositsArea } from './areas/deposits/index.ts'
import { identityArea } from './areas/identity/index.ts'
import { riskArea } from './areas/risk/index.ts'
import { settingsArea } from './areas/settings/index.ts'
import { setupArea } from './areas/setup/index.ts'
import { gatewaysArea } from './areas/gateways/index.ts'
import { teamArea } from './areas/team/index.ts'
import { withdrawalsArea } from './areas/withdrawals/index.ts'
import type { Area } from './shared/area.ts'
import { approvalsArea } from './shell/approvals/index.ts'
import { playersArea } from './areas/players/index.ts'

/** In the order of the rail. */
export const areas: Area[] = [
  // Daily work.
  todayArea,
  withdrawalsArea,
  depositsArea,
  playersArea,
  identityArea,
  riskArea,
  approvalsArea,
  // What is offered.
  gamesArea,
  affiliatesArea,
  // The platform.
  gatewaysArea,
  teamArea,
  auditArea,
  complianceArea,
  regulatorArea,
  settingsArea,
  setupArea,
]
