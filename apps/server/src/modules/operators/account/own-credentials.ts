import type { Tx } from '../../../platform/database.ts'
import { AppError, fieldError } from '../../../platform/errors.ts'
import type { Limit } from '../../../platform/limits.ts'
import { isCommonPassword } from '../../../platform/passwords/weakness.ts'
import { type Actor, recordAudit } from '../audit.ts'
import type { OperatorDeps } from '../deps.ts'
import { findOperator, lockOperator, updateOperator } from '../queries.ts'
import { issueRecoveryCodes } from '../second-factor.ts'
import { endSessions } from '../session-queries.ts'

type OwnActor = Actor & { operator: string; session: string }

const passwordTries: Limit = { name: 'operator.own_password', max: 8, seconds: 900, code: 'login_throttled' }

/** Replaces one's own password. Every other session ends: the old password may be in other hands. */
export async function changeOwnPassword(
  deps: OperatorDeps,
  actor: OwnActor,
  { current, password }: { current: string; password: string },
): Promise<void> {
  await deps.limits.bySubject(passwordTries, actor.operator)
  const operator = await deps.database.transaction((tx) => findOperator(tx, actor.operator))
  if (!operator || !(await deps.passwords.matches(operator.password_hash, current)))
    throw new AppError('invalid_credentials', { field: 'current' })
  if (isCommonPassword(password, { name: operator.name, email: operator.email, phone: '' }))
    throw fieldError({ password: ['password_common'] })
  const passwordHash = await deps.passwords.hash(password)
  await deps.database.transaction(async (tx) => {
    const locked = await lockOperator(tx, actor.operator)
    // Changed by another session meanwhile: what was compared above is no longer the password.
    if (locked?.password_hash !== operator.password_hash) throw new AppError('invalid_credentials')
    await updateOperator(tx, actor.operator, { password_hash: passwordHash })
    const ended = await endSessions(tx, actor.operator, deps.clock.now(), { except: actor.session })
    await recordAudit(deps, tx, actor, {
      action: 'account.change_password',
      subject: { kind: 'operator', id: actor.operator },
      after: { ended_sessions: ended.length },
    })
  })
}

/** Replaces one's own recovery codes; the old ones end at once. */
export async function renewRecoveryCodes(
  deps: Pick<OperatorDeps, 'clock'>,
  tx: Tx,
  actor: OwnActor,
): Promise<string[]> {
  await lockOperator(tx, actor.operator)
  const codes = await issueRecoveryCodes(tx, actor.operator)
  await recordAudit(deps, tx, actor, {
    action: 'account.renew_recovery_codes',
    subject: { kind: 'operator', id: actor.operator },
  })
  return codes
}
