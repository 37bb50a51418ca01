import type pg from 'pg'
import { FIRST_PLAYER, playerOfRank } from './amounts.ts'
import { type Case, listOf } from './case.ts'
import type { Operator } from './operator.ts'
import { reviewCases } from './review-cases.ts'

/** Records to ask for: the busiest player, who has a hundredth of all activity, the twelfth, an ordinary one, and something that each search finds. */
interface Samples {
  busiest: string
  busy: string
  ordinary: { id: string; name: string; email: string; cpf: string; phone: string }
  session: string
  charge: { id: string; gateway_ref: string; e2e: string; payer: string }
  withdrawal: { id: string; pix_key: string; end_to_end_id: string }
  finding: { subject: string; operator: string }
  round: string
  reconciliation: string
  attempt: string
  audit: { operator: string; subject: string }
  games: string
}

async function findSamples(client: pg.Client): Promise<Samples> {
  const first = async <Row extends object>(sql: string): Promise<Row> => {
    const { rows } = await client.query<Row>(sql)
    if (!rows[0]) throw new Error(`no sample: ${sql}`)
    return rows[0]
  }
  const { rows: counted } = await client.query<{ count: string }>(
    'SELECT count(*) FROM players WHERE id > $1',
    [FIRST_PLAYER],
  )
  const [busiest, busy] = [0, 11].map((rank) => String(playerOfRank(rank, Number(counted[0]!.count)))) as [
    string,
    string,
  ]
  const ordinary = await first<Samples['ordinary']>(
    `SELECT p.id::text, p.name, p.email, p.cpf, p.phone FROM players p JOIN charges c ON c.player_id = p.id
     WHERE p.cpf IS NOT NULL AND p.id % 20 = 0 AND p.status = 'active' LIMIT 1`,
  )
  const session = await first<{ id: string }>('SELECT id FROM sessions LIMIT 1')
  const charge = await first<Samples['charge']>(
    `SELECT c.id, c.gateway_ref, p.end_to_end_id AS e2e, p.payer_cpf AS payer FROM charges c JOIN charge_payments p ON p.charge_id = c.id
     WHERE p.payer_cpf IS NOT NULL ORDER BY c.id DESC OFFSET 100 LIMIT 1`,
  )
  const withdrawal = await first<Samples['withdrawal']>(
    `SELECT id, pix_key, end_to_end_id FROM withdrawals WHERE status = 'paid' ORDER BY id DESC LIMIT 1`,
  )
  const finding = await first<Samples['finding']>(
    `SELECT subject, (SELECT assigned_to FROM payment_findings WHERE assigned_to IS NOT NULL LIMIT 1) AS operator FROM payment_findings LIMIT 1`,
  )
  const { id: round } = await first<{ id: string }>(`SELECT id FROM rounds LIMIT 1`)
  const { id: reconciliation } = await first<{ id: string }>('SELECT id FROM reconciliation_runs LIMIT 1')
  const { id: attempt } = await first<{ id: string }>('SELECT subject AS id FROM gateway_attempts LIMIT 1')
  const audit = await first<Samples['audit']>(
    `SELECT operator_id AS operator, subject_id AS subject FROM audit_entries WHERE subject_kind = 'player' AND operator_id IS NOT NULL ORDER BY seq LIMIT 1`,
  )
  const { games } = await first<{ games: string }>(
    `SELECT string_agg(id::text, ',') AS games FROM (SELECT id FROM games ORDER BY id LIMIT 50) g`,
  )
  return {
    busiest,
    busy,
    ordinary,
    session: session.id,
    charge,
    withdrawal,
    finding,
    round,
    reconciliation,
    attempt,
    audit,
    games,
  }
}

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const day = (days: number) => ago(days).slice(0, 10)

