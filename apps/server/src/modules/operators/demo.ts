import { OWNER_ROLE } from '@girassol/contract/operator'
import type { Tx } from '../../platform/database.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { codeOf, stepAt } from '../../platform/totp.ts'
import { recordAudit, TERMINAL } from './audit.ts'
import type { OperatorDeps } from './deps.ts'
import { findOperatorByEmail, insertOperatorOnce, replaceRoles, updateOperator } from './queries.ts'
import { drawSealedSecret, openSecret } from './second-factor.ts'
import { endSessions } from './session-queries.ts'

export const DEMO_OPERATOR = {
  email: 'operador@girassol.test',
  name: 'Operador Demonstração',
  password: 'girassol-demo',
}

/** Creates the demo operator once. Its password is public, so production refuses it. */
export async function ensureDemoOperator(deps: OperatorDeps): Promise<void> {
  if (deps.config.production) throw new Error('no demo operator in production')
  const { email, name } = DEMO_OPERATOR
  if (await deps.database.transaction((tx) => findOperatorByEmail(tx, email))) return
  const passwordHash = await deps.passwords.hash(DEMO_OPERATOR.password)
  const now = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    const id = uuidv7(now.getTime())
    const isNew = await insertOperatorOnce(tx, {
      id,
      email,
      name,
      language: 'pt_BR',
      password_hash: passwordHash,
      sealed_totp_secret: drawSealedSecret(deps, email),
      created_at: now,
    })
    if (!isNew) return
    await replaceRoles(tx, id, [OWNER_ROLE])
    await recordAudit(deps, tx, TERMINAL, {
      action: 'team.join',
      subject: { kind: 'operator', id },
      after: { email, roles: [OWNER_ROLE] },
    })
  })
}

/** A database of a demonstration may be opened by production later: its operator is disabled there. */
export async function disableDemoOperator(deps: OperatorDeps, tx: Tx): Promise<void> {
  const operator = await findOperatorByEmail(tx, DEMO_OPERATOR.email)
  if (!operator || operator.status !== 'active') return
  const now = deps.clock.now()
  await updateOperator(tx, operator.id, { status: 'disabled', disabled_at: now })
  await endSessions(tx, operator.id, now)
  await recordAudit(deps, tx, TERMINAL, {
    action: 'team.disable',
    subject: { kind: 'operator', id: operator.id },
    before: { status: 'active' },
    after: { status: 'disabled' },
    reason: 'demo operator in production',
  })
}

/** A code of the demo operator's authenticator that was not used yet; null where there is no demo operator. */
export async function demoOperatorCode(deps: OperatorDeps): Promise<string | null> {
  if (deps.config.production) return null
  const operator = await deps.database.transaction((tx) => findOperatorByEmail(tx, DEMO_OPERATOR.email))
  if (!operator) return null
  const secret = openSecret(deps, { email: operator.email, sealed: operator.sealed_totp_secret })
  // One step ahead is accepted too, so that a second code is there right after the first.
  const step = Math.min(
    Math.max(stepAt(deps.clock.now()), Number(operator.totp_last_step) + 1),
    stepAt(deps.clock.now()) + 1,
  )
  return codeOf(secret, step)
}
