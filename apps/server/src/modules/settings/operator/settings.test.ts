import { settingDefinition, settingNames, type SettingValue } from '@girassol/contract/operator'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, startTwoNodes, type TestApp } from '../../../../test/app.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { runProfileCommand, runSettingsCommand } from '../index.ts'

let app: TestApp
let second: TestApp
let owner: TestOperator

beforeAll(async () => {
  ;({ app, node: second } = await startTwoNodes())
  owner = await joinTeam(app)
})
afterAll(() => app.close())

type Values = Record<string, SettingValue>
const REASON = 'teste de configuração'

async function list(operator = owner) {
  const reply = await operator.visitor.send('GET', '/api/operator/settings')
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

async function valueOf(name: string): Promise<SettingValue> {
  const { settings } = await list()
  return settings.find((each: { name: string }) => each.name === name).value
}

async function change(changes: Values, more: object = {}, operator = owner, path = '/api/operator/settings') {
  const { settings, confirmation } = await list(operator)
  const seen = Object.fromEntries(
    settings
      .filter(({ name }: { name: string }) => name in changes)
      .map(({ name, value }: { name: string; value: SettingValue }) => [name, value]),
  )
  return operator.visitor.send('PATCH', path, {
    body: { changes, seen, reason: REASON, confirmation, ...more },
  })
}

const command = (...args: string[]) =>
  runSettingsCommand({ ...app.platform, settings: app.settings, operators: app.operators.deps }, args)

describe('the list of settings', () => {
  it('has every setting with value, default and no author before the first change', async () => {
    const { settings, second_person } = await list()
    expect(settings.map(({ name }: { name: string }) => name)).toEqual(settingNames)
    expect(settings.find(({ name }: { name: string }) => name === 'min_deposit')).toEqual({
      name: 'min_deposit',
      value: 20,
      default: 20,
      changed_at: null,
      changed_by: null,
    })
    expect(second_person).toBe(false)
  })

  it.each(settingNames)('explains %s in three languages', (name) => {
    const { label, meaning, effect } = settingDefinition(name)
    for (const texts of [label, meaning, ...(effect ? [effect] : [])])
      for (const text of Object.values(texts)) expect(text.length).toBeGreaterThan(2)
  })
})

describe('a change', () => {
  it('is in force on every node, in the audit log and in the history of the setting', async () => {
    expect((await change({ min_deposit: 25.5 })).body).toEqual({ approval: null })
    for (const node of [app, second])
      await vi.waitFor(() => expect(node.settings.current().min_deposit).toBe(25_50n), 10_000)
    const { settings } = await list()
    const shown = settings.find(({ name }: { name: string }) => name === 'min_deposit')
    expect(shown).toMatchObject({ value: 25.5, default: 20, changed_by: 'Rosa Prado' })
    const { body } = await owner.visitor.send('GET', '/api/operator/settings/min_deposit/history')
    expect(body.entries).toMatchObject([{ before: 20, after: 25.5, by: 'Rosa Prado', reason: REASON }])
    const audit = await owner.visitor.send(
      'GET',
      '/api/operator/audit?subject_kind=setting&subject_id=min_deposit',
    )
    expect(audit.body.items).toMatchObject([
      { action: 'settings.change', operator: owner.id, before: { value: 20 }, after: { value: 25.5 } },
    ])
  })

  it('of one field leaves the other fields of its group', async () => {
    expect((await change({ 'operator.legal_name': 'Casa de Teste Ltda.' })).status).toBe(200)
    expect((await change({ 'operator.cnpj': '11222333000181' })).status).toBe(200)
    await vi.waitFor(
      () =>
        expect(app.settings.current().operator).toMatchObject({
          legal_name: 'Casa de Teste Ltda.',
          cnpj: '11222333000181',
          licence: null,
        }),
      10_000,
    )
  })

  it('does not overwrite what another operator changed in between', async () => {
    expect((await change({ max_deposit: 6000 })).status).toBe(200)
    const reply = await owner.visitor.send('PATCH', '/api/operator/settings', {
      body: { changes: { max_deposit: 7000 }, seen: { max_deposit: 5000 }, reason: REASON },
    })
    expect(reply.body.error.code).toBe('setting_changed_meanwhile')
    expect(await valueOf('max_deposit')).toBe(6000)
  })

  it('made by two operators at the same moment counts once', async () => {
    const seen = { rollover: await valueOf('rollover') }
    const replies = await Promise.all(
      [3, 4, 5, 6].map((rollover) =>
        owner.visitor.send('PATCH', '/api/operator/settings', {
          body: { changes: { rollover }, seen, reason: REASON },
        }),
      ),
    )
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409'])
  })

  it.each<{ changes: Values; code: string; field?: string }>([
    { changes: { min_deposit: 9000 }, code: 'setting_min_above_max', field: 'min_deposit' },
    { changes: { max_deposit: 1 }, code: 'setting_min_above_max', field: 'min_deposit' },
    { changes: { min_withdraw: 8000 }, code: 'setting_min_above_max', field: 'min_withdraw' },
    {
      changes: { 'affiliate_deal.cpa_deposit': 0, 'affiliate_deal.cpa_staked': 0 },
      code: 'setting_cpa_without_baseline',
      field: 'affiliate_deal.cpa',
    },
    { changes: { no_such: 1 }, code: 'setting_unknown' },
    { changes: { software_name: 'Outra casa' }, code: 'setting_not_yours' },
    { changes: { compliance_profile: 'standard' }, code: 'setting_not_yours' },
    { changes: {}, code: 'setting_unchanged' },
    { changes: { max_withdraw: 5000 }, code: 'setting_unchanged' },
    { changes: { min_deposit: -1 }, code: 'validation', field: 'min_deposit' },
    { changes: { min_deposit: 0 }, code: 'validation', field: 'min_deposit' },
    { changes: { min_deposit: 20.005 }, code: 'validation', field: 'min_deposit' },
    { changes: { min_deposit: '20' }, code: 'validation', field: 'min_deposit' },
    { changes: { min_deposit: null }, code: 'validation', field: 'min_deposit' },
    { changes: { withdraw_daily_count: 1.5 }, code: 'validation', field: 'withdraw_daily_count' },
    { changes: { withdraw_promise_minutes: 0 }, code: 'validation', field: 'withdraw_promise_minutes' },
    {
      changes: { 'affiliate_deal.revenue_share': 101 },
      code: 'validation',
      field: 'affiliate_deal.revenue_share',
    },
    { changes: { 'win_hold.multiple': 0 }, code: 'validation', field: 'win_hold.multiple' },
    { changes: { 'operator.cnpj': '11.222.333/0001-81' }, code: 'validation', field: 'operator.cnpj' },
    {
      changes: { 'operator.support_email': 'sem arroba' },
      code: 'validation',
      field: 'operator.support_email',
    },
    { changes: { disable_rollover: 'yes' }, code: 'validation', field: 'disable_rollover' },
    { changes: { initial_bonus: 5000 }, code: 'validation', field: 'initial_bonus' },
  ])('of $changes is refused with $code', async ({ changes, code, field }) => {
    const reply = await change(changes)
    expect(reply.body.error?.code, reply.text).toBe(code)
    expect(Object.keys(reply.body.errors ?? {})).toEqual(field ? [field] : [])
  })

  it('that the compliance profile does not allow is refused', async () => {
    const licensed = await startApp()
    try {
      await runProfileCommand(
        { ...licensed.platform, settings: licensed.settings, operators: licensed.operators.deps },
        ['set', 'br-licensed'],
      )
      const operator = await joinTeam(licensed)
      const reply = await operator.visitor.send('PATCH', '/api/operator/settings', {
        body: { changes: { initial_bonus: 100 }, seen: { initial_bonus: 0 }, reason: REASON },
      })
      expect(reply.body.error.code).toBe('setting_not_allowed')
    } finally {
      await licensed.close()
    }
  })

  it('needs a reason', async () => {
    const reply = await change({ min_deposit: 30 }, { reason: ' ' })
    expect(reply.body.error.code).toBe('validation')
  })
})

describe('a dangerous setting', () => {
  it('changed by the only operator who decides needs the name of the platform, and owners are mailed', async () => {
    const refused = await change({ withdraw_auto_limit: 500 }, { confirmation: 'sim' })
    expect(refused.body.error.code).toBe('confirmation_required')
    expect(refused.body.message).toContain('"Casino"')
    expect(await valueOf('withdraw_auto_limit')).toBe(1000)
    expect((await change({ withdraw_auto_limit: 500 })).body).toEqual({ approval: null })
    expect(await valueOf('withdraw_auto_limit')).toBe(500)
    const mails = await app.rows(
      sql<{
        body_text: string
      }>`SELECT body_text FROM mails WHERE recipient = ${owner.email} AND subject LIKE '%importante%'`,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body_text).toContain('Aprovação automática até')
  })

  it('beside the compliance profile is changed with its permission, and with no other', async () => {
    const path = '/api/operator/profile/rules'
    expect((await change({ ledger_archive_months: 13 })).body.error.code).toBe('setting_not_yours')
    expect((await change({ min_deposit: 31 }, {}, owner, path)).body.error.code).toBe('setting_not_yours')
    const reply = await change({ ledger_archive_months: 13 }, {}, owner, path)
    expect(reply.body).toEqual({ approval: null })
    expect(await valueOf('ledger_archive_months')).toBe(13)
  })

  it('waits for a second person where there is one, and is in force when they approve', async () => {
    const other = await joinTeam(app, 'finance')
    expect((await list()).second_person).toBe(true)
    const asked = await change({ withdraw_auto_limit: 800, withdraw_daily_count: 9 })
    expect(asked.body.approval, asked.text).toEqual(expect.any(String))
    expect(await valueOf('withdraw_auto_limit')).toBe(500)
    const again = await change({ withdraw_auto_limit: 800, withdraw_daily_count: 9 })
    expectRefusal(again, 'approval_pending')
    const path = `/api/operator/approvals/${asked.body.approval}/decision`
    const decision = { body: { approve: true, reason: 'conferido' } }
    expectRefusal(await owner.visitor.send('POST', path, decision), 'own_request')
    expect((await other.visitor.send('POST', path, decision)).status).toBe(200)
    expect(await valueOf('withdraw_auto_limit')).toBe(800)
    expect(await valueOf('withdraw_daily_count')).toBe(9)
    const { body } = await owner.visitor.send('GET', '/api/operator/settings/withdraw_auto_limit/history')
    expect(body.entries[0]).toMatchObject({ before: 500, after: 800, reason: REASON })
  })

  it('is not changed by an approval that came after another change of it', async () => {
    const other = await joinTeam(app, 'finance')
    const asked = await change({ withdraw_auto_limit: 900 })
    await command('set', 'withdraw_auto_limit', '100,00', '--reason', 'ajuste no terminal')
    const reply = await other.visitor.send(
      'POST',
      `/api/operator/approvals/${asked.body.approval}/decision`,
      {
        body: { approve: true, reason: 'conferido' },
      },
    )
    expect(reply.body.error.code).toBe('setting_changed_meanwhile')
    expect(await valueOf('withdraw_auto_limit')).toBe(100)
  })

  it.each([
    'compliance_profile',
    'withdraw_auto_limit',
    'withdraw_account_hours',
    'withdraw_daily_count',
    'win_hold.amount',
    'win_hold.multiple',
  ] as const)('is %s', (name) => {
    expect(settingDefinition(name).dangerous).toBe(true)
    expect(settingDefinition(name).effect).toBeDefined()
  })
})

describe('the compliance profile', () => {
  it('lists what each profile switches', async () => {
    const { body } = await owner.visitor.send('GET', '/api/operator/compliance-profiles')
    expect(body).toMatchObject({ current: 'demo', production: false, open: true })
    expect(body.profiles.map(({ name }: { name: string }) => name)).toEqual([
      'demo',
      'br-licensed',
      'standard',
    ])
    const licensed = body.profiles[1]
    expect(licensed.allowed).toMatchObject({ real_money: true, deposit_bonus: false })
    expect(licensed).toMatchObject({ cycle_others_ms: 5000, account_hours: 24, selectable: true })
  })

  it('cannot be the demonstration in production', async () => {
    const production = await startApp({ config: { production: true } })
    try {
      const operator = await joinTeam(production)
      const choose = (profile: string, confirmation = 'Casino') =>
        operator.visitor.send('PUT', '/api/operator/compliance-profile', {
          body: { profile, seen: 'demo', reason: REASON, confirmation },
        })
      const { body } = await operator.visitor.send('GET', '/api/operator/compliance-profiles')
      expect(body).toMatchObject({ production: true, open: false })
      expect(body.profiles[0].selectable).toBe(false)
      expect((await choose('demo')).body.error.code).toBe('setting_unchanged')
      expect((await choose('br-licensed', '')).body.error.code).toBe('confirmation_required')
      expect((await choose('br-licensed')).body).toEqual({ approval: null })
      await vi.waitFor(() => expect(production.settings.isOpen()).toBe(true), 10_000)
      const back = await operator.visitor.send('PUT', '/api/operator/compliance-profile', {
        body: { profile: 'demo', seen: 'br-licensed', reason: REASON, confirmation: 'Casino' },
      })
      expect(back.body.error.code).toBe('profile_not_for_production')
    } finally {
      await production.close()
    }
  })
})

describe('the terminal', () => {
  it('lists and changes settings by the same rules and codes', async () => {
    expect(await command('list')).toMatch(/^\* min_deposit +25\.5 +The least a player can deposit\.$/m)
    expect(await command('set', 'max_deposit', '8.000,00', '--reason', REASON)).toBe(
      'max_deposit is now 8000.',
    )
    const set = (name: string, value: string) => command('set', name, value, '--reason', REASON)
    await expect(set('min_deposit', '9.000,00')).rejects.toMatchObject({ code: 'setting_min_above_max' })
    await expect(set('no_such', '1')).rejects.toMatchObject({ code: 'setting_unknown' })
    await expect(set('min_deposit', 'x')).rejects.toMatchObject({ code: 'amount_unreadable' })
    await expect(set('disable_rollover', 'no')).rejects.toMatchObject({ code: 'validation' })
    await expect(command('set', 'min_deposit', '30')).rejects.toMatchObject({ code: 'option_missing' })
    expect(await set('operator.cnpj', 'none')).toBe('operator.cnpj is now null.')
  })
})
