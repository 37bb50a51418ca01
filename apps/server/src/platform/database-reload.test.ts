import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { type Database, reloadOnChange } from './database.ts'

/** A database whose notifications the test sends, and a store whose reads end when the test says so. */
function setUp(reload: () => Promise<void>) {
  const listeners: (() => void)[] = []
  const database = {
    listen: (_channel: string, listener: () => void) => void listeners.push(listener),
    onReconnect: (listener: () => void) => void listeners.push(listener),
  } as unknown as Database
  reloadOnChange({ database, log: pino({ level: 'silent' }) }, 'things', 'the things', reload)
  return { notify: listeners[0]!, reconnect: listeners[1]! }
}

it('keeps the newest state when an older read ends later', async () => {
  let stored = 'first'
  let kept = ''
  const reads: (() => void)[] = []
  const { notify } = setUp(async () => {
    const read = stored
    await new Promise<void>((end) => void reads.push(end))
    kept = read
  })
  notify()
  stored = 'second'
  notify()
  notify()
  for (const end of reads.splice(0).toReversed()) end()
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  reads[0]!()
  await vi.waitFor(() => expect(kept).toBe('second'))
  expect(reads).toHaveLength(1)
})

it('reloads after a lost connection, and again after a failure', async () => {
  const reload = vi.fn(async () => {})
  reload.mockRejectedValueOnce(new Error('the database is away'))
  const { notify, reconnect } = setUp(reload)
  notify()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  reconnect()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})
