import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { countLedger } from '../src/modules/reports/counting.ts'
import type { TestApp } from './app.ts'

/** Waits until the reports have counted every transfer: one counts once the transactions before it have ended. */
export async function countAll(app: TestApp): Promise<void> {
  await vi.waitFor(async () => {
    await countLedger(app.platform, async () => {})
    const [behind] = await app.rows(sql<{ transfers: bigint }>`SELECT count(*) AS transfers
      FROM book.transfers, counted_ledger WHERE id > counted_to`)
    expect(behind?.transfers).toBe(0n)
  })
}
