import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Tx } from '@girassol/institution'
import { Refusal } from './refusal.ts'

interface Remembered {
  status: number
  answer: string
}

/**
 * The same key with the same body gets the first answer again, byte for byte; with another body it is refused. The row is written
 * first, so a copy that arrives meanwhile waits for the first to commit and then finds its answer. A refusal leaves nothing behind.
 */
export async function once(
  tx: Tx,
  { merchant, op, key, body }: { merchant: string; op: string; key: string; body: string },
  work: () => Promise<Remembered>,
): Promise<Remembered> {
  const fingerprint = createHash('sha256').update(body).digest('hex')
  const { numAffectedRows } = await sql`
    INSERT INTO pix.idempotency (merchant, op, key, fingerprint) VALUES (${merchant}, ${op}, ${key}, ${fingerprint})
    ON CONFLICT DO NOTHING`.execute(tx)
  if (numAffectedRows) {
    const done = await work()
    await sql`UPDATE pix.idempotency SET status = ${done.status}, answer = ${done.answer}
      WHERE merchant = ${merchant} AND op = ${op} AND key = ${key}`.execute(tx)
    return done
  }
  const { rows } = await sql<Remembered & { fingerprint: string }>`
    SELECT status, answer, fingerprint FROM pix.idempotency
    WHERE merchant = ${merchant} AND op = ${op} AND key = ${key}`.execute(tx)
  const before = rows[0]
  if (before?.fingerprint !== fingerprint) throw new Refusal('duplicate_reference')
  return { status: before.status, answer: before.answer }
}
