import { toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { api } from '../api/api.ts'
import { currentToken } from '../session/login.ts'
import { removePending } from './pending-transactions.ts'
import { createStore, useStore } from '@girassol/ui/store'
import { refreshWallet } from '../money/wallet.ts'

// Null until the server said, for the player signed in now.
const hasDepositsStore = createStore<boolean | null>(null)

export const useHasDeposits = (): boolean | null => useStore(hasDepositsStore)
export const receiveHasDeposits = (has: boolean): void => hasDepositsStore.set(has)
export const forgetHasDeposits = (): void => hasDepositsStore.set(null)

/** Asks the server; without an answer it stays unknown, and nothing that depends on it is offered. */
export async function loadHasDeposits(): Promise<void> {
  const token = currentToken()
  const answer = await api('hasDeposits').catch(() => null)
  // Another player may have signed in while the answer travelled.
  if (answer && currentToken() === token) receiveHasDeposits(answer.hasDeposits)
}

let shown: string | null = null

/** The charge whose progress is on screen: it needs no toast and has its own schedule of checks. */
export function showOnScreen(id: string | null): void {
  shown = id
}
export const isOnScreen = (id: string): boolean => shown === id

const confirmed = new Set<string>()

/** Push, schedule and background check may all report the same payment; only the first counts. */
export function confirmDeposit(id: string): void {
  removePending(id)
  if (confirmed.has(id)) return
  confirmed.add(id)
  receiveHasDeposits(true)
  void refreshWallet()
  if (!isOnScreen(id)) toast.success(t`Pagamento confirmado com sucesso!`, { id: `deposit-${id}` })
}
