import { createScratchDatabase } from '@girassol/postgres/scratch'
import { sql } from 'kysely'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { createApp } from '../src/app.ts'
import { days, minutes } from '../src/platform/clock.ts'
import { createLog } from '../src/platform/log.ts'
import { configure } from './configuration.ts'

afterEach(() => void vi.useRealTimers())

it('a node on a machine whose clock is two days ahead lives at the time of the others', async () => {
  const { url, template } = inject('postgres')
  const database = await createScratchDatabase(url, template)
  const { config, remove } = configure({ ROLE: 'api' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days(2) })
  const app = await createApp(config, { databaseUrl: database.url, log: createLog(config), pages: false })
  try {
    const [row] = await app.platform.database.transaction(
      async (tx) => (await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(tx)).rows,
    )
    const difference = Math.abs(app.platform.clock.now().getTime() - row!.now.getTime())
    expect(difference).toBeLessThan(minutes(1))
  } finally {
    await app.close()
    remove()
    await database.drop()
  }
})
