import { declarationText } from '@girassol/contract/declaration-text'
import type { RiskRule } from '@girassol/contract/operator'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fund } from '../../../test/casino.ts'
import { type House, startHouse } from '../../../test/house.ts'
import { joinTeam, type TestOperator } from '../../../test/operator.ts'
import { payDeposit } from '../../../test/returns.ts'
import { ask, type Withdrawer, withdrawer } from '../../../test/withdrawer.ts'
import { days } from '../../platform/clock.ts'
import { runRiskCommand } from './commands.ts'
import type { Facts } from './facts.ts'
import { insertSignal, readRules } from './queries.ts'
import { isHit, ruleDefinitions } from './rules.ts'

let house: House
let node: House
let ana: TestOperator
let davi: TestOperator

beforeAll(async () => {
  house = await startHouse({ settings: { initial_bonus: 0, min_withdraw: centavos(10_00) } })
  node = await house.node()
  ana = await joinTeam(house, 'compliance')
  davi = await joinTeam(house, 'risk')
})
afterAll(async () => {
  await node.close()
  await house.close()
})

const API = '/api/operator/risk'
const reason = 'Entrada e saída sem apostas em poucas horas'
const evaluate = async () => {
  await house.platform.outbox.drain()
  await Promise.all([house.platform.jobs.run('risk.evaluate'), node.platform.jobs.run('risk.evaluate')])
}
const send = (by: TestOperator, method: string, path: string, body?: object) =>
  by.visitor.send(method, `${API}${path}`, body ? { body } : {})
const decide = (by: TestOperator, id: string, decision: string) =>
  send(by, 'POST', `/cases/${id}/decision`, { decision, reason })
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code ?? null

interface Case {
  id: string
  kind: string
  score: number
  due_at: Date
  operation_at: Date
}
const casesOf = ({ id }: Withdrawer) =>
  house.rows(
    sql<Case>`SELECT id, kind, score, due_at, operation_at FROM risk_cases WHERE player_id = ${id} ORDER BY id`,
  )
const rulesHit = async ({ id }: Withdrawer) =>
  (
    await house.rows(
      sql<{ rule: string }>`SELECT rule FROM risk_signals WHERE player_id = ${id} ORDER BY rule`,
    )
  ).map(({ rule }) => rule)

/** A player who deposits R$ 600 and asks for all of it without a bet. */
async function launderer() {
  const player = await withdrawer(house)
  await payDeposit(house, player, 600)
  const reply = await ask(player, { amount: 600 })
  expect(reply.status, reply.text).toBe(200)
  await evaluate()
  const [found] = await casesOf(player)
  return { player, found: found! }
}

describe('[A2] money that comes in and goes out without play', () => {
  it('[C8] opens one case with evidence and the deadline of the law, on two nodes', async () => {
    const { player, found } = await launderer()
    await evaluate()
    expect(await casesOf(player)).toHaveLength(1)
    expect(await rulesHit(player)).toContain('quick_withdrawal')
    expect(found.due_at.getTime() - found.operation_at.getTime()).toBe(days(30))
    const { body } = await send(ana, 'GET', `/cases/${found.id}`)
    const signal = body.signals.find(({ rule }: { rule: string }) => rule === 'quick_withdrawal')
    expect(signal.facts).toMatchObject({ deposited_7d: '60000', withdrawn_7d: '60000', staked_7d: '0' })
    const events = await house.rows(sql<{ count: number }>`
      SELECT count(*)::int AS count FROM risk_evaluations WHERE player_id = ${player.id} AND evaluated_at IS NOT NULL`)
    expect(events[0]!.count).toBe(2)
  })

  it('does not suspect a player who plays the money', async () => {
    const player = await withdrawer(house)
    await payDeposit(house, player, 600)
    await house.rows(sql`INSERT INTO play_days (player_id, day, staked, paid, bets)
      VALUES (${player.id}, (now() AT TIME ZONE 'America/Sao_Paulo')::date, 90000, 80000, 10)`)
    await ask(player, { amount: 500 })
    await evaluate()
    expect(await rulesHit(player)).not.toContain('quick_withdrawal')
    expect(await casesOf(player)).toEqual([])
  })

  it('evaluates an event again after a failure, and only once', async () => {
    const player = await withdrawer(house)
    await payDeposit(house, player, 30)
    await house.platform.outbox.drain()
    await house.rows(
      sql`ALTER TABLE risk_evaluations ADD CONSTRAINT broken CHECK (player_id <> ${sql.lit(Number(player.id))} OR facts IS NULL) NOT VALID`,
    )
    await evaluate()
    await house.rows(sql`ALTER TABLE risk_evaluations DROP CONSTRAINT broken`)
    const state = () =>
      house.rows(sql<{ attempts: number; done: boolean }>`
        SELECT attempts, evaluated_at IS NOT NULL AS done FROM risk_evaluations WHERE player_id = ${player.id}`)
    const [failed] = await state()
    expect(failed).toMatchObject({ done: false })
    expect(failed!.attempts).toBeGreaterThan(0)
    await house.rows(sql`UPDATE risk_evaluations SET next_at = at WHERE player_id = ${player.id}`)
    await evaluate()
    expect(await state()).toEqual([{ attempts: failed!.attempts, done: true }])
  })
})

