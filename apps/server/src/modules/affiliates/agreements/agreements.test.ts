import type { Answer } from '@girassol/contract'
import { affiliateAgreementVersions } from '@girassol/contract/affiliate-agreement'
import { sql } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { affiliate, commissions, firstDeposit, move, refer, settleRound } from '../../../../test/affiliate.ts'
import { type House, startHouse } from '../../../../test/house.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { cpf, join } from '../../../../test/people.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { TestRegistry } from '../../../../test/registry.ts'
import { tamper } from '../../../../test/tampering.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { days } from '../../../platform/clock.ts'
import { calendarDay } from '../../../platform/moment.ts'
import { runAffiliatesCommand } from '../commands.ts'
import { affiliateChecks } from './compliance.ts'
import { insertVersion } from './queries.ts'

const [{ version, hash, text }] = affiliateAgreementVersions
const TEXT = 'Conheça os jogos da casa e os seus limites.'

let house: House
let operator: TestOperator
beforeAll(async () => {
  house = await startHouse({ works: false, registry: new TestRegistry() })
  // The ledger keeps real time.
  house.clock.set(new Date())
  operator = await joinTeam(house)
})
afterAll(() => house.close())

const licensed = () => house.set({ compliance_profile: 'br-licensed' })
const standard = () => house.set({ compliance_profile: 'standard' })
const accept = (visitor: Visitor, body: object = { version, hash }) =>
  visitor.send('POST', '/api/profile/affiliates/agreement', { body })
const identify = (visitor: Visitor) =>
  visitor.call('putIdentity', { body: { cpf: cpf(), birth_date: '1990-02-01' } })
const check = async () => affiliateChecks(house.platform, house.affiliates.agreements)[0]!.run()
const count = () => house.affiliates.counting.work()
const ngrOf = async (visitor: Visitor) => (await visitor.call('affiliateStatements')).months[0]?.ngr
const rows = (id: bigint) =>
  house.rows(sql<{ record: string; record_hash: string; ip: string; version: string }>`
    SELECT * FROM affiliate_agreements WHERE player_id = ${id}`)

/** An affiliate from before the rule, with a CPF and one referral who lost 100 BRL. */
async function earlier() {
  await standard()
  const who = await affiliate(house)
  await identify(who.visitor)
  const referral = await refer(house, who.code)
  await move(house, referral.id, 'deposit', 100_00n)
  await move(house, referral.id, 'bet', 100_00n)
  await count()
  return { ...who, referral }
}

/** As if the profile had begun so many days ago to demand a contract. */
async function demandedSince(daysAgo: number): Promise<void> {
  const since = calendarDay(new Date(house.clock.now().getTime() - days(daysAgo)))
  await house.rows(sql`DELETE FROM affiliate_agreement_demands`)
  await house.rows(sql`INSERT INTO affiliate_agreement_demands (since) VALUES (${since})`)
}

