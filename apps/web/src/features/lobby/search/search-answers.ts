import type { Wire } from '@girassol/contract'
import { createAnswers } from '../../../shared/api/answers.ts'

export type GamePage = Wire<'searchGames'>['answer']['games']

interface Search {
  searchTerm: string
  limit?: number
  page?: number
}

export const searchAnswers = createAnswers<Search, GamePage>(
  'search',
  async (query, api) => (await api('searchGames', { query })).games,
)
