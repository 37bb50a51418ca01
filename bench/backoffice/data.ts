import pg from 'pg'
import { type Amounts, amountsAt, FIRST_PLAYER, SEED, SPREAD } from './amounts.ts'
import { loadAudit } from './audit.ts'
import { CPF_FUNCTION } from './cpf.ts'
import { type Timed, withoutIndexes } from './filling.ts'
import { loadDeposits, loadLedger } from './ledger.ts'
import { sidesOfReviews } from './reviews.ts'
import { sidesOfCharges, sidesOfPayments, sidesOfPlayers, sidesOfRounds } from './sides.ts'

const DAYS = 180

/** Functions of the loading session. `active_player`: few players have most of the activity, and they registered at any time. */
const helpers = ({ players }: Amounts) => `
CREATE FUNCTION pg_temp.time_at(n bigint, total bigint) RETURNS timestamptz LANGUAGE sql AS $$
  SELECT now() - interval '${DAYS} days' * ((total - n)::float8 / total) $$;
CREATE FUNCTION pg_temp.uuid_at(at timestamptz, salt text) RETURNS uuid LANGUAGE sql AS $$
  SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(salt), 1, 3)
    || '8' || substr(md5(salt), 4, 15))::uuid $$;
CREATE FUNCTION pg_temp.uuid_of(salt text) RETURNS uuid LANGUAGE sql AS $$
  SELECT ('8' || substr(md5(salt), 2, 11) || '4' || substr(md5(salt), 14, 3) || '8' || substr(md5(salt), 18))::uuid $$;
CREATE FUNCTION pg_temp.active_player() RETURNS bigint LANGUAGE sql AS $$
  SELECT ${FIRST_PLAYER} + 1 + (floor(${players} * power(random(), 3))::bigint * ${SPREAD}) % ${players} $$;
CREATE FUNCTION pg_temp.pick(list text[], at float8) RETURNS text LANGUAGE sql AS $$
  SELECT list[1 + floor(at * array_length(list, 1))::int] $$;
${CPF_FUNCTION}`

const GIVEN =
  '{Maria,José,Ana,João,Antônio,Francisco,Carlos,Paulo,Pedro,Lucas,Luiz,Marcos,Luís,Gabriel,Rafael,Daniel,Marcelo,Bruno,Eduardo,Felipe,Raimundo,Rodrigo,Juliana,Adriana,Márcia,Fernanda,Patrícia,Aline,Sandra,Camila,Amanda,Bruna,Jéssica,Letícia,Júlia,Luciana,Vanessa,Mariana,Gabriela,Vera}'
const SECOND =
  '{Aparecida,Clara,Eduarda,Henrique,Augusto,Cristina,Beatriz,Vitória,Miguel,Otávio,Regina,Helena,Alice,Caio,Davi,Heitor,Isabel,Lívia,Sofia,Tomás}'
const FAMILY =
  '{Silva,Santos,Oliveira,Souza,Rodrigues,Ferreira,Alves,Pereira,Lima,Gomes,Ribeiro,Carvalho,Almeida,Lopes,Soares,Fernandes,Vieira,Barbosa,Rocha,Dias,Nascimento,Andrade,Moreira,Nunes,Marques,Machado,Mendes,Freitas,Cardoso,Ramos,Gonçalves,Santana,Teixeira,Moura,Macedo,Figueiredo,Bezerra,Cavalcante,Farias,Peixoto,Sampaio,Brandão,Aguiar,Queiroz,Bittencourt,Vasconcelos,Pacheco,Guimarães,Siqueira,Magalhães}'