describe('the contract with affiliates', () => {
  it('[A11] stands before the code: none is given and no link works without it', async () => {
    await standard()
    const visitor = house.visitor()
    const { id } = await join(visitor)
    await licensed()
    expectRefusal(await visitor.send('PUT', '/api/profile/affiliates/code'), 'affiliate_agreement_required')
    expect(await visitor.call('affiliateAgreement')).toEqual({
      required: true,
      version,
      text,
      hash,
      accepted: null,
    })
    expectRefusal(await accept(visitor), 'affiliate_identity_missing')
    await identify(visitor)
    expectRefusal(await accept(visitor, { version, hash: 'f'.repeat(64) }), 'affiliate_agreement_changed')
    expectRefusal(await accept(visitor, { version: '1999', hash }), 'affiliate_agreement_changed')
    const reply = await accept(visitor)
    expect(reply.status, reply.text).toBe(200)
    expect((await accept(visitor)).status).toBe(200)
    const [stored, ...others] = await rows(id)
    expect(others).toEqual([])
    expect(stored!.record).toContain(text)
    expect(stored!.record).toContain(`SHA-256 do texto aceito: ${hash}`)
    expect(createHash('sha256').update(stored!.record).digest('hex')).toBe(stored!.record_hash)
    expect((await visitor.call('createAffiliate')).url).toContain('?code=')
    await expect(
      house.rows(sql`UPDATE affiliate_agreements SET name = 'Outra' WHERE player_id = ${id}`),
    ).rejects.toThrow(/neither changed nor deleted/)
  })

  it('[A11] pays no commission before it is accepted, for days, fees or new players', async () => {
    const { visitor, id, code, referral } = await earlier()
    expect(await ngrOf(visitor)).toBe(99)
    await licensed()
    await demandedSince(1)
    expect(await visitor.call('affiliate')).toMatchObject({ code, url: null, agreement_due: true })
    expect((await check()).samples).toContain(String(id))
    await count()
    expect(await ngrOf(visitor)).toBe(0)
    expect((await check()).samples).not.toContain(String(id))
    await firstDeposit(house, referral.id, 500_00n)
    await settleRound(house, referral.id, 500_00n)
    await count()
    expect(await ngrOf(visitor)).toBe(0)
    expect(
      await house.rows(sql`SELECT 1 FROM referrals WHERE affiliate_id = ${id} AND qualified_on IS NOT NULL`),
    ).toEqual([])
    await house.affiliates.leave(id)
    expect(await commissions(house, id)).toEqual([])
  })

  it('[A11] calls the affiliate once about a qualification that was dropped and earned again', async () => {
    const { visitor, id, referral } = await earlier()
    await visitor.call('putAffiliatePostback', {
      params: { event: 'qualified' },
      body: { url: 'https://example.com/hit?who={referral}' },
    })
    const qualified = () =>
      house.rows(sql`SELECT 1 FROM referrals WHERE affiliate_id = ${id} AND qualified_on IS NOT NULL`)
    const calls = () => house.rows(sql`SELECT event FROM affiliate_calls WHERE affiliate_id = ${id}`)
    await firstDeposit(house, referral.id, 500_00n)
    await settleRound(house, referral.id, 500_00n)
    await count()
    expect(await qualified()).toHaveLength(1)
    expect(await calls()).toEqual([{ event: 'qualified' }])
    await licensed()
    await demandedSince(1)
    await count()
    expect(await qualified()).toEqual([])
    expect((await accept(visitor)).status).toBe(200)
    await move(house, referral.id, 'deposit', 1_00n)
    await count()
    expect(await qualified()).toHaveLength(1)
    expect(await calls()).toEqual([{ event: 'qualified' }])
  })

  it('[A11] leaves owed what was earned before it was demanded, and pays it once it is accepted', async () => {
    const { visitor, id } = await earlier()
    await demandedSince(0)
    await licensed()
    await count()
    expect(await ngrOf(visitor)).toBe(99)
    expect((await check()).samples).not.toContain(String(id))
    const begin = house.clock.now()
    try {
      house.clock.set(new Date(begin.getTime() + days(40)))
      await house.affiliates.statements.closeMonths()
      expect(await commissions(house, id)).toEqual([])
      // Sessions have ended meanwhile.
      await house.platform.database.transaction(async (tx) =>
        house.affiliates.agreements.accept(tx, await house.affiliates.open(tx, id), {
          version,
          hash,
          ip: '203.0.113.9',
        }),
      )
      await house.affiliates.statements.closeMonths()
      expect(await commissions(house, id)).toHaveLength(1)
      expect((await check()).samples).not.toContain(String(id))
      // As if it had been paid a second before the contract.
      await tamper(
        house,
        sql`UPDATE affiliate_agreements SET accepted_at = accepted_at + interval '1 second' WHERE player_id = ${id}`,
      )
      expect((await check()).samples).toContain(String(id))
    } finally {
      house.clock.set(begin)
    }
  })

  it('[A11] counts no click on the link before it', async () => {
    const { visitor, id, code } = await earlier()
    await licensed()
    const click = () =>
      house.platform.database.transaction((tx) =>
        house.affiliates.clicks.count(tx, code, { address: '203.0.113.7', agent: 'x' }),
      )
    const clicks = () => house.rows(sql`SELECT day FROM affiliate_visitors WHERE affiliate_id = ${id}`)
    await click()
    expect(await clicks()).toEqual([])
    expect((await accept(visitor)).status).toBe(200)
    house.clock.advance(1000)
    await click()
    expect(await clicks()).toHaveLength(1)
  })

  it('[A11] binds no player who registered before it, even at a later first deposit', async () => {
    const { visitor, id, code } = await earlier()
    await licensed()
    const early = await refer(house, code)
    expect(early.status).toBeNull()
    house.clock.advance(1000)
    expect((await accept(visitor)).status).toBe(200)
    await firstDeposit(house, early.id, 50_00n)
    const bound = () => house.rows(sql`SELECT player_id FROM referrals WHERE affiliate_id = ${id}`)
    expect(await bound()).toHaveLength(1)
    house.clock.advance(1000)
    expect((await refer(house, code)).status).not.toBeNull()
    expect(await bound()).toHaveLength(2)
    expect(await visitor.call('affiliate')).toMatchObject({ agreement_due: false })
  })

  it('[A11] is listed for operators and downloads as the file of its hash', async () => {
    const { visitor, id } = await earlier()
    await licensed()
    await accept(visitor)
    const { body } = await operator.visitor.send('GET', `/api/operator/affiliates/agreements?player=${id}`)
    expect(body.items).toMatchObject([{ player: String(id), version, text_hash: hash, is_current: true }])
    const { body: file } = await operator.visitor.send(
      'GET',
      `/api/operator/affiliates/agreements/${body.items[0].id}`,
    )
    expect(file.sha256).toBe(body.items[0].record_hash)
    expect(createHash('sha256').update(file.text).digest('hex')).toBe(file.sha256)
    expectRefusal(
      await operator.visitor.send('GET', `/api/operator/affiliates/agreements/${randomUUID()}`),
      'not_found',
    )
    const deps = { ...house.platform, affiliates: house.affiliates }
    expect(await runAffiliatesCommand(deps, ['contracts'])).toContain(file.sha256)
    expect(await runAffiliatesCommand(deps, ['contract', body.items[0].id])).toContain(text)
  })

  it('does not stand in the way where the profile does not demand it', async () => {
    const { visitor } = await earlier()
    expect(await visitor.call('affiliate')).toMatchObject({ agreement_due: false })
    expect(await visitor.call('affiliateAgreement')).toMatchObject({ required: false })
    expect(await check()).toEqual({ examined: 0, exceptions: 0, samples: [] })
  })
})

