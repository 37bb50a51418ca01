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

const EVERY = 30_000
const EMPTY: WalletState = { wallet: null, failed: false }

export const walletStore = createStore<WalletState>(EMPTY)
let timer: ReturnType<typeof setInterval> | undefined

export const useWallet = (): WalletState => useStore(walletStore)

const holders = new Set<string>()
let held: WireWallet | null = null

/** Messages between the tabs of this browser. */
type TabMessage = { held: string } | { letGo: string }
let notifyTabs: ((message: TabMessage) => void) | null = null

/** A tab that was closed while it held the balance does not hold it for good. */
const LONGEST_SILENCE = 20_000
const silences = new Map<string, ReturnType<typeof setTimeout>>()

let reveal: ReturnType<typeof setTimeout> | undefined
/** Counts what arrived, so that an answer asked for before the last push is not taken for newer. */
let receipts = 0

/** Leaves out wins whose round is still being shown, on whichever device, until the server says so or has waited long enough. */
export function receiveWallet({ shown, ...exact }: WireWallet): void {
  receipts += 1
  clearTimeout(reveal)
  if (shown) reveal = setTimeout(() => showWallet(exact), shown.for_ms)
  showWallet({ ...exact, ...shownFigures(shown) })
}

function shownFigures(shown: WireWallet['shown']): Partial<WireWallet> {
  const { for_ms: _, ...figures } = shown ?? { for_ms: 0 }
  return figures
}

function showWallet(wallet: WireWallet): void {
  if (holders.size > 0) held = wallet
  else walletStore.set({ wallet, failed: false })
}

/** Keeps the balance on every screen of this browser as it is until let go: it must not reveal the result of a wheel or a game still being shown. */
export function holdWallet(): () => void {
  const holder = crypto.randomUUID()
  holders.add(holder)
  const announce = () => notifyTabs?.({ held: holder })
  announce()
  const heartbeat = setInterval(announce, LONGEST_SILENCE / 2)
  return () => {
    clearInterval(heartbeat)
    letGo(holder)
    notifyTabs?.({ letGo: holder })
  }
}

function letGo(holder: string): void {
  clearTimeout(silences.get(holder))
  silences.delete(holder)
  holders.delete(holder)
  const last = held
  if (holders.size > 0 || !last) return
  held = null
  showWallet(last)
}

function followTabs(): void {
  const tabs = new BroadcastChannel('wallet')
  notifyTabs = tabs.postMessage.bind(tabs)
  tabs.addEventListener('message', ({ data: message }: MessageEvent<TabMessage>) => {
    if ('letGo' in message) return letGo(message.letGo)
    holders.add(message.held)
    clearTimeout(silences.get(message.held))
    silences.set(
      message.held,
      setTimeout(() => letGo(message.held), LONGEST_SILENCE),
    )
  })
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
  followTabs()
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
    }, EVERY)
  }
  loginStore.subscribe(follow)
  follow()
}
