import { checkCharge, outcomeOf } from './charge-check.ts'
import { confirmDeposit, forgetHasDeposits, isOnScreen } from './deposits.ts'
import { loginStore } from '../session/login.ts'
import { countCheck, pendingTransactions, removePending } from './pending-transactions.ts'
import { onPush } from '../api/push.ts'

export const FIRST_POLL_MS = 10_000
export const POLL_INTERVAL_MS = 1000

/** Asks once about every deposit waited for that no screen is already following. */
export async function lookAtPending(): Promise<void> {
  const waiting = pendingTransactions().filter(({ id }) => !isOnScreen(id))
  await Promise.all(
    waiting.map(async ({ id, gateway }) => {
      countCheck(id)
      const { outcome } = await checkCharge(id, gateway)
      if (outcome === 'paid') confirmDeposit(id)
      if (outcome === 'refused') removePending(id)
    }),
  )
}

/** Deposits of earlier pages and other tabs: confirmed wherever the player is by now. */
export function startDepositWatch(): void {
  onPush('deposit', ({ status, transaction_id }) => {
    if (outcomeOf(status) === 'paid') confirmDeposit(transaction_id)
  })
  // Restored at once, so that the deposit screens know; asked about a little later.
  pendingTransactions()
  let looking = false
  const look = () => {
    // One question at a time: a slow answer must not be met by a queue of further questions.
    if (looking || loginStore.get().status !== 'player') return
    looking = true
    void lookAtPending().finally(() => {
      looking = false
    })
  }
  setTimeout(() => {
    look()
    setInterval(look, POLL_INTERVAL_MS)
  }, FIRST_POLL_MS)

  let playerId = loginStore.get().user?.id
  loginStore.subscribe(() => {
    const next = loginStore.get().user?.id
    if (next === playerId) return
    playerId = next
    forgetHasDeposits()
  })
}
