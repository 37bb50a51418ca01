import { createStore } from '@girassol/ui/store'

/** The open question for a code, or null. `resolve(true)` repeats the calls that wait for it. */
export const stepUpStore = createStore<{ resolve: (proved: boolean) => void } | null>(null)

let open: Promise<boolean> | null = null

/** Asks the operator to prove the second factor. Calls that need it at the same moment share one question. */
export function askStepUp(): Promise<boolean> {
  if (open) return open
  const { promise, resolve } = Promise.withResolvers<boolean>()
  open = promise.finally(() => {
    open = null
    stepUpStore.set(null)
  })
  stepUpStore.set({ resolve })
  return open
}
