import type { Wire } from '@girassol/contract'
import { type Answered, createAnswers } from '../../shared/api/answers.ts'
import { useUser } from '../../shared/session/session.ts'

type WaitingGame = Wire<'records'>['answer']['data'][number]['game']

const answers = createAnswers<{ player: number }, WaitingGame[]>(
  'waiting-games',
  async (_, api) => (await api('records', { query: { result: 'waiting' } })).data.map(({ game }) => game),
  { fresh: true },
)

/** Where the player has a round whose stake is taken and whose end is still theirs to decide. */
export function useWaitingGames(): Answered<WaitingGame[]> {
  const user = useUser()
  return answers.useAnswer(user && { player: user.id })
}
