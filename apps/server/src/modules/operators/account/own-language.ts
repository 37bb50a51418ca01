import type { Language } from '@girassol/contract'
import { AppError } from '../../../platform/errors.ts'
import { type Actor, recordAudit } from '../audit.ts'
import type { OperatorDeps } from '../deps.ts'
import { lockOperator, updateOperator } from '../queries.ts'

/** Sets the language of the mails that the operator is sent. */
export async function changeOwnLanguage(
  deps: Pick<OperatorDeps, 'clock' | 'database'>,
  actor: Actor & { operator: string },
  language: Language,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const operator = await lockOperator(tx, actor.operator)
    if (!operator) throw new AppError('not_found')
    if (operator.language === language) return
    await updateOperator(tx, operator.id, { language })
    await recordAudit(deps, tx, actor, {
      action: 'account.change_language',
      subject: { kind: 'operator', id: operator.id },
      before: { language: operator.language },
      after: { language },
    })
  })
}
