import pg from 'pg'
import { CPF_FUNCTION } from '../backoffice/cpf.ts'

export interface Size {
  bettors: number
  rounds: number
}

export const sizeAt = (scale: number): Size => ({
  bettors: Math.round(100_000 * scale),
  rounds: Math.round(1_000_000 * scale),
})

/** Ids of players and of their pockets begin after these. */
const FIRST_PLAYER = 1_000_000
const FIRST_ACCOUNT = 10_000_000
const POCKETS = ['cash', 'locked', 'bonus']
const HOUSE = { gateway: 'gateway:bspay', game: 'game:hub' }
/** Everybody plays for a few minutes, one movement every ten seconds. */
const SECONDS_PER_MOVE = 10

const GIVEN = '{Maria,José,Ana,João,Antônio,Francisco,Carlos,Paulo,Pedro,Lucas,Juliana,Adriana,Fernanda}'
const FAMILY = '{Silva,Santos,Oliveira,Souza,Rodrigues,Ferreira,Alves,Pereira,Lima,Gomes,Ribeiro}'

/** `Fernanda Alves` and so on, without digits, which the regulator's schema refuses. */
const nameAt = (list: string) =>
  `('${list}'::text[])[1 + (n * ${list.length}) % array_length('${list}'::text[], 1)]`

const people = ({ bettors }: Size) => `
INSERT INTO players (id, name, email, phone, cpf, birth_date, password_hash, language, created_at, updated_at, email_confirmed_at)
OVERRIDING SYSTEM VALUE
SELECT ${FIRST_PLAYER} + n, ${nameAt(GIVEN)} || ' ' || ${nameAt(FAMILY)}, 'bettor' || n || '@example.com',
  '219' || lpad(n::text, 8, '0'), pg_temp.cpf_of(n), date '1960-01-01' + (n % 16000)::int, '-', 'pt_BR',
  now() - interval '60 days', now() - interval '60 days', now() - interval '60 days'
FROM generate_series(1::bigint, ${bettors}) n`

/**
 * The movements of everybody in their order `k`: a deposit, rounds of which 28 of 100 win and one is returned, and for every fifth
 * bettor a withdrawal. No stakes add up to more than the deposit.
 */
const moves = ({ bettors, rounds }: Size) => {
  const each = Math.round(rounds / bettors)
  return `
CREATE TEMP TABLE moves AS
WITH bettor AS (
  SELECT n, (now() AT TIME ZONE 'America/Sao_Paulo')::date - 1 AS day, (n * 7919) % 84000 AS second
  FROM generate_series(1::bigint, ${bettors}) n),
round AS (
  SELECT n, r, (ARRAY[40, 100, 200, 500])[1 + (n * 31 + r * 17) % 4] AS stake, (n * 13 + r * 29) % 100 AS luck,
    'hub/' || (SELECT array_agg(id ORDER BY id) FROM games)[1 + (n + r / 4) % 20] || '/r-' || n || '-' || r AS reference
  FROM bettor, generate_series(0, ${each - 1}) r),
move AS (
  SELECT n, 0 AS k, 'deposit' AS kind, 10000 + (n % 200) * 100 + n % 97 AS amount, 'charge-' || n AS reference FROM bettor
  UNION ALL SELECT n, 1 + 2 * r, 'bet', stake, reference FROM round
  UNION ALL SELECT n, 2 + 2 * r, 'win', stake * (1 + luck % 4) + luck, reference FROM round WHERE luck < 28
  UNION ALL SELECT n, 2 + 2 * r, 'rollback', stake, reference FROM round WHERE luck = 99
  UNION ALL SELECT n, ${1 + 2 * each} + step, CASE step WHEN 0 THEN 'withdrawal_hold' ELSE 'withdrawal_paid' END, 2000, 'withdrawal-' || n
    FROM bettor, generate_series(0, 1) step WHERE n % 5 = 0)
SELECT n, k, kind, amount, reference,
  (day::timestamp AT TIME ZONE 'America/Sao_Paulo') + (second + k * ${SECONDS_PER_MOVE}) * interval '1 second' AS at,
  CASE WHEN kind IN ('deposit', 'win', 'rollback') THEN amount WHEN kind = 'withdrawal_paid' THEN 0 ELSE -amount END AS gain
FROM move JOIN bettor USING (n)`
}

const pocket = (number: number) => `${FIRST_ACCOUNT} + ${POCKETS.length} * n + ${number}`

