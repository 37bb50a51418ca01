import type { Wire } from '@girassol/contract'
import { createAnswers } from '../../../shared/answers.ts'
import { type Found, foundIn } from '../../../shared/found.ts'

export type GameDetail = Wire<'gameDetail'>['answer']['game']

export const gameAnswers = createAnswers<string, Found<Wire<'gameDetail'>['answer']>>(
  'game',
  async (id, api) => foundIn(api('gameDetail', { params: { id } })),
)
