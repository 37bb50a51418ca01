import { declarationText } from '@girassol/contract/declaration-text'
import { type OperatorAnswer, type QualificationKind, QualificationRules } from '@girassol/contract/operator'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { affiliate } from './affiliate.ts'
import { type House, startHouse } from './house.ts'
import { joinTeam, type TestOperator } from './operator.ts'
import { cpf as newCpf } from './people.ts'
import { payDeposit } from './returns.ts'
import { type Withdrawer, withdrawer } from './withdrawer.ts'
import { days } from '../src/platform/clock.ts'
import { TERMINAL } from '../src/modules/operators/index.ts'
import { importList, previewImport } from '../src/modules/persons/import.ts'
import { recordStaffCpf } from '../src/modules/persons/staff.ts'
import { classify } from '../src/modules/qualification/class.ts'
import { runQualificationCommand } from '../src/modules/qualification/commands.ts'
import { qualificationChecks } from '../src/modules/qualification/compliance.ts'
import { requalify } from '../src/modules/qualification/qualify.ts'

let house: House
let node: House
let ana: TestOperator
let davi: TestOperator

beforeAll(async () => {
  house = await startHouse({ settings: { initial_bonus: 0, is_affiliate_enabled: true } })
  node = await house.node()
  ana = await joinTeam(house, 'compliance')
  davi = await joinTeam(house, 'risk')
})
afterAll(async () => {
  await node.close()
  await house.close()
})

const reason = 'Conferido com documentos e fontes públicas'
const advance = async () => {
  await house.platform.outbox.drain()
  const run = (at: House) => at.platform.jobs.run('qualification.advance')
  await Promise.all([run(house), run(node)])
}

type Detail = OperatorAnswer<'readQualification'>
const API = '/api/operator/risk'
const pathOf = (kind: QualificationKind, subject: bigint | string) =>
  `${API}/qualifications/${kind}/${subject}`

