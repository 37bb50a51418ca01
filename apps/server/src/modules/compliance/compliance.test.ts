import { complianceChecks, rules } from '@girassol/contract/compliance'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, startHouse } from '../../../test/house.ts'
import { gambler, takeSeat } from '../../../test/studio.ts'
import { hours } from '../../platform/clock.ts'
import { isAsDrawn, isUniform, type SeededPlay } from '../gameplay/index.ts'
import { changedFiles } from './program-files.ts'
import type { ResultRow } from './queries.ts'
import { statusOf } from './status.ts'

let house: House
beforeAll(async () => {
  house = await startHouse({ works: false, settings: { min_deposit: centavos(1_00) } })
  await house.catalogue.stockDemo()
})
afterAll(() => house.close())

const change = async (to: Parameters<typeof house.settings.change>[1]) => {
  await house.platform.database.transaction((tx) => house.settings.change(tx, to))
  await expect.poll(() => house.settings.stored()).toMatchObject(to)
}

async function resultOf(name: keyof typeof complianceChecks): Promise<ResultRow> {
  await house.compliance.run([name])
  const found = house.compliance.rules().flatMap(({ results }) => results)
  return found.find((row) => row.name === name)!
}

describe('the list of rules', () => {
  it('names each rule once, and every check examines listed rules', () => {
    const ids = rules.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(
      Object.values(complianceChecks)
        .flat()
        .filter((id) => !ids.includes(id)),
    ).toEqual([])
  })

  it('calls a rule met only by what was seen: a passed check, or else a test', () => {
    const rule = rules.find(({ id }) => id === 'M4')!
    const result: ResultRow = {
      name: 'withdrawals.due',
      ran_at: new Date(0),
      took_ms: 1,
      examined: 3,
      exceptions: 0,
      samples: [],
      error: null,
    }
    const tests = [{ file: 'x.test.ts', title: 'x' }]
    expect(statusOf(rule, [result], [])).toBe('passing')
    expect(statusOf(rule, [{ ...result, exceptions: 1 }], tests)).toBe('failing')
    expect(statusOf(rule, [{ ...result, error: 'the database is away' }], tests)).toBe('failing')
    // What a check has not looked at yet is not proven by the check's own test.
    expect(statusOf(rule, [], tests)).toBe('unproven')
    const unchecked = rules.find(({ id }) => id === 'R5')!
    expect(statusOf(unchecked, [], tests)).toBe('tested')
    expect(statusOf(unchecked, [], [])).toBe('unproven')
    expect(statusOf({ ...rule, how: null }, [result], tests)).toBe('not_met')
    expect(statusOf({ ...rule, outside: rule.demand }, [], [])).toBe('outside')
  })
})

describe('before the first examination', () => {
  it('no rule that has a check is called met, and the house stays closed where a failed rule closes it', async () => {
    const { body } = await house.visitor().send('GET', '/api/compliance')
    const checked = new Set<string>(Object.values(complianceChecks).flat())
    const met = body.rules.filter(({ status }: { status: string }) => status === 'met')
    expect(met.filter(({ id }: { id: string }) => checked.has(id))).toEqual([])
    expect(met).not.toEqual([])
    await change({ close_on_failed_rule: true })
    expect(house.settings.isOpen()).toBe(true)
    await change({ compliance_profile: 'br-licensed' })
    expect(house.settings.isOpen()).toBe(false)
    await change({ compliance_profile: 'demo', close_on_failed_rule: false })
  })
})