const players = ({ players: total }: Amounts) => `
INSERT INTO players (id, name, email, phone, cpf, birth_date, password_hash, language, status, created_at, updated_at,
  closed_at, blocked_at, blocked_reason, pix_random_key, email_confirmed_at)
OVERRIDING SYSTEM VALUE
SELECT ${FIRST_PLAYER} + n, concat_ws(' ', given, second, family, last),
  lower(translate(given || '.' || last, 'áâãçéêíóôúÁÂÃÇÉÊÍÓÔÚ ', 'aaaceeioouAAACEEIOOU.')) || n || '@' || pg_temp.pick('{gmail.com,hotmail.com,outlook.com,yahoo.com.br,uol.com.br}', d),
  (11 + n % 80)::text || '9' || lpad((n % 100000000)::text, 8, '0'),
  CASE WHEN e < 0.85 THEN pg_temp.cpf_of(n) END, CASE WHEN e < 0.85 THEN date '1960-01-01' + (f * 16000)::int END,
  '-', 'pt_BR', CASE WHEN s < 0.02 THEN 'closed' ELSE 'active' END, at, at,
  CASE WHEN s < 0.02 THEN at + interval '10 days' END,
  CASE WHEN s > 0.995 THEN at + interval '10 days' END, CASE WHEN s > 0.995 THEN 'Documento ilegível.' END,
  CASE WHEN f < 0.05 THEN gen_random_uuid()::text END, CASE WHEN e < 0.7 THEN at END
FROM (SELECT n, pg_temp.pick('${GIVEN}', power(random(), 1.5)) AS given, CASE WHEN random() < 0.4 THEN pg_temp.pick('${SECOND}', random()) END AS second,
    pg_temp.pick('${FAMILY}', power(random(), 1.5)) AS family, pg_temp.pick('${FAMILY}', random()) AS last,
    random() AS d, random() AS e, random() AS f, random() AS s, pg_temp.time_at(n, ${total}) - interval '400 days' * random() * ((${total} - n)::float8 / ${total}) AS at
  FROM generate_series(1::bigint, ${total}) n) p`

const charges = ({ charges: total }: Amounts) => `
INSERT INTO charges (id, player_id, gateway, amount, status, gateway_ref, br_code, accepts_bonus, created_at, updated_at,
  expires_at, paid_at, asked_at, checks)
SELECT pg_temp.uuid_at(at, 'c' || n), player, gateway, amount, status, 'txid' || md5('r' || n), '00020126580014br.gov.bcb.pix0136' || repeat('x', 100),
  false, at, at, at + interval '10 minutes',
  CASE WHEN status = 'paid' THEN at + CASE WHEN s < 0.01 THEN interval '25 minutes' ELSE interval '3 minutes' * s END END, at, 1
FROM (SELECT n, at, player, s, gateway, amount,
    CASE WHEN n > ${total} - 1500 AND s < 0.4 THEN 'pending' WHEN s < 0.72 THEN 'paid' WHEN s < 0.95 THEN 'expired' WHEN s < 0.98 THEN 'cancelled' ELSE 'failed' END AS status
  FROM (SELECT n, pg_temp.time_at(n, ${total}) AS at, pg_temp.active_player() AS player, random() AS s,
      pg_temp.pick('{suitpay,digitopay,bspay,sharkpay,mercadopago}', power(random(), 2)) AS gateway,
      (ARRAY[1000, 2000, 3000, 5000, 10000, 20000, 50000, 100000, 500000])[1 + floor(9 * power(random(), 2))::int] + (CASE WHEN random() < 0.2 THEN floor(random() * 1000)::int ELSE 0 END) AS amount
    FROM generate_series(1::bigint, ${total}) n) c) d`

const payments = () => `
INSERT INTO charge_payments (id, charge_id, gateway, end_to_end_id, amount, payer_cpf, status, paid_at, created_at)
SELECT pg_temp.uuid_at(c.paid_at, 'p' || c.id), c.id, c.gateway, 'E' || upper(substr(md5('e' || c.id), 1, 31)), c.amount, p.cpf,
  CASE WHEN s < 0.994 THEN 'credited' WHEN s < 0.9999 THEN 'refunded' ELSE 'refunding' END, c.paid_at, c.paid_at
FROM (SELECT *, random() AS s FROM charges WHERE status = 'paid') c JOIN players p ON p.id = c.player_id`

