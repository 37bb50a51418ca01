import { type Centavos, fromWire, isPositive } from '@girassol/money'
import { api } from '../../../shared/api/api.ts'
import { type ChargeState, type CheckResult, outcomeOf } from '../../../shared/deposits/charge-check.ts'
import { closeDeposit, openCharge } from '../../../shared/deposits/deposit-dialog.ts'
import { confirmDeposit } from '../../../shared/deposits/deposits.ts'
import { loginStore } from '../../../shared/session/login.ts'
import {
  addPending,
  type PendingTransaction,
  removePending,
} from '../../../shared/deposits/pending-transactions.ts'
import { createStore, useStore } from '@girassol/ui/store'
import type { Charge } from './charge.ts'

export const COUNTDOWN_SECONDS = 30
export const RETRY_COUNTDOWN_SECONDS = 10

export type FaultReason = 'refused' | 'expired' | 'amount' | 'processing'

export type View =
  | { name: 'pending'; countdown: number }
  | { name: 'confirmed'; amount: Centavos; bonus: Centavos }
  | { name: 'error'; reason: FaultReason }

export interface Stage {
  charge: Charge
  view: View
}

// Outside React: the code stays at hand when the dialog is closed and opened again.
const stageStore = createStore<Stage | null>(null)

// A deposit belongs to who began it.
let owner = loginStore.get().user?.id
loginStore.subscribe(() => {
  const player = loginStore.get().user?.id
  if (player === owner) return
  owner = player
  leaveCharge()
})

export const useStage = (): Stage | null => useStore(stageStore)
export const currentStage = (): Stage | null => stageStore.get()

/** A new charge: waited for in the background too, from now on. */
export function beginCharge(charge: Charge): void {
  addPending(charge.id, charge.gateway)
  stageStore.set({ charge, view: { name: 'pending', countdown: COUNTDOWN_SECONDS } })
  openCharge()
}

/** A charge of before a reload: the first answer about it brings its code back. */
export function resumeCharge({ id, gateway }: PendingTransaction): void {
  const charge: Charge = {
    id,
    gateway,
    code: null,
    redirectUrl: null,
    amount: null,
    createdAt: null,
    expiresAt: null,
    preview: null,
  }
  stageStore.set({ charge, view: { name: 'pending', countdown: COUNTDOWN_SECONDS } })
  openCharge()
}

function show(id: string, view: View, state?: ChargeState): void {
  const stage = stageStore.get()
  // An event of a charge that was closed must not replace the screen of another.
  if (stage?.charge.id !== id) return
  const { charge } = stage
  stageStore.set({
    view,
    charge: state
      ? {
          ...charge,
          code: charge.code ?? state.qrcode,
          redirectUrl: charge.redirectUrl ?? state.redirect_url,
          amount: state.amount,
          createdAt: state.created_at,
          expiresAt: state.expires_at,
        }
      : charge,
  })
}

function readPaid(state: ChargeState): View {
  try {
    const amount = fromWire(state.amount)
    if (!isPositive(amount)) return { name: 'error', reason: 'amount' }
    return { name: 'confirmed', amount, bonus: fromWire(state.bonus ?? 0) }
  } catch {
    return { name: 'error', reason: 'amount' }
  }
}

function confirm(id: string, state: ChargeState): void {
  try {
    confirmDeposit(id)
    show(id, readPaid(state), state)
  } catch {
    show(id, { name: 'error', reason: 'processing' })
  }
}

export function fail(id: string, reason: FaultReason): void {
  removePending(id)
  show(id, { name: 'error', reason })
}

/** Applies a status answer to the charge on screen. */
export function receiveResult(id: string, { outcome, state }: CheckResult): void {
  if (!state) return
  if (outcome === 'paid') confirm(id, state)
  else if (outcome === 'refused') fail(id, hasExpired(state.expires_at) ? 'expired' : 'refused')
  else if (stageStore.get()?.charge.expiresAt === null) showRestored(id, state)
}

function showRestored(id: string, state: ChargeState): void {
  const view = stageStore.get()?.view
  if (view) show(id, view, state)
}

export const receivePush = (id: string, state: ChargeState): void => {
  if (state.transaction_id === id) receiveResult(id, { outcome: outcomeOf(state.status), state })
}

export const hasExpired = (expiresAt: string | null, now = Date.now()): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now

export function retryCharge(): void {
  const stage = stageStore.get()
  if (!stage) return
  // The failure had removed it; a charge that is waited for must survive a reload.
  addPending(stage.charge.id, stage.charge.gateway)
  stageStore.set({ ...stage, view: { name: 'pending', countdown: RETRY_COUNTDOWN_SECONDS } })
}

/** Closes the code and cancels the charge at the server and its gateway. A payment made before still counts. */
export function cancelCharge(): void {
  const stage = stageStore.get()
  if (!stage) return
  const { id } = stage.charge
  removePending(id)
  leaveCharge()
  void api('cancelCharge', { params: { id } }).then(
    ({ status }) => {
      if (outcomeOf(status) === 'paid') confirmDeposit(id)
    },
    // The code then ends by itself a few minutes later.
    () => {},
  )
}

export function leaveCharge(): void {
  stageStore.set(null)
  closeDeposit()
}
