import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { ATTEMPT_RETENTION_MS, deleteExpiredAttempts } from './retention.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(() => app.rows(sql`DELETE FROM gateway_attempts`))

const EXPIRED = ATTEMPT_RETENTION_MS + 1000
const before = (age: number) => new Date(app.clock.now().getTime() - age)

async function charge(gateway: string): Promise<string> {
  const id = randomUUID()
  await app.rows(sql`INSERT INTO charges (id, player_id, gateway, amount, status, accepts_bonus, created_at, updated_at, expires_at)
    VALUES (${id}, 1, ${gateway}, 1000, 'paid', false, now(), now(), now())`)
  return id
}

async function withdrawal(ended: boolean): Promise<string> {
  const id = randomUUID()
  await app.rows(sql`INSERT INTO withdrawals (id, player_id, pocket, amount, status, key_kind, pix_key, holder_name, holder_cpf,
      gateway, sent_at, requested_at, promised_by, updated_at, ended_at)
    VALUES (${id}, 1, 'cash', 1000, ${ended ? 'paid' : 'unknown'}, 'email', 'a@example.com', 'A', '11144477735', 'bspay', now(), now(),
      now(), now(), ${ended ? before(0) : null})`)
  return id
}

interface Attempt {
  subject: string
  age?: number
  operation?: 'charge' | 'payout'
  gateway?: string
  outcome?: string | null
  ref?: string | null
  nextCheck?: Date | null
}

async function attempt({ subject, age = EXPIRED, operation = 'charge', ...more }: Attempt): Promise<string> {
  const { gateway = 'bspay', outcome = 'accepted', ref = null, nextCheck = null } = more
  const id = randomUUID()
  await app.rows(sql`INSERT INTO gateway_attempts (id, operation, subject, ordinal, gateway, amount, reason, candidates, started_at,
      outcome, gateway_ref, next_check_at)
    VALUES (${id}, ${operation}, ${subject}, 1, ${gateway}, 1000, 'only', '[]', ${before(age)}, ${outcome}, ${ref}, ${nextCheck})`)
  return id
}

const left = async () =>
  (await app.rows(sql<{ id: string }>`SELECT id FROM gateway_attempts ORDER BY id`)).map(({ id }) => id)

describe('attempts at gateways', () => {
  it('are deleted after 90 days, in batches, and not before', async () => {
    for (let n = 0; n < 5; n++) await attempt({ subject: await charge('bspay'), ref: `old-${n}` })
    const young = await attempt({ subject: await charge('bspay'), age: ATTEMPT_RETENTION_MS - 1000 })
    expect(await deleteExpiredAttempts(app.platform, 2)).toBe(5)
    expect(await left()).toEqual([young])
  })

  it('are kept at a gateway where a charge that went on may still be paid', async () => {
    const kept = [
      await attempt({ subject: await charge('bspay'), gateway: 'rexpay', ref: 'late' }),
      await attempt({ subject: await charge('bspay'), gateway: 'rexpay', outcome: 'unknown' }),
      await attempt({ subject: await charge('bspay'), gateway: 'rexpay', outcome: null }),
    ]
    await attempt({ subject: await charge('bspay'), gateway: 'rexpay', outcome: 'refused' })
    expect(await deleteExpiredAttempts(app.platform)).toBe(1)
    expect(await left()).toEqual(kept.toSorted())
  })

  it('are kept while they are queried, and while their withdrawal is open', async () => {
    const kept = [
      await attempt({ subject: await charge('bspay'), nextCheck: before(0) }),
      await attempt({ subject: await withdrawal(false), operation: 'payout' }),
    ]
    await attempt({ subject: await withdrawal(true), operation: 'payout' })
    expect(await deleteExpiredAttempts(app.platform)).toBe(1)
    expect(await left()).toEqual(kept.toSorted())
  })
})
