import type { ReactNode } from 'react'

export type ToastTone = 'success' | 'error' | 'info' | 'warning'

export interface ToastOptions {
  description?: ReactNode
  action?: { label: string; onClick: () => void } | undefined
  /** Milliseconds on screen; 0 stays until dismissed. */
  duration?: number | undefined
  /** A toast with an id already shown replaces it instead of piling up. */
  id?: string | undefined
}

export interface ToastEntry extends ToastOptions {
  id: string
  tone: ToastTone
  title: ReactNode
  duration: number
  /** Grows with every call, so that a replaced toast restarts its timer. */
  serial: number
}

const TOASTS_MAX = 4
const DURATION_MS = 6000
const EMPTY: readonly ToastEntry[] = []

let entries: readonly ToastEntry[] = EMPTY
let counter = 0
const listeners = new Set<() => void>()

function publish(next: readonly ToastEntry[]) {
  entries = next
  for (const listener of listeners) listener()
}

function show(tone: ToastTone, title: ReactNode, options: ToastOptions = {}): string {
  counter += 1
  const id = options.id ?? `toast-${counter}`
  // An action needs time to be reached by keyboard.
  const duration = options.duration ?? (options.action ? DURATION_MS * 2 : DURATION_MS)
  const entry: ToastEntry = { ...options, id, tone, title, duration, serial: counter }
  publish([...entries.filter((each) => each.id !== id), entry].slice(-TOASTS_MAX))
  return id
}

function dismiss(id?: string) {
  publish(id === undefined ? EMPTY : entries.filter((each) => each.id !== id))
}

export const toast = {
  success: (title: ReactNode, options?: ToastOptions) => show('success', title, options),
  error: (title: ReactNode, options?: ToastOptions) => show('error', title, options),
  info: (title: ReactNode, options?: ToastOptions) => show('info', title, options),
  warning: (title: ReactNode, options?: ToastOptions) => show('warning', title, options),
  dismiss,
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  snapshot: () => entries,
  // The server always renders none: the store is shared by every request there.
  serverSnapshot: () => EMPTY,
}