describe('an advertisement', () => {
  const submit = (visitor: Visitor, body: object = { text: TEXT, place: 'https://example.com/casa' }) =>
    visitor.send('POST', '/api/affiliate/creatives', { body })
  const decide = (id: string, state: string, current = 'submitted', by = operator) =>
    by.visitor.send('POST', `/api/operator/affiliates/creatives/${id}/decision`, {
      body: { state, current, reason: 'Conferido com a lista da publicidade' },
    })
  async function submitted() {
    const { visitor, id } = await earlier()
    await licensed()
    await accept(visitor)
    const reply = await submit(visitor)
    expect(reply.status, reply.text).toBe(200)
    return { visitor, id, creative: reply.body.creatives[0].id as string }
  }
  const statesOf = (creative: string) =>
    house.rows(
      sql<{ state: string }>`SELECT state FROM affiliate_creative_events
      WHERE creative_id = ${creative}::uuid ORDER BY id`,
    )

  it('[A11] waits for a decision and carries label, age and warning once approved', async () => {
    operator = await joinTeam(house)
    const { visitor, creative } = await submitted()
    expect((await visitor.call('affiliateCreatives')).creatives).toMatchObject([
      { state: 'submitted', published_text: null },
    ])
    const reply = await decide(creative, 'approved')
    expect(reply.status, reply.text).toBe(200)
    const [shown] = (await visitor.call('affiliateCreatives')).creatives
    expect(shown?.published_text).toMatch(/^Publicidade \| 18\+\n\n[^]+\n\nMinistério da Fazenda adverte: /)
    expectRefusal(await decide(creative, 'approved', 'approved'), 'creative_changed')
    expect((await decide(creative, 'refused', 'approved')).status).toBe(200)
    expect((await visitor.call('affiliateCreatives')).creatives[0]).toMatchObject({
      state: 'refused',
      reason: 'Conferido com a lista da publicidade',
      published_text: null,
    })
    expect((await statesOf(creative)).map(({ state }) => state)).toEqual(['submitted', 'approved', 'refused'])
    await expect(
      house.rows(sql`DELETE FROM affiliate_creative_events WHERE creative_id = ${creative}::uuid`),
    ).rejects.toThrow(/neither changed nor deleted/)
  })

  it.each([
    ['approved', 'pt_BR', 'Sua peça foi aprovada'],
    ['refused', 'en', 'Your creative was refused'],
    ['refused', 'es', 'Tu pieza fue rechazada'],
  ] as const)('[A11] notifies its affiliate when it is %s, in %s', async (state, language, title) => {
    operator = await joinTeam(house)
    const { visitor, id, creative } = await submitted()
    await house.rows(sql`UPDATE players SET language = ${language} WHERE id = ${id}`)
    expect((await decide(creative, state)).status).toBe(200)
    const { body } = await visitor.send('GET', `/api/profile/notices?lang=${language}`)
    const notices = (body.notices as Answer<'notices'>['notices']).filter(
      ({ kind }) => kind === 'creative_decided',
    )
    expect(notices).toMatchObject([{ title, to: '/profile/affiliate', read: false }])
    const reason = 'Conferido com a lista da publicidade'
    const { email } = (await house.players.read(id))!
    const mail = (await mailsTo(house, email)).find(({ subject }) => subject.includes(title))
    for (const text of [notices[0]!.text, mail!.body_text]) {
      expect(text).toContain('https://example.com/casa')
      expect(text.includes(reason)).toBe(state === 'refused')
    }
  })

  it('[A11] is refused at once with a promise of gain, and before the contract', async () => {
    const { visitor } = await submitted()
    const { status, body } = await submit(visitor, { text: 'Lucro garantido!', place: '@canal' })
    expect([status, body.error.code]).toEqual([422, 'creative_banned'])
    expect(body.message).toContain('lucro garantido')
    expect((await submit(visitor, { text: TEXT, place: 'dinheiro fácil' })).status).toBe(422)
    const other = await earlier()
    await licensed()
    expectRefusal(await submit(other.visitor), 'affiliate_agreement_required')
  })

  it('[A11] is not approved with a phrase that was forbidden after it was submitted, nor by its own affiliate', async () => {
    operator = await joinTeam(house)
    const { creative } = await submitted()
    await tamper(
      house,
      sql`UPDATE affiliate_creatives SET text = 'Lucro garantido!' WHERE id = ${creative}::uuid`,
    )
    expect((await decide(creative, 'approved')).body.error.code).toBe('creative_banned')
    expect((await decide(creative, 'refused')).status).toBe(200)
    const own = await submitted()
    await house.rows(sql`UPDATE players SET email = ${operator.email} WHERE id = ${own.id}`)
    expectRefusal(await decide(own.creative, 'approved'), 'own_account')
  })

  it('[A11] belongs to its affiliate: a forged id is not found', async () => {
    const { creative } = await submitted()
    const other = await submitted()
    const withdraw = (id: string) => other.visitor.send('DELETE', `/api/affiliate/creatives/${id}`)
    expectRefusal(await withdraw(creative), 'not_found')
    expectRefusal(await withdraw(randomUUID()), 'not_found')
    expect((await withdraw(other.creative)).status).toBe(200)
    expectRefusal(await withdraw(other.creative), 'creative_changed')
  })

  it('[A11] is decided once when two operators decide at the same time', async () => {
    operator = await joinTeam(house)
    const second = await joinTeam(house, 'compliance')
    const { creative } = await submitted()
    const replies = await Promise.all([
      decide(creative, 'approved'),
      decide(creative, 'refused', 'submitted', second),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await statesOf(creative)).toHaveLength(2)
    const auditor = await joinTeam(house, 'auditor')
    expectRefusal(await decide(creative, 'refused', 'approved', auditor), 'forbidden')
  })

  it('[A11] is decided in the terminal as well', async () => {
    const { creative } = await submitted()
    const deps = { ...house.platform, affiliates: house.affiliates }
    expect(await runAffiliatesCommand(deps, ['creatives'])).toContain(creative)
    const args = ['refuse-creative', creative, '--reason', 'Fala com menores', '--as', operator.email]
    expect(await runAffiliatesCommand(deps, args)).toContain('refused')
    await expect(runAffiliatesCommand(deps, args)).rejects.toThrow('creative_changed')
  })
})

describe('a new version', () => {
  it('[A11] is asked for again, and until then the link does not work', async () => {
    const { visitor, code } = await earlier()
    await licensed()
    await accept(visitor)
    const next = {
      version: 'test-2',
      text: 'Outro texto',
      effective_on: calendarDay(house.clock.now()),
    }
    const nextHash = createHash('sha256').update(next.text).digest('hex')
    await house.platform.database.transaction((tx) =>
      insertVersion(tx, { ...next, hash: nextHash }, house.clock.now()),
    )
    expect(await visitor.call('affiliate')).toMatchObject({ code, url: null, agreement_due: true })
    expectRefusal(await accept(visitor), 'affiliate_agreement_changed')
    expect((await refer(house, code)).status).toBeNull()
    house.clock.advance(1000)
    expect((await accept(visitor, { version: next.version, hash: nextHash })).status).toBe(200)
    expect(await visitor.call('affiliate')).toMatchObject({ agreement_due: false })
    expect((await refer(house, code)).status).not.toBeNull()
  })
})