function playerCases({ ordinary, session }: Samples): Case[] {
  const list = listOf('players', '/api/operator/players')
  const nth = (n: number) => ordinary.name.split(' ').slice(0, n).join(' ')
  return [
    list('first page'),
    list('second page', {}, { second: true }),
    list('q: id', { q: ordinary.id }),
    list('q: CPF', { q: ordinary.cpf }),
    list('q: e-mail', { q: ordinary.email }),
    list('q: phone', { q: ordinary.phone }),
    list('q: session', { q: session }),
    list('q: address of many', { q: '200.1.2.3' }),
    list('q: common name', { q: 'maria' }),
    list('q: name and family name', { q: nth(2) }),
    list('q: rare full name', { q: ordinary.name }),
    list('q: part of an e-mail', { q: ordinary.email.slice(0, 12) }),
    list('q: three letters', { q: 'bit' }),
    list('q: three letters that none has', { q: 'zwq' }),
    list('q: common name, then a rare one', { q: 'maria clara bitt' }),
    list('q: name that none has', { q: 'zwickelstein' }),
    list('q: common ending of e-mails', { q: '@gmail' }),
    list('state blocked', { state: 'blocked' }),
    list('state closed', { state: 'closed' }),
    list('on a break', { on_break: 'yes' }),
    list('VIP level 1', { vip: '1' }),
    list('VIP level 3', { vip: '3' }),
    list('tag', { tag: 'vip' }),
    list('tag and blocked', { tag: 'suspeita', state: 'blocked' }),
    list('registered in a week', { registered_from: day(97), registered_to: day(90) }),
    list('seen in a week', { seen_from: day(40), seen_to: day(33) }),
    list('seen long ago, registered lately', { seen_to: day(160), registered_from: day(20) }),
    list('closed and seen lately', { state: 'closed', seen_from: day(2) }),
    { name: 'player tags', path: '/api/operator/player-tags' },
  ]
}

function pageCases(of: string, id: string): Case[] {
  const at = `/api/operator/players/${id}`
  const tab = (name: string, path: string, more: Partial<Case> = {}): Case => ({
    name: `player (${of}): ${name}`,
    path: `${at}${path}`,
    ...more,
  })
  return [
    tab('page', ''),
    tab('money', '/money'),
    tab('statement', '/statement'),
    tab('statement, deposits', '/statement?kind=deposit'),
    tab('statement, wins', '/statement?kind=win'),
    tab('adjustments', '/adjustments'),
    tab('rounds', '/rounds'),
    tab('rounds, second page', '/rounds', { second: true }),
    tab('bonuses', '/bonuses'),
    tab('deposits', '/deposits'),
    tab('deposits, second page', '/deposits', { second: true }),
    tab('withdrawals', '/withdrawals'),
    tab('breaks', '/breaks'),
    tab('tickets', '/tickets'),
    tab('notices', '/notices'),
    tab('sessions', '/sessions'),
    tab('notes', '/notes'),
    tab('mails', '/mails'),
    tab('audit', '/audit'),
    tab('holdings', '/holdings'),
  ]
}

function chargeCases({ charge, busy, busiest }: Samples): Case[] {
  const list = listOf('charges', '/api/operator/charges')
  const states = ['opening', 'pending', 'paid', 'expired', 'cancelled', 'failed', 'late', 'returned']
  return [
    list('first page'),
    list('second page', {}, { second: true }),
    ...states.map((state) => list(`state ${state}`, { state })),
    list('common gateway', { gateway: 'suitpay' }),
    list('rare gateway', { gateway: 'mercadopago' }),
    list('gateway without charges', { gateway: 'stripe' }),
    list('from R$ 4,999', { min: '4999' }),
    list('from R$ 100,000 (none)', { min: '100000' }),
    list('up to R$ 10', { max: '10' }),
    list('R$ 37.41 exactly', { min: '37.41', max: '37.41' }),
    list('busiest player', { player: busiest }),
    list('a day of last quarter', { from: ago(101), until: ago(100) }),
    list('paid on a day', { state: 'paid', paid_from: ago(101), paid_until: ago(100) }),
    list('paid on a day, second page', { paid_from: ago(101), paid_until: ago(100) }, { second: true }),
    list('paid on a day, rare gateway', {
      gateway: 'mercadopago',
      paid_from: ago(101),
      paid_until: ago(100),
    }),
    list('paid in a month', { paid_from: ago(101), paid_until: ago(71) }),
    list('paid since a day', { paid_from: ago(101) }),
    list('paid until a day', { paid_until: ago(100) }),
    list('credited', { state: 'credited' }),
    list('busiest player, credited', { player: busiest, state: 'credited' }),
    list('failed, rare gateway', { state: 'failed', gateway: 'mercadopago' }),
    list('pending, rare gateway', { state: 'pending', gateway: 'mercadopago' }),
    list('returned, from R$ 4,999', { state: 'returned', min: '4999' }),
    list('late, rare gateway', { state: 'late', gateway: 'mercadopago' }),
    list('failed on a day', { state: 'failed', from: ago(101), until: ago(100) }),
    list('from R$ 4,999 on a day', { min: '4999', from: ago(101), until: ago(100) }),
    list('busiest player, failed, from R$ 4,999', { player: busiest, state: 'failed', min: '4999' }),
    list('q: id', { q: charge.id }),
    list('q: txid', { q: charge.gateway_ref }),
    list('q: E2E id', { q: charge.e2e }),
    list('q: payer’s CPF', { q: charge.payer }),
    list('q: busy player’s id', { q: busy }),
    list('q: busiest player’s id', { q: busiest }),
    list('q: nothing', { q: 'nothing-has-this' }),
    { name: 'charges: figures', path: '/api/operator/charges/figures' },
    { name: 'charge: page', path: `/api/operator/charges/${charge.id}` },
  ]
}

