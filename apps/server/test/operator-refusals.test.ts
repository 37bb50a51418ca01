import { operatorCalls } from '@girassol/contract/operator'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, startHouse } from './house.ts'
import { joinTeam, type TestOperator } from './operator.ts'
import { payDeposit } from './returns.ts'
import { ask, type Withdrawer, withdrawer } from './withdrawer.ts'

/* Every refusal that a call of the back office names is provoked by a test: by those of its module, or here. */

const ID = '0192f000-0000-7000-8000-000000000001'
const OTHER = '0192f000-0000-7000-8000-000000000002'
const REASON = { reason: 'conferido por mim' }

let house: House
let rosa: TestOperator
let player: Withdrawer

beforeAll(async () => {
  house = await startHouse({
    settings: { initial_bonus: 50, withdraw_account_hours: 0, withdraw_auto_limit: centavos(1_00n) },
  })
  rosa = await joinTeam(house)
  player = await withdrawer(house, { cash: 500_00n })
})
afterAll(() => house.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const refusal = async (method: Method, at: string, body?: object, by = rosa): Promise<string | null> => {
  const reply = await by.visitor.send(method, `/api/operator${at}`, { ...(body && { body }) })
  return reply.body?.error?.code ?? null
}

describe('what does not exist', () => {
  it.each([
    ['regulator_day_not_found', 'GET', '/regulator/days/2020-01-01', undefined],
    ['regulator_day_not_found', 'GET', '/regulator/days/2020-01-01/balances?part=wallets', undefined],
    ['regulator_day_not_held', 'POST', '/regulator/days/2020-01-01/rebuild', REASON],
    ['regulator_file_not_found', 'GET', `/regulator/files/${ID}`, undefined],
    ['payment_not_found', 'POST', `/payments/${ID}/refund`, REASON],
    ['risk_case_not_found', 'GET', `/risk/cases/${ID}`, undefined],
    ['person_match_not_found', 'POST', `/identity/matches/${ID}/decision`, { decision: 'clear', ...REASON }],
    ['gateway_config_invalid', 'PUT', '/gateways/suitpay/credentials', { config: {}, ...REASON }],
    ['provider_key_missing', 'PUT', '/provider-credentials/soft/status', { enabled: true, ...REASON }],
    ['game_list_unreachable', 'POST', '/games/lists/soft/readings', REASON],
    ['provider_day_unreachable', 'POST', '/games/provider-days/soft/2026-01-05/comparisons', REASON],
  ] as const)('is refused as %s', async (code, method, at, body) => {
    expect(await refusal(method, at, body)).toBe(code)
  })
})

describe('the team', () => {
  it('invites an address once', async () => {
    const body = { email: rosa.email, roles: ['support'], language: 'pt_BR' }
    expect(await refusal('POST', '/team/invitations', body)).toBe('operator_exists')
  })

  it('keeps its last owner', async () => {
    const davi = await joinTeam(house, 'support')
    await house.rows(
      sql`UPDATE operator_roles SET permissions = permissions || '{team.write}' WHERE name = 'support'`,
    )
    const body = { status: 'disabled', ...REASON }
    expect(await refusal('PUT', `/team/${rosa.id}/status`, body, davi)).toBe('last_owner')
  })
})

describe('money', () => {
  it('is not refunded through a gateway that cannot, nor where it brought a bonus', async () => {
    const { payment: matched } = await payDeposit(house, player, 50, 'brasilcash', true)
    expect(await refusal('POST', `/payments/${matched}/refund`, REASON)).toBe('refund_bonus_granted')
    const { payment: plain } = await payDeposit(house, player, 50, 'suitpay')
    expect(await refusal('POST', `/payments/${plain}/refund`, REASON)).toBe('refund_unsupported')
  })

  it('keeps one reference of a gateway for one withdrawal', async () => {
    const owner = await withdrawer(house, { cash: 500_00n })
    const asked = async (amount: number): Promise<string> => (await ask(owner, { amount })).body.withdrawal.id
    const [known, unnamed] = [await asked(100), await asked(110)]
    await house.rows(sql`UPDATE withdrawals SET status = 'unknown', gateway = 'suitpay', sent_at = now(),
      gateway_ref = CASE WHEN id = ${known}::uuid THEN 'ordem-1' END WHERE id IN (${known}, ${unnamed})`)
    const name = (id: string, ref: string) =>
      refusal('POST', `/withdrawals/${id}/reference`, { ref, ...REASON })
    expect(await name(known, 'ordem-2')).toBe('gateway_ref_known')
    expect(await name(unnamed, 'ordem-1')).toBe('gateway_ref_taken')
  })

  it('has findings that are open already, and rules that agree', async () => {
    const [finding] = await house.rows(sql<{ id: bigint }>`INSERT INTO payment_findings
      (kind, gateway, subject, detail, found_at, state) VALUES ('never_answered', 'suitpay', 'x', '{}', now(), 'open') RETURNING id`)
    expect(await refusal('DELETE', `/findings/${finding!.id}/resolution`, REASON)).toBe('finding_open')
    const { body } = await rosa.visitor.send('GET', '/api/operator/settings')
    const seen = Object.fromEntries(
      body.settings.map(({ name, value }: { name: string; value: unknown }) => [name, value]),
    )
    const reply = await rosa.visitor.send('PATCH', '/api/operator/settings', {
      body: {
        changes: { withdraw_auto_limit: 90_000, withdraw_four_eyes_amount: 10 },
        seen: {
          withdraw_auto_limit: seen.withdraw_auto_limit,
          withdraw_four_eyes_amount: seen.withdraw_four_eyes_amount,
        },
        ...REASON,
      },
    })
    expect(reply.text).toContain('setting_auto_above_four_eyes')
  })
})

describe('files, cases and matches in another state', () => {
  it('are refused', async () => {
    await house.rows(sql`INSERT INTO sigap_days (day, after_id, taken_to) VALUES ('2026-01-01', 0, 0)`)
    await house.rows(sql`INSERT INTO sigap_files (id, family, day, lot, revision, kind, is_last, state, schema_version, members, records, bytes, due_at)
      VALUES (${ID}, 'games', '2026-01-01', 1, 1, 'original', true, 'requested', '1', '{}', 0, 0, now())`)
    expect(await refusal('POST', `/regulator/files/${ID}/rectify`, REASON)).toBe(
      'regulator_file_not_rectifiable',
    )
    await house.rows(sql`INSERT INTO risk_cases (id, kind, player_id, status, score, is_exposed, opened_at, operation_at, due_at)
      VALUES (${OTHER}, 'harm', ${player.id}, 'open', 1, false, now(), now(), now() + interval '30 days')`)
    const decision = { decision: 'propose', ...REASON }
    expect(await refusal('POST', `/risk/cases/${OTHER}/decision`, decision)).toBe('risk_report_harm')
    await house.rows(sql`INSERT INTO person_matches (id, player_id, list, key, found_by, moment, state, reason, found_at)
      VALUES (${OTHER}, ${player.id}, 'exposed', 'k', 'name', 'import', 'ended', 'x', now())`)
    const clearing = { decision: 'clear', ...REASON }
    expect(await refusal('POST', `/identity/matches/${OTHER}/decision`, clearing)).toBe('person_match_ended')
  })
})

it('every refusal that a call names is provoked by a test', () => {
  const server = path.resolve(import.meta.dirname, '..')
  const files = fs.readdirSync(server, { recursive: true, encoding: 'utf8' })
  const tests = files
    .filter(
      (file) => /^(src|test)\//.test(file) && (file.endsWith('.test.ts') || file.startsWith('test/routes/')),
    )
    .map((file) => fs.readFileSync(path.join(server, file), 'utf8'))
    .join('\n')
  const codes = new Set(Object.values(operatorCalls).flatMap((call) => ('errors' in call ? call.errors : [])))
  expect(codes.size).toBeGreaterThan(100)
  expect([...codes].filter((code) => !tests.includes(`'${code}'`) && !tests.includes(`"${code}"`))).toEqual(
    [],
  )
})
