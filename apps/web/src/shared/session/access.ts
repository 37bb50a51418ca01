import { createStore, useStore } from '@girassol/ui/store'
import { readText, remove, writeText } from '../state/storage.ts'

// Set while a call waits for the password; it takes whether the password was given.
const promptStore = createStore<((isGiven: boolean) => void) | null>(null)
let asking: Promise<boolean> | null = null

export const passwordPrompt = (): ((isGiven: boolean) => void) | null => promptStore.get()
export const usePasswordPrompt = (): ((isGiven: boolean) => void) | null => useStore(promptStore)

/** Asks for the password once for all calls that wait for it; false when the person declines. */
export function askPassword(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => promptStore.set(resolve)).finally(() => {
    asking = null
    promptStore.set(null)
  })
  return asking
}

const noticeStore = createStore(false)

export const useNoticeDue = (): boolean => useStore(noticeStore)

/** At every login. It stays due over a reload until it was read. */
export function demandRiskNotice(): void {
  writeText('risk-notice', 'due')
  noticeStore.set(true)
}

export function restoreRiskNotice(): void {
  noticeStore.set(readText('risk-notice') !== null)
}

export function readRiskNotice(): void {
  remove('risk-notice')
  noticeStore.set(false)
}
