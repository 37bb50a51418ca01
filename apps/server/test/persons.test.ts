import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTwoNodes, type TestApp } from './app.ts'
import { addGame, fund, sit } from './casino.ts'
import { joinTeam, type TestOperator } from './operator.ts'
import { cpf as newCpf, join } from './people.ts'
import { expectRefusal } from './refusal.ts'
import { days } from '../src/platform/clock.ts'
import { TERMINAL } from '../src/modules/operators/index.ts'
import { evaluateDue } from '../src/modules/risk/evaluate.ts'
import { personChecks } from '../src/modules/persons/index.ts'
import { updateStaff } from '../src/modules/persons/staff.ts'
import { readListFile } from '../src/modules/persons/file.ts'
import { importList } from '../src/modules/persons/import.ts'
import { lockLists } from '../src/modules/persons/queries.ts'

let app: TestApp
let node: TestApp
let officer: TestOperator
let game: number
type List = 'restricted' | 'exposed' | 'sanctions'

beforeAll(async () => {
  ;({ app, node } = await startTwoNodes())
  officer = await joinTeam(app, 'compliance')
  game = await addGame(app, 'listas')
})
afterAll(() => app.close())

const HEAD = 'cpf,name,birth_date,reason,source,until'
/** The present content of each list: a file is always the whole list. */
const lines: Record<List, string[]> = { restricted: [], exposed: [], sanctions: [] }
const fileOf = (list: List, more: readonly string[] = []) => [HEAD, ...lines[list], ...more].join('\n')

async function send(path: string, body: object) {
  const reply = await officer.visitor.send('POST', `/api/operator/identity/${path}`, { body })
  if (reply.body?.error?.code !== 'step_up_required') return reply
  await officer.visitor.send('POST', '/api/operator/session/step-up', { body: { code: officer.nextCode() } })
  return officer.visitor.send('POST', `/api/operator/identity/${path}`, { body })
}

const reason = 'Lista do mês'
const preview = async (list: List, content: string) => (await send(`lists/${list}/preview`, { content })).body

/** Replaces a list through the back office as an operator does: preview, then import. */
async function replace(list: List, content: string) {
  const { version, removed } = await preview(list, content)
  return send(`lists/${list}/import`, { file: 'lista.csv', content, reason, seen: { version, removed } })
}

async function add(list: List, line: string) {
  lines[list].push(line)
  const reply = await replace(list, fileOf(list))
  expect(reply.status, reply.text).toBe(200)
}

async function remove(list: List, line: string) {
  lines[list] = lines[list].filter((each) => each !== line)
  expect((await replace(list, fileOf(list))).status).toBe(200)
}

async function member(more: object = {}) {
  const cpf = newCpf()
  const visitor = app.visitor()
  const { id } = await join(visitor, { cpf, birth_date: '1990-01-01', ...more })
  await fund(app, id, 'cash', 100_00n)
  return { ...(await sit(app, id, game, 'hub')), cpf, visitor }
}
type Member = Awaited<ReturnType<typeof member>>

const bet = async (at: TestApp, { session }: Member) => {
  const answer = await at.gameplay.wallet.bet({
    session: { ...session, expiresAt: new Date('2100-01-01') },
    round: randomUUID(),
    transaction: randomUUID(),
    amount: centavos(100),
  })
  return answer.status === 'refused' ? answer.code : answer.status
}

const admissions = ({ id }: Member, at = node) =>
  at.platform.database.transaction(async (tx) => [
    (await at.safety.mayPlay(tx, id))?.code ?? 'allowed',
    (await at.safety.mayDeposit(tx, id))?.code ?? 'allowed',
    (await at.safety.mayWithdraw(tx, id))?.code ?? 'allowed',
  ])

const BARRED = ['checks_pending', 'checks_pending', 'allowed']
const FROZEN = ['checks_pending', 'checks_pending', 'checks_pending']
const FREE = ['allowed', 'allowed', 'allowed']

const matchesOf = ({ id }: Member) =>
  app.rows(
    sql<{ id: string; list: List; state: string; found_by: string }>`
      SELECT id::text, list, state, found_by FROM person_matches WHERE player_id = ${id} ORDER BY found_at, id`,
  )

