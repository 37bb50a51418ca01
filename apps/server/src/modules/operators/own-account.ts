import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Actor } from './audit.ts'
import { findOperator } from './queries.ts'

export async function isOwnAccount(tx: Tx, actor: Actor, playerEmail: string): Promise<boolean> {
  if (actor.operator === null) return false
  const operator = await findOperator(tx, actor.operator)
  return operator?.email.toLowerCase() === playerEmail.toLowerCase()
}

/** Refuses an operator who would act on the player account that has their own e-mail. */
export async function assertNotOwnAccount(tx: Tx, actor: Actor, playerEmail: string): Promise<void> {
  if (await isOwnAccount(tx, actor, playerEmail)) throw new AppError('own_account')
}

/** Names of operators by id, for pages that show who did something. */
export async function operatorNames(
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const id of new Set(ids)) {
    const operator = id === null ? null : await findOperator(tx, id)
    if (operator) names.set(operator.id, operator.name)
  }
  return names
}
