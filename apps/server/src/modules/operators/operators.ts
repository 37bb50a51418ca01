import { days } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { Sweep } from '../../platform/retention/sweep.ts'
import { deleteExpiredChallenges } from './account/passkey-queries.ts'
import { countApprovalsFor, expireApprovals } from './approval-queries.ts'
import { ApprovalRegistry } from './approvals.ts'
import { ensureAuditPartitions } from './audit-queries.ts'
import { disableDemoOperator } from './demo.ts'
import type { OperatorDeps } from './deps.ts'
import { seedRoles } from './roles.ts'
import { deleteEndedSessions } from './session-queries.ts'
import { CounterRegistry } from './shell/counters.ts'
import { OperatorStreams } from './shell/live.ts'
import { SearchRegistry } from './shell/search.ts'
import { MAKE_OWNER, makeOwner } from './team.ts'

export interface Operators {
  deps: OperatorDeps
  /** Where modules register the actions that need a second person. */
  approvals: ApprovalRegistry
  /** Where modules register what the search finds. */
  search: SearchRegistry
  /** Where modules register the cases that wait in their area. */
  counters: CounterRegistry
  streams: OperatorStreams
}

/** Ended sessions stay readable for this long. */
const ENDED_SESSION_RETENTION_MS = days(90)

export async function createOperators(platform: Platform, siteName: () => string): Promise<Operators> {
  const deps: OperatorDeps = { ...platform, siteName }
  await platform.database.transaction(async (tx) => {
    await seedRoles(deps, tx)
    if (platform.config.production) await disableDemoOperator(deps, tx)
    await ensureAuditPartitions(tx, platform.clock.now())
  })
  platform.jobs.schedule('operators.partitions', '15 3 * * *', () =>
    platform.database.transaction((tx) => ensureAuditPartitions(tx, platform.clock.now())),
  )
  platform.jobs.schedule('operators.sweep', '20 * * * *', async () => {
    const now = platform.clock.now()
    await platform.database.transaction((tx) => expireApprovals(tx, now))
    const sweep = new Sweep(platform.database)
    await deleteExpiredChallenges(sweep, now)
    await deleteEndedSessions(sweep, new Date(now.getTime() - ENDED_SESSION_RETENTION_MS))
  })
  const approvals = new ApprovalRegistry()
  approvals.register(MAKE_OWNER, 'team.read', makeOwner(deps))
  const counters = new CounterRegistry()
  counters.register({
    area: 'approvals',
    permission: 'approvals.decide',
    count: (tx, operator, permissions) =>
      countApprovalsFor(tx, { operator, actions: approvals.readableWith(permissions) }, platform.clock.now()),
  })
  const streams = new OperatorStreams(deps)
  // Open streams would keep the server from draining; pages reconnect to the next node that answers.
  platform.edge.app.addHook('preClose', async () => streams.close())
  return { deps, approvals, counters, search: new SearchRegistry(), streams }
}