const decide = async (player: Member, decision: 'confirm' | 'clear') =>
  send(`matches/${(await matchesOf(player))[0]!.id}/decision`, { decision, reason })

const register = (at: TestApp, cpf: string, name = 'Ana Prado') =>
  join(at.visitor(), { cpf, birth_date: '1990-01-01', name }).then(
    () => 'registered',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  )

describe('an import', () => {
  it('[I8] changes nothing when a line is bad, and names every bad line', async () => {
    const good = `${newCpf()},Rui Sá,,staff,RH,`
    const content = fileOf('restricted', [
      good,
      '111.111.111-11,Rui Sá,,staff,RH,',
      `${newCpf()},Rui Sá,,gosto,RH,`,
      ',Rui Sá,,sport,CBF,',
      `${newCpf()},Rui Sá,1990-02-30,sport,CBF,`,
      `${newCpf()},Rui S`,
    ])
    const first = lines.restricted.length + 3
    const seen = await preview('restricted', content)
    expect(seen.problems).toEqual(
      ['cpf_invalid', 'reason_invalid', 'person_unclear', 'birth_date_invalid', 'field_count'].map(
        (code, at) => ({ line: first + at, code }),
      ),
    )
    expect((await replace('restricted', content)).body.error.code).toBe('person_list_bad')
    expect(await preview('restricted', fileOf('restricted', [good]))).toMatchObject({ added: 1 })
  })

  it('is the same list when it is repeated, and the second of two at once is refused or changes nothing', async () => {
    const content = fileOf('exposed', [`${newCpf()},Ana Lima,,deputada,CGU,2031-12-31`])
    const { version, removed } = await preview('exposed', content)
    const seen = { version, removed }
    const input = { list: 'exposed', content, file: 'pep.csv', reason, seen } as const
    const outcomes = await Promise.all([app, node].map((at) => importList(at.persons.deps, TERMINAL, input)))
    expect(outcomes.reduce((total, { added }) => total + added, 0)).toBe(1)
    expect(outcomes.map((each) => each.version)).toEqual([version + 1, version + 1])
    lines.exposed = content.split('\n').slice(1)
    expect((await replace('exposed', content)).body).toMatchObject({ version: version + 1, added: 0 })
  })

  it('refuses half a file that would remove persons whom the preview did not name', async () => {
    for (const name of ['Um', 'Dois']) await add('restricted', `${newCpf()},Pessoa ${name},,staff,RH,`)
    const { version } = await preview('restricted', fileOf('restricted'))
    const half = [HEAD, ...lines.restricted.slice(0, 1)].join('\n')
    const seen = { version, removed: 0 }
    const reply = await send('lists/restricted/import', { file: 'meia.csv', content: half, reason, seen })
    expectRefusal(reply, 'person_list_changed')
    expect((await preview('restricted', fileOf('restricted'))).removed).toBe(0)
  })

  it('keeps what earlier versions said, and no CPF', async () => {
    const cpf = newCpf()
    const line = `${cpf},Iara Melo,,court,Processo 1,`
    await add('restricted', line)
    await remove('restricted', line)
    const rows = await app.rows(
      sql<{ row: string; ended: boolean }>`
        SELECT person_list_entries::text AS row, version_to IS NOT NULL AS ended FROM person_list_entries WHERE name = 'Iara Melo'`,
    )
    expect(rows).toMatchObject([{ ended: true }])
    expect(rows[0]!.row).not.toContain(cpf)
  })

  it('reads semicolons, a byte order mark and one person on two lines', () => {
    const cpf = newCpf()
    const file = readListFile(
      'exposed',
      `\uFEFF${HEAD.replaceAll(',', ';')}\r\n${cpf};Ana;;prefeita;CGU;2030-01-01\r\n${cpf};Ana;;deputada;CGU;\r\n`,
    )
    expect(file).toMatchObject({ lines: 2, problems: [] })
    expect(file.persons).toMatchObject([{ reason: 'prefeita; deputada', until: null }])
  })
})