const rounds = ({ rounds: total }: Amounts) => `
INSERT INTO rounds (id, player_id, game_id, provider, reference, status, staked_cash, paid_cash, balance_before, balance_after,
  opened_at, moved_at, closed_at)
SELECT md5('g' || n)::uuid, player, game, 'hub', 'r-' || n, status, stake, paid, 100000, 100000 - stake + paid, at, at,
  CASE WHEN status <> 'open' THEN at + interval '2 seconds' END
FROM (SELECT n, pg_temp.time_at(n, ${total}) AS at, player, game, stake,
    CASE WHEN s < 0.28 THEN floor(stake * s * 12)::bigint ELSE 0 END AS paid,
    CASE WHEN n > ${total} - 2000 AND s > 0.7 THEN 'open' WHEN s > 0.995 THEN 'cancelled' ELSE 'closed' END AS status
  FROM (SELECT n, pg_temp.active_player() AS player, random() AS s, g.ids[1 + floor(g.count * power(random(), 2))::int] AS game,
      (ARRAY[40, 100, 100, 200, 500, 1000])[1 + floor(6 * power(random(), 2))::int]::bigint AS stake
    FROM generate_series(1::bigint, ${total}) n, (SELECT array_agg(id ORDER BY id) AS ids, count(*)::int AS count FROM games) g) r) q`

const withdrawals = ({ withdrawals: total }: Amounts) => `
INSERT INTO withdrawals (id, player_id, pocket, amount, status, key_kind, pix_key, holder_name, holder_cpf, gateway, gateway_ref,
  end_to_end_id, requested_at, promised_by, updated_at, sent_at, heard_at, paid_at, ended_at, claimed_by, claimed_until, held_until)
SELECT pg_temp.uuid_at(at, 'w' || n), player, 'cash', amount, status, 'cpf', cpf, name, cpf,
  CASE WHEN sent THEN gateway END, CASE WHEN sent AND status <> 'sending' THEN 'order' || md5('o' || n) END,
  CASE WHEN status = 'paid' THEN 'E' || upper(substr(md5('f' || n), 1, 31)) END,
  at, CASE WHEN ended THEN at + interval '1 day' ELSE now() + interval '1 day' * (s - 0.2) END, at, CASE WHEN sent THEN at + interval '1 minute' END,
  CASE WHEN sent THEN at + interval '1 minute' END, CASE WHEN status = 'paid' THEN at + interval '1 hour' * s END,
  CASE WHEN ended THEN at + interval '1 hour' * s END,
  CASE WHEN status = 'in_review' AND s < 0.02 THEN pg_temp.uuid_of('operator') END,
  CASE WHEN status = 'in_review' AND s < 0.02 THEN now() + interval '1 day' END,
  CASE WHEN status = 'in_review' AND s > 0.9 THEN now() + interval '3 days' END
FROM (SELECT *, status IN ('paid', 'rejected', 'returned') AS ended, status IN ('paid', 'returned', 'sending', 'unknown') AS sent
  FROM (SELECT w.*, p.name, coalesce(p.cpf, pg_temp.cpf_of(n)) AS cpf, CASE
      WHEN n > ${total} - 3000 AND t < 0.7 THEN 'in_review' WHEN n > ${total} - 3000 AND t < 0.75 THEN 'unknown' WHEN n > ${total} - 3000 AND t < 0.8 THEN 'sending'
      WHEN t < 0.93 THEN 'paid' WHEN t < 0.98 THEN 'rejected' ELSE 'returned' END AS status
    FROM (SELECT n, pg_temp.time_at(n, ${total}) AS at, pg_temp.active_player() AS player, random() AS s, random() AS t,
        pg_temp.pick('{suitpay,digitopay,bspay,sharkpay,mercadopago}', power(random(), 2)) AS gateway,
        (2000 + floor(500000 * power(random(), 4)))::bigint AS amount
      FROM generate_series(1::bigint, ${total}) n) w JOIN players p ON p.id = w.player) x) y`

