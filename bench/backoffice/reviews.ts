import { FIRST_PLAYER } from './amounts.ts'
import { type Side, side, type Statement } from './sides.ts'

const DAYS = 180

const returns: Statement = () => `
INSERT INTO bank_returns (id, source_ref, source_number, gateway, end_to_end_id, kind, amount, status, payment_id, charge_id, player_id,
  returned, receivable, recovered, opened_at, received_at, answer_due_at, collect_until, ended_at)
SELECT pg_temp.uuid_at(p.paid_at + interval '3 days', 'med' || p.id), 'med-' || p.id, row_number() OVER (ORDER BY p.id), p.gateway, p.end_to_end_id,
  CASE WHEN s < 0.8 THEN 'fraud' ELSE 'operational' END, p.amount, status, p.id, p.charge_id, p.player_id,
  CASE status WHEN 'returned' THEN p.amount ELSE 0 END, CASE WHEN status = 'returned' AND s < 0.3 THEN p.amount ELSE 0 END,
  CASE WHEN status = 'returned' AND s < 0.2 THEN p.amount ELSE 0 END, p.paid_at + interval '3 days', p.paid_at + interval '3 days',
  p.paid_at + interval '10 days', CASE status WHEN 'returned' THEN p.paid_at + interval '90 days' END, CASE WHEN status <> 'open' THEN p.paid_at + interval '5 days' END
FROM (SELECT *, CASE WHEN paid_at > now() - interval '4 days' THEN 'open' WHEN s < 0.5 THEN 'returned' WHEN s < 0.9 THEN 'refused' ELSE 'withdrawn' END AS status
  FROM (SELECT p.id, p.charge_id, p.gateway, p.end_to_end_id, p.amount, p.paid_at, c.player_id, random() AS s FROM charge_payments p JOIN charges c ON c.id = p.charge_id
    WHERE p.status = 'credited' AND right(p.id::text, 2) IN ('00', '11', '22')) q) p`

const evaluations: Statement = ({ players }) => `
INSERT INTO risk_evaluations (event, player_id, at, evaluated_at, facts, next_at)
SELECT 'deposit/' || n, pg_temp.active_player(), at, at, '{"deposits_24h": 1, "deposited_24h": 5000, "largest_24h": 5000, "withdrawals_24h": 0, "deposits_today": 1, "deposited_today": 5000, "deposited_7d": 5000,
  "deposited_before_7d": 0, "deposited_30d": 5000, "withdrawn_7d": 0, "night_deposits_7d": 0, "staked_7d": 4000, "lost_today": 100, "minutes_today": 12, "same_device": 0,
  "same_network": 0, "same_pix_key": 0, "exposed": 0, "sanctioned": 0}', at
FROM (SELECT n, pg_temp.time_at(n, ${players}) AS at FROM generate_series(1::bigint, ${players}) n) e`

const cases: Statement = ({ players }) => `
INSERT INTO risk_cases (id, kind, player_id, status, score, is_exposed, opened_at, operation_at, due_at, assigned_to, ended_at)
SELECT pg_temp.uuid_at(at, 'risk' || n), kind, ${FIRST_PLAYER} + n * 40, CASE WHEN is_open THEN CASE WHEN s < 0.5 THEN 'open' ELSE 'analysing' END ELSE 'archived' END,
  100 + (s * 100)::int, s < 0.02, at, at - interval '1 day', at + interval '30 days', CASE WHEN is_open AND s >= 0.5 THEN pg_temp.uuid_of('operator') END,
  CASE WHEN NOT is_open THEN at + interval '10 days' END
FROM (SELECT n, pg_temp.time_at(n, total) AS at, random() AS s, n > total * 0.95 AS is_open, CASE WHEN n % 10 = 0 THEN 'harm' ELSE 'laundering' END AS kind
  FROM (SELECT n, ${players} / 40 AS total FROM generate_series(1::bigint, ${players} / 40) n) c) d`

const signals: Statement = () => `
INSERT INTO risk_signals (evaluation_id, player_id, rule, kind, weight, at, day, case_id)
SELECT row_number() OVER (), player_id, rule, kind, 40, operation_at, operation_at::date, id
FROM risk_cases, unnest('{velocity,structuring,shared_network}'::text[]) rule`

const decisions: Statement = () => `
INSERT INTO risk_decisions (case_id, at, what) SELECT id, opened_at, 'opened' FROM risk_cases`

