import type { InquiryState } from '@girassol/contract/operator'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageOfInquiries } from '../src/modules/closures/inquiries/list.ts'
import { pageOfFreeRounds } from '../src/modules/gameplay/free-rounds/queries.ts'
import { pageOfHeldWins } from '../src/modules/gameplay/held-wins/operator.ts'
import { readRecords } from '../src/modules/gameplay/history/records.ts'
import { pageOfProviderFindings } from '../src/modules/gameplay/reconciliation/finding-queries.ts'
import { listAuditEntries } from '../src/modules/operators/audit-queries.ts'
import { pageOfAllCharges, pageOfFindings } from '../src/modules/payments/deposits/operator/queries.ts'
import { pageOfReturns } from '../src/modules/payments/returns/queries.ts'
import { countOpenFindings } from '../src/modules/payments/review-totals.ts'
import { pageOfDecisions } from '../src/modules/payments/routing/decisions.ts'
import { pageOfReviewed, type WithdrawalFilter } from '../src/modules/payments/withdrawals/review/queries.ts'
import {
  candidatesByActivity,
  candidatesByRegistration,
  candidatesByTag,
  playersAtAddress,
  playersNamed,
  playersNamedInWords,
  playersWithCpf,
  playersWithEmail,
  playersWithEmailLike,
  playersWithPhone,
  playersWithRandomKey,
} from '../src/modules/players/operator/directory-queries.ts'
import { readGamePostings } from '../src/modules/reports/postings.ts'
import { listFirstDeposits } from '../src/modules/reports/queries.ts'
import type { Tx } from '../src/platform/database.ts'
import { startApp, type TestApp } from './app.ts'

/*
 * Every filter of the operators' lists is served by an index on every machine. Tables are small, so sequential scans are disabled, and a
 * filter takes one row in a hundred: without its own index the plan would go through another one.
 */

const ROWS = 2000
const UUID = '0192f000-0000-7000-8000-000000000001'

let app: TestApp
let kysely: Kysely<Record<never, never>>
let statements: { sql: string; parameters: readonly unknown[] }[] = []

beforeAll(async () => {
  app = await startApp()
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 2 })
  kysely = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ sql: query.sql, parameters: query.parameters }),
  })
  await fillTables()
})
afterAll(async () => {
  await kysely.destroy()
  await app.close()
})

const id = (kind: string) =>
  `('0192f000-' || lpad(to_hex(n), 4, '0') || '-7000-8000-' || lpad('${kind}', 12, '0'))::uuid`
const time = `timestamptz '2026-01-01' + interval '1 minute' * n`
const one = (rest: number, value: string, other: string) =>
  `CASE WHEN n % 100 = ${rest} THEN ${value} ELSE ${other} END`

