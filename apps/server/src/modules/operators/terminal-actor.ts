import type { Tx } from '../../platform/database.ts'
import { AppError, OperatorError } from '../../platform/errors.ts'
import { type Actor, TERMINAL } from './audit.ts'
import { findOperatorByEmail } from './queries.ts'

/** The actor of a command: the terminal, or with `--as E` the operator with that e-mail, at the terminal. */
export async function terminalActor(tx: Tx, email: string | undefined): Promise<Actor> {
  if (email === undefined) return TERMINAL
  const operator = await findOperatorByEmail(tx, email)
  if (operator?.status !== 'active') throw new AppError('forbidden')
  return { ...TERMINAL, operator: operator.id }
}

/** The operator of a command that needs one: a second person decides, or the case is theirs. */
export async function terminalOperator(
  tx: Tx,
  email: string | undefined,
): Promise<Actor & { operator: string }> {
  const { operator, ...actor } = await terminalActor(tx, email)
  if (operator === null) throw new OperatorError('option_missing', { option: 'as' })
  return { ...actor, operator }
}
