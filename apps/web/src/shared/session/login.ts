import type { Pause, Wire } from '@girassol/contract'
import { readJson, readText, remove, writeJson, writeText } from '../state/storage.ts'
import { createStore } from '@girassol/ui/store'

type WireUser = Wire<'verify'>['answer']['user']

/** The e-mail is never stored: it is null between a reload and the answer of the token check. */
export interface SessionUser extends Pick<WireUser, 'id' | 'name' | 'avatar' | 'is_open_affiliate'> {
  email: string | null
  /** As last received; it may have ended since. */
  pause?: Pause | null
  /** The version of the terms to accept; never stored, so that only the server's word counts. */
  terms_due?: string | null
}

export type SessionState =
  | { status: 'loading' | 'guest'; user: null }
  | { status: 'player'; user: SessionUser }

/** Whether it is in force at this moment. */
export const isOnBreak = (pause: Pause | null | undefined): boolean =>
  !!pause && (pause.until === null || Date.parse(pause.until) > Date.now())

/** What this browser holds of a login. `session.ts` has the rules; this file stands below the API client. */
export const loginStore = createStore<SessionState>({ status: 'loading', user: null })

let token: string | null = null
let signingOut = false

export const currentToken = (): string | null => token

/** From the press of "log out" until the login is dropped: the server may already refuse the token meanwhile. */
export const isSigningOut = (): boolean => signingOut

export function beginSignOut(): void {
  signingOut = true
}

export function keepLogin(
  accessToken: string,
  user: Omit<SessionUser, 'email'> & { email: string | null },
): void {
  const { id, name, avatar, is_open_affiliate, email, pause = null, terms_due = null } = user
  token = accessToken
  writeText('token', accessToken)
  writeJson('user', { id, name, avatar, is_open_affiliate, ...(pause && { pause }) })
  document.documentElement.dataset['session'] = 'stored'
  document.documentElement.toggleAttribute('data-paused', isOnBreak(pause))
  loginStore.set({ status: 'player', user: { id, name, avatar, is_open_affiliate, email, pause, terms_due } })
}

export function dropLogin(): void {
  token = null
  signingOut = false
  remove('token')
  remove('user')
  delete document.documentElement.dataset['session']
  document.documentElement.toggleAttribute('data-paused', false)
  loginStore.set({ status: 'guest', user: null })
}

/** The stored token and user, when both are there and whole. */
export function storedLogin(): { token: string; user: SessionUser } | null {
  const storedToken = readText('token')
  const user = readJson('user')
  if (!storedToken || !isStoredUser(user)) return null
  return { token: storedToken, user: { ...user, email: null } }
}

function isStoredUser(value: unknown): value is Omit<SessionUser, 'email'> {
  if (typeof value !== 'object' || value === null) return false
  const user = value as Record<string, unknown>
  return (
    typeof user['id'] === 'number' &&
    typeof user['name'] === 'string' &&
    (user['avatar'] === null || typeof user['avatar'] === 'string') &&
    typeof user['is_open_affiliate'] === 'boolean'
  )
}
