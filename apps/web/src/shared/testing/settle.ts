import { act } from 'react'
import { vi } from 'vitest'

/** More than any page has answers and imports in a row. */
const ROUNDS = 6

/** For tests: what a page shows depends on promises and imports, so these are waited for, not a time. */
export async function settle(): Promise<void> {
  for (let round = 0; round < ROUNDS; round++)
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve))
      await vi.dynamicImportSettled()
    })
}
