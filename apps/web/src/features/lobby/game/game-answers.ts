import type { Wire } from '@girassol/contract'
import { createAnswers } from '../../../shared/api/answers.ts'
import { type Found, foundIn } from '../../../shared/router/found.ts'

export type GameDetail = Wire<'gameDetail'>['answer']['game']

export const gameAnswers = createAnswers<string, Found<Wire<'gameDetail'>['answer']>>(
  'game',
  async (id, api) => foundIn(api('gameDetail', { params: { id } })),
)