const accounts = `
INSERT INTO ledger.accounts (id, owner, kind, balance) OVERRIDING SYSTEM VALUE
SELECT ${pocket(0)} + o.number - 1, ${FIRST_PLAYER} + n, o.kind, CASE o.kind WHEN 'cash' THEN sum(gain) ELSE 0 END
FROM moves, unnest('{${POCKETS.join()}}'::text[]) WITH ORDINALITY o(kind, number) GROUP BY n, o.kind, o.number`

/** Ids rise with time, and each balance is the one before it and the movement. */
const transfers = (gateway: string, game: string) => `
INSERT INTO ledger.transfers (key, id, owner, debit_account, credit_account, amount, debit_after, credit_after, created_at, leg,
  cause_kind, cause_reference)
SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(hash, 1, 3) || '8' || substr(hash, 4, 15))::uuid,
  row_number() OVER (ORDER BY at, n), ${FIRST_PLAYER} + n,
  CASE kind WHEN 'deposit' THEN ${gateway} WHEN 'win' THEN ${game} WHEN 'rollback' THEN ${game}
    WHEN 'withdrawal_paid' THEN ${pocket(1)} ELSE ${pocket(0)} END,
  CASE kind WHEN 'bet' THEN ${game} WHEN 'withdrawal_hold' THEN ${pocket(1)} WHEN 'withdrawal_paid' THEN ${gateway}
    ELSE ${pocket(0)} END,
  amount, CASE WHEN kind IN ('bet', 'withdrawal_hold') THEN cash WHEN kind = 'withdrawal_paid' THEN 0 END,
  CASE WHEN kind IN ('deposit', 'win', 'rollback') THEN cash WHEN kind = 'withdrawal_hold' THEN amount END,
  at, 1, kind, reference
FROM (SELECT *, sum(gain) OVER (PARTITION BY n ORDER BY k) AS cash, md5(n || '/' || k) AS hash FROM moves) m`

const houseChanges = `
INSERT INTO ledger.house_changes (account, amount)
SELECT a.id, sum(CASE WHEN t.credit_account = a.id THEN t.amount ELSE -t.amount END)
FROM ledger.accounts a JOIN ledger.transfers t ON a.id IN (t.debit_account, t.credit_account)
WHERE a.owner IS NULL GROUP BY a.id`

async function houseAccount(client: pg.Client, kind: string): Promise<string> {
  await client.query('INSERT INTO ledger.accounts (kind) VALUES ($1) ON CONFLICT DO NOTHING', [kind])
  const { rows } = await client.query<{ id: string }>('SELECT id FROM ledger.accounts WHERE kind = $1', [
    kind,
  ])
  return rows[0]!.id
}

/** Fills yesterday of a migrated database whose ledger is empty. Returns yesterday and the number of transfers. */
export async function fillDay(url: string, size: Size): Promise<{ day: string; transfers: number }> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows: used } = await client.query('SELECT FROM ledger.transfers LIMIT 1')
    if (used.length > 0) throw new Error('the ledger has transfers already')
    await client.query(`SET session_replication_role = replica; SET jit = off; SET synchronous_commit = off;
      SET work_mem = '256MB'; SET temp_buffers = '256MB'`)
    await client.query(CPF_FUNCTION)
    await client.query(`SELECT ledger.ensure_partitions(2, now() - interval '2 days')`)
    const [gateway, game] = [
      await houseAccount(client, HOUSE.gateway),
      await houseAccount(client, HOUSE.game),
    ]
    await client.query(people(size))
    await client.query(moves(size))
    await client.query(accounts)
    const { rowCount } = await client.query(transfers(gateway, game))
    await client.query(houseChanges)
    // The counters of the back office have nothing to do with the files.
    await client.query(`SELECT setval('ledger.transfer_ids', (SELECT max(id) FROM ledger.transfers))`)
    await client.query('UPDATE counted_ledger SET counted_to = (SELECT last_value FROM ledger.transfer_ids)')
    await client.query('RESET ALL')
    await client.query('VACUUM ANALYZE')
    const { rows } = await client.query<{ day: string }>(
      `SELECT ((now() AT TIME ZONE 'America/Sao_Paulo')::date - 1)::text AS day`,
    )
    return { day: rows[0]!.day, transfers: rowCount ?? 0 }
  } finally {
    await client.end()
  }
}
