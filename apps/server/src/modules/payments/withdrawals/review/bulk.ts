import type { Language } from '@girassol/contract'
import type { OperatorAnswer } from '@girassol/contract/operator'
import type { Database } from '../../../../platform/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Actor } from '../../../operators/index.ts'
import { approveWithdrawal, type ReviewDeps } from './decide.ts'

type Result = OperatorAnswer<'approveWithdrawals'>['results'][number]

/** Approves several, each in a transaction of its own: a refused one changes nothing about the others. */
export async function approveWithdrawals(
  deps: ReviewDeps & { database: Database },
  actor: Actor,
  { ids, reason, language }: { ids: readonly string[]; reason: string | null; language: Language },
): Promise<Result[]> {
  const results: Result[] = []
  for (const id of new Set(ids)) {
    try {
      const { approval } = await deps.database.transaction((tx) =>
        approveWithdrawal(deps, tx, actor, { id, reason }),
      )
      results.push({ id, outcome: approval ? 'requested' : 'approved', code: null, message: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ id, outcome: 'refused', code: error.code, message: error.say(language) })
    }
  }
  return results
}
