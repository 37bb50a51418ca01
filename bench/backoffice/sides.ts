import { type Amounts, FIRST_PLAYER } from './amounts.ts'

export type Statement = (amounts: Amounts) => string

const share = (of: number, part: number) => Math.max(100, Math.round(of * part))

const sessions: Statement = ({ players }) => `
INSERT INTO sessions (id, player_id, token_hash, remember, ip, agent, created_at, last_seen_at, expires_at, revoked_at)
SELECT pg_temp.uuid_at(at, 's' || n), player, sha256(('s' || n)::bytea), true,
  CASE WHEN n % 50 = 0 THEN '200.1.2.3' ELSE concat_ws('.', 177, n % 256, (n / 256) % 256, (n / 65536) % 256) END,
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', at, at, at + interval '30 days',
  CASE WHEN n % 3 = 0 THEN at + interval '1 day' END
FROM (SELECT n, pg_temp.time_at(n, ${players}) AS at, pg_temp.active_player() AS player FROM generate_series(1::bigint, ${players}) n) s`

const wallets: Statement = () => `
INSERT INTO wallets (player_id, name, currency, symbol, active, created_at)
SELECT id, 'BRL', 'BRL', 'R$', true, created_at FROM players WHERE id > ${FIRST_PLAYER}`

const consents: Statement = () => `
INSERT INTO consents (player_id, kind, version, given_at, ip, given)
SELECT id, kind, '1', created_at, '177.0.0.1', true FROM players, unnest('{term_a,agreement}'::text[]) kind WHERE id % 20 = 0`

const activity: Statement = () => `
INSERT INTO player_activity (player_id, last_seen_on)
SELECT id, current_date - floor(170 * power(random(), 2))::int FROM players WHERE id > ${FIRST_PLAYER}`

const tags: Statement = () => `
INSERT INTO player_tags (tag, player_id, registered_at, tagged_at)
SELECT pg_temp.pick('{vip,risco,documentos,afiliado,suspeita}', power(random(), 2)), id, created_at, created_at
FROM players WHERE id > ${FIRST_PLAYER} AND id % 20 = 0`

const notes: Statement = ({ players }) => `
INSERT INTO player_notes (id, player_id, text, created_at)
SELECT pg_temp.uuid_at(pg_temp.time_at(n, total), 'n' || n), pg_temp.active_player(), 'Pediu para confirmar o documento.', pg_temp.time_at(n, total)
FROM (SELECT n, ${share(players, 0.1)}::bigint AS total FROM generate_series(1::bigint, ${share(players, 0.1)}) n) x`

const pauses: Statement = ({ players }) => `
INSERT INTO pauses (id, player_id, kind, asked_at, ends_at, lifted_at)
SELECT pg_temp.uuid_of('pause' || n), player, 'pause', at, at + interval '30 days',
  CASE WHEN at + interval '30 days' < now() THEN at + interval '30 days' END
FROM (SELECT n, pg_temp.time_at(n, ${share(players, 0.03)}) AS at, pg_temp.active_player() AS player FROM generate_series(1::bigint, ${share(players, 0.03)}) n) p`

const vips: Statement = () => `
INSERT INTO vip_players (player_id, points) SELECT id, floor(100000 * power(random(), 6))::bigint FROM players WHERE id > ${FIRST_PLAYER} AND id % 2 = 0`

const tickets: Statement = ({ players }) => `
INSERT INTO contact_tickets (protocol, player_id, name, email, subject, message, language, ip, created_at)
SELECT 'T' || n, pg_temp.active_player(), 'Bench', 'bench@example.com', 'payments', 'Quando chega o saque?', 'pt_BR', '177.0.0.1', pg_temp.time_at(n, ${share(players, 0.2)})
FROM generate_series(1::bigint, ${share(players, 0.2)}) n`

const mails: Statement = ({ players }) => `
INSERT INTO mails (recipient, subject, body_text, body_html, created_at, sent_at)
SELECT p.email, 'Confirme seu e-mail', 'x', 'x', at, at
FROM (SELECT n, pg_temp.time_at(n, ${share(players, 0.3)}) AS at, pg_temp.active_player() AS player FROM generate_series(1::bigint, ${share(players, 0.3)}) n) m JOIN players p ON p.id = m.player`

