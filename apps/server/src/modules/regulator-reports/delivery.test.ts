import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Depositor, depositor, type House, startHouse } from '../../../test/house.ts'
import { joinTeam } from '../../../test/operator.ts'
import {
  dayOf,
  endDay,
  filesOf,
  goTo,
  openTestAccounts,
  post,
  startRegulator,
  type TestRegulator,
} from '../../../test/reported-days.ts'
import { hours, minutes } from '../../platform/clock.ts'
import { addDays, dayStart } from '../../platform/moment.ts'

let house: House
let other: House
let regulator: TestRegulator
const people: Depositor[] = []
beforeAll(async () => {
  const reception = async (databaseUrl: string) => {
    regulator ??= await startRegulator(databaseUrl)
    return regulator.reception()
  }
  house = await startHouse({ reception })
  other = await house.node({ reception })
  await openTestAccounts(house)
  for (let n = 0; n < 3; n += 1) people.push(await depositor(house))
})
afterAll(async () => {
  await other.close()
  await regulator.stop()
  await house.close()
})

let offset = 0
let day = ''
/** A day on which everybody deposits and bets, with its files built. */
beforeEach(async () => {
  day = dayOf((offset += 1))
  await goTo(house, day)
  await house.regulatorReports.build()
  for (const { id } of people) {
    await post(house, id, 'deposit', [['gateway:bspay', 'cash', 10_00n]])
    await post(house, id, 'bet', [['cash', 'game:hub', 3_00n]], 'hub/17/r-1')
  }
  await endDay(house, day, [house, other])
})

const statesOf = async () => (await filesOf(house, day)).map(({ state }) => state)

/** Lets both nodes deliver until nothing is on its way, a quarter of an hour at a time. */
async function deliver(nodes: House[] = [house, other]): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    await Promise.all(nodes.map((node) => node.regulatorReports.deliver()))
    const states = await statesOf()
    if (states.every((state) => state === 'accepted' || state === 'rejected')) return
    if (states.includes('rejected') && !states.includes('sent')) return
    for (const node of nodes) node.clock.advance(minutes(16))
  }
  throw new Error(`files are still on their way: ${(await statesOf()).join()}`)
}

/** What the regulator has accepted of the day: each lot once. */
async function expectAcceptedOnce(): Promise<void> {
  const own = await filesOf(house, day)
  expect(own.filter(({ state }) => state !== 'accepted')).toEqual([])
  const theirs = await house.rows(sql<{ family: string; lot: number; times: number }>`
    SELECT family, lot, count(*)::int AS times FROM regulator.deliveries WHERE day = ${day} AND state = 'accepted'
    GROUP BY family, lot ORDER BY family, lot`)
  expect(theirs).toEqual(own.map(({ family, lot }) => ({ family, lot, times: 1 })))
}

it('[A5] two nodes build and deliver a day together, and each file is accepted once', async () => {
  const files = await filesOf(house, day)
  expect(files.map(({ family, lot }) => `${family} ${lot}`)).toEqual([
    'bettor 1',
    'bettor 2',
    'games 1',
    'games 2',
    'operator-daily 1',
    'wallet 1',
    'wallet 2',
  ])
  await deliver()
  await expectAcceptedOnce()
})

it('delivers lot after lot in one run, because accepted files let those behind them go', async () => {
  await house.regulatorReports.deliver()
  await expectAcceptedOnce()
})

describe('[A5] [X8] every fault of the reception ends with each file accepted once', () => {
  it.each([
    { effect: 'unauthorized', times: '3' },
    { effect: 'conflict', times: '1' },
    { effect: 'rate_limited', times: '2' },
    { effect: 'server_error', times: '2' },
    { effect: 'slow', seconds: '0.3', times: '1' },
    { effect: 'lost_answer', times: '2' },
    { effect: 'down', times: '2' },
    { effect: 'undecided', times: '2' },
  ])('$effect', async (fault) => {
    await regulator.fault(fault)
    await deliver()
    await expectAcceptedOnce()
  })
})

