import { loginStore } from './login.ts'
import { referralCode } from './referral.ts'
import { readText, remove, writeText } from '../state/storage.ts'
import { createStore, useStore } from '@girassol/ui/store'

export type AuthDialog = 'login' | 'register' | null

// One value instead of two flags: the dialogs cannot both be open.
const dialogStore = createStore<AuthDialog>(null)

export const useAuthDialog = (): AuthDialog => useStore(dialogStore)
export const openAuthDialog = (): AuthDialog => dialogStore.get()

export const openLogin = (): void => dialogStore.set('login')
export const openRegister = (): void => dialogStore.set('register')

export function closeAuth(): void {
  dialogStore.set(null)
  if (loginStore.get().status === 'player') return
  // Who closes it has given up where they were heading; the next login must not lead there.
  remembered = null
  if (referralCode() === null) remove('force_register_mode')
}

/** Opens the register dialog and keeps opening it on later visits until the person registers or the code is gone. */
export function forceRegister(): void {
  writeText('force_register_mode', 'true')
  openRegister()
}

export const isRegisterForced = (): boolean => readText('force_register_mode') === 'true'
export const endForcedRegister = (): void => remove('force_register_mode')

let remembered: string | null = null

/** The page a guest wanted. Only paths of this site: a remembered address must never lead elsewhere. */
export function rememberPath(path: string): void {
  remembered = /^\/(?![/\\])/.test(path) ? path : null
}

/** For what a guest meets on the way: afterwards they are where they were, with what they had open. */
export function openLoginHere(): void {
  rememberPath(location.pathname + location.search)
  openLogin()
}

/** The remembered page, once. */
export function takeRememberedPath(): string | null {
  const path = remembered
  remembered = null
  return path
}
