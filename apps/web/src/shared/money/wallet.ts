import type { Wire } from '@girassol/contract'
import { ApiError } from '@girassol/contract/client'
import { api } from '../api/api.ts'
import { dropLogin, loginStore } from '../session/login.ts'
import { clearStorage } from '../state/storage.ts'
import { createStore, useStore } from '@girassol/ui/store'

export type WireWallet = Wire<'wallet'>['answer']['wallet']

export interface WalletState {
  wallet: WireWallet | null
  failed: boolean
}

const REFRESH_INTERVAL_MS = 30_000
const EMPTY: WalletState = { wallet: null, failed: false }

export const walletStore = createStore<WalletState>(EMPTY)
let timer: ReturnType<typeof setInterval> | undefined

export const useWallet = (): WalletState => useStore(walletStore)

let reveal: ReturnType<typeof setTimeout> | undefined
/** Counts what arrived, so that an answer asked for before the last push is not taken for newer. */
let receipts = 0
const holders = new Set<object>()
/** What arrived while the balance was held. */
let held: WireWallet | null = null

/** Leaves out wins that are still being shown, on whichever device, until the server says otherwise or has waited long enough. */
export function receiveWallet({ shown, ...exact }: WireWallet): void {
  receipts += 1
  clearTimeout(reveal)
  const show = (wallet: WireWallet) => walletStore.set({ wallet, failed: false })
  if (holders.size > 0) return void (held = exact)
  if (!shown) return show(exact)
  const { for_ms, ...figures } = shown
  reveal = setTimeout(() => show(exact), for_ms)
  show({ ...exact, ...figures })
}

/** Keeps the balance on this page as it is until let go: the wheel's prize joins it when the wheel has stopped here. */
export function holdWallet(): () => void {
  const holder = {}
  holders.add(holder)
  return () => {
    holders.delete(holder)
    const last = held
    if (holders.size > 0 || !last) return
    held = null
    receiveWallet(last)
  }
}

export async function refreshWallet(): Promise<void> {
  const before = receipts
  try {
    const { wallet } = await api('wallet')
    if (receipts === before) receiveWallet(wallet)
  } catch (error) {
    if (saysUnauthenticated(error)) {
      stopWallet()
      clearStorage()
      dropLogin()
    } else {
      // The last balance known stays on screen, marked as old.
      walletStore.set({ ...walletStore.get(), failed: true })
    }
  }
}

export function saysUnauthenticated(error: unknown): boolean {
  const text = error instanceof ApiError ? `${error.code} ${error.message}` : String(error)
  return text.toLowerCase().includes('unauthenticated')
}

function stopWallet(): void {
  clearInterval(timer)
  timer = undefined
  clearTimeout(reveal)
  held = null
  walletStore.set(EMPTY)
}

/** Follows the session: the wallet is polled while a player is signed in, and forgotten with the login. */
export function startWallet(): void {
  let playerId: number | null = null
  const follow = () => {
    const { user } = loginStore.get()
    if (user?.id === playerId || (!user && playerId === null)) return
    playerId = user?.id ?? null
    stopWallet()
    if (!user) return
    void refreshWallet()
    timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refreshWallet()
    }, REFRESH_INTERVAL_MS)
  }
  loginStore.subscribe(follow)
  follow()
}
