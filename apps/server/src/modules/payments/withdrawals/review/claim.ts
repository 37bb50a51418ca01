import { minutes } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { inEveryLanguage } from '../../../../platform/i18n.ts'
import { minuteText } from '../../../../platform/moment.ts'
import type { Platform } from '../../../../platform/platform.ts'
import {
  type Actor,
  announceChange,
  assertNotOwnAccount,
  operatorNames,
  recordAudit,
} from '../../../operators/index.ts'
import type { Players } from '../../../players/index.ts'
import { lockWithdrawal, updateWithdrawal, type WithdrawalRow } from '../queries.ts'

type Deps = Pick<Platform, 'clock'> & { players: Pick<Players, 'byId'> }

/** Long enough to look at a case; a claim that is not extended frees it. */
export const CLAIM_TTL_MS = minutes(10)

/** The operator who reviews it now; null after the claim has expired. */
export const claimantOf = (row: WithdrawalRow, now: Date): { id: string; until: Date } | null =>
  row.claimed_by && row.claimed_until && row.claimed_until > now
    ? { id: row.claimed_by, until: row.claimed_until }
    : null

export async function assertUnclaimed(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  row: WithdrawalRow,
): Promise<void> {
  const claim = claimantOf(row, clock.now())
  if (!claim || claim.id === actor.operator) return
  const name = (await operatorNames(tx, [claim.id])).get(claim.id) ?? claim.id
  const until = inEveryLanguage((language) => minuteText(claim.until, language))
  throw new AppError('withdrawal_claimed', { values: { name, until } })
}

/** Locks a withdrawal that this operator may review, claimed or not. */
async function lockReviewable(
  deps: Deps,
  tx: Tx,
  actor: Actor & { operator: string },
  id: string,
): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, id)
  if (!row) throw new AppError('withdrawal_not_found')
  const player = await deps.players.byId(tx, row.player_id)
  if (player) await assertNotOwnAccount(tx, actor, player.email)
  if (row.status !== 'in_review' && row.status !== 'unknown')
    throw new AppError('withdrawal_status_refused', {
      values: { id, status: row.status, allowed: 'in_review, unknown' },
    })
  return row
}

async function storeClaim({ clock }: Deps, tx: Tx, operator: string, id: string): Promise<Date> {
  const until = new Date(clock.now().getTime() + CLAIM_TTL_MS)
  await updateWithdrawal(tx, id, { claimed_by: operator, claimed_until: until })
  await announceChange(tx, 'withdrawals')
  return until
}

/** Reserves the review of a withdrawal for an operator. Repeated by the same operator, it extends the time. */
export async function claimWithdrawal(
  deps: Deps,
  tx: Tx,
  actor: Actor & { operator: string },
  id: string,
): Promise<Date> {
  const row = await lockReviewable(deps, tx, actor, id)
  await assertUnclaimed(deps, tx, actor, row)
  return storeClaim(deps, tx, actor.operator, id)
}

/**
 * Takes a review over from the operator who has claimed it, as the asking operator saw it: a claim that has passed to a third person
 * meanwhile is not taken from them.
 */
export async function takeOverWithdrawal(
  deps: Deps,
  tx: Tx,
  actor: Actor & { operator: string },
  { id, from, reason }: { id: string; from: string; reason: string },
): Promise<Date> {
  const row = await lockReviewable(deps, tx, actor, id)
  const claim = claimantOf(row, deps.clock.now())
  if (claim?.id !== from || from === actor.operator) throw new AppError('claim_changed')
  const names = await operatorNames(tx, [from, actor.operator])
  const nameOf = (operator: string) => names.get(operator) ?? operator
  await recordAudit(deps, tx, actor, {
    action: 'withdrawals.take_over',
    subject: { kind: 'withdrawal', id },
    before: { claimed_by: nameOf(from) },
    after: { claimed_by: nameOf(actor.operator) },
    reason,
  })
  return storeClaim(deps, tx, actor.operator, id)
}

/** Ends one's own claim. A claim that has ended needs no release. */
export async function releaseWithdrawal(
  deps: Deps,
  tx: Tx,
  actor: Actor & { operator: string },
  id: string,
): Promise<void> {
  const row = await lockWithdrawal(tx, id)
  if (!row) throw new AppError('withdrawal_not_found')
  await assertUnclaimed(deps, tx, actor, row)
  await updateWithdrawal(tx, id, { claimed_by: null, claimed_until: null })
  await announceChange(tx, 'withdrawals')
}
