import type pg from 'pg'

const CHUNK = 100_000
const OTHERS = 500

/** Opens pockets of people who only fill the book, so that one player's rows lie as far apart as they would. */
async function openOthers(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO ledger.accounts (owner, kind, balance)
     SELECT 1000000000 + n, 'cash', 1000000000000 FROM generate_series(1, $1) n ON CONFLICT DO NOTHING`,
    [OTHERS],
  )
}

/**
 * Writes a year of a player's history straight into the book: bets, a win for every third, a deposit now and then, and
 * between any two of them another player's bet. Its balances are made up, because what is measured is reading.
 */
export async function writeHistory(client: pg.Client, player: string, entries: number): Promise<void> {
  await openOthers(client)
  await client.query(`SELECT ledger.ensure_partitions(13, now() - interval '1 year')`)
  const { rows } = await client.query<{ cash: string; house: string }>(
    `SELECT (SELECT id FROM ledger.accounts WHERE owner = $1 AND kind = 'cash') AS cash,
       (SELECT id FROM ledger.accounts WHERE kind = 'game:hub') AS house`,
    [player],
  )
  const { cash, house } = rows[0]!
  for (let first = 0; first < entries; first += CHUNK) {
    const last = Math.min(entries, first + CHUNK)
    await client.query(
      `INSERT INTO ledger.transfers (key, id, owner, debit_account, credit_account, amount, debit_after, credit_after,
         created_at, leg, cause_kind, cause_reference)
       SELECT ('8' || substr(md5($1 || '/' || n || '/' || own), 2))::uuid, nextval('ledger.transfer_ids'),
         CASE WHEN own THEN $1::bigint ELSE 1000000000 + 1 + n % ${OTHERS} END,
         CASE WHEN NOT own THEN a.id WHEN k.kind = 'bet' THEN $2::bigint ELSE $3::bigint END,
         CASE WHEN NOT own OR k.kind = 'bet' THEN $3::bigint ELSE $2::bigint END,
         CASE WHEN own AND k.kind = 'win' THEN 200 ELSE 100 END,
         CASE WHEN NOT own OR k.kind = 'bet' THEN 1000000000 - n END, CASE WHEN own AND k.kind <> 'bet' THEN 1000000000 - n END,
         now() - interval '365 days' * (($5::bigint - n)::float8 / $5::bigint) + (CASE WHEN own THEN 0 ELSE 1 END) * interval '1 microsecond',
         1, CASE WHEN own THEN k.kind ELSE 'bet' END, 'hub/1/r-' || n
       FROM generate_series($4::bigint + 1, $6::bigint) n
       CROSS JOIN (VALUES (true), (false)) o(own)
       CROSS JOIN LATERAL (SELECT CASE WHEN n % 50000 = 0 THEN 'deposit' WHEN n % 3 = 0 THEN 'win' ELSE 'bet' END) k(kind)
       LEFT JOIN ledger.accounts a ON a.owner = 1000000000 + 1 + n % ${OTHERS} AND a.kind = 'cash'`,
      [player, cash, house, first, entries, last],
    )
    // Nothing consumes events here, and those of a million bets would slow the reads.
    await client.query('DELETE FROM ledger.news')
  }
  await client.query('VACUUM ANALYZE ledger.transfers')
}
