import { createAnswers } from '../../../shared/api/answers.ts'
import type { Account } from './pix-key.ts'

/** The keys of the account. Always fetched fresh: a withdrawal may have linked one since. */
export const accountAnswers = createAnswers<{ player: number }, Account>(
  'withdraw-account',
  async (_, api) => (await api('profileData')).user,
  { fresh: true },
)
