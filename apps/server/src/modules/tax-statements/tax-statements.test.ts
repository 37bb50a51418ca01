import { setTransferTime } from '@girassol/ledger/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { logInByMail } from '../../../test/login.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { cpf, join } from '../../../test/people.ts'
import { openTestAccounts, post } from '../../../test/reported-days.ts'
import { executor } from '../../platform/database.ts'
import { readYear } from './figures.ts'
import { newestStatements } from './queries.ts'
import { runTaxStatementsCommand } from './commands.ts'
import { dueDay, lastEndedYear, periodOf } from './year.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  app.clock.set('2031-06-01T12:00:00Z')
  await openTestAccounts(app)
  await choose('standard')
})
afterAll(() => app.close())

async function choose(profile: 'demo' | 'standard'): Promise<void> {
  await app.platform.database.transaction((tx) => app.settings.change(tx, { compliance_profile: profile }))
  await vi.waitFor(() => expect(app.settings.profile().name).toBe(profile))
}

/** A player with a CPF since June 2031. */
async function resident() {
  app.clock.set('2031-06-01T12:00:00Z')
  const visitor = app.visitor()
  const { id, form } = await join(visitor)
  const own = cpf()
  await app.rows(sql`UPDATE players SET cpf = ${own}, birth_date = '1990-01-01' WHERE id = ${id}`)
  return { visitor, id, form, cpf: own }
}

const at = (moment: string) =>
  app.platform.database.transaction((tx) => setTransferTime(executor(tx), new Date(moment)))
const noticesOf = (id: bigint) =>
  app.rows(sql<{ detail: { texts: Record<string, { title: string }> } }>`SELECT detail FROM notices
    WHERE player_id = ${id} AND kind = 'tax_statement' ORDER BY id`)
const statements = (id: bigint) => app.platform.database.transaction((tx) => newestStatements(tx, id))

/** Deposits, loses one bet, wins another and has a third returned, in the last hour of 2031 and the first of 2032. */
async function playAroundNewYear(id: bigint): Promise<void> {
  await at('2031-12-31T12:00:00Z')
  await post(app, id, 'deposit', [['gateway:bspay', 'cash', 100_00n]])
  await at('2032-01-01T02:59:59.999Z')
  await post(app, id, 'bet', [['cash', 'game:hub', 30_00n]], '1 a')
  await post(app, id, 'win', [['game:hub', 'cash', 12_34n]], '1 a')
  await at('2032-01-01T03:00:00Z')
  await post(app, id, 'bet', [['cash', 'game:hub', 5_00n]], '1 b')
  await post(app, id, 'rollback', [['game:hub', 'cash', 5_00n]], '1 b')
  await post(app, id, 'bonus', [['house:bonuses', 'bonus', 7_00n]])
  await post(app, id, 'bet', [['bonus', 'game:hub', 2_00n]], '1 c')
  await post(app, id, 'win', [['game:hub', 'bonus', 50n]], '1 c')
}

it('[A12] states prizes less stakes of a year of Brasília, and everything held on both 31 Decembers', async () => {
  const { visitor, id, form, cpf: own } = await resident()
  await playAroundNewYear(id)
  app.clock.set('2033-01-02T03:00:00Z')
  await app.taxStatements.issueYear()
  await logInByMail(app, visitor, form.email, form.password)
  const { statements: listed } = await visitor.call('taxStatements')
  expect(listed).toMatchObject([
    { year: 2032, staked: 2, won: 0.5, result: -1.5, opening: 82.34, closing: 87.84 },
    { year: 2031, staked: 30, won: 12.34, result: -17.66, opening: 0, closing: 82.34 },
  ])
  const get = (file: string) => visitor.send('GET', `/api/profile/tax-statements/${file}`)
  const { text } = await get('2031.json')
  expect(createHash('sha256').update(text).digest('hex')).toBe(listed[1]!.sha256)
  expect(JSON.parse(text)).toMatchObject({
    kind: 'ComprovaBet',
    year: 2031,
    player: { name: form.name, cpf: own },
    results: [{ nature: 'online_games', staked: '30.00', won: '12.34', result: '-17.66' }],
    balances: { opening: '0.00', closing: '82.34' },
  })
  const paper = await get('2031.pdf')
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  expect(paper.text.slice(0, 5)).toBe('%PDF-')
  for (const wrong of ['2030.pdf', '2033.pdf', '2031.xml', '02031.pdf', 'x'])
    expect((await get(wrong)).status).toBe(404)
})

