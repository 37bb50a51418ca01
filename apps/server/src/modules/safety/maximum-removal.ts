import { limitKinds, limitPeriods } from '@girassol/contract/schemas'
import { z } from 'zod'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  type Actor,
  type ApprovableAction,
  type ApprovedAction,
  hasPermission,
  recordAudit,
  requestApproval,
} from '../operators/index.ts'
import { lockSubject, subjectOf } from '../players/index.ts'
import { lockMaximum } from './limits/change.ts'
import type { LimitName } from './limits/kinds.ts'
import { amountText } from './limits/refusals.ts'
import type { Safety } from './safety.ts'

const REMOVE_MAXIMUM = 'players.remove_maximum'

interface Deps extends Pick<Platform, 'clock'> {
  safety: Pick<Safety, 'lockAdmissions' | 'limits'>
}

const Payload = z.object({
  player: z.string(),
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  amount: z.string(),
})

/** Asks a second person to remove a maximum; answers the id of the request. */
export async function requestMaximumRemoval(
  deps: Deps,
  tx: Tx,
  actor: Actor & { operator: string },
  { player, name, reason }: { player: bigint; name: LimitName; reason: string },
): Promise<string> {
  await deps.safety.lockAdmissions(tx, player)
  await lockSubject(tx, actor, player)
  const { kind, period, amount } = await lockMaximum(tx, player, name)
  const subject = subjectOf(player)
  return requestApproval(deps, tx, actor, {
    action: REMOVE_MAXIMUM,
    subject,
    payload: { player: subject.id, kind, period, amount: String(amount) } satisfies z.infer<typeof Payload>,
    change: {
      before: { limit: kind, period, amount: amountText(kind, amount) },
      // All of it goes: what stays the same is folded away on the screen, and the name is what is decided about.
      after: { limit: null, period: null, amount: null },
      page: subject,
    },
    reason,
  })
}

/** What protects a player is taken away by two people. Why it was there is about the player's gambling, as a case of risk is. */
export const maximumRemovalApproval = (deps: Deps): ApprovableAction => [
  REMOVE_MAXIMUM,
  'risk.read',
  approvedMaximumRemoval(deps),
]

/** Removes what a second person approved, who needs the permission for limits too. */
const approvedMaximumRemoval =
  (deps: Deps): ApprovedAction =>
  async (tx, actor, payload, request) => {
    const { player: id, kind, period, amount } = Payload.parse(payload)
    const { operator } = actor
    if (operator === null || !(await hasPermission(tx, operator, 'players.limit')))
      throw new AppError('forbidden')
    const player = BigInt(id)
    await deps.safety.lockAdmissions(tx, player)
    await lockSubject(tx, actor, player)
    const by = { operator, requestedBy: request.requested_by, reason: request.reason }
    await deps.safety.limits.remove(tx, player, { kind, period, amount: BigInt(amount) }, by)
    await recordAudit(deps, tx, actor, {
      action: REMOVE_MAXIMUM,
      subject: subjectOf(player),
      before: { kind, period, amount: amountText(kind, BigInt(amount)) },
      after: { kind, period, amount: null, requested_by: request.requested_by },
      reason: request.reason,
    })
  }
