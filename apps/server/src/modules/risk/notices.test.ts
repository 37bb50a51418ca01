import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, startHouse } from '../../../test/house.ts'
import { joinTeam, type TestOperator } from '../../../test/operator.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { runRiskCommand } from './commands.ts'
import { riskChecks } from './compliance.ts'

let house: House
let ana: TestOperator
let support: TestOperator

beforeAll(async () => {
  house = await startHouse({ works: false })
  house.clock.set('2027-02-01T12:00:00Z')
  ana = await joinTeam(house, 'compliance')
  support = await joinTeam(house, 'support')
})
afterAll(() => house.close())

const record = ({ visitor }: TestOperator, year: number, protocol = 'SIGAP-2026-0001') =>
  visitor.send('POST', `/api/operator/risk/years/${year}/notice`, { body: { protocol } })
const missing = async (now = house.clock.now()) => {
  const checks = riskChecks({ ...house.platform, clock: { now: () => now } })
  return (await checks.find(({ name }) => name === 'risk.notices')!.run()).samples
}

it('[C8] a year without a report has a notice of no occurrence, recorded once and found missing after its day', async () => {
  // Nothing moved yet, so nothing is owed.
  expect(await missing()).toEqual([])
  const before = await ana.visitor.send('GET', '/api/operator/risk/years/2026')
  expect(before.body).toMatchObject({ has_operated: false })
  await house.rows(sql`INSERT INTO risk_evaluations (event, player_id, at, evaluated_at, facts, next_at)
    VALUES ('deposit/1', 7, '2026-12-30', '2026-12-30', '{}', '2026-12-30')`)
  const [reported] = await house.rows(sql<{ id: string }>`
    INSERT INTO risk_cases (id, kind, player_id, status, score, is_exposed, opened_at, operation_at, due_at, proposed_by, confirmed_by, ended_at, report)
    VALUES (gen_random_uuid(), 'laundering', 7, 'reported', 100, false, '2026-12-01', '2026-12-01', '2026-12-31', gen_random_uuid(), gen_random_uuid(),
      '2026-12-31T12:00:00Z', '<LOTE/>') RETURNING id`)
  expect(await missing()).toEqual([])
  expectRefusal(await record(ana, 2026), 'risk_year_reported')
  await house.rows(sql`UPDATE risk_cases SET ended_at = '2027-01-02T12:00:00Z' WHERE id = ${reported!.id}`)
  expect(await missing(new Date('2027-01-29T12:00:00Z'))).toEqual([])
  expect(await missing()).toEqual(['2026'])
  expectRefusal(await record(ana, 2027), 'risk_year_open')
  expect((await record(support, 2026)).status).toBe(403)
  expect((await record(ana, 2026)).body).toEqual({ done: true })
  expect(await missing()).toEqual([])
  expectRefusal(await record(ana, 2026, 'another'), 'risk_notice_known')
  await house.rows(sql`
    INSERT INTO risk_cases (id, kind, player_id, status, score, is_exposed, opened_at, operation_at, due_at)
    VALUES (gen_random_uuid(), 'laundering', 8, 'open', 100, false, '2026-12-30', '2026-12-30', '2027-01-29')`)
  const pending = await ana.visitor.send('GET', '/api/operator/risk/years/2026')
  expect(pending.body).toMatchObject({ opened: 2, pending: 1 })
  await house.rows(
    sql`UPDATE risk_cases SET status = 'archived', ended_at = '2027-01-30' WHERE ended_at IS NULL`,
  )
  const { body } = await ana.visitor.send('GET', '/api/operator/risk/years/2026')
  expect(body).toMatchObject({
    pending: 0,
    is_without_occurrence: true,
    has_operated: true,
    notice_due: '2027-01-29',
    notice: { protocol: 'SIGAP-2026-0001' },
  })
  const deps = house.risk.deps
  const said = await runRiskCommand(deps, ['notice', '2025', '--protocol', 'P-25', '--as', ana.email])
  expect(JSON.parse(said)).toMatchObject({ notice: { protocol: 'P-25' } })
})
