import type { Wire } from '@girassol/contract'
import { ApiError } from '@girassol/contract/client'
import { createAnswers } from '../../../shared/answers.ts'

export type GameDetail = Wire<'gameDetail'>['answer']['game']

/** Null when there is no such game, which is an answer as well. */
export const gameAnswers = createAnswers<string, { found: Wire<'gameDetail'>['answer'] | null }>(
  'game',
  async (id, api) => {
    try {
      return { found: await api('gameDetail', { params: { id } }) }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { found: null }
      throw error
    }
  },
)