describe('a restricted person', () => {
  it('[I8] neither bets nor deposits, on any node, also with a game that is open, and can withdraw', async () => {
    const player = await member()
    expect(await bet(node, player)).toBe('done')
    await add('restricted', `${player.cpf},Nome Qualquer,,sport,CBF,`)
    expect(await admissions(player)).toEqual(BARRED)
    expect([await bet(app, player), await bet(node, player)]).toEqual(['player_blocked', 'player_blocked'])
  })

  it('[I8] cannot register, in the words of any check that is not finished', async () => {
    const cpf = newCpf()
    await add('restricted', `${cpf},Nome Qualquer,,staff,RH,`)
    expect(await register(node, cpf)).toBe('checks_pending')
    const found = await app.rows(sql`SELECT FROM players WHERE cpf = ${cpf}`)
    expect(found).toEqual([])
  })

  it('[I8] may bet again when the term is over or the list no longer has the person', async () => {
    const player = await member()
    const line = `${player.cpf},Nome Qualquer,,court,Processo 2,`
    await add('restricted', line)
    expect(await bet(node, player)).toBe('player_blocked')
    await remove('restricted', line)
    expect(await bet(node, player)).toBe('done')
    await add('restricted', `${player.cpf},Nome Qualquer,,court,Processo 2,2000-01-01`)
    expect(await admissions(player)).toEqual(FREE)
  })

  it('[I8] is found by an import or by the registration when both run at once', async () => {
    const cpf = newCpf()
    const content = fileOf('restricted', [`${cpf},Nome Qualquer,,staff,RH,`])
    const { version, removed } = await preview('restricted', content)
    const input = { list: 'restricted', content, file: 'a.csv', reason, seen: { version, removed } } as const
    // Both wait for the lock of the lists, then run in any order.
    const both = await app.platform.database.transaction(async (tx) => {
      await lockLists(tx, 'exclusive')
      const waiting = Promise.all([importList(app.persons.deps, TERMINAL, input), register(node, cpf)])
      await vi.waitUntil(async () => (await waitingForLists()) >= 2, { interval: 20 })
      return { done: waiting }
    })
    const [, outcome] = await both.done
    lines.restricted = content.split('\n').slice(1)
    const [row] = await app.rows(sql<{ id: bigint }>`SELECT id FROM players WHERE cpf = ${cpf}`)
    expect(row === undefined).toBe(outcome === 'checks_pending')
    const refusal = row && (await app.platform.database.transaction((tx) => app.safety.mayPlay(tx, row.id)))
    expect(row ? refusal?.code : outcome).toBe('checks_pending')
  })
})