function withdrawalCases({ withdrawal, busy, finding }: Samples): Case[] {
  const list = listOf('withdrawals', '/api/operator/withdrawals')
  const states = [
    'waiting',
    'held',
    'open',
    'overdue',
    'requested',
    'in_review',
    'approved',
    'sending',
    'unknown',
    'paid',
    'rejected',
    'returned',
  ]
  const rules = ['check_amount', 'check_flags']
  return [
    list('first page'),
    list('second page', {}, { second: true }),
    list('oldest first', { sort: 'oldest' }),
    ...states.map((state) => list(`state ${state}`, { state })),
    ...rules.map((rule) => list(`rule ${rule}`, { rule })),
    list('waiting, by rule', { state: 'waiting', rule: 'check_flags' }),
    list('waiting, claimed by none', { state: 'waiting', claimed_by: 'none' }),
    list('claimed by none', { claimed_by: 'none' }),
    list('claimed by one', { claimed_by: finding.operator }),
    list('waiting for an hour', { waiting: '60' }),
    list('rare gateway', { gateway: 'mercadopago' }),
    list('from R$ 5,000', { min: '5000' }),
    list('from R$ 100,000 (none)', { min: '100000' }),
    list('up to R$ 20.01', { max: '20.01' }),
    list('busy player', { player: busy }),
    list('a day of last quarter', { from: ago(101), until: ago(100) }),
    list('paid on a day', { state: 'paid', paid_from: ago(101), paid_until: ago(100) }),
    list('returned, rare gateway, from R$ 4,000', { state: 'returned', gateway: 'mercadopago', min: '4000' }),
    list('q: id', { q: withdrawal.id }),
    list('q: PIX key', { q: withdrawal.pix_key }),
    list('q: E2E id', { q: withdrawal.end_to_end_id }),
    list('q: nothing', { q: 'nothing-has-this' }),
    { name: 'withdrawals: figures', path: '/api/operator/withdrawals/figures' },
    { name: 'withdrawal: page', path: `/api/operator/withdrawals/${withdrawal.id}` },
  ]
}

function findingCases({ finding, reconciliation }: Samples): Case[] {
  const list = listOf('findings', '/api/operator/findings')
  const states = ['unresolved', 'open', 'assigned', 'resolved', 'ignored']
  return [
    list('first page'),
    list('second page', {}, { second: true }),
    ...states.map((state) => list(`state ${state}`, { state })),
    list('group uncredited', { group: 'uncredited' }),
    list('group payouts', { group: 'payouts' }),
    list('unresolved, uncredited', { state: 'unresolved', group: 'uncredited' }),
    list('kind', { kind: 'never_answered' }),
    list('kind that none has', { kind: 'no_such_kind' }),
    list('gateway', { gateway: 'bspay' }),
    list('assigned to one', { assigned_to: finding.operator }),
    list('run', { run: reconciliation }),
    list('a day of last quarter', { from: ago(101), until: ago(100) }),
    list('kind on a day', { kind: 'never_answered', from: ago(101), until: ago(100) }),
    list('q: subject', { q: finding.subject }),
    { name: 'reconciliations: first page', path: '/api/operator/reconciliations' },
  ]
}

