import { createStore, useStore } from '@girassol/ui/store'
import { useDeferredValue } from 'react'

/** `form`: the deposit form over any page. `charge`: a deposit under way, or how it ended. */
export type DepositDialog = 'form' | 'charge' | null

// One value instead of two flags: the form gives way to the charge it opened.
const dialogStore = createStore<DepositDialog>(null)

/** Deferred: the press that opens the dialog is painted before the dialog is built. */
export const useDepositDialog = (): DepositDialog => useDeferredValue(useStore(dialogStore))

export const openDeposit = (): void => dialogStore.set('form')
export const openCharge = (): void => dialogStore.set('charge')
export const closeDeposit = (): void => dialogStore.set(null)

interface Press {
  button: number
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  preventDefault: () => void
}

/**
 * For links to the deposit page: a plain press opens the dialog instead. A new tab stays a new tab, and who is on the
 * page already sees the form.
 */
export function pressDeposit(event: Press): void {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
  if (!plain || location.pathname === '/profile/deposit') return
  event.preventDefault()
  openDeposit()
}
