import type pg from 'pg'
import { type Amounts, FIRST_ACCOUNT, FIRST_PLAYER } from './amounts.ts'
import { type Timed, withoutIndexes } from './filling.ts'

const pocket = (player: string, number: number) => `${FIRST_ACCOUNT} + 4 * ${player} + ${number}`

/** The book has the transfers of one player in twenty, and of the busiest one; pockets besides cash are theirs and of players who bet. */
const isBooked = (id: string) => `(${id} % 20 = 0 OR ${id} = ${FIRST_PLAYER} + 1)`

const accounts = ({ players }: Amounts) => `
INSERT INTO ledger.accounts (id, owner, kind, balance) OVERRIDING SYSTEM VALUE
SELECT ${pocket('id', 0)} + k, id, kind, CASE kind WHEN 'cash' THEN 1000000000000 ELSE 0 END
FROM players, unnest('{cash,bonus,locked,affiliate}'::text[]) WITH ORDINALITY o(kind, k)
WHERE players.id > ${FIRST_PLAYER} AND (kind = 'cash' OR ${isBooked('players.id')} OR players.id > ${FIRST_PLAYER} + ${players} - 10000)`

/** A bet for every round, a win where it paid and a rollback where it was cancelled. */
const plays = (game: string) => `
INSERT INTO ledger.transfers_named (key, id, owner, debit_account, credit_account, amount, debit_after, credit_after, created_at, leg,
  cause_kind, cause_reference)
SELECT ('8' || substr(md5(kind || reference), 2))::uuid, row_number() OVER (), player_id,
  CASE kind WHEN 'bet' THEN ${pocket('player_id', 1)} ELSE ${game} END, CASE kind WHEN 'bet' THEN ${game} ELSE ${pocket('player_id', 1)} END,
  CASE kind WHEN 'win' THEN paid_cash ELSE staked_cash END, CASE kind WHEN 'bet' THEN 100000 END, CASE WHEN kind <> 'bet' THEN 100000 END,
  opened_at, 1, kind, 'hub/' || game_id || '/' || reference
FROM rounds CROSS JOIN LATERAL unnest(CASE WHEN paid_cash > 0 THEN '{bet,win}' WHEN status = 'cancelled' THEN '{bet,rollback}' ELSE '{bet}' END::text[]) kind
WHERE ${isBooked('player_id')}`

const deposits = (house: string) => `
INSERT INTO ledger.transfers (key, id, owner, debit_account, credit_account, amount, credit_after, created_at, leg, cause_kind, cause_reference)
SELECT p.id, nextval('ledger.transfer_ids'), c.player_id, ${house}, ${pocket('c.player_id', 1)}, p.amount, 100000, p.paid_at, 1, 'deposit', c.id::text
FROM charge_payments p JOIN charges c ON c.id = p.charge_id WHERE p.status = 'credited' AND ${isBooked('c.player_id')}`

/** The book behind rounds and deposits. Balances are made up, because what is measured is reading and betting. */
export async function loadLedger(client: pg.Client, amounts: Amounts, timed: Timed): Promise<void> {
  await client.query(`SELECT ledger.ensure_partitions(13, now() - interval '1 year')`)
  await timed('ledger.accounts', () =>
    withoutIndexes(client, 'ledger.accounts', async () => (await client.query(accounts(amounts))).rowCount),
  )
  await client.query(
    `SELECT setval(pg_get_serial_sequence('ledger.accounts', 'id'), (SELECT max(id) FROM ledger.accounts))`,
  )
  const { rows } = await client.query<{ game: string }>(
    `SELECT id AS game FROM ledger.accounts WHERE kind = 'game:hub'`,
  )
  const { game } = rows[0]!
  await client.query('ALTER TABLE ledger.transfers DETACH PARTITION ledger.transfers_named')
  await timed('transfers of rounds', () =>
    withoutIndexes(client, 'ledger.transfers_named', async () => (await client.query(plays(game))).rowCount),
  )
  await timed('attaching their partition', async () => {
    await client.query(`ALTER TABLE ledger.transfers ATTACH PARTITION ledger.transfers_named
      FOR VALUES FROM ('80000000-0000-0000-0000-000000000000') TO (MAXVALUE)`)
    return null
  })
  await client.query(
    `SELECT setval('ledger.transfer_ids', (SELECT count(*) FROM ledger.transfers_named) + 1)`,
  )
}

export async function loadDeposits(client: pg.Client, timed: Timed): Promise<void> {
  const { rows } = await client.query<{ house: string }>(
    'SELECT min(id) AS house FROM ledger.accounts WHERE owner IS NULL',
  )
  await timed('transfers of deposits', async () => (await client.query(deposits(rows[0]!.house))).rowCount)
  await client.query(
    `UPDATE counted_ledger SET counted_to = (SELECT last_value FROM ledger.transfer_ids), counted_at = now()`,
  )
}