const verifications: Statement = ({ players }) => `
INSERT INTO identity_verifications (id, player_id, cpf_hash, purpose, status, institution_id, consent_version, consent_ip, created_at, revision, decided_at,
  review_at, reasons)
SELECT pg_temp.uuid_of('verification' || id), id, md5('cpf' || id), 'onboarding', status, 'inst-' || id, '1', '177.0.0.1', created_at, 1,
  CASE WHEN status <> 'review' THEN created_at + interval '2 minutes' END, CASE WHEN status = 'review' THEN created_at END,
  CASE WHEN status IN ('review', 'rejected') THEN '{document_unreadable}'::text[] ELSE '{}' END
FROM (SELECT id, created_at, CASE WHEN id > ${FIRST_PLAYER} + ${players} * 0.995 AND random() < 0.4 THEN 'review' WHEN random() < 0.93 THEN 'approved' ELSE 'rejected' END AS status
  FROM players WHERE id > ${FIRST_PLAYER} AND cpf IS NOT NULL) p`

const identities: Statement = () => `
INSERT INTO identity_states (player_id, state, verification_id, approved_by, approved_at, revalidate_at, reasons, changed_at)
SELECT p.id, CASE v.status WHEN 'review' THEN 'pending' WHEN 'approved' THEN 'approved' WHEN 'rejected' THEN 'rejected' ELSE 'none' END, v.id,
  CASE v.status WHEN 'approved' THEN v.id END, CASE v.status WHEN 'approved' THEN v.decided_at END,
  CASE v.status WHEN 'approved' THEN v.decided_at + interval '1 year' END, coalesce(v.reasons, '{}'), coalesce(v.decided_at, v.review_at, p.created_at)
FROM players p LEFT JOIN identity_verifications v ON v.player_id = p.id WHERE p.id > ${FIRST_PLAYER}`

const identityEvents: Statement = () => `
INSERT INTO identity_events (player_id, verification_id, kind, at)
SELECT player_id, id, kind, created_at FROM identity_verifications, unnest('{started,decided}'::text[]) kind`

const matches: Statement = ({ players }) => `
INSERT INTO person_matches (id, player_id, list, key, found_by, moment, state, reason, found_at)
SELECT pg_temp.uuid_at(at, 'match' || n), ${FIRST_PLAYER} + n * 50, CASE WHEN n % 20 = 0 THEN 'sanctions' WHEN n % 3 = 0 THEN 'restricted' ELSE 'exposed' END,
  md5('person' || n), CASE WHEN n % 2 = 0 THEN 'cpf' ELSE 'name' END, 'registration',
  CASE WHEN n > total * 0.98 THEN 'open' WHEN random() < 0.3 THEN 'confirmed' ELSE 'cleared' END, 'Lista', at
FROM (SELECT n, total, pg_temp.time_at(n, total) AS at FROM (SELECT n, ${players} / 50 AS total FROM generate_series(1::bigint, ${players} / 50) n) m) t`

/** Three providers, every day. */
const providerDays: Statement = () => `
INSERT INTO provider_day_runs (id, provider, day, started_at, end_id, end_transaction, is_listed, next_try_at, finished_at, outcome, count_here, count_there,
  bets_here, bets_there, wins_here, wins_there, refunds_here, refunds_there)
SELECT pg_temp.uuid_at(at, 'run' || provider || d), provider, current_date - d, at, 1, '1', true, at, at, 'done', 1, 1, 1, 1, 1, 1, 1, 1
FROM (SELECT d, now() - interval '1 day' * (d - 1) AS at, provider FROM generate_series(1, ${DAYS}) d, unnest('{hub,soft,pragma}'::text[]) provider) r`

const providerFindings: Statement = ({ players }) => `
INSERT INTO provider_findings (id, provider, day, subject, kind, movement, here, found_at, run_id, state, ended_at, note)
SELECT pg_temp.uuid_at(at, 'difference' || n), CASE WHEN n % 3 = 0 THEN 'hub' ELSE 'soft' END, at::date, md5('difference' || n)::uuid,
  CASE WHEN n % 100 = 0 THEN 'other_round' WHEN n % 4 = 0 THEN 'other_amount' ELSE 'missing_there' END, 'bet',
  '{"movement": "bet", "transaction": "t", "player": "1001", "round": "r", "amount": "100", "state": "posted", "at": "2026-11-01T00:00:00.000Z"}', at, pg_temp.uuid_of('run'),
  CASE WHEN n > total * 0.99 THEN 'open' WHEN n % 5 = 0 THEN 'vanished' ELSE 'explained' END, CASE WHEN n <= total * 0.99 THEN at + interval '1 day' END,
  CASE WHEN n <= total * 0.99 AND n % 5 <> 0 THEN 'conferido' END
FROM (SELECT n, total, pg_temp.time_at(n, total) AS at FROM (SELECT n, ${players} / 10 AS total FROM generate_series(1::bigint, ${players} / 10) n) f) g`

