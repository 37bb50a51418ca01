import type { Wire } from '@girassol/contract'
import { createAnswers } from '../../shared/api/answers.ts'

type RecordPage = Wire<'records'>['answer']
export type PlayRecord = RecordPage['data'][number]

interface Asked {
  player: number
  query: Record<string, string>
}

/** The next round may already be there. */
export const recordAnswers = createAnswers<Asked, RecordPage>(
  'records',
  async ({ query }, api) => api('records', { query }),
  { fresh: true },
)
