import { balances } from '@girassol/ledger'
import { add, formatBRL, ZERO } from '@girassol/money'
import { z } from 'zod'
import { executor, type Tx } from '../../platform/database.ts'
import { type Actor, type ApprovedAction, recordAudit, requestApproval } from '../operators/index.ts'
import { subjectOf } from '../players/index.ts'
import { notifyClosure, openClosure } from './closures.ts'
import type { ClosureDeps } from './deps.ts'
import { requireNoInquiry } from './inquiries/inquiries.ts'
import { lockOpenAccount } from './open-account.ts'
import { RETURNED_POCKETS } from './steps.ts'

/** The approval by a second person that closing an account by the operator's decision needs. */
export const CLOSE_BY_HOUSE = 'players.close_by_house'

const Payload = z.object({ player: z.string(), reason: z.string() })

interface Decision {
  player: bigint
  reason: string
}

/** Asks a second person to close an account by the operator's decision; answers the id of the request. */
export async function requestHouseClosure(
  deps: ClosureDeps,
  tx: Tx,
  actor: Actor & { operator: string },
  { player: id, reason }: Decision,
): Promise<string> {
  const player = await lockOpenAccount(deps, tx, actor, id)
  await requireNoInquiry(deps, tx, id)
  const held = await balances(executor(tx), id)
  const amount = RETURNED_POCKETS.reduce((sum, pocket) => add(sum, held.get(pocket) ?? ZERO), ZERO)
  return requestApproval(deps, tx, actor, {
    action: CLOSE_BY_HOUSE,
    subject: subjectOf(id),
    payload: { player: String(id), reason },
    change: {
      before: { status: player.status },
      after: { status: 'closed', amount: formatBRL(amount) },
      page: subjectOf(id),
    },
    reason,
  })
}

/** Carries out what a second person approved; the account may have changed since it was asked for. */
async function closeAsSecondPerson(
  deps: ClosureDeps,
  tx: Tx,
  actor: Actor,
  { player: id, reason }: Decision,
): Promise<void> {
  const player = await lockOpenAccount(deps, tx, actor, id)
  await requireNoInquiry(deps, tx, id)
  await openClosure(deps, tx, { player: id, cause: 'house', reason })
  await notifyClosure(deps, tx, player, reason)
  await recordAudit(deps, tx, actor, {
    action: CLOSE_BY_HOUSE,
    subject: subjectOf(id),
    before: { status: player.status },
    after: { status: 'closing' },
    reason,
  })
}

/** What the registry of approvals runs; the payload is what the request stored. */
export const approvedHouseClosure =
  (deps: ClosureDeps): ApprovedAction =>
  (tx, actor, payload) => {
    const { player, reason } = Payload.parse(payload)
    return closeAsSecondPerson(deps, tx, actor, { player: BigInt(player), reason })
  }
