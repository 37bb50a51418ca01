import type pg from 'pg'

/** Of every player in the filled book: one deposit, then bets and wins. */
export const ENTRIES_PER_PLAYER = 100
const DEPOSIT = 100_000
const STAKE = 100
const CHUNK = 200_000
/** Rounds that move in one transaction. */
const BATCH = 1000
/** Ids above those that the program gives while it is measured. */
const FIRST_PLAYER = 10_000_000
const FIRST_ACCOUNT = 100_000_000

/** Functions of the filling session: keys begin with their time, so that each month has its own partition. */
const HELPERS = `
CREATE FUNCTION pg_temp.key_at(at timestamptz, salt text) RETURNS uuid LANGUAGE sql AS $$
  SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(salt), 1, 3)
    || '8' || substr(md5(salt), 4, 15))::uuid $$;`

/** Prepares the session that fills: constraints hold, triggers do not run, so that nothing is queued for the worker. */
export async function openFilling(client: pg.Client): Promise<void> {
  await client.query(
    `SET session_replication_role = replica; SET jit = off; SET synchronous_commit = off; ${HELPERS}`,
  )
  await client.query(`SELECT ledger.ensure_partitions(13, now() - interval '1 year')`)
  await bookOpeningBalances(client)
}

/** Balances that were given to pockets without a transfer get one, so that the book is sound. */
async function bookOpeningBalances(client: pg.Client): Promise<void> {
  await client.query(
    `WITH booked AS (
       INSERT INTO ledger.transfers (key, id, owner, debit_account, credit_account, amount, credit_after, created_at, leg,
         cause_kind, cause_reference)
       SELECT pg_temp.key_at(now() - interval '1 day', 'opening ' || a.id), nextval('ledger.transfer_ids'), a.owner, h.id, a.id,
         a.balance, a.balance, now() - interval '1 day', 1, 'deposit', 'opening/' || a.id
       FROM ledger.accounts a, (SELECT id FROM ledger.accounts WHERE kind = 'gateway:suitpay') h
       WHERE a.balance > 0 AND NOT EXISTS (SELECT FROM ledger.transfers t WHERE t.owner = a.owner)
       RETURNING debit_account, amount)
     INSERT INTO ledger.house_changes (account, amount) SELECT debit_account, -sum(amount) FROM booked GROUP BY debit_account`,
  )
}

/**
 * Adds players number `from` to `to`, each with a cash pocket and a year of ${ENTRIES_PER_PLAYER} entries. Entries of different
 * players alternate, so that one player's rows lie as far apart as they would. Each win returns the two bets before it.
 */
export async function addPlayers(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(
    `INSERT INTO players (id, name, email, phone, password_hash, language, created_at, updated_at) OVERRIDING SYSTEM VALUE
     SELECT $1::bigint + n, 'Growth ' || n, 'growth' || n || '@example.com', '319' || lpad(n::text, 8, '0'), '-', 'pt_BR',
       now() - interval '1 year', now() FROM generate_series($2::bigint, $3::bigint) n`,
    [FIRST_PLAYER, from, to],
  )
  await client.query(
    `INSERT INTO ledger.accounts (id, owner, kind, balance) OVERRIDING SYSTEM VALUE
     SELECT $1::bigint + n, $2::bigint + n, 'cash', $5::bigint FROM generate_series($3::bigint, $4::bigint) n`,
    [FIRST_ACCOUNT, FIRST_PLAYER, from, to, balanceAfter(ENTRIES_PER_PLAYER)],
  )
  const perChunk = Math.max(1, Math.floor(CHUNK / ENTRIES_PER_PLAYER))
  for (let first = from; first <= to; first += perChunk)
    await addEntries(client, first, Math.min(to, first + perChunk - 1))
}

/** Entry 1 is the deposit; then bet, bet, win, again and again. */
const balanceAfter = (entry: number): number => DEPOSIT - [0, STAKE, 2 * STAKE][(entry - 1) % 3]!

