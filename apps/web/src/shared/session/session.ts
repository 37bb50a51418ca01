import type { Wire } from '@girassol/contract'
import { ApiError } from '@girassol/contract/client'
import { toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { api } from '../api/api.ts'
import { demandRiskNotice, restoreRiskNotice } from './access.ts'
import { closeAuth, endForcedRegister } from './auth-dialog.ts'
import {
  beginSignOut,
  currentToken,
  dropLogin,
  keepLogin,
  loginStore,
  type SessionState,
  type SessionUser,
  storedLogin,
} from './login.ts'
import { navigate } from '../router/navigation.ts'
import { forgetReferral } from './referral.ts'
import { usePart, useStore } from '@girassol/ui/store'

export type { SessionState, SessionUser } from './login.ts'

export const useSession = (): SessionState => useStore(loginStore)

/** Who is signed in. Unlike `useSession` it does not change when the visitor turns out to be a guest. */
export const useUser = (): SessionUser | null => usePart(loginStore, ({ user }) => user)

/** Takes the answer of the login and register calls. Where to go next is the caller's to say. */
export function signIn({ access_token, user }: Pick<Wire<'login'>['answer'], 'access_token' | 'user'>): void {
  keepLogin(access_token, user)
  endForcedRegister()
  forgetReferral()
  closeAuth()
  demandRiskNotice()
}

/** A server that does not answer must not keep a player signed in on a shared browser. */
const LOGOUT_TIMEOUT_MS = 3000

export async function signOut(): Promise<void> {
  beginSignOut()
  const request = new AbortController()
  const timeout = setTimeout(() => request.abort(), LOGOUT_TIMEOUT_MS)
  try {
    await api('logout', { signal: request.signal })
  } catch {
    // The browser forgets the login also when the call fails.
  }
  clearTimeout(timeout)
  dropLogin()
  navigate('/')
  toast.success(t`Você foi desconectado com sucesso`)
}

/**
 * The stored login counts at once, so that pages open without waiting, and is then checked. Only the server's "no" ends
 * it: a phone in a tunnel stays signed in.
 */
export async function restoreSession(): Promise<void> {
  const stored = storedLogin()
  if (!stored) {
    dropLogin()
    return
  }
  keepLogin(stored.token, stored.user)
  restoreRiskNotice()
  try {
    const { user } = await api('verify')
    // The person may have signed out, or in as someone else, while the answer travelled.
    if (currentToken() === stored.token) keepLogin(stored.token, user)
  } catch (error) {
    const refused = error instanceof ApiError && (error.status === 401 || error.status === 403)
    if (refused && currentToken() === stored.token) dropLogin()
  }
}