describe('[A2] a case', () => {
  it('[C8] is reported by two people, with the file for Siscoaf', async () => {
    const { player, found } = await launderer()
    const { id } = found
    expect((await send(davi, 'POST', `/cases/${id}/assignment`)).status).toBe(200)
    expect(codeOf(await decide(ana, id, 'confirm'))).toBe('risk_report_not_proposed')
    expect((await decide(ana, id, 'propose')).status).toBe(200)
    expect(codeOf(await decide(ana, id, 'confirm'))).toBe('risk_report_own')
    const due = (await casesOf(player))[0]!.due_at.getTime()
    expect(due).toBeGreaterThan(house.clock.now().getTime())
    expect(due).toBeLessThan(house.clock.now().getTime() + days(4))
    expect(codeOf(await send(ana, 'GET', `/cases/${id}/report`))).toBe('risk_report_missing')
    expect((await decide(davi, id, 'confirm')).status).toBe(200)
    expect(codeOf(await decide(davi, id, 'archive'))).toBe('risk_case_ended')
    const { body } = await send(ana, 'GET', `/cases/${id}/report`)
    expect(body.xml).toContain(`<CPFCNPJEnv>${player.cpf}</CPFCNPJEnv>`)
    expect(body.xml).toContain('<CodEnq>1421</CodEnq>')
    expect(body.xml).toContain('<VlCred>0,00</VlCred><VlDeb>0,00</VlDeb>')
    expect(body.xml).toContain('DEPOSITOS DE 600,00 E SAQUES DE 600,00 NO PERIODO.')
    expect(body.xml).toContain(`<NumConta>${player.id}</NumConta>`)
    const year = house.clock.now().getUTCFullYear()
    const yearly = await send(ana, 'GET', `/years/${year}`)
    expect(yearly.body).toMatchObject({ is_without_occurrence: false })
    expect((await send(ana, 'GET', '/years/2025')).body).toMatchObject({
      is_without_occurrence: true,
      notice_due: '2026-01-30',
    })
    await expect(
      house.rows(sql`UPDATE risk_cases SET confirmed_by = proposed_by WHERE id = ${id}`),
    ).rejects.toThrow(/check/)
  })

  it('is archived with a reason that is kept', async () => {
    const { found } = await launderer()
    expect((await decide(davi, found.id, 'archive')).status).toBe(200)
    const { body } = await send(ana, 'GET', `/cases/${found.id}`)
    expect(body.decisions.at(-1)).toMatchObject({ what: 'archived', reason })
    expect((await send(ana, 'GET', '/cases?state=ended')).body.items.map(({ id }: Case) => id)).toContain(
      found.id,
    )
    expect(await runRiskCommand(house.risk.deps, ['list'])).not.toContain(found.id)
  })

  it('[C8] is alarmed ten days before its end, once', async () => {
    const { found } = await launderer()
    const alarms = async () =>
      (await house.rows(sql`SELECT FROM risk_decisions WHERE case_id = ${found.id} AND what = 'alarm'`))
        .length
    house.clock.advance(days(19))
    await house.platform.jobs.run('risk.alarm')
    expect(await alarms()).toBe(0)
    house.clock.advance(days(1.1))
    node.clock.advance(days(20.1))
    await Promise.all([house.platform.jobs.run('risk.alarm'), node.platform.jobs.run('risk.alarm')])
    await house.platform.jobs.run('risk.alarm')
    expect(await alarms()).toBe(1)
    house.clock.advance(-days(20.1))
    node.clock.advance(-days(20.1))
  })
})

