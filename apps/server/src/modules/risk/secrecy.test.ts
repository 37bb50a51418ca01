import type { Call } from '@girassol/contract'
import { calls } from '@girassol/contract/schemas'
import { type OperatorCall, operatorCalls, seededRoles } from '@girassol/contract/operator'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, startHouse } from '../../../test/house.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { joinTeam } from '../../../test/operator.ts'
import { payDeposit } from '../../../test/returns.ts'
import { ask, type Withdrawer, withdrawer } from '../../../test/withdrawer.ts'

let house: House
let player: Withdrawer
let caseId: string
let logged = ''

beforeAll(async () => {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString()
      done()
    },
  })
  house = await startHouse({
    settings: { initial_bonus: 0, min_withdraw: centavos(10_00) },
    log: pino({ level: 'trace' }, sink),
  })
  player = await withdrawer(house)
  await payDeposit(house, player, 600)
  await ask(player, { amount: 600 })
  await house.platform.outbox.drain()
  await house.platform.jobs.run('risk.evaluate')
  const [row] = await house.rows(
    sql<{ id: string }>`SELECT id FROM risk_cases WHERE player_id = ${player.id}`,
  )
  caseId = row!.id
})
afterAll(() => house.close())

/** What would give a case away: its id, the authority, the rules, the words of the module. */
const TRACES = [
  'coaf',
  'launder',
  'lavagem',
  'quick_withdrawal',
  'risk_case',
  'suspeit',
  'structuring',
  'to_report',
]
function expectNoTrace(where: string, text: string): void {
  for (const trace of [caseId, ...TRACES])
    expect(text.toLowerCase().includes(trace.toLowerCase()), `${trace} in ${where}`).toBe(false)
}

const pathOf = (path: string) =>
  path.replace(/:(\w+)/g, (_all, name: string) => (name === 'id' ? String(player.id) : 'x'))

it('[A2] shows no trace of a case in any answer to the player, mail, notice or log', async () => {
  const reads = Object.entries<Call>(calls).filter(([, { method }]) => method === 'GET')
  expect(reads.length).toBeGreaterThan(30)
  for (const [name, { path }] of reads) {
    if (path.includes('stream') || path.includes('events')) continue
    const { text } = await player.visitor.send('GET', pathOf(path))
    // Public texts of the law name the authority; they are the same for everyone.
    if (name.toLowerCase().includes('compliance')) continue
    expectNoTrace(name, text)
  }
  for (const { subject, body_text: text } of await mailsTo(house, player.email))
    expectNoTrace('mail', `${subject} ${text}`)
  expectNoTrace('log', logged)
  expect(logged.length).toBeGreaterThan(1000)
})

it('[A2] shows no trace of a case to operators without the permission', async () => {
  const withoutRisk = Object.entries(seededRoles).filter(
    ([, permissions]) => !(permissions as readonly string[]).includes('risk.read'),
  )
  expect(withoutRisk.map(([role]) => role)).toContain('support')
  const reads = Object.entries<OperatorCall>(operatorCalls).filter(
    ([name, { method }]) => method === 'GET' && !name.startsWith('readCompliance'),
  )
  for (const [role] of withoutRisk) {
    const { visitor } = await joinTeam(house, role)
    for (const [name, { path }] of reads) {
      const { status, text } = await visitor.send('GET', pathOf(path))
      if (status === 200 && !['listRoles', 'operatorSession'].includes(name))
        expectNoTrace(`${role} ${name}`, text)
    }
  }
})