it('[A12] is issued to everybody once, closed accounts too, and goes on where it was stopped', async () => {
  const people = [await resident(), await resident(), await resident()]
  const idle = await resident()
  await at('2031-07-01T12:00:00Z')
  for (const { id } of people) await post(app, id, 'deposit', [['gateway:bspay', 'cash', 1_00n]])
  await app.rows(sql`UPDATE players SET status = 'closed' WHERE id = ${people[1]!.id}`)
  await app.rows(sql`UPDATE players SET language = 'en' WHERE id = ${people[2]!.id}`)
  app.clock.set('2032-01-01T12:00:00Z')
  await app.taxStatements.issueYear()
  expect(await statements(people[0]!.id)).toEqual([])
  expect(await noticesOf(people[2]!.id)).toEqual([])
  app.clock.set('2032-01-02T12:00:00Z')
  // Stopped after the first of them.
  await app.rows(sql`INSERT INTO tax_years (year, last_player) VALUES (2031, ${people[0]!.id})`)
  await Promise.all([app.taxStatements.issueYear(), app.taxStatements.issueYear()])
  expect(await statements(people[0]!.id)).toEqual([])
  for (const { id } of people.slice(1))
    expect(await statements(id)).toMatchObject([{ year: 2031, version: 1 }])
  expect(await statements(idle.id)).toEqual([])
  await app.taxStatements.issueYear()
  expect(await statements(people[2]!.id)).toHaveLength(1)
  // Who was notified: everybody with a statement, once; closed accounts of the way through support.
  for (const none of [people[0]!, idle]) {
    expect(await noticesOf(none.id)).toEqual([])
    expect(await mailsTo(app, none.form.email)).toEqual([])
  }
  const [closed, english] = [people[1]!, people[2]!]
  expect(await noticesOf(english.id)).toMatchObject([
    { detail: { texts: { pt_BR: { title: 'Seu comprovante de 2031 está pronto' } } } },
  ])
  const [mail, ...more] = await mailsTo(app, english.form.email)
  expect(more).toEqual([])
  expect(mail!.subject).toMatch(/: Your statement for 2031 is ready$/)
  expect(mail!.body_text).toContain('/profile/statement?section=year')
  expect(await mailsTo(app, closed.form.email)).toMatchObject([
    { body_text: expect.stringMatching(/peça o arquivo ao suporte[^]*\/support/) },
  ])
})

it('[A12] stays as it was issued; other facts make another version', async () => {
  const { id, form } = await resident()
  await at('2031-08-01T12:00:00Z')
  await post(app, id, 'deposit', [['gateway:bspay', 'cash', 9_00n]])
  app.clock.set('2032-02-01T12:00:00Z')
  const run = (...args: string[]) => runTaxStatementsCommand(app.taxStatements.deps, args)
  expect(await run('list', String(id))).toContain('2031 version 1')
  const [first] = await statements(id)
  app.clock.set('2032-02-02T12:00:00Z')
  expect(await run('issue', String(id), '2031')).toContain('version 1')
  expect(await statements(id)).toEqual([first])
  await app.rows(sql`UPDATE players SET name = 'Nome Corrigido' WHERE id = ${id}`)
  expect(await run('issue', String(id), '2031')).toContain('version 2')
  expect(await run('issue', String(id), '2031')).toContain('version 2')
  const [second] = await statements(id)
  expect((await mailsTo(app, form.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/: Seu comprovante de 2031 está pronto$/),
    expect.stringMatching(/: Seu comprovante de 2031 mudou$/),
  ])
  expect(second!.document.player.name).toBe('Nome Corrigido')
  expect(first!.document.player.name).toBe(form.name)
  expect({ ...second!.document, player: null, version: 0, issued_at: '' }).toEqual({
    ...first!.document,
    player: null,
    version: 0,
    issued_at: '',
  })
  await expect(run('issue', String(id), '2032')).rejects.toThrow('not_found')
})