const fills = [
  `INSERT INTO players (name, email, phone, cpf, birth_date, password_hash, language, status, blocked_at, blocked_reason, pix_random_key, created_at, updated_at)
   SELECT 'Nome ' || md5(n::text), n || '@example.com', '119' || lpad(n::text, 8, '0'), lpad(n::text, 11, '0'), '1990-01-01', '-', 'pt_BR',
     ${one(1, "'closed'", "'active'")}, ${one(2, time, 'NULL')}, ${one(2, "'x'", 'NULL')}, 'key' || n, ${time}, ${time}`,
  `INSERT INTO player_activity (player_id, last_seen_on) SELECT (SELECT min(id) FROM players) - 1 + n, date '2026-01-01' + n::int`,
  `INSERT INTO player_tags (tag, player_id, registered_at, tagged_at) SELECT ${one(1, "'vip'", "'outros'")}, (SELECT min(id) FROM players) - 1 + n, ${time}, ${time}`,
  `INSERT INTO sessions (id, player_id, token_hash, remember, ip, agent, created_at, last_seen_at, expires_at)
   SELECT ${id('1')}, (SELECT min(id) FROM players) - 1 + n, sha256(n::text::bytea), true, ${one(1, "'10.0.0.1'", "'10.0.0.2'")}, '', ${time}, ${time}, ${time}`,
  `INSERT INTO charges (id, player_id, gateway, gateway_ref, amount, status, accepts_bonus, created_at, updated_at, expires_at, paid_at)
   SELECT ${id('2')}, n % 100, ${one(2, "'stripe'", "'bspay'")}, 'ref' || n, 1000 + n, ${one(1, "'failed'", "'paid'")}, false, ${time}, ${time}, ${time},
     ${one(3, `${time} + interval '1 minute'`, time)}`,
  `INSERT INTO charge_payments (id, charge_id, gateway, end_to_end_id, amount, payer_cpf, status, paid_at, created_at)
   SELECT ${id('3')}, ${id('2')}, 'bspay', 'E' || n, 1000, lpad((n % 100)::text, 11, '0'), ${one(4, "'refunded'", "'credited'")}, ${time}, ${time}`,
  `INSERT INTO withdrawals (id, player_id, pocket, amount, status, key_kind, pix_key, holder_name, holder_cpf, gateway, gateway_ref, end_to_end_id, requested_at,
     promised_by, updated_at, sent_at, paid_at, ended_at, claimed_by, claimed_until)
   SELECT ${id('4')}, n % 100, 'cash', 1000 + n, ${one(1, "'in_review'", "'paid'")}, 'email', n || '@example.com', 'x', lpad(n::text, 11, '0'),
     ${one(2, "'stripe'", "'bspay'")}, 'order' || n, 'E' || n, ${time}, ${time}, ${time}, ${time}, ${one(1, 'NULL', time)}, ${one(1, 'NULL', time)},
     ${one(1, `'${UUID}'::uuid`, 'NULL')}, ${one(1, "timestamptz '2030-01-01'", 'NULL')}`,
  `INSERT INTO withdrawal_steps (withdrawal_id, at, code, passed, detail) SELECT ${id('4')}, ${time}, ${one(1, "'check_flags'", "'check_key'")}, n % 100 > 2, '{}'`,
  `INSERT INTO payment_findings (kind, gateway, subject, detail, found_at, state, assigned_to, run_id)
   SELECT ${one(1, "'never_answered'", "'other_amount'")}, ${one(2, "'stripe'", "'bspay'")}, 's' || n, '{}', ${time}, ${one(3, "'open'", "'resolved'")},
     ${one(4, `'${UUID}'::uuid`, 'NULL')}, ${one(5, `'${UUID}'::uuid`, 'NULL')}`,
  `INSERT INTO gateway_attempts (id, operation, subject, ordinal, gateway, amount, reason, candidates, started_at, outcome)
   SELECT ${id('5')}, ${one(1, "'payout'", "'charge'")}, ${id('2')}, 1, ${one(2, "'stripe'", "'bspay'")}, 1000, 'only', '[]', ${time}, ${one(3, "'auth'", "'accepted'")}`,
  `INSERT INTO audit_entries (seq, at, operator_id, address, action, subject_kind, subject_id, previous_hash, hash)
   SELECT 100000 + n, ${time}, ${one(1, `'${UUID}'::uuid`, 'NULL')}, '', ${one(2, "'games.edit'", "'players.view'")}, ${one(3, "'game'", "'player'")}, n % 100, '', ''`,
  `INSERT INTO rounds (id, player_id, game_id, provider, reference, status, balance_before, balance_after, opened_at, moved_at)
   SELECT ${id('6')}, n % 100, 1, 'hub', n::text, 'closed', 0, 0, ${time}, ${time}`,
  `INSERT INTO bank_returns (id, source_ref, source_number, gateway, end_to_end_id, kind, amount, status, payment_id, charge_id, player_id, returned, receivable,
     opened_at, received_at, answer_due_at, ended_at)
   SELECT ${id('7')}, 'm' || n, n, 'bspay', 'E' || n, 'fraud', 1000, ${one(1, "'open'", "'returned'")}, ${id('3')}, ${id('2')}, n % 100, ${one(1, '0', '1000')},
     ${one(2, '1000', '0')}, ${time}, ${time}, ${time}, ${one(1, 'NULL', time)}`,
  `INSERT INTO provider_findings (id, provider, day, subject, kind, movement, here, found_at, run_id)
   SELECT ${id('8')}, 'hub', '2026-01-01', ${id('8')}, ${one(1, "'other_round'", "'missing_there'")}, 'bet', '{}', ${time}, '${UUID}'`,
  `INSERT INTO provider_free_rounds (id, player_id, provider, game_id, game_code, rounds, stake, expires_at, source, state, requested_at)
   SELECT ${id('9')}, n % 100, ${one(2, "'soft'", "'hub'")}, 1, 'x', 1, 100, ${time}, 'operator', ${one(1, "'failed'", "'created'")}, ${time}`,
  `INSERT INTO held_wins (key, player_id, provider, round_id, reference, cash, bonus, staked, reason, held_at, decision, decided_at, decided_by)
   SELECT ${id('a')}, n % 100, 'hub', ${id('a')}, 'hub/1/' || n, 1000, 0, 1, 'amount', ${time}, ${one(1, 'NULL', "'released'")},
     ${one(1, 'NULL', time)}, ${one(1, 'NULL', "'ana'")}`,
  `INSERT INTO operators (id, email, name, language, password_hash, sealed_totp_secret, created_at)
   SELECT ${id('b')}, n || '@operators.example.com', 'Nome', 'pt_BR', '-', '-', ${time}`,
  `INSERT INTO inquiries (id, player_id, grounds, internal_grounds, opened_by, opened_at, answer_due_at, decided_at)
   SELECT ${id('c')}, (SELECT min(id) FROM players) - 1 + n, 'x', 'x', ${id('b')}, ${time}, ${time} + interval '7 days', CASE WHEN n % 2 = 0 THEN ${time} END`,
  `INSERT INTO game_days (day, game_id, rounds) SELECT '2026-01-01', n, 1`,
  `INSERT INTO first_deposits (player_id, charge, amount, at) SELECT n, '', 1, ${time}`,
]