it('[A5] a rejected file is corrected as an original, an accepted one by a rectifying file in its place', async () => {
  const ana = people[0]!
  await regulator.fault({ effect: 'reject_record', family: 'wallet', cpf: ana.cpf, times: '1' })
  await deliver()
  const rejected = (await filesOf(house, day)).find(({ state }) => state === 'rejected')!
  expect(rejected).toMatchObject({ family: 'wallet', lot: 1 })
  // A session of its own each time: deliveries take longer than a session may be idle.
  const call = async (path: string, body: object) =>
    (await joinTeam(house)).visitor.send('POST', `/api/operator/regulator/files/${path}`, { body })
  expect((await call(`${rejected.id}/resend`, { reason: 'Enviar de novo' })).body).toMatchObject({
    error: { code: 'regulator_file_not_sendable' },
  })
  const page = await (
    await joinTeam(house)
  ).visitor.send('GET', `/api/operator/regulator/files/${rejected.id}`)
  expect(page.body.faults).toEqual([`${ana.cpf}: registro recusado`])

  const again = await call(`${rejected.id}/rectify`, { reason: 'Registro conferido' })
  expect(again.status).toBe(200)
  expect((await call(`${rejected.id}/rectify`, { reason: 'Registro conferido' })).status).toBe(409)
  await Promise.all([house.regulatorReports.build(), other.regulatorReports.build()])
  await deliver()
  const corrected = (await filesOf(house, day)).filter(({ family, lot }) => family === 'wallet' && lot === 1)
  expect(corrected).toMatchObject([
    { state: 'rejected', kind: 'original', revision: 1 },
    { state: 'accepted', kind: 'original', revision: 2 },
  ])

  const rectified = await call(`${corrected[1]!.id}/rectify`, { reason: 'Nome corrigido' })
  await house.regulatorReports.build()
  await deliver()
  const files = await filesOf(house, day)
  const last = files.find(({ id }) => id === rectified.body.id)!
  expect(last).toMatchObject({ state: 'accepted', kind: 'rectifying', revision: 3 })
  expect(last.xml).toContain('<justificativaRetificacao>Nome corrigido</justificativaRetificacao>')
  const [valid] = await house.rows(sql<{
    times: number
  }>`SELECT count(*)::int AS times FROM regulator.deliveries
    WHERE day = ${day} AND family = 'wallet' AND lot = 1 AND state = 'accepted' AND NOT is_replaced`)
  expect(valid!.times).toBe(1)
})

it('[A5] raises an alarm before the time is over, and the check finds what is late', async () => {
  const six = new Date(dayStart(addDays(day, 1)).getTime() + hours(6))
  const alarms = async () =>
    (await house.rows(sql`SELECT FROM sigap_files WHERE day = ${day} AND alarmed_at IS NOT NULL`)).length
  house.clock.hold(new Date(six.getTime() - hours(2) - 1))
  await house.regulatorReports.raiseAlarms()
  expect(await alarms()).toBe(0)
  house.clock.hold(new Date(six.getTime() - hours(2)))
  await house.regulatorReports.raiseAlarms()
  expect(await alarms()).toBe((await statesOf()).length)
  const late = async () => {
    await house.compliance.run(['regulator.files'])
    const found = house.compliance.rules().flatMap(({ results }) => results)
    return found.find(({ name }) => name === 'regulator.files')!.samples.filter((each) => each.includes(day))
  }
  house.clock.hold(new Date(six.getTime() - 1))
  expect(await late()).toEqual([])
  house.clock.hold(six)
  expect(await late()).not.toEqual([])
  house.clock.release()
  await deliver()
  expect(await late()).toEqual([])
})

it('shows operators the days, refuses those without permission, and records every download', async () => {
  await deliver()
  const operator = await joinTeam(house)
  const { body } = await operator.visitor.send('GET', '/api/operator/regulator/days')
  expect(body).toMatchObject({ is_configured: true })
  const { families } = body.items.find((each: { day: string }) => each.day === day)
  expect(families.map(({ family }: { family: string }) => family)).toEqual(
    expect.arrayContaining(['games', 'operator-daily', 'wallet']),
  )
  const detail = await operator.visitor.send('GET', `/api/operator/regulator/days/${day}`)
  const { figures } = detail.body
  expect(figures).toMatchObject({ deposits: 30, staked: 9, bets: 3, bettors: 3, ggr: 9 })
  expect(figures.closing - figures.opening).toBe(21)
  const [file] = detail.body.files
  const download = await operator.visitor.send('GET', `/api/operator/regulator/files/${file.id}/content`)
  expect(download.body.xml).toContain('<ds:Signature')
  const audited = await house.rows(
    sql`SELECT FROM audit_entries WHERE action = 'regulator.download' AND subject_id = ${file.id}`,
  )
  expect(audited).toHaveLength(1)
  const support = await joinTeam(house, 'support')
  expect((await support.visitor.send('GET', '/api/operator/regulator/days')).status).toBe(403)
  const auditor = await joinTeam(house, 'auditor')
  expect((await auditor.visitor.send('GET', '/api/operator/regulator/money')).status).toBe(200)
  expect((await auditor.visitor.send('GET', `/api/operator/regulator/files/${file.id}/content`)).status).toBe(
    403,
  )
})