it('[A12] the check finds a year that is late and a document that was changed', async () => {
  const examine = async () => {
    await app.compliance.run(['tax.statements'])
    const results = app.compliance.rules().flatMap(({ results: found }) => found)
    return results.find(({ name }) => name === 'tax.statements')!
  }
  const { id } = await resident()
  await at('2034-03-01T12:00:00Z')
  await post(app, id, 'deposit', [['gateway:bspay', 'cash', 3_00n]])
  expect(dueDay(2034)).toBe('2035-02-28')
  app.clock.set('2035-02-28T15:00:00Z')
  expect(await examine()).toMatchObject({ exceptions: 0 })
  app.clock.set('2035-03-01T15:00:00Z')
  expect(await examine()).toMatchObject({ exceptions: 1, samples: ['2034'] })
  await app.taxStatements.issueYear()
  expect(await examine()).toMatchObject({ exceptions: 0 })
  await app.rows(sql`UPDATE tax_statements SET document = replace(document, '"3.00"', '"4.00"')
    WHERE player_id = ${id} AND year = 2034`)
  expect(await examine()).toMatchObject({ exceptions: 1, samples: [String(id)] })
})

it('[A12] is not issued where no money is real', async () => {
  const { id } = await resident()
  await at('2031-09-01T12:00:00Z')
  await post(app, id, 'deposit', [['gateway:bspay', 'cash', 5_00n]])
  app.clock.set('2032-01-05T12:00:00Z')
  await choose('demo')
  expect(await runTaxStatementsCommand(app.taxStatements.deps, ['list', String(id)])).toContain(
    'no statement',
  )
  await choose('standard')
})

it('[A12] years follow one another without a gap, for random movements around their turns', async () => {
  const movement = fc.record({
    kind: fc.constantFrom('deposit', 'bet', 'win', 'rollback', 'bonus'),
    amount: fc.bigInt({ min: 1n, max: 50_00n }),
    // Around two turns of the year, to the second.
    seconds: fc.integer({ min: -7200, max: 7200 }),
    year: fc.constantFrom(2036, 2037),
  })
  const sides = {
    deposit: ['gateway:bspay', 'cash'],
    bet: ['cash', 'game:hub'],
    win: ['game:hub', 'cash'],
    rollback: ['game:hub', 'cash'],
    bonus: ['house:bonuses', 'bonus'],
  } as const
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 12 }), async (movements) => {
      const { id } = await resident()
      const model = new Map([2035, 2036, 2037].map((year) => [year, { result: 0n, change: 0n }]))
      const moments = movements.map((each) => ({
        ...each,
        at: periodOf(each.year).from.getTime() + each.seconds * 1000,
      }))
      for (const { kind, amount, at: moment } of moments.toSorted((a, b) => a.at - b.at)) {
        await at(new Date(moment).toISOString())
        const [from, to] = sides[kind]
        if (!(await post(app, id, kind, [[from, to, amount]], '1 r'))) continue
        const year = [2035, 2036, 2037].find((each) => moment < periodOf(each).to.getTime())!
        const figures = model.get(year)!
        const gain = kind === 'bet' ? -amount : amount
        figures.change += gain
        if (kind !== 'deposit' && kind !== 'bonus') figures.result += gain
      }
      let held = 0n
      for (const [year, { result, change }] of model) {
        const read = await app.platform.database.transaction((tx) => readYear(tx, id, year))
        expect({ year, result: read.won - read.staked, opening: read.opening }).toEqual({
          year,
          result,
          opening: held,
        })
        held += change
        expect(read.closing).toBe(held)
      }
    }),
    { numRuns: 12 },
  )
})

it('the newest year is issued from 2 January of Brasília on, and due on the last business day of February', () => {
  expect(lastEndedYear(new Date('2032-01-02T02:59:59Z'))).toBe(2030)
  expect(lastEndedYear(new Date('2032-01-02T03:00:00Z'))).toBe(2031)
  expect(dueDay(2025)).toBe('2026-02-27')
  expect(dueDay(2027)).toBe('2028-02-29')
})
