import { act } from 'react'
import { vi } from 'vitest'

// Kept from before a test replaces the timers.
const later = setTimeout

/**
 * For tests: waits until a claim about what is rendered holds, however long calls, imports and timers take. Replaced timers
 * move on by the interval at each look.
 */
export const holds = (claim: () => void): Promise<void> =>
  vi.waitFor(
    async () => {
      // Within `act`: what timers change in the meantime is rendered too.
      await act(async () => new Promise((resolve) => later(resolve, 10)))
      claim()
    },
    { interval: vi.isFakeTimers() ? 20 : 1 },
  )