describe('the checks', () => {
  it('all run without waiting for the night, store what they found and are on every node', async () => {
    await house.platform.jobs.run('compliance.first')
    const stored = await house.rows(sql<{ name: string; error: string | null }>`
      SELECT DISTINCT ON (name) name, error FROM compliance_results ORDER BY name, id DESC`)
    expect(stored.map(({ name }) => name)).toEqual(Object.keys(complianceChecks).toSorted())
    expect(stored.filter(({ error }) => error !== null)).toEqual([])
    const count = async () =>
      (await house.rows(sql<{ count: number }>`SELECT count(*)::int FROM compliance_results`))[0]!.count
    const before = await count()
    await house.platform.jobs.run('compliance.first')
    expect(await count()).toBe(before)
    // A check that a release adds is the only one that runs.
    await house.rows(sql`DELETE FROM compliance_results WHERE name = 'players.cpf'`)
    await house.platform.jobs.run('compliance.first')
    expect(await count()).toBe(before)
  })

  it('[I6] [I7] [I10] find an invalid CPF, a minor and a missing consent', async () => {
    const [{ id }] = (await house.rows(sql<{ id: bigint }>`INSERT INTO players
      (name, email, phone, phone_country, cpf, birth_date, password_hash, language, status, created_at, updated_at)
      SELECT 'Ana', 'ana@compliance.test', '11900000000', '55', '11111111111', '2015-01-01', password_hash, 'pt_BR', 'active', now(), now()
      FROM (SELECT 'x' AS password_hash) x RETURNING id`)) as [{ id: bigint }]
    for (const name of ['players.cpf', 'players.age', 'players.consents'] as const)
      expect((await resultOf(name)).samples).toContain(String(id))
    await house.rows(sql`DELETE FROM players WHERE id = ${id}`)
    expect((await resultOf('players.cpf')).exceptions).toBe(0)
  })

  it('[R2] find a raise that counted before its day had passed', async () => {
    const now = house.clock.now()
    const change = (action: string, at: Date, effective: Date | null) =>
      house.rows(sql`INSERT INTO limit_changes (player_id, kind, period, source, action, before, after, at, effective_at)
        VALUES (77, 'loss', 'day', 'player', ${action}, 100, 200, ${at}, ${effective})`)
    await change('ask', now, null)
    await change('confirm', new Date(now.getTime() + hours(24)), new Date(now.getTime() + hours(24)))
    expect(await resultOf('limits.raises')).toMatchObject({ exceptions: 0 })
    await change('ask', new Date(now.getTime() + hours(30)), null)
    await change('confirm', new Date(now.getTime() + hours(53)), new Date(now.getTime() + hours(53)))
    expect(await resultOf('limits.raises')).toMatchObject({ examined: 2, exceptions: 1 })
  })

  it('[T2] recompute a round from its seeds and notice another payment', async () => {
    const { visitor } = await gambler(house)
    const seat = await takeSeat(house, visitor, 'classic-esquina')
    await seat.play({})
    const [play] = await house.rows(sql<SeededPlay>`
      SELECT p.*, s.server_seed, s.client_seed FROM plays p JOIN seed_pairs s ON s.id = p.seed_pair_id
      WHERE p.closed_at IS NOT NULL ORDER BY p.opened_at DESC LIMIT 1`)
    expect(isAsDrawn(play!)).toBe(true)
    expect(isAsDrawn({ ...play!, paid: play!.paid + 1n })).toBe(false)
    expect(await resultOf('rounds.recomputed')).toMatchObject({ exceptions: 0, error: null })
  })

  it('[T1] accept what the generator draws from many seeds', () => {
    for (let nonce = 0; nonce < 5; nonce += 1)
      expect(isUniform({ server: 'a'.repeat(64), client: 'compliance', nonce })).toBe(true)
  })

  it('[T8] name every file that was changed, added or removed', () => {
    const before = new Map([
      ['a.ts', '1'],
      ['b.ts', '2'],
    ])
    const now = new Map([
      ['b.ts', '3'],
      ['c.ts', '4'],
    ])
    expect(changedFiles(before, now)).toEqual(['a.ts', 'b.ts', 'c.ts'])
    expect(changedFiles(before, before)).toEqual([])
  })

  it('[A6] [A7] [G1] [B5] name what is missing at the house itself', async () => {
    expect((await resultOf('site.identity')).samples).toContain('cnpj')
    expect(await resultOf('site.domain')).toMatchObject({ examined: 1, exceptions: 1 })
    expect((await resultOf('games.certificate')).exceptions).toBeGreaterThan(0)
    expect(await resultOf('games.return')).toMatchObject({ error: null })
  })

  it('[A10] find nothing in the banners and promotions of the demo that advertising may not say', async () => {
    const offers = await resultOf('advertising.offers')
    expect(offers).toMatchObject({ exceptions: 0, error: null })
    expect(offers.examined).toBeGreaterThan(10)
  })

  it('[M3] [M6] find the whole ledger consistent', async () => {
    expect(await resultOf('ledger.books')).toMatchObject({ exceptions: 0, error: null })
  })
})

it('a failed rule closes the house only where the profile demands the rules and the operator wants it', async () => {
  await house.compliance.run(['site.domain'])
  await change({ close_on_failed_rule: true })
  expect(house.settings.isOpen()).toBe(true)
  await change({ compliance_profile: 'br-licensed' })
  expect(house.settings.isOpen()).toBe(false)
  await change({ close_on_failed_rule: false })
  expect(house.settings.isOpen()).toBe(true)
})

it('the public summary has neither exceptions nor tests, and calls nothing met that is not proven', async () => {
  const reply = await house.visitor().send('GET', '/api/compliance')
  expect(reply.status).toBe(200)
  expect(reply.body.rules).toHaveLength(rules.length)
  expect(Object.keys(reply.body.rules[0]).toSorted()).toEqual(['demand', 'how', 'id', 'source', 'status'])
  const met = new Set(
    house.compliance
      .rules()
      .filter(({ status }) => status === 'passing' || status === 'tested')
      .map(({ id }) => id),
  )
  for (const { id, status } of reply.body.rules) expect(status === 'met').toBe(met.has(id))
})
