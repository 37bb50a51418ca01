import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, startTwoNodes, type TestApp } from '../../../test/app.ts'
import { addGame, fund, type Gambler, sit } from '../../../test/casino.ts'
import { logInByMail } from '../../../test/login.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { cpf as newCpf, join, joinAlone, person } from '../../../test/people.ts'
import { TestRegistry } from '../../../test/registry.ts'
import { days, hours, minutes, seconds } from '../../platform/clock.ts'
import type { RegistryReason } from './port.ts'

let app: TestApp
let node: TestApp
let game: number
const registry = new TestRegistry()
const NODE = { registry }

beforeAll(async () => {
  ;({ app, node } = await startTwoNodes(NODE))
  for (const each of [app, node])
    await each.platform.database.transaction((tx) =>
      each.settings.change(tx, { compliance_profile: 'br-licensed' }),
    )
  for (const each of [app, node])
    await vi.waitUntil(() => each.settings.profile().registry.asks === 'always', { timeout: 60_000 })
  game = await addGame(app, 'cadastro')
})
afterAll(() => app.close())
beforeEach(() => {
  registry.failure = null
  registry.asked.length = 0
})

interface Member extends Gambler {
  cpf: string
  email: string
}

async function member(): Promise<Member> {
  const cpf = newCpf()
  const { id, form } = await join(app.visitor(), { cpf, birth_date: '1990-01-01' })
  await fund(app, id, 'cash', 100_00n)
  return { ...(await sit(app, id, game, 'hub')), cpf, email: form.email }
}

const turn = (milliseconds: number) => {
  for (const each of [app, node]) each.clock.advance(milliseconds)
}

const logIn = ({ email }: Member, at = app) => logInByMail(at, at.visitor(), email, person().password)

async function bet(at: TestApp, { session }: Gambler): Promise<string> {
  const answer = await at.gameplay.wallet.bet({
    session: { ...session, expiresAt: new Date('2100-01-01') },
    round: randomUUID(),
    transaction: randomUUID(),
    amount: centavos(100),
  })
  return answer.status === 'refused' ? answer.code : answer.status
}

const admission = (id: bigint, purpose: 'mayPlay' | 'mayDeposit' | 'mayWithdraw' = 'mayPlay') =>
  app.platform.database.transaction(async (tx) => (await app.safety[purpose](tx, id))?.code ?? 'allowed')

const holdsOf = (id: bigint) =>
  app.platform.database.transaction(async (tx) => (await app.safety.holds.of(tx, id)).map(({ code }) => code))

const checksOf = (id: bigint) =>
  app.rows(
    sql<{ moment: string; result: string; failure: string | null; reasons: string[] }>`
      SELECT moment, result, failure, reasons FROM registry_checks WHERE player_id = ${id} ORDER BY id`,
  )

describe('sign-up', () => {
  const register = (cpf: string) =>
    app.visitor().send('POST', '/api/auth/register', { body: person({ cpf, birth_date: '1990-01-01' }) })

  it('[S1] asks once before the account exists and counts as the answer of the day', async () => {
    const player = await member()
    expect(registry.asked).toEqual([player.cpf])
    await logIn(player)
    await app.platform.jobs.run('registry.answers')
    expect(registry.asked).toEqual([player.cpf])
    expect(await bet(app, player)).toBe('done')
  })

  it.each<[RegistryReason[]]>([
    [['PROGRAMA_SOCIAL']],
    [['AUTOEXCLUSAO_CENTRALIZADA']],
    [['PROGRAMA_NOVO_DESENROLA_BRASIL']],
    [['RENEGOCIACAO_FIES']],
    [['PROGRAMA_DESENROLA_ADIMPLENTES']],
    [['PROGRAMA_FIES_EMPREENDEDOR']],
    [['PROGRAMA_SOCIAL', 'AUTOEXCLUSAO_CENTRALIZADA']],
  ])('[S2] [S3] [S9] [C7] is refused for %j', async (reasons) => {
    const cpf = newCpf()
    registry.impeded.set(cpf, reasons)
    expect((await register(cpf)).body.error.code).toBe('checks_pending')
    expect(await app.rows(sql`SELECT FROM players WHERE cpf = ${cpf}`)).toEqual([])
  })

  it('[S7] [S8] is refused in the same neutral words when the person is impeded and when there is no answer', async () => {
    const impeded = newCpf()
    registry.impeded.set(impeded, ['AUTOEXCLUSAO_CENTRALIZADA'])
    const refused = await register(impeded)
    registry.failure = 'timeout'
    const unanswered = await register(newCpf())
    expect(refused.body.error.message).toBe(
      'Estamos concluindo verificações regulatórias. Você será avisado(a) em breve.',
    )
    const { request_id: _one, ...first } = refused.body.error
    const { request_id: _other, ...second } = unanswered.body.error
    expect([refused.status, first]).toEqual([unanswered.status, second])
  })

  it('[S8] stores a failed query as an occurrence, without the CPF', async () => {
    registry.failure = 'unreadable'
    const cpf = newCpf()
    await register(cpf)
    const rows = await app.rows(
      sql<{
        row: string
      }>`SELECT c::text AS row FROM registry_checks c WHERE failure = 'unreadable' ORDER BY id DESC LIMIT 1`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.row).not.toContain(cpf)
  })

  it('checks a CPF that is added later before it is stored', async () => {
    const { visitor, id } = await joinAlone(app)
    const cpf = newCpf()
    registry.impeded.set(cpf, ['RENEGOCIACAO_FIES'])
    const complete = () =>
      visitor.send('PUT', '/api/profile/identity', { body: { cpf, birth_date: '1990-01-01' } })
    expect((await complete()).body.error.code).toBe('checks_pending')
    expect(await admission(id)).toBe('checks_pending')
    registry.impeded.delete(cpf)
    expect((await complete()).status).toBeLessThan(300)
    expect(await admission(id)).toBe('allowed')
  })
})

