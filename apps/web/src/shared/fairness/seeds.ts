import type { Wire } from '@girassol/contract'
import type { PublishedCommitment } from '@girassol/games'
import { createAnswers } from '../api/answers.ts'
import { api } from '../api/api.ts'
import { keepClientSeed, keepCommitment } from './seed-journal.ts'

export type Fairness = Wire<'fairness'>['answer']

/** 128 random bits of this browser. `crypto.randomUUID` does not exist on plain http. */
export const newClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Sends a client seed for the commitment that this browser was shown; the server refuses it for any other. */
export async function sendClientSeed(
  player: number,
  next: PublishedCommitment,
  clientSeed: string,
): Promise<Wire<'changeSeeds'>['answer']> {
  keepCommitment(player, next)
  const answer = await api('changeSeeds', {
    body: { client_seed: clientSeed, commitment: next.commitment },
  })
  keepClientSeed(player, next.sequence, clientSeed)
  keepCommitment(player, answer.fairness.next)
  return answer
}

/** Reads the player's seeds and keeps the next commitment. A player without a client seed gets one of this browser's. */
async function prepareSeeds(player: number): Promise<Fairness> {
  const fairness = await api('fairness')
  keepCommitment(player, fairness.next)
  if (fairness.client_seed !== '') return fairness
  return (await sendClientSeed(player, fairness.next, newClientSeed())).fairness
}

export const seedAnswers = createAnswers<{ player: number }, Fairness>(
  'seeds',
  ({ player }) => prepareSeeds(player),
  { fresh: true },
)