async function fillTables(): Promise<void> {
  for (const statement of fills)
    await sql.raw(`${statement} FROM generate_series(1, ${ROWS}) n`).execute(kysely)
  await sql`ANALYZE`.execute(kysely)
}

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap((each) => nodesOf(each))]

/** The indexes of the plan of everything that the work queries. */
async function indexesOf(work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  statements = []
  await kysely.transaction().execute((tx) => work(tx))
  const queried = statements.filter((each) => /^\s*(SELECT|WITH)/i.test(each.sql))
  const client = new pg.Client(app.databaseUrl)
  await client.connect()
  try {
    await client.query('SET enable_seqscan = off')
    const nodes: PlanNode[] = []
    for (const { sql: text, parameters } of queried) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `EXPLAIN (FORMAT JSON) ${text}`,
        [...parameters],
      )
      nodes.push(...nodesOf(rows[0]!['QUERY PLAN'][0].Plan))
    }
    const used = nodes.flatMap((node) => node['Index Name'] ?? [])
    return [...used, ...(await indexesPartitioned(client, used))]
  } finally {
    await client.end()
  }
}

/** The indexes of partitioned tables of which these are parts. */
async function indexesPartitioned(client: pg.Client, used: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT p.relname AS name FROM pg_inherits JOIN pg_class p ON p.oid = inhparent JOIN pg_class c ON c.oid = inhrelid
     WHERE c.relname = ANY ($1)`,
    [used],
  )
  return rows.map(({ name }) => name)
}

const PAGE = { after: null, limit: 10 }
const DAY = { from: new Date('2026-01-01T01:00:00Z'), until: new Date('2026-01-01T01:10:00Z') }

type Case = [name: string, index: string, work: (tx: Tx) => Promise<unknown>]

const charges: Case[] = (
  [
    ['without a filter', 'charges_pkey', {}],
    ['by state', 'charges_status', { state: 'failed' }],
    ['paid late', 'charges_late', { state: 'late' }],
    ['returned', 'charge_payments_returned', { state: 'returned' }],
    ['by gateway', 'charges_gateway', { gateway: 'stripe' }],
    ['by amount', 'charges_amount', { min: 1100n, max: 1105n }],
    ['by player', 'charges_player_id', { player: 7n }],
    ['by time', 'charges_pkey', DAY],
    ['paid on a day', 'charges_paid_at', { state: 'paid', paidFrom: DAY.from, paidUntil: DAY.until }],
    ['with a refund under way', 'charge_payments_refunding', { state: 'refunding' }],
    ['with a reference', 'charges_gateway_ref', { q: 'ref5' }],
    ['with an end-to-end id', 'charge_payments_e2e', { q: 'E5' }],
    ['with a payer', 'charge_payments_payer', { q: '00000000007' }],
    ['with a player’s id', 'charges_player_id', { q: '7' }],
  ] as const
).map(([name, index, filter]) => [`charges ${name}`, index, (tx) => pageOfAllCharges(tx, filter, PAGE)])

const reviewed = (filter: WithdrawalFilter) => (tx: Tx) =>
  pageOfReviewed(tx, filter, { ...PAGE, oldestFirst: false }, new Date('2026-01-01'))

const withdrawals: Case[] = [
  ['withdrawals by state', 'withdrawals_status', reviewed({ state: 'in_review' })],
  ['withdrawals by gateway', 'withdrawals_gateway', reviewed({ gateway: 'stripe' })],
  ['withdrawals by player', 'withdrawals_player_id', reviewed({ player: 7n })],
  ['withdrawals by amount', 'withdrawals_amount', reviewed({ min: 1100n, max: 1105n })],
  ['withdrawals by claim', 'withdrawals_claimed', reviewed({ claimedBy: UUID })],
  ['withdrawals by rule', 'withdrawal_steps_failed', reviewed({ rule: 'check_flags' })],
  ['withdrawals by time', 'withdrawals_pkey', reviewed(DAY)],
  [
    'withdrawals paid on a day',
    'withdrawals_paid',
    reviewed({ state: 'paid', paidFrom: DAY.from, paidUntil: DAY.until }),
  ],
  ...['withdrawals_end_to_end', 'withdrawals_gateway_ref', 'withdrawals_pix_key', 'withdrawals_holder'].map(
    (index): Case => ['withdrawals by a search', index, reviewed({ q: 'E5' })],
  ),
  ...['withdrawals_pkey', 'withdrawals_gateway_ref', 'withdrawals_pix_key'].map((index): Case => [
    'withdrawals by a search that looks like an id',
    index,
    reviewed({ q: UUID }),
  ]),
]

const findings: Case[] = (
  [
    ['by state', 'payment_findings_state', { state: 'open' }],
    ['by kind', 'payment_findings_kind', { kind: 'never_answered' }],
    ['by gateway', 'payment_findings_gateway', { gateway: 'stripe' }],
    ['by operator', 'payment_findings_assigned', { assignedTo: UUID }],
    ['by run', 'payment_findings_run', { run: UUID }],
    ['by time', 'payment_findings_found', DAY],
    ['by subject', 'payment_findings_subject', { q: 's5' }],
  ] as const
).map(([name, index, filter]) => [`findings ${name}`, index, (tx) => pageOfFindings(tx, filter, PAGE)])

const returns: Case[] = (
  [
    ['without a filter', 'bank_returns_pkey', {}],
    ['that are open', 'bank_returns_open', { state: 'open' }],
    ['of which money is owed', 'bank_returns_owed', { state: 'owed' }],
    ['of a player', 'bank_returns_player', { player: 7n }],
  ] as const
).map(([name, index, filter]) => [`bank returns ${name}`, index, (tx) => pageOfReturns(tx, filter, PAGE)])

const decisions: Case[] = (
  [
    ['without a filter', 'gateway_attempts_recent', {}],
    ['by gateway', 'gateway_attempts_gateway', { gateway: 'stripe' }],
    ['by operation', 'gateway_attempts_operation', { operation: 'payout' }],
    ['by outcome', 'gateway_attempts_outcome', { outcome: 'auth' }],
    [
      'of a day',
      'gateway_attempts_recent',
      { from: new Date('2026-01-01T10:00:00Z'), until: new Date('2026-01-01T11:00:00Z') },
    ],
  ] as const
).map(([name, index, filter]) => [
  `routing decisions ${name}`,
  index,
  (tx) => pageOfDecisions(tx, { ...filter, limit: 10 }, new Date('2026-01-02T00:00:00Z')),
])

const audit: Case[] = (
  [
    ['without a filter', 'audit_entries_pkey', {}],
    ['by operator', 'audit_entries_operator', { operator: UUID }],
    ['by area', 'audit_entries_area', { area: 'games' }],
    ['by action', 'audit_entries_action', { action: 'games.edit' }],
    ['by kind of subject', 'audit_entries_kind', { subjectKind: 'game' }],
    ['by subject', 'audit_entries_subject', { subjectKind: 'player', subjectId: '7' }],
    ['by subject’s id', 'audit_entries_subject_id', { subjectId: '7' }],
    ['by time', 'audit_entries_time', DAY],
  ] as const
).map(([name, index, filter]) => [`audit entries ${name}`, index, (tx) => listAuditEntries(tx, filter, 10)])

const players: Case[] = [
  [
    'players by registration',
    'players_registered',
    (tx) => candidatesByRegistration(tx, undefined, {}, PAGE),
  ],
  ['blocked players', 'players_blocked_list', (tx) => candidatesByRegistration(tx, 'blocked', {}, PAGE)],
  ['closed players', 'players_closed_list', (tx) => candidatesByRegistration(tx, 'closed', {}, PAGE)],
  ['players by tag', 'player_tags_tag', (tx) => candidatesByTag(tx, 'vip', PAGE)],
  [
    'players by activity',
    'player_activity_day',
    (tx) => candidatesByActivity(tx, { to: '2026-01-20' }, PAGE),
  ],
  ['players by address', 'sessions_address', (tx) => playersAtAddress(tx, '10.0.0.1', 10)],
  ['players by name', 'players_name_folded', (tx) => playersNamed(tx, 'figueiredo', 10)],
  [
    'players by several words of the name',
    'players_name_pairs',
    (tx) => playersNamedInWords(tx, ['maria', 'figueiredo'], 10),
  ],
  [
    'players by part of an e-mail',
    'players_email_search',
    (tx) => playersWithEmailLike(tx, 'figueiredo', 10),
  ],
  ['players by CPF', 'players_cpf_all', (tx) => playersWithCpf(tx, '00000000007')],
  ['players by e-mail', 'players_email_all', (tx) => playersWithEmail(tx, '7@example.com')],
  ['players by phone', 'players_phone_all', (tx) => playersWithPhone(tx, ['5511900000007'])],
  ['players by PIX key', 'players_random_key', (tx) => playersWithRandomKey(tx, 'key7')],
]

const inquiriesIn = (state?: InquiryState) => (tx: Tx) =>
  pageOfInquiries(tx, { state, limit: 10, now: DAY.from })

const others: Case[] = [
  ['inquiries that are open', 'inquiries_due', inquiriesIn()],
  ['inquiries past their term', 'inquiries_due', inquiriesIn('overdue')],
  ['inquiries that can be decided', 'inquiries_due', inquiriesIn('awaiting_decision')],
  ['decided inquiries', 'inquiries_decided', inquiriesIn('decided')],
  ['findings to be resolved', 'payment_findings_unresolved', (tx) => countOpenFindings(tx)],
  [
    'findings at providers by kind',
    'provider_findings_kind',
    (tx) => pageOfProviderFindings(tx, { kind: 'other_round' }, 10),
  ],
  ['held wins that wait', 'held_wins_waiting', (tx) => pageOfHeldWins(tx, { state: 'held' }, 10)],
  ['held wins', 'held_wins_list', (tx) => pageOfHeldWins(tx, {}, 10)],
  [
    'free rounds at providers in a state',
    'provider_free_rounds_state',
    (tx) => pageOfFreeRounds(tx, { state: 'failed' }, 10),
  ],
  [
    'free rounds at a provider',
    'provider_free_rounds_provider',
    (tx) => pageOfFreeRounds(tx, { provider: 'soft' }, 10),
  ],
  [
    'free rounds of a player at providers',
    'provider_free_rounds_player_list',
    (tx) => pageOfFreeRounds(tx, { player: 7n }, 10),
  ],
  ['rounds of a player', 'rounds_player', (tx) => readRecords(tx, 7n, {}, { take: 10, now: DAY.from })],
  [
    'rounds of a player after one',
    'rounds_player',
    (tx) => readRecords(tx, 7n, {}, { take: 10, after: `2026-01-01T01:10:00.000000Z ${UUID}`, now: null }),
  ],
  [
    'first deposits of a day',
    'first_deposits_at',
    (tx) => listFirstDeposits(tx, { from: DAY.from, to: DAY.until }, null, 10),
  ],
  [
    'returned stakes of a game on a day',
    'transfers_rollbacks',
    (tx) =>
      readGamePostings(
        app,
        tx,
        { day: '2026-01-01', game: 7, provider: undefined, movement: 'rollback', limit: 10 },
        'pt_BR',
      ),
  ],
]

describe('lists of operators use an index', () => {
  it.each([
    ...charges,
    ...withdrawals,
    ...findings,
    ...returns,
    ...decisions,
    ...audit,
    ...players,
    ...others,
  ])('%s: %s', async (_, index, work) => {
    expect(await indexesOf(work)).toContain(index)
  })
})