describe('the first login of a day', () => {
  it('[S1] holds play and deposits on every node until the registry has answered', async () => {
    const player = await member()
    turn(days(1))
    await logIn(player, node)
    expect([await bet(app, player), await bet(node, player)]).toEqual(['player_blocked', 'player_blocked'])
    expect(await admission(player.id)).toBe('checks_pending')
    expect(await admission(player.id, 'mayDeposit')).toBe('checks_pending')
    expect(await admission(player.id, 'mayWithdraw')).toBe('allowed')
    await node.platform.jobs.run('registry.answers')
    expect([await bet(app, player), await holdsOf(player.id)]).toEqual(['done', []])
    await logIn(player)
    expect(await holdsOf(player.id)).toEqual([])
    expect((await checksOf(player.id)).at(-1)).toMatchObject({ moment: 'login', result: 'clear' })
  })

  it('[S8] keeps the hold while the registry fails, retries with growing delays and lifts it once it answers', async () => {
    const player = await member()
    turn(days(1))
    registry.failure = 'unavailable'
    await logIn(player)
    await app.platform.jobs.run('registry.answers')
    const retry = async (wait: number) => {
      const before = registry.asked.filter((cpf) => cpf === player.cpf).length
      turn(wait - 1)
      await app.platform.jobs.run('registry.answers')
      expect(registry.asked.filter((cpf) => cpf === player.cpf)).toHaveLength(before)
      turn(1)
      await app.platform.jobs.run('registry.answers')
      expect(registry.asked.filter((cpf) => cpf === player.cpf)).toHaveLength(before + 1)
    }
    for (const wait of [seconds(30), minutes(1), minutes(2)]) await retry(wait)
    expect([await bet(node, player), await holdsOf(player.id)]).toEqual([
      'player_blocked',
      ['checks_pending'],
    ])
    registry.failure = null
    turn(minutes(15))
    await app.platform.jobs.run('registry.answers')
    expect(await bet(node, player)).toBe('done')
    expect((await checksOf(player.id)).filter(({ failure }) => failure === 'unavailable').length).toBe(4)
  })

  it('drops an answer that a later query has overtaken', async () => {
    const player = await member()
    turn(days(1))
    await logIn(player)
    const release = registry.delay(player.cpf)
    const slow = app.platform.jobs.run('registry.answers')
    await expect.poll(() => registry.asked.includes(player.cpf)).toBe(true)
    // The claim of the slow query has expired; meanwhile the person has been entered into the registry.
    turn(minutes(3))
    registry.impeded.set(player.cpf, ['AUTOEXCLUSAO_CENTRALIZADA'])
    const second = node.platform.jobs.run('registry.answers')
    release()
    await Promise.all([slow, second])
    expect(await holdsOf(player.id)).toEqual(['registry_impeded'])
    expect(await bet(app, player)).toBe('player_blocked')
  })
})

describe('the sweep of the base', () => {
  const timesAsked = ({ cpf }: Member) => registry.asked.filter((each) => each === cpf).length

  it('[S1] asks about each account within 15 days, blocked ones too and closed ones not', async () => {
    const [plain, blocked, closed] = [await member(), await member(), await member()]
    await app.rows(sql`UPDATE players SET blocked_at = now(), blocked_reason = 'x' WHERE id = ${blocked.id}`)
    await app.rows(sql`UPDATE players SET status = 'closed' WHERE id = ${closed.id}`)
    registry.asked.length = 0
    turn(days(14) - minutes(1))
    await app.platform.jobs.run('registry.answers')
    expect([plain, blocked, closed].map(timesAsked)).toEqual([0, 0, 0])
    turn(days(1) - minutes(1))
    await Promise.all([app.platform.jobs.run('registry.answers'), node.platform.jobs.run('registry.answers')])
    expect([plain, blocked, closed].map(timesAsked)).toEqual([1, 1, 0])
  })

  it('[S8] holds an account whose last answer is more than 15 days old', async () => {
    const player = await member()
    registry.failure = 'disconnected'
    turn(days(14) + hours(1))
    await app.platform.jobs.run('registry.answers')
    expect(await bet(app, player)).toBe('done')
    turn(days(1))
    expect(await admission(player.id)).toBe('checks_pending')
    await app.platform.jobs.run('registry.answers')
    expect(await bet(app, player)).toBe('player_blocked')
    registry.failure = null
    turn(hours(1))
    await app.platform.jobs.run('registry.answers')
    expect(await bet(app, player)).toBe('done')
  })
})

