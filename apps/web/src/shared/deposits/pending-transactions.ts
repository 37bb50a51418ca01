import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { readJson, readText, remove, writeJson, writeText } from '../state/storage.ts'
import { createStore, useStore } from '@girassol/ui/store'

/** A deposit this browser is waiting for, as the specification keeps it. */
export interface PendingTransaction {
  id: string
  gateway: string
  timestamp: number
  checked: number
  securityHash: string
}

/** As long as the code itself can be paid. */
export const RETENTION = 10 * 60_000

// What the screens know of the list; the list itself is the browser's, shared with other tabs.
const newestStore = createStore<PendingTransaction | null>(null)

/** The deposit begun last among those still waited for. */
export const useNewestPending = (): PendingTransaction | null => useStore(newestStore)

function show(list: readonly PendingTransaction[]): void {
  const newest = list.at(-1) ?? null
  if (newest?.id !== newestStore.get()?.id) newestStore.set(newest)
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })

function salt(): string {
  const kept = readText('pendingTransactionsSalt')
  if (kept) return kept
  const made = bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
  writeText('pendingTransactionsSalt', made)
  return made
}

/** Shows damage, protects nothing: the server alone decides who was paid. `at` gives the day the entry was made. */
export function securityHash(id: string, gateway: string, at: number, browser = salt()): string {
  return bytesToHex(sha256(utf8ToBytes([id, gateway, day.format(at), browser].join('|'))))
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

export function isValidPending(value: unknown, now: number, browser = salt()): value is PendingTransaction {
  if (typeof value !== 'object' || value === null) return false
  const { id, gateway, timestamp, checked, securityHash: hash } = value as Record<string, unknown>
  if (!isText(id) || !isText(gateway) || !isText(hash)) return false
  if (typeof timestamp !== 'number' || !Number.isFinite(timestamp)) return false
  if (typeof checked !== 'number' || !Number.isInteger(checked) || checked < 0) return false
  if (timestamp > now || now - timestamp >= RETENTION) return false
  // The day of the entry and not today's: a deposit made before midnight is still waited for after it.
  return hash === securityHash(id, gateway, timestamp, browser)
}

/** What is still worth asking about; the rest is dropped on the way. */
export function pendingTransactions(now = Date.now()): PendingTransaction[] {
  const stored = readJson('pendingTransactions')
  const list: unknown[] = Array.isArray(stored) ? stored : []
  const valid = list.filter((each) => isValidPending(each, now))
  if (valid.length !== list.length || (stored !== null && list !== stored)) keep(valid)
  show(valid)
  return valid
}

function keep(list: readonly PendingTransaction[]): void {
  show(list)
  if (list.length > 0) writeJson('pendingTransactions', list)
  else remove('pendingTransactions')
}

export function addPending(id: string, gateway: string, now = Date.now()): void {
  if (!isText(id)) return
  const entry = { id, gateway, timestamp: now, checked: 0, securityHash: securityHash(id, gateway, now) }
  keep([...pendingTransactions(now).filter((each) => each.id !== id), entry])
}

export function removePending(id: string): void {
  keep(pendingTransactions().filter((each) => each.id !== id))
}

export function countCheck(id: string): void {
  keep(pendingTransactions().map((each) => (each.id === id ? { ...each, checked: each.checked + 1 } : each)))
}
