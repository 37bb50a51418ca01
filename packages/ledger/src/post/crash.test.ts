import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '@girassol/postgres'
import { expect, inject, it, vi } from 'vitest'
import { Book, movement } from '../../test/book.ts'
import { Program } from '../../test/program.ts'
import { checkInvariants, newKey, type Outcome } from '../index.ts'

const OWNERS = 200

async function fill(book: Book): Promise<void> {
  for (let n = 1; n <= OWNERS; n++) await book.fund(BigInt(n), { cash: 1_000_000n })
}

async function keysOf(book: Book): Promise<Set<string>> {
  const { rows } = await book.tx.query<{ key: string }>(
    `SELECT key::text FROM ledger.transfers WHERE cause_kind = 'spend' AND debit_after IS NOT NULL`,
  )
  return new Set(rows.map((row) => row.key))
}

it('kill -9 of the writing program loses nothing that was acknowledged and books nothing twice', async () => {
  const book = await Book.open(inject('ledgerServer'))
  await fill(book)
  const acknowledged: string[] = []
  for (let round = 0; round < 2; round++) {
    const program = new Program(book.url, { owners: OWNERS, amount: '1', inFlight: 128 })
    const enough = 500 * (round + 1)
    while (program.acknowledged.length < enough) await sleep(10)
    await program.kill()
    expect(program.acknowledged.every((each) => each.status === 'posted' && !each.repeated)).toBe(true)
    acknowledged.push(...program.acknowledged.map((each) => each.key))
  }
  // A batch under way at the kill may still be written by the server; it must be whole, and end.
  await vi.waitUntil(async () => {
    const { rows } = await book.tx.query(
      `SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    return rows.length === 0
  })
  const keys = await keysOf(book)
  expect(acknowledged.filter((key) => !keys.has(key))).toEqual([])
  expect(await book.house()).toBe(BigInt(keys.size))
  // Written without an answer: what was in flight at the two kills, and the answers that died with the program.
  expect(keys.size - acknowledged.length).toBeLessThanOrEqual(2 * 2 * 128)
  await book.assertSound()
  await book.close()
})

// Needs a server that may be killed; an outside one may not.
it.skipIf(process.env['TEST_DATABASE_URL'])(
  'kill -9 of the database under load: every acknowledged posting is there, each key once, nothing else',
  async () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'ledger-crash-'))
    const server = await startEmbedded({ dir })
    try {
      const book = await Book.open(server.url)
      await fill(book)
      const writer = book.writer({ timeoutMs: 30_000 })
      const outcomes = new Map<string, Outcome['status']>()
      let stop = false
      const load = Promise.all(
        Array.from({ length: 64 }, async (_, n) => {
          for (let turn = 0; !stop; turn++) {
            const posting = movement(BigInt(1 + ((n + turn * 7) % OWNERS)), 1n, { key: newKey() })
            let outcome = await writer.post(posting)
            // What the caller of an unknown outcome does: the same key again.
            while (outcome.status === 'unknown') outcome = await writer.post(posting)
            outcomes.set(posting.key, outcome.status)
          }
        }),
      )
      for (let kills = 0; kills < 2; kills++) {
        const enough = outcomes.size + 1500
        while (outcomes.size < enough) await sleep(10)
        const { pid } = server
        process.kill(pid, 'SIGKILL')
        while (server.pid === pid) await sleep(20)
      }
      const enough = outcomes.size + 500
      while (outcomes.size < enough) await sleep(10)
      stop = true
      await load
      await writer.close()
      expect(new Set(outcomes.values())).toEqual(new Set(['posted']))
      const after = await Book.reopen(book.url)
      const keys = await keysOf(after)
      expect(keys).toEqual(new Set(outcomes.keys()))
      expect(await after.house()).toBe(BigInt(outcomes.size))
      expect((await checkInvariants(after.tx)).violations).toEqual([])
      await after.close()
    } finally {
      await server.stop()
      fs.rmSync(dir, { recursive: true, force: true })
    }
  },
)