function otherCases({ attempt, audit, games, ordinary, round, charge }: Samples): Case[] {
  const decisions = listOf('routing decisions', '/api/operator/routing/decisions')
  const log = listOf('audit', '/api/operator/audit')
  const search = listOf('search', '/api/operator/search')
  const catalogue = listOf('games', '/api/operator/games')
  const game = games.split(',')[0]!
  return [
    decisions('first page'),
    decisions('second page', {}, { second: true }),
    decisions('gateway', { gateway: 'mercadopago' }),
    decisions('gateway without calls', { gateway: 'stripe' }),
    decisions('payouts (none)', { operation: 'payout' }),
    decisions('charges', { operation: 'charge' }),
    decisions('outcome unknown', { outcome: 'unknown' }),
    decisions('outcome auth (none)', { outcome: 'auth' }),
    decisions('gateway and outcome refused (none)', { gateway: 'suitpay', outcome: 'refused' }),
    decisions('subject', { subject: attempt }),
    { name: 'gateways', path: '/api/operator/gateways' },
    log('first page'),
    log('second page', {}, { second: true }),
    log('operator', { operator: audit.operator }),
    log('operator and area', { operator: audit.operator, area: 'games' }),
    log('area', { area: 'withdrawals' }),
    log('area that none has', { area: 'nothing' }),
    log('action', { action: 'findings.close' }),
    log('subject kind', { subject_kind: 'player' }),
    log('subject', { subject_kind: 'player', subject_id: audit.subject }),
    log('subject id alone', { subject_id: audit.subject }),
    log('a day of last quarter', { from: ago(101), until: ago(100) }),
    log('action on a day', { action: 'findings.close', from: ago(101), until: ago(100) }),
    search('id', { q: ordinary.id }),
    search('CPF', { q: ordinary.cpf }),
    search('e-mail', { q: ordinary.email }),
    search('name', { q: ordinary.name }),
    search('round', { q: round }),
    search('E2E id', { q: charge.e2e }),
    search('nothing', { q: 'zwickelstein' }),
    { name: 'counters', path: '/api/operator/counters' },
    { name: 'approvals', path: '/api/operator/approvals' },
    { name: 'today: figures', path: '/api/operator/today' },
    { name: 'today: a day of last quarter', path: `/api/operator/today?day=${day(100)}` },
    { name: 'today: state', path: '/api/operator/today/state' },
    { name: 'today: active players', path: `/api/operator/today/players?day=${day(2)}` },
    { name: 'today: first deposits', path: `/api/operator/today/first-deposits?day=${day(1)}` },
    { name: 'today: failed jobs', path: '/api/operator/today/jobs' },
    catalogue('first page'),
    catalogue('q', { q: 'ouro' }),
    catalogue('type', { type: 'slots' }),
    catalogue('state stopped', { state: 'stopped' }),
    { name: 'games: providers', path: '/api/operator/games/providers' },
    { name: 'games: categories', path: '/api/operator/games/categories' },
    { name: 'games: returns of 50 over 180 days', path: `/api/operator/games/returns?days=180&ids=${games}` },
    { name: 'games: a day', path: `/api/operator/games/days?day=${day(2)}` },
    { name: 'games: days of one', path: `/api/operator/games/${game}/days?days=180` },
    { name: 'games: rounds of one on a day', path: `/api/operator/games/${game}/rounds?day=${day(2)}` },
    {
      name: 'games: transfers of one on a day',
      path: `/api/operator/games/postings?game=${game}&day=${day(2)}`,
    },
    {
      name: 'games: transfers of one that has none',
      path: `/api/operator/games/postings?game=999999&day=${day(2)}`,
    },
    {
      name: 'games: returned stakes of one on a day',
      path: `/api/operator/games/postings?game=${game}&day=${day(2)}&movement=rollback`,
    },
  ]
}

export async function listCases(client: pg.Client): Promise<Case[]> {
  const samples = await findSamples(client)
  return [
    ...playerCases(samples),
    ...pageCases('busiest', samples.busiest),
    ...pageCases('busy', samples.busy),
    ...pageCases('ordinary', samples.ordinary.id),
    ...chargeCases(samples),
    ...withdrawalCases(samples),
    ...findingCases(samples),
    ...otherCases(samples),
    ...(await reviewCases(client, [samples.busiest, samples.busy, samples.ordinary.id])),
  ]
}

/** The path of the page after the first, or the first where there is none. */
export async function pathOf({ path, second }: Case, operator: Operator): Promise<string> {
  if (!second) return path
  const { next } = (await operator.call('GET', path)) as { next: string | null }
  return next === null ? path : `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(next)}`
}
