import type { Pause } from '@girassol/contract'
import { api } from '../api/api.ts'
import { currentToken, isOnBreak, keepLogin, loginStore } from './login.ts'
import type { PageFacts } from '../router/route.ts'
import { usePart } from '@girassol/ui/store'

export const useOnBreak = (): boolean => usePart(loginStore, ({ user }) => isOnBreak(user?.pause))

/** The break in force for the signed-in player. */
export const useBreak = (): Pause | null =>
  usePart(loginStore, ({ user }) => (user?.pause && isOnBreak(user.pause) ? user.pause : null))

/** Takes the server's word, from an answer or from another page of the same player's. */
export function keepBreak(pause: Pause | null): void {
  const { user } = loginStore.get()
  const token = currentToken()
  if (user && token) keepLogin(token, { ...user, pause })
}

/** Reads it from the server; what is known stays when that fails. */
export async function readBreak(): Promise<void> {
  try {
    keepBreak((await api('pause')).pause)
  } catch {
    // The server pushes it to open pages as well.
  }
}

// Money, history, account and help stay as they are.
const calling = /^(lobby|play|roulette|promotions|rewards|tournaments?|vip|missions?)$/

/** Whether a page is there to be played at: it steps back in a pause. */
export const callsToPlay = ({ feature }: Pick<PageFacts, 'feature'>): boolean => calling.test(feature)