/** Sends with a fresh code where the call asks for one. */
async function send(by: TestOperator, method: string, path: string, body?: object) {
  const options = body ? { body } : {}
  const reply = await by.visitor.send(method, path, options)
  if (reply.body?.error?.code !== 'step_up_required') return reply
  await by.visitor.send('POST', '/api/operator/session/step-up', { body: { code: by.nextCode() } })
  return by.visitor.send(method, path, options)
}
async function read(kind: QualificationKind, subject: bigint | string, by = ana): Promise<Detail> {
  const reply = await send(by, 'GET', pathOf(kind, subject))
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code ?? null

const form = {
  gender: 'female',
  is_not_barred: true,
  text_version: declarationText.version,
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
} as const
const declare = (player: Withdrawer, income: 'up_to_2000' | 'up_to_10000', is_exposed = false) =>
  player.visitor.call('putDeclaration', { body: { ...form, income, is_exposed } })

const HEAD = 'cpf,name,birth_date,reason,source,until'
const lists: Record<'exposed' | 'sanctions' | 'restricted', string[]> = {
  exposed: [],
  sanctions: [],
  restricted: [],
}
async function add(list: keyof typeof lists, line: string): Promise<void> {
  lists[list].push(line)
  const content = [HEAD, ...lists[list]].join('\n')
  const { deps } = house.persons
  const { version, removed } = await house.platform.database.transaction((tx) =>
    previewImport(deps, tx, { list, content }),
  )
  await importList(deps, TERMINAL, { list, content, file: 'lista.csv', reason, seen: { version, removed } })
}

const casesOf = (player: bigint) =>
  house.rows(
    sql<{ id: string; status: string }>`SELECT id, status FROM risk_cases WHERE player_id = ${player}`,
  )
const evaluate = async () => {
  await house.platform.outbox.drain()
  await house.platform.jobs.run('risk.evaluate')
}
const causes = ({ history }: Detail) => history.map(({ cause }) => cause).toReversed()

describe('[A1] a player', () => {
  it('is qualified from the registration on, and again when income is declared and exceeded', async () => {
    const player = await withdrawer(house)
    await advance()
    expect((await read('player', player.id)).current).toMatchObject({
      class: 'low',
      reasons: ['income_unknown'],
    })
    await declare(player, 'up_to_2000')
    await advance()
    expect((await read('player', player.id)).current).toMatchObject({ class: 'low', points: 0, reasons: [] })
    await payDeposit(house, player, 1500)
    await advance()
    await payDeposit(house, player, 600)
    await advance()
    const detail = await read('player', player.id)
    expect(detail.current).toMatchObject({ class: 'medium', reasons: ['above_income'] })
    expect(causes(detail)).toEqual(['first', 'declaration', 'deposit'])
    expect(detail.history[0]).toMatchObject({ rules_version: 1, inputs: { deposited: 2100_00 } })
    await evaluate()
    expect(await casesOf(player.id)).toEqual([])
  })

  it('who declares a political exposure gets enhanced diligence, whose end begins the next term', async () => {
    const player = await withdrawer(house)
    await declare(player, 'up_to_10000', true)
    await advance()
    const before = await read('player', player.id)
    expect(before.current).toMatchObject({ class: 'medium', reasons: ['declared_exposed'] })
    await evaluate()
    const [found] = await casesOf(player.id)
    const { body } = await send(ana, 'GET', `${API}/cases/${found!.id}`)
    expect(body.signals.map(({ rule }: { rule: string }) => rule)).toEqual(['enhanced_diligence'])
    const due = new Date(before.current!.review_at).getTime() - house.clock.now().getTime()
    expect(due).toBeLessThanOrEqual(days(30))
    const decision = { decision: 'archive', reason }
    expect((await send(davi, 'POST', `${API}/cases/${found!.id}/decision`, decision)).status).toBe(200)
    await advance()
    const after = await read('player', player.id)
    expect(causes(after).at(-1)).toBe('case')
    expect(new Date(after.current!.review_at).getTime() - house.clock.now().getTime()).toBeGreaterThan(
      days(360),
    )
    await evaluate()
    expect(await casesOf(player.id)).toHaveLength(1)
  })

  it('whom an imported list names is of high class with a case, and low again when the list does not', async () => {
    const player = await withdrawer(house)
    await declare(player, 'up_to_10000')
    await advance()
    await add('exposed', `${player.cpf},Nome Qualquer,,senador,CGU,`)
    await advance()
    expect((await read('player', player.id)).current).toMatchObject({
      class: 'high',
      reasons: ['listed_exposed'],
    })
    await evaluate()
    expect(await casesOf(player.id)).toHaveLength(1)
    lists.exposed = []
    await add('exposed', `${newCpf()},Outro Nome,,senador,CGU,`)
    await advance()
    const detail = await read('player', player.id)
    expect(detail.current).toMatchObject({ class: 'low', reasons: [] })
    expect(causes(detail).at(-1)).toBe('list')
  })

  it('has one consistent record after two events at the same moment on two nodes', async () => {
    for (let n = 0; n < 5; n++) {
      const player = await withdrawer(house)
      const requalifyAt = ({ platform: { database }, qualification: { deps } }: House) =>
        database.transaction((tx) =>
          requalify(deps, tx, { kind: 'player', subject: String(player.id), cause: 'deposit' }),
        )
      const records = await Promise.all([house, node, house, node].map(requalifyAt))
      expect(new Set(records.map((record) => record?.id)).size).toBe(1)
      await advance()
      const detail = await read('player', player.id)
      expect(detail.history).toHaveLength(1)
      const states = await house.rows(sql<{ record_id: string }>`
        SELECT record_id FROM qualification_states WHERE kind = 'player' AND subject = ${String(player.id)}`)
      expect(states).toEqual([{ record_id: detail.history[0]!.id }])
    }
    expect(await house.rows(sql`SELECT 1 FROM qualification_requests`)).toEqual([])
  })

  it('learns nothing of it: no answer, no export, and no operator without the permission', async () => {
    const player = await withdrawer(house)
    await declare(player, 'up_to_10000', true)
    await advance()
    const detail = await read('player', player.id)
    const record = detail.history[0]!.id
    for (const path of [
      '/api/profile/data',
      '/api/profile/export',
      '/api/profile/declaration',
      '/api/notices',
    ]) {
      const { text } = await player.visitor.send('GET', path)
      for (const trace of [record, 'enhanced_diligence', 'declared_exposed', 'qualification', 'risk_class'])
        expect(text.includes(trace), `${trace} in ${path}`).toBe(false)
    }
    const support = await joinTeam(house, 'support')
    expect(codeOf(await send(support, 'GET', pathOf('player', player.id)))).toBe('forbidden')
  })
})

describe('[A1] a class set by hand', () => {
  const approve = (by: TestOperator, id: string) =>
    send(by, 'POST', `/api/operator/approvals/${id}/decision`, { approve: true, reason })

  it('takes two people with the permission, is audited without the player, and ends with a review', async () => {
    const player = await withdrawer(house)
    await declare(player, 'up_to_10000')
    await advance()
    const asked = await send(ana, 'POST', `${pathOf('player', player.id)}/class`, { class: 'high', reason })
    expect(asked.status, asked.text).toBe(200)
    const { approval } = asked.body
    expect((await read('player', player.id)).requested_class).toBe('high')
    const { body: open } = await send(davi, 'GET', '/api/operator/approvals')
    const request = open.approvals.find(({ id }: { id: string }) => id === approval)
    const record = (await read('player', player.id)).history[0]!.id
    expect(request).toMatchObject({
      subject_id: record,
      change: { before: { risk_class: 'low' }, after: { risk_class: 'high' } },
    })
    expect((await send(davi, 'GET', `${API}/qualification-records/${record}`)).body).toEqual({
      kind: 'player',
      subject: String(player.id),
    })
    expect(codeOf(await approve(ana, approval))).toBe('own_request')
    const finance = await joinTeam(house, 'finance')
    expect(codeOf(await approve(finance, approval))).toBe('forbidden')
    expect((await approve(davi, approval)).status).toBe(200)
    const detail = await read('player', player.id)
    expect(detail.current).toMatchObject({ class: 'high', points: 0 })
    expect(detail.history[0]).toMatchObject({ cause: 'class', note: reason })
    const entries = await house.rows(sql<{ subject_kind: string; subject_id: string }>`
      SELECT subject_kind, subject_id FROM audit_entries WHERE action = 'risk.set_class'`)
    expect(entries).toEqual([{ subject_kind: 'qualification', subject_id: detail.history[0]!.id }])
    await payDeposit(house, player, 50)
    await advance()
    expect((await read('player', player.id)).current!.class).toBe('high')
    const reviewed = await send(ana, 'POST', `${pathOf('player', player.id)}/review`, { reason })
    expect(reviewed.status, reviewed.text).toBe(200)
    expect((await read('player', player.id)).current!.class).toBe('low')
  })
})

describe('[A1] staff and partners', () => {
  it('are qualified by the recorded CPF and by every imported list', async () => {
    const eva = await joinTeam(house, 'support')
    const cpf = newCpf()
    const missing = async () => (await qualificationChecks(house.platform)[1]!.run()).samples
    expect(await missing()).toContain(`operator/${eva.id}`)
    await recordStaffCpf(house.persons.deps, TERMINAL, { operator: eva.id, cpf, reason })
    await advance()
    expect((await read('operator', eva.id)).current).toMatchObject({ class: 'low', reasons: [] })
    expect(await missing()).not.toContain(`operator/${eva.id}`)
    await add('sanctions', `${cpf},Nome Qualquer,,CSNU 1267,ONU,`)
    await advance()
    const detail = await read('operator', eva.id)
    expect(detail.current).toMatchObject({
      class: 'high',
      reasons: ['sanctioned'],
      is_reviewed_by_person: true,
    })
    expect(codeOf(await send(eva, 'POST', `${pathOf('operator', eva.id)}/review`, { reason }))).toBe(
      'forbidden',
    )
    await house.rows(sql`UPDATE operators SET status = 'disabled' WHERE id = ${eva.id}`)
    await house.platform.jobs.run('qualification.reviews')
    await advance()
    const { current, history } = await read('operator', eva.id)
    expect([current, history.length]).toEqual([null, 2])
  })

  it('cannot review themselves', async () => {
    await recordStaffCpf(house.persons.deps, TERMINAL, { operator: ana.id, cpf: newCpf(), reason })
    await advance()
    expect(codeOf(await send(ana, 'POST', `${pathOf('operator', ana.id)}/review`, { reason }))).toBe(
      'own_account',
    )
  })

  it('are qualified when an affiliate joins, and not any longer when it leaves', async () => {
    const cpf = newCpf()
    const partner = await affiliate(house, { cpf, birth_date: '1990-01-01' })
    await advance()
    expect((await read('affiliate', partner.id)).current).toMatchObject({ class: 'low', reasons: [] })
    await add('restricted', `${cpf},Nome Qualquer,,sport,CBF,`)
    await advance()
    expect((await read('affiliate', partner.id)).current).toMatchObject({
      class: 'medium',
      reasons: ['restricted'],
    })
    await house.affiliates.leave(partner.id)
    await advance()
    const detail = await read('affiliate', partner.id)
    expect(detail.current).toBeNull()
    expect(detail.history.length).toBeGreaterThan(1)
  })
})

describe('[A1] rules', () => {
  it('are data: a new version qualifies everybody again, and a lost update is refused', async () => {
    const player = await withdrawer(house)
    await advance()
    const { body } = await send(ana, 'GET', `${API}/qualification-rules`)
    const rules = { ...body.rules, weights: { ...body.rules.weights, income_unknown: 35 } }
    const change = { version: body.version, rules, reason }
    expect(codeOf(await send(davi, 'PUT', `${API}/qualification-rules`, change))).toBe('forbidden')
    const reply = await send(ana, 'PUT', `${API}/qualification-rules`, change)
    expect(reply.status, reply.text).toBe(200)
    expect(codeOf(await send(ana, 'PUT', `${API}/qualification-rules`, change))).toBe(
      'qualification_rules_changed',
    )
    await advance()
    const detail = await read('player', player.id)
    expect(detail.current).toMatchObject({ class: 'medium', points: 35 })
    expect(detail.history.map(({ rules_version }) => rules_version)).toEqual([body.version + 1, body.version])
    await expect(house.rows(sql`UPDATE qualifications SET class = 'low'`)).rejects.toThrow(/neither changed/)
    await expect(house.rows(sql`DELETE FROM qualification_rules`)).rejects.toThrow(/neither changed/)
    await send(ana, 'PUT', `${API}/qualification-rules`, {
      ...change,
      version: body.version + 1,
      rules: body.rules,
    })
    await advance()
  })

  it('and inputs give the class of every stored record again', async () => {
    const versions = await house.rows(
      sql<{ version: number; content: unknown }>`SELECT version, content FROM qualification_rules`,
    )
    const byVersion = new Map(
      versions.map(({ version, content }) => [version, QualificationRules.parse(content)]),
    )
    const records = await house.rows(
      sql<{
        kind: QualificationKind
        inputs: Parameters<typeof classify>[1]
        rules_version: number
        class: string
        points: number
        reasons: string[]
      }>`SELECT kind, inputs, rules_version, class, points, reasons FROM qualifications`,
    )
    expect(records.length).toBeGreaterThan(20)
    for (const { kind, inputs, rules_version, class: level, points, reasons } of records)
      expect(classify(kind, inputs, byVersion.get(rules_version)!)).toEqual({ class: level, points, reasons })
  })
})

// Last: it turns the clock.
describe('[A1] reviews', () => {
  it('are done by the program for low, wait for a person for others, and are found by the check when overdue', async () => {
    const low = await withdrawer(house)
    await declare(low, 'up_to_10000')
    await payDeposit(house, low, 30)
    const medium = await withdrawer(house)
    await declare(medium, 'up_to_2000')
    await payDeposit(house, medium, 2100)
    await advance()
    const check = async () => (await qualificationChecks(house.platform)[0]!.run()).samples
    const found = await check()
    expect(found).not.toContain(String(low.id))
    expect(found).not.toContain(String(medium.id))
    const turn = async (time: number) => {
      house.clock.advance(time)
      node.clock.advance(time)
      ana = await joinTeam(house, 'compliance')
      await house.platform.jobs.run('qualification.reviews')
      await advance()
    }
    const due = async (state: 'due' | 'overdue') =>
      (await send(ana, 'GET', `${API}/qualifications?kind=player&state=${state}&limit=100`)).body.items.map(
        ({ subject }: { subject: string }) => subject,
      )
    expect(await due('due')).not.toContain(String(medium.id))
    await turn(days(350))
    expect(await due('due')).toContain(String(medium.id))
    expect(await due('overdue')).not.toContain(String(medium.id))
    await turn(days(20))
    expect(await due('overdue')).toContain(String(medium.id))
    expect(await check()).toContain(String(medium.id))
    expect(await check()).not.toContain(String(low.id))
    expect(await runQualificationCommand(house.qualification.deps, ['list', '--state', 'overdue'])).toContain(
      `player ${medium.id}  medium`,
    )
    const args = ['review', 'player', String(medium.id), '--reason', reason, '--as', ana.email]
    expect(await runQualificationCommand(house.qualification.deps, args)).toContain('review done')
    // The deposits left the window meanwhile.
    expect((await read('player', medium.id)).current).toMatchObject({ class: 'low', reasons: [] })
    expect(await check()).not.toContain(String(medium.id))
    await turn(days(365))
    expect(causes(await read('player', low.id)).at(-1)).toBe('review')
    expect(await check()).not.toContain(String(low.id))
    await house.rows(sql`DELETE FROM qualification_states WHERE subject = ${String(low.id)}`)
    expect(await check()).toContain(String(low.id))
  })
})