/** Files of the regulator: games in lots of 7,000. */
const regulatorDays: Statement = () => `
INSERT INTO sigap_days (day, state, after_id, taken_to, end_id, end_transaction, closed_at, built_at, figures)
SELECT current_date - d, 'built', 1, 1, 1, '1', now(), now(), '{"opening": "0"}' FROM generate_series(1, ${DAYS}) d`

const regulatorFiles: Statement = ({ rounds }) => `
INSERT INTO sigap_files (id, family, day, lot, revision, kind, is_last, state, schema_version, members, records, bytes, sha256, content, due_at, built_at, sent_at,
  decided_at, movement_id, protocol)
SELECT pg_temp.uuid_of('file' || family || day || lot), family, day, lot, 1, 'original', lot = lots, 'accepted', '1', members, 7000, 300000,
  md5(family || day || lot), decode(repeat(md5(family || day || lot), 250), 'hex'), day + interval '2 days', day + interval '1 day', day + interval '1 day',
  day + interval '1 day', 'm' || family || day || lot, 'p' || family || day || lot
FROM (SELECT 'games' AS family, GREATEST(1, ${rounds} / ${DAYS} / 7000) AS lots UNION ALL VALUES ('wallet', 4), ('bettor', 1), ('operator-daily', 1)) f,
  generate_series(1, lots) lot, sigap_days, (SELECT array_agg(n) AS members FROM generate_series(1::bigint, 700) n) m`

const proofs: Statement = () => `
INSERT INTO segregation_proofs (day, proved_at, transactional, wallets, open_bets, owed, bonuses) SELECT day, now(), 100, 90, 5, 0, 1 FROM sigap_days`

const heldWins: Statement = ({ players }) => `
INSERT INTO held_wins (key, player_id, provider, round_id, reference, cash, bonus, staked, reason, held_at, decision, decided_at, decided_by)
SELECT md5('held' || n)::uuid, pg_temp.active_player(), 'hub', md5('g' || n)::uuid, 'r-' || n, 5000000, 0, 1000, 'amount', at,
  CASE WHEN n < total THEN 'released' END, CASE WHEN n < total THEN at END, CASE WHEN n < total THEN 'operator' END
FROM (SELECT n, total, pg_temp.time_at(n, total) AS at FROM (SELECT n, ${players} / 100 AS total FROM generate_series(1::bigint, ${players} / 100) n) h) x`

const freeRounds: Statement = ({ players }) => `
INSERT INTO provider_free_rounds (id, player_id, provider, game_id, game_code, rounds, stake, expires_at, source, state, requested_at, ended_at)
SELECT pg_temp.uuid_of('grant' || n), pg_temp.active_player(), 'hub', (SELECT min(id) FROM games), 'x', 10, 100, at + interval '7 days', 'bench', 'finished', at, at
FROM (SELECT n, pg_temp.time_at(n, ${players} / 5) AS at FROM generate_series(1::bigint, ${players} / 5) n) f`

const holds: Statement = ({ players }) => `
INSERT INTO player_holds (player_id, source, code, bars, placed_at, lifted_at)
SELECT ${FIRST_PLAYER} + n * 10, 'identity', 'identity_unverified', '{play}', pg_temp.time_at(n, ${players} / 10), CASE WHEN n % 4 > 0 THEN now() END
FROM generate_series(1::bigint, ${players} / 10) n`

const limits: Statement = () => `
INSERT INTO player_limits (player_id, kind, period, source, amount, set_at)
SELECT id, kind, 'day', 'player', 100000, created_at FROM players, unnest('{deposit,loss}'::text[]) kind WHERE id > ${FIRST_PLAYER} AND id % 3 = 0`

/** Filled after players, charges, withdrawals and rounds. */
export const sidesOfReviews: Side[] = [
  side('bank_returns', returns),
  side('risk_evaluations', evaluations),
  side('risk_cases', cases),
  side('risk_signals', signals),
  side('risk_decisions', decisions),
  side('identity_verifications', verifications),
  side('identity_states', identities),
  side('identity_events', identityEvents),
  side('person_matches', matches),
  side('provider_day_runs', providerDays),
  side('provider_findings', providerFindings),
  side('sigap_days', regulatorDays),
  side('sigap_files', regulatorFiles),
  side('segregation_proofs', proofs),
  side('held_wins', heldWins),
  side('provider_free_rounds', freeRounds),
  side('player_holds', holds),
  side('player_limits', limits),
]
