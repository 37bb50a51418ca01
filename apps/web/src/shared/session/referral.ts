import { createStore, useStore } from '@girassol/ui/store'

const KEY = 'referral_code'
const NAMES = ['code', 'ref', 'affiliate_code']

const codeStore = createStore<string | null>(null)

/** At least six letters or digits, and not digits alone; anything else is not a code and is ignored silently. */
export function isReferralCode(text: string): boolean {
  return /^[a-z0-9]{6,64}$/i.test(text) && !/^\d+$/.test(text)
}

export function readReferral(search: string): string | null {
  const query = new URLSearchParams(search)
  for (const name of NAMES) {
    const value = query.get(name)
    if (value && isReferralCode(value)) return value
  }
  return null
}

/** Keeps the code of a link for as long as the tab lives. True when this very link brought one. */
export function captureReferral(search: string): boolean {
  const code = readReferral(search)
  try {
    if (code) sessionStorage.setItem(KEY, code)
    const kept = code ?? sessionStorage.getItem(KEY)
    codeStore.set(kept && isReferralCode(kept) ? kept : null)
  } catch {
    codeStore.set(code)
  }
  return code !== null
}

export const referralCode = (): string | null => codeStore.get()
export const useReferralCode = (): string | null => useStore(codeStore)

export function forgetReferral(): void {
  codeStore.set(null)
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept where nothing can be.
  }
}