const notices: Statement = ({ players }) => `
INSERT INTO notices (player_id, kind, source, detail, created_at, read_at)
SELECT player, 'deposit_paid', 'bench/' || n, '{"amount": "1000"}', at, CASE WHEN n % 2 = 0 THEN at END
FROM (SELECT n, pg_temp.time_at(n, ${players}) AS at, pg_temp.active_player() AS player FROM generate_series(1::bigint, ${players}) n) x`

const rollovers: Statement = ({ players }) => `
INSERT INTO rollovers (id, player_id, kind, amount, part, due, done, rounds_due, rounds_done, status, opened_at, ended_at)
SELECT pg_temp.uuid_of('rollover' || n), player, 'deposit', 5000, 0, 5000, 5000, 1, 1, 'met', at, at
FROM (SELECT n, pg_temp.time_at(n, ${share(players, 0.3)}) AS at, pg_temp.active_player() AS player FROM generate_series(1::bigint, ${share(players, 0.3)}) n) x`

const attempts: Statement = () => `
INSERT INTO gateway_attempts (id, operation, subject, ordinal, gateway, amount, reason, candidates, started_at, outcome, healthy, latency_ms, gateway_ref)
SELECT pg_temp.uuid_at(created_at, 'a' || id), 'charge', id, 1, gateway, amount, 'weight',
  jsonb_build_array(jsonb_build_object('gateway', gateway, 'verdict', 'eligible', 'weight', 10, 'cost', 90, 'calls', 20, 'success', 0.99, 'latency', 210)), created_at,
  CASE WHEN s < 0.98 THEN 'accepted' WHEN s < 0.99 THEN 'unavailable' ELSE 'unknown' END, s < 0.98, 180 + (s * 100)::int, gateway_ref
FROM (SELECT *, random() AS s FROM charges WHERE created_at > now() - interval '30 days') c`

const findings: Statement = ({ players }) => `
INSERT INTO payment_findings (kind, gateway, subject, detail, found_at, resolved_at, state, assigned_to, reason)
SELECT kind, gateway, CASE WHEN n % 2 = 0 THEN pg_temp.uuid_of('finding' || n)::text ELSE 'E' || upper(substr(md5('finding' || n), 1, 31)) END,
  '{"amount": "5000"}', at, CASE WHEN state = 'resolved' OR state = 'ignored' THEN at + interval '1 day' END, state,
  CASE WHEN state = 'assigned' THEN pg_temp.uuid_of('operator') END, CASE WHEN state = 'resolved' OR state = 'ignored' THEN 'conferido' END
FROM (SELECT n, at, kind, gateway, CASE WHEN n > total - 800 AND s < 0.5 THEN 'open' WHEN n > total - 800 AND s < 0.6 THEN 'assigned' WHEN s < 0.9 THEN 'resolved' ELSE 'ignored' END AS state
  FROM (SELECT n, total, pg_temp.time_at(n, total) AS at, random() AS s,
      pg_temp.pick('{payment_without_charge,webhook_without_charge,amount_differs,maybe_paid_twice,payout_absent,payout_amount_differs,never_answered}', random()) AS kind,
      pg_temp.pick('{suitpay,digitopay,bspay}', random()) AS gateway
    FROM (SELECT n, ${share(players, 0.2)}::bigint AS total FROM generate_series(1::bigint, ${share(players, 0.2)}) n) f) g) h`

const deliveries: Statement = () => `
INSERT INTO webhook_deliveries (gateway, event_key, kind, our_id, gateway_ref, body, received_at, handled_at, attempts, next_try_at)
SELECT gateway, 'paid/' || id, 'charge', id::text, gateway_ref, '\\x7b7d', paid_at, paid_at, 1, paid_at FROM charges
WHERE status = 'paid' AND paid_at > now() - interval '30 days'`

const runs: Statement = () => `
INSERT INTO reconciliation_runs (id, kind, from_at, to_at, requested_at, ended_at, gateways)
SELECT pg_temp.uuid_at(at, 'run' || n), 'nightly', at - interval '2 days', at, at, at + interval '1 minute', '[]'
FROM (SELECT n, now() - interval '1 day' * n AS at FROM generate_series(1, 180) n) r`