describe('[A2] the declared income', () => {
  const address = { cep: '01310-100', street: 'Avenida Paulista', number: '1578', complement: '' } as const
  const form = {
    ...address,
    ...({ district: 'Bela Vista', city: 'São Paulo', state: 'SP' } as const),
    gender: 'female',
    is_not_barred: true,
    text_version: declarationText.version,
  } as const

  it('is what deposits of thirty days are compared with', async () => {
    const hits: Record<string, string[]> = {}
    for (const income of ['up_to_2000', 'up_to_5000'] as const) {
      const player = await withdrawer(house)
      await player.visitor.call('putDeclaration', { body: { ...form, income, is_exposed: false } })
      await payDeposit(house, player, 2100)
      await evaluate()
      hits[income] = (await rulesHit(player)).filter((rule) => rule === 'above_income')
    }
    expect(hits).toEqual({ up_to_2000: ['above_income'], up_to_5000: [] })
  })

  it('counts with a declared political exposure like one of a list', async () => {
    const player = await withdrawer(house)
    await player.visitor.call('putDeclaration', { body: { ...form, income: 'up_to_5000', is_exposed: true } })
    await payDeposit(house, player, 1000)
    await evaluate()
    expect(await rulesHit(player)).toContain('exposed_person')
  })
})

describe('rules', () => {
  it('are changed with a reason, audited, and previewed on the stored facts', async () => {
    const eve = await joinTeam(house, 'compliance')
    const parameters = { count: 1 }
    const path = `/rules/velocity/preview?parameters=${encodeURIComponent(JSON.stringify(parameters))}`
    const { body } = await send(eve, 'GET', path)
    expect(body.hits).toBeGreaterThan(0)
    expect(body.hits).toBeLessThanOrEqual(body.evaluated)
    expect(codeOf(await send(eve, 'GET', '/rules/velocity/preview?parameters=%7B'))).toBe(
      'risk_rule_parameters',
    )
    const change = { enabled: true, weight: 5, parameters, reason }
    expect(codeOf(await send(eve, 'PUT', '/rules/velocity', { ...change, parameters: { foreign: 1 } }))).toBe(
      'risk_rule_parameters',
    )
    expect(codeOf(await send(davi, 'PUT', '/rules/velocity', change))).toBeTruthy()
    expect((await send(eve, 'PUT', '/rules/velocity', change)).status).toBe(200)
    const player = await withdrawer(house)
    await payDeposit(house, player, 25)
    await evaluate()
    expect(await rulesHit(player)).toContain('velocity')
    const stored = await house.platform.database.transaction(readRules)
    expect(stored.find(({ name }) => name === 'velocity')).toMatchObject({ weight: 5, parameters })
  })
})

