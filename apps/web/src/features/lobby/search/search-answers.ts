import type { Wire } from '@girassol/contract'
import { api } from '../../../shared/api.ts'
import { createAnswers } from '../answers.ts'

export type GamePage = Wire<'searchGames'>['answer']['games']

interface Search {
  searchTerm: string
  limit?: number
  page?: number
}

export const searchAnswers = createAnswers<Search, GamePage>(
  async (query) => (await api('searchGames', { query })).games,
)
