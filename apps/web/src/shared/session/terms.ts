import { loginStore } from './login.ts'
import { usePart } from '@girassol/ui/store'

/** The version of the terms that the signed-in player has yet to accept. */
export const useTermsDue = (): string | null => usePart(loginStore, ({ user }) => user?.terms_due ?? null)

export function keepTermsDue(version: string | null): void {
  const { user } = loginStore.get()
  if (user) loginStore.set({ status: 'player', user: { ...user, terms_due: version } })
}