const steps = () => `
INSERT INTO withdrawal_steps (withdrawal_id, at, code, passed, detail)
SELECT w.id, w.requested_at, code, NOT (random() < CASE WHEN w.status = 'in_review' THEN 0.4 ELSE 0.01 END), '{}'
FROM withdrawals w, unnest('{check_amount,check_account,check_key,check_flags,check_count}'::text[]) code`

type Fill = [name: string, table: string, statement: (amounts: Amounts) => string]

const ofPlayers: Fill[] = [['players', 'players', players], ...sidesOfPlayers]
const ofCharges: Fill[] = [['charges', 'charges', charges], ...sidesOfCharges]
const ofRounds: Fill[] = [['rounds', 'rounds', rounds], ...sidesOfRounds]
const ofBoth: Fill[] = [
  ['payments of charges', 'charge_payments', payments],
  ['withdrawals', 'withdrawals', withdrawals],
  ['steps of withdrawals', 'withdrawal_steps', steps],
  ...sidesOfPayments,
]

/** Constraints hold, triggers do not run: no events, no audit entries. */
async function openLoader(url: string, amounts: Amounts): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`SET session_replication_role = replica; SET max_parallel_workers_per_gather = 0; SET jit = off;
    SET max_parallel_maintenance_workers = 0; SET synchronous_commit = off; SET work_mem = '256MB'; SET maintenance_work_mem = '700MB'`)
  await client.query(helpers(amounts))
  await client.query('SELECT setseed($1)', [SEED])
  return client
}

const timedTo =
  (note: (text: string) => void): Timed =>
  async (name, work) => {
    const began = performance.now()
    const rows = await work()
    note(
      `  ${name}: ${(rows ?? 0).toLocaleString('en-US')} rows, ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )
  }

async function fillTables(client: pg.Client, fills: Fill[], amounts: Amounts, timed: Timed): Promise<void> {
  for (const [name, table, statement] of fills)
    await timed(name, () =>
      withoutIndexes(client, table, async () => (await client.query(statement(amounts))).rowCount),
    )
}

/** What the areas of reviews show, of players, charges and rounds that are loaded. */
export async function loadReviews(url: string, scale: number, note: (text: string) => void): Promise<void> {
  const amounts = amountsAt(scale)
  const client = await openLoader(url, amounts)
  try {
    await fillTables(client, sidesOfReviews, amounts, timedTo(note))
    await client.query('RESET ALL')
    for (const [, table] of sidesOfReviews) await client.query(`VACUUM ANALYZE ${table}`)
  } finally {
    await client.end()
  }
}

/** Fills a migrated database over three connections, each with the same seed. */
export async function loadData(url: string, scale: number, note: (text: string) => void): Promise<void> {
  const amounts = amountsAt(scale)
  const timed = timedTo(note)
  const clients = [
    await openLoader(url, amounts),
    await openLoader(url, amounts),
    await openLoader(url, amounts),
  ] as const
  const fill = (client: pg.Client, fills: Fill[]) => fillTables(client, fills, amounts, timed)
  await Promise.all([fill(clients[0], ofPlayers), fill(clients[1], ofCharges), fill(clients[2], ofRounds)])
  const [client] = clients
  await client.query(`SELECT setval(pg_get_serial_sequence('players', 'id'), (SELECT max(id) FROM players))`)
  await Promise.all([
    fill(clients[1], ofBoth),
    loadLedger(clients[2], amounts, timed),
    timed('audit entries', () => loadAudit(client, Math.round(200_000 * scale))),
  ])
  await loadDeposits(client, timed)
  for (const each of clients) await each.query('RESET ALL')
  await timed('VACUUM ANALYZE', async () => (await client.query('VACUUM ANALYZE')).rowCount)
  for (const each of clients) await each.end()
}