async function addEntries(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE filled AS
     SELECT n, j, CASE WHEN j = 1 THEN 'deposit' WHEN (j - 1) % 3 = 0 THEN 'win' ELSE 'bet' END AS kind,
       now() - interval '364 days' * (1 - (j - 1)::float8 / ${ENTRIES_PER_PLAYER}) + n * interval '1 millisecond' AS at
     FROM generate_series(1, ${ENTRIES_PER_PLAYER}) j, generate_series($1::bigint, $2::bigint) n`,
    [from, to],
  )
  await client.query(
    `INSERT INTO ledger.transfers (key, id, owner, debit_account, credit_account, amount, debit_after, credit_after,
       created_at, leg, cause_kind, cause_reference)
     SELECT pg_temp.key_at(at, n || '/' || j), nextval('ledger.transfer_ids'), ${FIRST_PLAYER} + n,
       CASE kind WHEN 'bet' THEN ${FIRST_ACCOUNT} + n WHEN 'win' THEN game.id ELSE bank.id END,
       CASE kind WHEN 'bet' THEN game.id ELSE ${FIRST_ACCOUNT} + n END,
       CASE kind WHEN 'bet' THEN ${STAKE} WHEN 'win' THEN ${2 * STAKE} ELSE ${DEPOSIT} END,
       CASE kind WHEN 'bet' THEN ${DEPOSIT} - ${STAKE} * ((j - 1) % 3) END, CASE kind WHEN 'bet' THEN NULL ELSE ${DEPOSIT} END,
       at, 1, kind, 'hub/' || (${FIRST_PLAYER} + n) || '/r-' || n || '-' || (j - (j - 1) % 3)
     FROM (SELECT * FROM filled ORDER BY j, n) f, (SELECT id FROM ledger.accounts WHERE kind = 'game:hub') game,
       (SELECT id FROM ledger.accounts WHERE kind = 'gateway:suitpay') bank`,
  )
  await client.query(
    `INSERT INTO ledger.house_changes (account, amount)
     SELECT a.id, sum(CASE f.kind WHEN 'bet' THEN ${STAKE} WHEN 'win' THEN -${2 * STAKE} ELSE -${DEPOSIT} END)
     FROM filled f JOIN ledger.accounts a ON a.kind = CASE f.kind WHEN 'deposit' THEN 'gateway:suitpay' ELSE 'game:hub' END
     GROUP BY a.id`,
  )
  await client.query(
    `INSERT INTO rounds (id, player_id, game_id, provider, reference, status, staked_cash, paid_cash, balance_before,
       balance_after, opened_at, moved_at, closed_at)
     SELECT md5('growth ' || n || '/' || j)::uuid, ${FIRST_PLAYER} + n, game.id, 'hub', 'r-' || n || '-' || j, 'closed', ${STAKE}, 0,
       ${DEPOSIT}, ${DEPOSIT - STAKE}, at, at, at + interval '2 seconds'
     FROM filled, (SELECT min(id) AS id FROM games) game WHERE kind = 'bet'`,
  )
  await client.query('DROP TABLE filled')
}

/** Gives a player who has registered the history that player number 1 of the filling has. */
export async function copyHistory(client: pg.Client, player: string): Promise<void> {
  const { rows } = await client.query<{ cash: string }>(
    `UPDATE ledger.accounts SET balance = balance + $2 WHERE owner = $1 AND kind = 'cash' RETURNING id AS cash`,
    [player, balanceAfter(ENTRIES_PER_PLAYER)],
  )
  await client.query(
    `INSERT INTO ledger.transfers (key, id, owner, debit_account, credit_account, amount, debit_after, credit_after,
       created_at, leg, cause_kind, cause_reference)
     SELECT pg_temp.key_at(created_at, 'copy ' || id), nextval('ledger.transfer_ids'), $1,
       CASE cause_kind WHEN 'bet' THEN $2 ELSE debit_account END, CASE cause_kind WHEN 'bet' THEN credit_account ELSE $2 END,
       amount, debit_after, credit_after, created_at, leg, cause_kind, 'copy/' || cause_reference
     FROM (SELECT * FROM ledger.transfers WHERE owner = ${FIRST_PLAYER + 1} ORDER BY id) t`,
    [player, rows[0]!.cash],
  )
  await client.query(
    `INSERT INTO ledger.house_changes (account, amount)
     SELECT CASE cause_kind WHEN 'bet' THEN credit_account ELSE debit_account END,
       sum(CASE cause_kind WHEN 'bet' THEN amount ELSE -amount END)
     FROM ledger.transfers WHERE owner = $1 GROUP BY 1`,
    [player],
  )
  await client.query(
    `INSERT INTO rounds (id, player_id, game_id, provider, reference, status, staked_cash, paid_cash, balance_before,
       balance_after, opened_at, moved_at, closed_at)
     SELECT md5('copy ' || id)::uuid, $1, game_id, provider, 'copy-' || reference, status, staked_cash, paid_cash, balance_before,
       balance_after, opened_at, moved_at, closed_at FROM rounds WHERE player_id = ${FIRST_PLAYER + 1}`,
    [player],
  )
}

/** Moves settled rounds to their months, as the nightly job does, with those of the last three months left; returns how many and how long it took. */
export async function movePastRounds(client: pg.Client): Promise<{ rounds: number; ms: number }> {
  const before = `date_trunc('month', now() - interval '3 months')`
  const { rows: months } = await client.query<{ month: string }>(
    `SELECT month::text FROM generate_series(date_trunc('month', (SELECT min(opened_at) FROM rounds)), ${before}, interval '1 month') month`,
  )
  const began = performance.now()
  let rounds = 0
  for (const { month } of months) {
    await client.query('SELECT ensure_past_rounds_month($1::timestamptz)', [month])
    for (let moved = BATCH; moved === BATCH; rounds += moved) {
      const { rows } = await client.query<{ moved: number }>(
        `SELECT move_past_rounds($1::timestamptz, ${before}, ${BATCH}) AS moved`,
        [month],
      )
      moved = rows[0]!.moved
    }
  }
  return { rounds, ms: performance.now() - began }
}

/** Up to date as after a night of upkeep. */
export async function endFilling(client: pg.Client): Promise<void> {
  await client.query('SELECT ledger.roll_up_house()')
  await client.query('VACUUM ANALYZE')
  await client.query('CHECKPOINT')
}
