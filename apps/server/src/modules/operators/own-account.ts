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
