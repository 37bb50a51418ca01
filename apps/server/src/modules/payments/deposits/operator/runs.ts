import { hours } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { uuidv7 } from '../../../../platform/ids.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type Actor, announceChange, recordAudit } from '../../../operators/index.ts'
import { type Reconciler, statementRange } from '../reconcile.ts'
import { endRun, findOpenRun, findRun, insertRun } from './queries.ts'

/** A run that has not ended by then was cut off by a stopped program. */
const RUN_DEADLINE_MS = hours(1)

/** Queues a comparison of the last two days; one at a time. */
export async function requestReconciliation(
  deps: Pick<Platform, 'clock' | 'jobs'>,
  tx: Tx,
  actor: Actor,
): Promise<string> {
  const now = deps.clock.now()
  if (await findOpenRun(tx, new Date(now.getTime() - RUN_DEADLINE_MS)))
    throw new AppError('reconciliation_running')
  const [from_at, to_at] = statementRange(now)
  const id = uuidv7(now.getTime())
  await insertRun(tx, {
    id,
    kind: 'manual',
    requested_by: actor.operator,
    from_at,
    to_at,
    requested_at: now,
  })
  await deps.jobs.send(tx, 'payments.reconcile', { run: id })
  await recordAudit(deps, tx, actor, {
    action: 'deposits.reconcile',
    subject: { kind: 'reconciliation', id },
    after: { from: from_at, to: to_at },
  })
  return id
}

type RunDeps = Pick<Platform, 'clock' | 'database'> & { reconciler: Reconciler }

/** The comparison of every night, kept with its result. */
export async function runNightly(deps: RunDeps): Promise<void> {
  const now = deps.clock.now()
  const [from_at, to_at] = statementRange(now)
  const id = uuidv7(now.getTime())
  await deps.database.transaction((tx) =>
    insertRun(tx, { id, kind: 'nightly', requested_by: null, from_at, to_at, requested_at: now }),
  )
  await carryOutRun(deps, id)
}

/** Compares and stores the result. Repeated, it compares again: matching is idempotent. */
export async function carryOutRun({ clock, database, reconciler }: RunDeps, id: string): Promise<void> {
  const run = await database.transaction((tx) => findRun(tx, id))
  if (!run || run.ended_at) return
  const gateways = await reconciler.compare(run.from_at, run.to_at, id)
  await database.transaction(async (tx) => {
    await endRun(tx, id, { at: clock.now(), gateways })
    await announceChange(tx, 'deposits')
  })
}
