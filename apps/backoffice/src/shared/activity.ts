import { createStore, useStore } from '@girassol/ui/store'

/** A call made this long after the last input is not the operator's doing. */
const ACTIVE_MS = 60_000

let lastInputAt = Date.now()
/** Minutes without input; changes once a minute at most. */
const idleMinutesStore = createStore(0)

const readIdle = () => idleMinutesStore.set(Math.floor((Date.now() - lastInputAt) / 60_000))

export function noteInput(): void {
  lastInputAt = Date.now()
  readIdle()
}

/** Whether the operator used the app a moment ago. Refetches in between must not keep a session alive. */
export const isActive = (): boolean => Date.now() - lastInputAt < ACTIVE_MS

export function startActivity(): void {
  for (const event of ['pointerdown', 'keydown', 'wheel'] as const)
    addEventListener(event, noteInput, { passive: true, capture: true })
  setInterval(readIdle, 15_000)
}

export const useIdleMinutes = (): number => useStore(idleMinutesStore)
