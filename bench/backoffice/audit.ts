import { createHash } from 'node:crypto'
import type pg from 'pg'

const BATCH_SIZE = 5000
const ACTIONS = [
  'players.view',
  'players.note',
  'withdrawals.approve',
  'withdrawals.reject',
  'settings.change',
  'games.edit',
  'findings.close',
]
const DAY_MS = 86_400_000

/** A chain of entries that verifies: hashed as the program does it, over all columns and the hash before. */
export async function loadAudit(client: pg.Client, total: number): Promise<number> {
  const { rows: heads } = await client.query<{ seq: string; hash: Buffer }>(
    'SELECT seq, hash FROM audit_head',
  )
  let { hash } = heads[0]!
  const first = Number(heads[0]!.seq)
  const begin = Date.now() - 180 * DAY_MS
  for (let done = 0; done < total; done += BATCH_SIZE) {
    const columns: unknown[][] = Array.from({ length: 13 }, () => [])
    for (let n = done; n < Math.min(total, done + BATCH_SIZE); n++) {
      const action = ACTIONS[(n * n + n) % ACTIONS.length]!
      const row = [
        String(first + n + 1),
        new Date(begin + Math.floor((180 * DAY_MS * n) / total)).toISOString(),
        `8${createHash('md5')
          .update(`operator${n % 12}`)
          .digest('hex')
          .slice(1)}`.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5'),
        null,
        '10.0.0.1',
        action,
        action.split('.')[0]!.replace(/s$/, ''),
        String(1001 + ((n * 7919) % Math.max(1, total))),
        null,
        '{"note":"bench"}',
        null,
        hash.toString('hex'),
      ]
      hash = createHash('sha256').update(JSON.stringify(row)).digest()
      for (const [index, value] of [...row, hash.toString('hex')].entries()) columns[index]!.push(value)
    }
    await client.query(
      `INSERT INTO audit_entries (seq, at, operator_id, session_id, address, action, subject_kind, subject_id, before, after, reason,
         previous_hash, hash)
       SELECT a, b, c, d, e, f, g, h, i, j, k, decode(l, 'hex'), decode(m, 'hex')
       FROM unnest($1::bigint[], $2::timestamptz[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[],
         $9::json[], $10::json[], $11::text[], $12::text[], $13::text[]) r(a, b, c, d, e, f, g, h, i, j, k, l, m)`,
      columns,
    )
  }
  await client.query('UPDATE audit_head SET seq = $1, hash = $2', [first + total, hash])
  return total
}
