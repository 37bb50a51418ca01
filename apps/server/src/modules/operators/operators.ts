import { days } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteExpiredChallenges } from './account/passkey-queries.ts'
import { expireApprovals } from './approval-queries.ts'
import { ApprovalRegistry } from './approvals.ts'
import type { OperatorDeps } from './deps.ts'
import { seedRoles } from './roles.ts'
import { deleteEndedSessions } from './session-queries.ts'
import { MAKE_OWNER, makeOwner } from './team.ts'

export interface Operators {
  deps: OperatorDeps
  /** Where modules register the actions that need a second person. */
  approvals: ApprovalRegistry
}

/** Ended sessions stay readable for this long. */
const ENDED_SESSION_RETENTION_MS = days(90)

export async function createOperators(platform: Platform, siteName: () => string): Promise<Operators> {
  const deps: OperatorDeps = { ...platform, siteName }
  await platform.database.transaction((tx) => seedRoles(deps, tx))
  platform.jobs.schedule('operators.sweep', '20 * * * *', () =>
    platform.database.transaction(async (tx) => {
      const now = platform.clock.now()
      await expireApprovals(tx, now)
      await deleteExpiredChallenges(tx, now)
      await deleteEndedSessions(tx, new Date(now.getTime() - ENDED_SESSION_RETENTION_MS))
    }),
  )
  const approvals = new ApprovalRegistry()
  approvals.register(MAKE_OWNER, makeOwner(deps))
  return { deps, approvals }
}