describe('an existing account', () => {
  it('[S9] stays open for a social benefit alone, and is blocked for any other reason', async () => {
    const player = await member()
    turn(days(1))
    registry.impeded.set(player.cpf, ['PROGRAMA_SOCIAL'])
    await logIn(player)
    await app.platform.jobs.run('registry.answers')
    expect(await bet(app, player)).toBe('done')
    turn(days(1))
    registry.impeded.set(player.cpf, ['PROGRAMA_SOCIAL', 'AUTOEXCLUSAO_CENTRALIZADA'])
    await app.platform.jobs.run('registry.answers')
    expect(await bet(app, player)).toBe('player_blocked')
  })

  it('[S3] [S5] [S6] is blocked at once with mail, inbox and stored notices, marketing off', async () => {
    const player = await member()
    const visitor = app.visitor()
    await logInByMail(app, visitor, player.email, person().password)
    await visitor.call('putPreferences', { body: { marketing: true } })
    registry.impeded.set(player.cpf, ['AUTOEXCLUSAO_CENTRALIZADA'])
    turn(days(1))
    await logIn(player)
    await app.platform.jobs.run('registry.answers')
    expect(await admission(player.id)).toBe('registry_impeded')
    expect(await admission(player.id, 'mayWithdraw')).toBe('allowed')
    const mails = await mailsTo(app, player.email)
    expect(mails.filter(({ subject }) => subject.includes('encerrada'))).toHaveLength(1)
    const notices = await app.rows(
      sql<{
        channel: string
        content: string
      }>`SELECT channel, content FROM registry_notices WHERE player_id = ${player.id} ORDER BY id`,
    )
    expect(notices.map(({ channel }) => channel)).toEqual(['mail', 'inbox'])
    expect(notices[0]!.content).toContain('autoexclusão centralizada')
    const stored = await app.platform.database.transaction((tx) => app.players.preferences(tx, player.id))
    expect(stored.marketing).toBe(false)
    expect(await app.platform.database.transaction((tx) => app.safety.mayEngage(tx, player.id))).toBe(false)
  })

  it('goes on without a message when the CPF leaves the registry in time', async () => {
    const player = await member()
    registry.impeded.set(player.cpf, ['PROGRAMA_NOVO_DESENROLA_BRASIL'])
    turn(days(1))
    await logIn(player)
    await app.platform.jobs.run('registry.answers')
    const mails = (await mailsTo(app, player.email)).length
    registry.impeded.delete(player.cpf)
    turn(days(1))
    await app.platform.jobs.run('registry.answers')
    expect(await bet(node, player)).toBe('done')
    expect((await mailsTo(app, player.email)).length).toBe(mails)
    turn(days(3))
    await app.platform.jobs.run('registry.cases')
    expect(await admission(player.id)).toBe('allowed')
  })
})

it('[S5] keeps notices and queries for five years, and no longer', async () => {
  const player = await member()
  registry.impeded.set(player.cpf, ['AUTOEXCLUSAO_CENTRALIZADA'])
  turn(days(1))
  await logIn(player)
  await app.platform.jobs.run('registry.answers')
  const kept = async () => {
    await app.platform.jobs.run('registry.sweep')
    const [row] = await app.rows(
      sql<{ notices: number; queries: number }>`SELECT
        (SELECT count(*)::int FROM registry_notices WHERE player_id = ${player.id}) AS notices,
        (SELECT count(*)::int FROM registry_checks WHERE player_id = ${player.id}) AS queries`,
    )
    return row
  }
  const stored = await kept()
  expect(stored).toEqual({ notices: 2, queries: 1 })
  turn(days(5 * 365 + 2))
  expect(await kept()).toEqual(stored)
  turn(days(7))
  expect(await kept()).toEqual({ notices: 0, queries: 0 })
  turn(-days(5 * 365 + 10))
})

it('asks nothing in a profile that does not demand it', async () => {
  const plain = await startApp({ registry })
  try {
    await plain.platform.database.transaction((tx) =>
      plain.settings.change(tx, { compliance_profile: 'standard' }),
    )
    await expect.poll(() => plain.settings.profile().registry.asks).toBe('never')
    const cpf = newCpf()
    registry.impeded.set(cpf, ['AUTOEXCLUSAO_CENTRALIZADA'])
    await join(plain.visitor(), { cpf, birth_date: '1990-01-01' })
    await plain.registry.answerDue()
    expect(registry.asked).toEqual([])
  } finally {
    await plain.close()
  }
})

it('goes on in the demonstration only while its regulator does not run', async () => {
  const demo = await startApp({ registry })
  try {
    registry.failure = 'unreachable'
    await join(demo.visitor(), { cpf: newCpf(), birth_date: '1990-01-01' })
    registry.failure = 'timeout'
    await expect(join(demo.visitor(), { cpf: newCpf(), birth_date: '1990-01-01' })).rejects.toMatchObject({
      code: 'checks_pending',
    })
  } finally {
    await demo.close()
  }
})