describe('[R10] signs of harm', () => {
  let evaluations = 0
  /** Signals of this weight in sum, as a rule of harm would leave them, on days of their own. */
  async function addSigns(player: bigint, weight: number): Promise<void> {
    await house.platform.database.transaction(async (tx) => {
      const { rows } = await sql<{
        id: bigint
      }>`INSERT INTO risk_evaluations (event, player_id, at, next_at, evaluated_at, facts)
        VALUES (${`test/${++evaluations}`}, ${player}, now(), now(), now(), '{}') RETURNING id`.execute(tx)
      const { rows: known } = await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM risk_signals WHERE player_id = ${player}`.execute(tx)
      const now = house.clock.now()
      const day = new Date(now.getTime() - days(1 + known[0]!.count)).toISOString().slice(0, 10)
      const signal = {
        evaluation: rows[0]!.id,
        player,
        rule: 'long_play',
        kind: 'harm',
        weight,
        at: now,
        day,
      } as const
      await insertSignal(tx, signal)
    })
  }
  const gradesOf = async ({ id }: Withdrawer) =>
    (
      await house.rows(
        sql<{ grade: string }>`SELECT grade FROM risk_responses WHERE player_id = ${id} ORDER BY id`,
      )
    ).map(({ grade }) => grade)
  let moves = 0
  /** The next event of the player is evaluated. */
  async function move(player: Withdrawer): Promise<void> {
    // Another amount each time: the same one again would be the same withdrawal.
    await fund(house, player.id, 'cash', 50_00n)
    const reply = await ask(player, { amount: 10 + ++moves })
    expect(reply.status, reply.text).toBe(200)
    await evaluate()
  }

  it('are answered by grades, each once, and the break keeps withdrawals free', async () => {
    const player = await withdrawer(house)
    await addSigns(player.id, 50)
    await move(player)
    await move(player)
    expect(await gradesOf(player)).toEqual(['message'])
    await addSigns(player.id, 50)
    await move(player)
    expect(await gradesOf(player)).toEqual(['message', 'suggestion'])
    await addSigns(player.id, 50)
    await move(player)
    expect(await gradesOf(player)).toEqual(['message', 'suggestion', 'break'])
    const { pause } = await player.visitor.call('pause')
    expect(pause).not.toBeNull()
    await addSigns(player.id, 60)
    await move(player)
    expect(await gradesOf(player)).toEqual(['message', 'suggestion', 'break', 'call'])
    expect((await casesOf(player)).map(({ kind }) => kind)).toEqual(['harm'])
    const { notices } = await player.visitor.call('notices', { query: {} })
    const care = notices.filter(({ kind }) => kind === 'care')
    expect(care).toHaveLength(3)
    for (const { title, text } of care)
      expect(`${title} ${text}`).not.toMatch(/bônus|grátis|ganhe|aproveite|deposite/i)
  })

  it('leave an exclusion that the player chose as it is', async () => {
    const player = await withdrawer(house)
    await house.platform.database.transaction(async (tx) => {
      await house.safety.lockAdmissions(tx, player.id)
      await house.safety.startBreak(tx, player.id, { kind: 'exclusion', months: 6 })
    })
    await addSigns(player.id, 160)
    await move(player)
    expect(await gradesOf(player)).toEqual([])
    const { pause } = await player.visitor.call('pause')
    expect(pause).toMatchObject({ kind: 'exclusion' })
  })

  it('come from rising deposits, losses that are chased, and nights', async () => {
    const base: Facts = {
      deposits_24h: 0,
      deposited_24h: 0,
      largest_24h: 0,
      withdrawals_24h: 0,
      deposits_today: 0,
      deposited_today: 0,
      deposited_7d: 0,
      deposited_before_7d: 0,
      deposited_30d: 0,
      withdrawn_7d: 0,
      night_deposits_7d: 0,
      staked_7d: 0,
      lost_today: 0,
      minutes_today: 0,
      same_device: 0,
      same_network: 0,
      same_pix_key: 0,
      same_bank_account: 0,
      same_address: 0,
      exposed: 0,
      sanctioned: 0,
      declared_income: 0,
      income_open: 0,
      diligence: 0,
    }
    const hitsOf = (facts: Partial<Facts>) =>
      (Object.keys(ruleDefinitions) as RiskRule[]).filter((name) =>
        isHit({ name, parameters: ruleDefinitions[name].parameters }, { ...base, ...facts }),
      )
    expect(hitsOf({})).toEqual([])
    expect(hitsOf({ deposited_7d: 600_00, deposited_before_7d: 200_00, staked_7d: 600_00 })).toEqual([
      'rising_deposits',
    ])
    expect(hitsOf({ deposits_today: 4, deposited_today: 100_00, lost_today: 90_00 })).toEqual([
      'chasing_losses',
    ])
    expect(hitsOf({ night_deposits_7d: 3 })).toEqual(['night_deposits'])
    expect(hitsOf({ minutes_today: 300 })).toEqual(['long_play'])
    expect(hitsOf({ deposits_24h: 8, deposited_24h: 6000_00, largest_24h: 900_00 })).toEqual(['structuring'])
    expect(hitsOf({ same_pix_key: 1 })).toEqual(['shared_pix_key'])
    expect(hitsOf({ same_bank_account: 1 })).toEqual(['shared_account'])
    expect(hitsOf({ same_address: 2 })).toEqual([])
    expect(hitsOf({ same_address: 3 })).toEqual(['shared_address'])
    expect(hitsOf({ same_device: 2 })).toEqual(['shared_device'])
    expect(hitsOf({ same_network: 10 })).toEqual(['shared_network'])
    expect(hitsOf({ exposed: 1, deposited_30d: 2000_00 })).toEqual(['exposed_person'])
    expect(hitsOf({ diligence: 1 })).toEqual(['enhanced_diligence'])
    expect(hitsOf({ deposited_30d: 10_001_00 })).toEqual(['above_income'])
    expect(hitsOf({ deposited_30d: 2001_00, declared_income: 2000_00 })).toEqual(['above_income'])
    expect(hitsOf({ deposited_30d: 2000_00, declared_income: 2000_00 })).toEqual([])
    expect(hitsOf({ deposited_30d: 20_000_00, declared_income: 20_000_00 })).toEqual([])
    expect(hitsOf({ deposited_30d: 50_000_00, income_open: 1 })).toEqual([])
    expect(hitsOf({ deposited_30d: 50_001_00, income_open: 1 })).toEqual(['above_income'])
  })
})