const waitingForLists = async () =>
  (
    await app.rows(sql<{ count: bigint }>`
      SELECT count(*) AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
  )[0]!.count

describe('a match by name and birth date', () => {
  const born = (day: string) => ({ birth_date: day })

  it('[I8] waits for a person, holds back meanwhile, and an operator clears it for good', async () => {
    const player = await member({ name: 'José  da Conceição', ...born('1981-03-04') })
    const line = ',JOSE DA CONCEICAO,1981-03-04,sport,CBF,'
    await add('restricted', line)
    expect(await matchesOf(player)).toMatchObject([{ state: 'open', found_by: 'name' }])
    expect(await admissions(player)).toEqual(BARRED)
    expect((await decide(player, 'clear')).status).toBe(200)
    expect(await admissions(player)).toEqual(FREE)
    expect(await bet(node, player)).toBe('done')
    await add('restricted', `${newCpf()},Outra Pessoa,,sport,CBF,`)
    expect(await matchesOf(player)).toMatchObject([{ state: 'cleared' }])
    const notices = JSON.stringify(await player.visitor.call('notices', { query: {} }))
    expect(notices).toContain('As verificações da sua conta terminaram')
  })

  it('[I8] is made at registration too, and the account is held from its first moment', async () => {
    await add('restricted', ',Bruna Teles Nunes,1979-05-06,regulator,SPA,')
    const player = await member({ name: 'Bruna Teles Nunes', ...born('1979-05-06') })
    expect(await admissions(player)).toEqual(BARRED)
    expect((await decide(player, 'confirm')).status).toBe(200)
    expect(await bet(node, player)).toBe('player_blocked')
    expect((await decide(player, 'clear')).status).toBe(200)
    expect(await bet(node, player)).toBe('done')
  })

  it('of another birth date is none', async () => {
    const player = await member({ name: 'Caio Reis Lobo', ...born('1980-01-02') })
    await add('restricted', ',Caio Reis Lobo,1980-01-03,sport,CBF,')
    expect(await matchesOf(player)).toEqual([])
  })

  it('is decided with the reason in an audit entry that does not name the player', async () => {
    const player = await member({ name: 'Davi Rocha Pinto', ...born('1985-07-08') })
    await add('restricted', ',Davi Rocha Pinto,1985-07-08,sport,CBF,')
    const { id } = (await matchesOf(player))[0]!
    await decide(player, 'clear')
    const entries = await app.rows(
      sql<{ action: string; entry: string; reason: string }>`
        SELECT action, reason, audit_entries::text AS entry FROM audit_entries WHERE subject_id = ${id}`,
    )
    expect(entries).toMatchObject([{ action: 'persons.decide', reason }])
    expect(entries[0]!.entry).not.toContain(`,${player.id},`)
  })
})

describe('a person under sanctions', () => {
  const casesOf = async ({ id }: Member) => {
    await app.platform.outbox.drain()
    await evaluateDue(app.risk.deps)
    return app.rows(
      sql<{ kind: string }>`SELECT kind FROM risk_cases WHERE player_id = ${id} AND ended_at IS NULL`,
    )
  }

  it('[A3] is frozen at once, withdrawals too, with a risk case and not a word about it', async () => {
    const player = await member()
    await add('sanctions', `${player.cpf},Nome Qualquer,,CSNU 1267,ONU,`)
    expect(await admissions(player)).toEqual(FROZEN)
    expect(await bet(node, player)).toBe('player_blocked')
    expect(await casesOf(player)).toEqual([{ kind: 'laundering' }])
    const notices = JSON.stringify(await player.visitor.call('notices', { query: {} }))
    expect(notices).not.toMatch(/verificaç|san[cç]|lei/i)
  })

  it('[A3] by name is frozen until a person decides, and makes a case only when confirmed', async () => {
    const player = await member({ name: 'Elias Toledo Braga', birth_date: '1975-09-10' })
    await add('sanctions', ',Elias Toledo Braga,1975-09-10,CSNU 1988,ONU,')
    expect(await admissions(player)).toEqual(FROZEN)
    expect(await casesOf(player)).toEqual([])
    await decide(player, 'confirm')
    expect(await casesOf(player)).toHaveLength(1)
    expect(await admissions(player)).toEqual(FROZEN)
  })
})

it('counts a politically exposed person for risk and bars nothing', async () => {
  const player = await member()
  await add('exposed', `${player.cpf},Nome Qualquer,,senador,CGU,2031-12-31`)
  expect(await admissions(player)).toEqual(FREE)
  const listed = await app.platform.database.transaction((tx) => app.persons.readListed(tx, player.id))
  expect(listed).toEqual({ isExposed: true, isSanctioned: false })
})

it('screens a player again when the identity is approved', async () => {
  const player = await member({ name: 'Flora Dias Matos', birth_date: '1983-11-12' })
  await add('restricted', ',Outro Nome Ali,1983-11-12,sport,CBF,')
  await app.rows(sql`UPDATE players SET name = 'Outro Nome Ali' WHERE id = ${player.id} RETURNING id`)
  expect(await matchesOf(player)).toEqual([])
  await app.platform.database.transaction(async (tx) => {
    await app.safety.lockAdmissions(tx, player.id)
    await app.persons.screen(tx, player.id)
  })
  expect(await matchesOf(player)).toMatchObject([{ state: 'open' }])
  expect(await bet(node, player)).toBe('player_blocked')
})

it('[I8] [A3] the check names each list that is older than it may be, until the same file is imported again', async () => {
  const examined = () => personChecks(app.platform)[0]!.run()
  await add('restricted', `${newCpf()},Rui Sá,,staff,RH,`)
  await add('exposed', `${newCpf()},Rui Sá,,senador,CGU,`)
  await add('sanctions', `${newCpf()},Rui Sá,,CSNU 1267,ONU,`)
  expect(await examined()).toEqual({ examined: 3, exceptions: 0, samples: [] })
  app.clock.advance(days(8))
  officer = await joinTeam(app, 'compliance')
  expect((await examined()).samples).toEqual(['sanctions'])
  const { version } = await preview('sanctions', fileOf('sanctions'))
  expect((await replace('sanctions', fileOf('sanctions'))).body).toMatchObject({ version, added: 0 })
  expect((await examined()).samples).toEqual([])
  app.clock.advance(days(36))
  expect((await examined()).samples.toSorted()).toEqual(['exposed', 'restricted', 'sanctions'])
})

describe('an operator', () => {
  const record = async (owner: TestOperator, id: string, cpf: string) => {
    const put = () =>
      owner.visitor.send('PUT', `/api/operator/team/${id}/cpf`, { body: { cpf, reason: 'Contratação' } })
    const reply = await put()
    if (reply.body?.error?.code !== 'step_up_required') return reply
    await owner.visitor.send('POST', '/api/operator/session/step-up', { body: { code: owner.nextCode() } })
    return put()
  }
  const missingStaff = async () => {
    const check = personChecks(app.platform).find(({ name }) => name === 'persons.staff')
    return (await check!.run()).samples
  }

  it('[I9] is a restricted person from the moment the CPF is recorded: no account, bet or deposit, but withdrawals', async () => {
    const owner = await joinTeam(app)
    const colleague = await joinTeam(app, 'support')
    const player = await member()
    expect(await missingStaff()).toContain(colleague.id)
    expectRefusal(await record(owner, colleague.id, '111.111.111-11'), 'validation', { cpf: 'cpf_invalid' })
    expect(await admissions(player)).toEqual(FREE)
    expect((await record(owner, colleague.id, player.cpf)).status).toBe(200)
    expect(await missingStaff()).not.toContain(colleague.id)
    expect(await admissions(player)).toEqual(BARRED)
    expect([await bet(app, player), await bet(node, player)]).toEqual(['player_blocked', 'player_blocked'])
    const other = newCpf()
    expect((await record(owner, owner.id, other)).status).toBe(200)
    expect([await register(app, other), await register(node, other)]).toEqual([
      'checks_pending',
      'checks_pending',
    ])
    const [entry] = await app.rows(sql<Record<string, unknown>>`
      SELECT reason, source, until, listed_at IS NOT NULL AS has_time, person_list_entries::text AS row
      FROM person_list_entries WHERE key = ${`staff/${colleague.id}`}`)
    expect(entry).toMatchObject({ reason: 'staff', source: 'equipe', until: null, has_time: true })
    expect(entry!['row']).not.toContain(player.cpf)
  })

  it('[I9] stays listed through an import, and no longer than in the team', async () => {
    const owner = await joinTeam(app)
    // The session of the officer before may be over: clocks were turned.
    officer = await joinTeam(app, 'compliance')
    const colleague = await joinTeam(app, 'support')
    const player = await member()
    expect((await record(owner, colleague.id, player.cpf)).status).toBe(200)
    expect((await preview('restricted', fileOf('restricted'))).removed).toBe(0)
    await add('restricted', `${newCpf()},Rita Melo,,sport,CBF,`)
    expect(await admissions(player)).toEqual(BARRED)
    await app.rows(
      sql`UPDATE operators SET status = 'disabled', disabled_at = now() WHERE id = ${colleague.id}`,
    )
    await updateStaff(app.persons.deps)
    await app.persons.updateHolds()
    expect(await admissions(player)).toEqual(FREE)
    expect(await bet(node, player)).toBe('done')
  })

  it('[I9] with a corrected CPF releases the person of the wrong one', async () => {
    const owner = await joinTeam(app)
    const wrong = await member()
    const right = await member()
    expect((await record(owner, owner.id, wrong.cpf)).status).toBe(200)
    expect((await record(owner, owner.id, right.cpf)).status).toBe(200)
    expect([await admissions(wrong), await admissions(right)]).toEqual([FREE, BARRED])
  })
})