const adjustments: Statement = ({ players }) => `
INSERT INTO adjustments (id, request_id, player_id, pocket, direction, amount, reason, created_at)
SELECT pg_temp.uuid_at(at, 'adj' || n), pg_temp.uuid_of('req' || n), pg_temp.active_player(), 'cash', 'credit', 1000, 'cortesia', at
FROM (SELECT n, pg_temp.time_at(n, ${share(players, 0.02)}) AS at FROM generate_series(1::bigint, ${share(players, 0.02)}) n) a`

const playerDays: Statement = ({ players }) => `
INSERT INTO player_days (day, player_id, bets, staked, paid, deposited, withdrawn)
SELECT day, player, 40, 40000, 38000, 5000, 0
FROM (SELECT DISTINCT current_date - d AS day, ${FIRST_PLAYER} + 1 + floor(random() * ${players})::bigint AS player
  FROM generate_series(0, 13) d, generate_series(1, ${share(players, 0.04)})) x`

const firstDeposits: Statement = () => `
INSERT INTO first_deposits (player_id, charge, amount, at)
SELECT DISTINCT ON (player_id) player_id, id::text, amount, paid_at FROM charges WHERE status = 'paid' ORDER BY player_id, id`

const gameDays: Statement = () => `
INSERT INTO game_days (day, game_id, rounds, bets, staked, returned, paid)
SELECT current_date - d, id, 100 + id % 50, 100 + id % 50, 20000 + id, 0, 19000 FROM games, generate_series(0, 180) d`

const hourlyTotals: Statement = () => `
INSERT INTO hourly_totals (hour, cause, debit, credit, transfers, amount)
SELECT date_trunc('hour', now()) - interval '1 hour' * h, cause, debit, credit, 4000, 400000
FROM generate_series(0, 180 * 24) h, (VALUES ('bet', 'cash', 'game:hub'), ('win', 'game:hub', 'cash'), ('deposit', 'gateway:suitpay', 'cash'),
  ('withdrawal', 'locked', 'gateway:suitpay'), ('rollback', 'game:hub', 'cash')) c(cause, debit, credit)`

const hourlyPlayers: Statement = () => `
INSERT INTO hourly_players (hour, active, first_deposits)
SELECT date_trunc('hour', now()) - interval '1 hour' * h, 800, 40 FROM generate_series(0, 180 * 24) h`

/** Filled without triggers, so added up here as the triggers do. */
const roundTotals: Statement = () => `
INSERT INTO round_totals (player_id, rounds, won, staked, paid)
SELECT player_id, count(*), count(*) FILTER (WHERE paid_cash > staked_cash), sum(staked_cash), sum(paid_cash)
FROM rounds WHERE status = 'closed' GROUP BY player_id`

const paymentTotals: Statement = () => `
INSERT INTO payment_totals (player_id, deposited, withdrawn)
SELECT player_id, sum(deposited), sum(withdrawn) FROM (
  SELECT c.player_id, p.amount AS deposited, 0 AS withdrawn FROM charge_payments p JOIN charges c ON c.id = p.charge_id WHERE p.status = 'credited'
  UNION ALL SELECT player_id, 0, amount FROM withdrawals WHERE status = 'paid') t GROUP BY player_id`

export type Side = [name: string, table: string, statement: Statement]
export const side = (table: string, statement: Statement): Side => [table, table, statement]

/** What surrounds players on an operator's pages. */
export const sidesOfPlayers: Side[] = [
  side('wallets', wallets),
  side('sessions', sessions),
  side('consents', consents),
  side('player_activity', activity),
  side('player_tags', tags),
  side('player_notes', notes),
  side('pauses', pauses),
  side('vip_players', vips),
  side('contact_tickets', tickets),
  side('mails', mails),
  side('notices', notices),
  side('rollovers', rollovers),
  side('adjustments', adjustments),
  side('player_days', playerDays),
]

export const sidesOfCharges: Side[] = [
  side('gateway_attempts', attempts),
  side('payment_findings', findings),
  side('webhook_deliveries', deliveries),
  side('reconciliation_runs', runs),
  side('first_deposits', firstDeposits),
]

export const sidesOfRounds: Side[] = [
  side('round_totals', roundTotals),
  side('game_days', gameDays),
  side('hourly_totals', hourlyTotals),
  side('hourly_players', hourlyPlayers),
]

/** Of charges and withdrawals together. */
export const sidesOfPayments: Side[] = [side('payment_totals', paymentTotals)]
