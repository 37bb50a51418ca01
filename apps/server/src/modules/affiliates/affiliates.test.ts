import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { affiliate, firstDeposit, eventsHandled, move, publish, refer } from '../../../test/affiliate.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { cpf, join } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { days } from '../../platform/clock.ts'
import { newCode, readCode } from './codes.ts'
import { runAffiliatesCommand } from './commands.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  // The ledger uses real time, so the day of the test clock must be today.
  app.clock.set(new Date())
})
afterAll(() => app.close())

const operator = (...args: string[]) =>
  runAffiliatesCommand({ ...app.platform, affiliates: app.affiliates }, args)
const statusOf = async (player: bigint) =>
  (await app.rows(sql<{ status: string }>`SELECT status FROM referrals WHERE player_id = ${player}`))[0]
    ?.status

describe('a code', () => {
  it('has six or more letters and digits, and never digits alone', () => {
    for (let n = 0; n < 2000; n++) expect(newCode()).toMatch(/^[A-Z][A-Z2-9]{7}$/)
    expect(readCode('girassol9')).toBe('GIRASSOL9')
    for (const text of ['abc12', '123456', 'abc-123', '', 'a'.repeat(65)]) expect(readCode(text)).toBeNull()
  })

  it('is generated once, by the GET with its token and by the alias', async () => {
    const visitor = app.visitor()
    await join(visitor)
    expect(await visitor.call('affiliate')).toMatchObject({ code: null, url: null, indications: 0 })
    expectRefusal(await visitor.send('GET', '/api/profile/affiliates/generate'), 'csrf')
    expect((await visitor.call('affiliate')).code).toBeNull()
    const { code, url } = await visitor.call('createAffiliate')
    expect(url).toBe(`${app.platform.config.publicUrl}/?code=${code}`)
    const headers = { 'x-xsrf-token': visitor.jar.get('XSRF-TOKEN') ?? '' }
    const again = await visitor.send('GET', '/api/profile/affiliates/generate', { headers })
    expect(again.body).toEqual({ status: true, code, url })
    expect(await visitor.call('affiliate')).toMatchObject({
      code,
      wallet: { refer_rewards: 0, currency: 'BRL' },
      user: { affiliate_revenue_share: 25, affiliate_revenue_share_fake: 25, affiliate_cpa: 30 },
    })
  })

  it('is one, however many ask at once', async () => {
    const visitor = app.visitor()
    await join(visitor)
    const all = await Promise.all(Array.from({ length: 8 }, () => visitor.call('createAffiliate')))
    expect(new Set(all.map(({ code }) => code)).size).toBe(1)
  })

  it('is not given where the programme is closed, and stays where it was given', async () => {
    const { visitor, code } = await affiliate(app)
    const change = (open: boolean) =>
      app.platform.database.transaction((tx) => app.settings.change(tx, { is_affiliate_enabled: open }))
    await change(false)
    await expect.poll(() => app.settings.current().is_affiliate_enabled).toBe(false)
    const late = app.visitor()
    await join(late)
    expectRefusal(await late.send('PUT', '/api/profile/affiliates/code'), 'affiliate_closed')
    expect(await visitor.call('affiliate')).toMatchObject({ code })
    await change(true)
    await expect.poll(() => app.settings.current().is_affiliate_enabled).toBe(true)
  })
})

describe('a referral', () => {
  it('is bound by the code, in any case, once', async () => {
    const { visitor, code, id } = await affiliate(app)
    const { id: player, status } = await refer(app, code.toLowerCase())
    expect(status).toBe('counted')
    const event = { playerId: String(player), referenceCode: code, spinTokenId: null }
    await publish(app, 'player.registered', event)
    await publish(app, 'player.registered', event)
    expect((await visitor.call('affiliate')).indications).toBe(1)
    const rows = await app.rows(sql`SELECT affiliate_id FROM referrals WHERE player_id = ${player}`)
    expect(rows).toEqual([{ affiliate_id: id }])
  })

  it('is bound to no affiliate by an unknown code', async () => {
    expect((await refer(app, 'NINGUEM9')).status).toBeNull()
  })

  it('is bound by its first deposit when that event arrives first', async () => {
    const { visitor, code } = await affiliate(app)
    const { id } = await refer(app, code)
    await app.rows(sql`DELETE FROM referrals WHERE player_id = ${id}`)
    await firstDeposit(app, id, 70_00n)
    await firstDeposit(app, id, 20_00n)
    expect((await visitor.call('affiliateReport', { query: {} })).totals).toMatchObject({
      registrations: 1,
      first_deposits: 1,
    })
    expect(await app.rows(sql`SELECT first_deposit FROM referrals WHERE player_id = ${id}`)).toEqual([
      { first_deposit: 7000n },
    ])
  })

  it.each([
    ['mailbox', { email: 'ana.mendes.lima@example.com' }, { email: 'anamendes.lima+2@example.com' }],
    ['line', { phone: '(21) 98765-4321' }, { phone: '(21) 8765-4321' }],
  ])('waits for a person when its %s is the affiliate’s', async (_, mine, theirs) => {
    const { visitor, code } = await affiliate(app, mine)
    const { id, status, pseudonym } = await refer(app, code, theirs)
    expect(status).toBe('review')
    await firstDeposit(app, id, 100_00n)
    await move(app, id, 'bet', 80_00n)
    await app.affiliates.counting.work()
    const { months } = await visitor.call('affiliateStatements')
    expect(months[0]).toMatchObject({ ngr: 0, total: 0 })
    const month = months[0]?.month ?? ''
    const { lines } = await visitor.call('affiliateStatement', { params: { month } })
    expect(lines).toMatchObject([{ referral: pseudonym, status: 'review', staked: 80 }])
  })

  it('waits when it comes from the affiliate’s network, or another referral’s', async () => {
    const { visitor, code } = await affiliate(app)
    const from = '198.51.100.7'
    expect((await refer(app, code, { from })).status).toBe('counted')
    const second = await refer(app, code, { from })
    expect(second.status).toBe('review')
    expect((await refer(app, code, { from: visitor.address ?? '' })).status).toBe('review')
  })

  it('is looked at again when it deposits and its name and birth date are known', async () => {
    const name = 'Joana Prado Nunes'
    const { code } = await affiliate(app, { name, cpf: cpf(), birth_date: '1988-02-03' })
    const { id, status } = await refer(app, code, { name, cpf: cpf(), birth_date: '1988-02-03' })
    expect(status).toBe('review')
    const other = await affiliate(app, { name, cpf: cpf(), birth_date: '1977-02-03' })
    const late = await refer(app, other.code, { name })
    expect(late.status).toBe('counted')
    await late.visitor.call('putIdentity', { body: { cpf: cpf(), birth_date: '1977-02-03' } })
    await firstDeposit(app, late.id, 50_00n)
    expect(await statusOf(late.id)).toBe('review')
    expect(await statusOf(id)).toBe('review')
  })

  it('earns what it brought meanwhile once a person accepts it, and never when refused', async () => {
    const { visitor, code } = await affiliate(app)
    const from = visitor.address ?? ''
    const [good, bad] = [await refer(app, code, { from }), await refer(app, code, { from })]
    for (const { id } of [good, bad]) {
      await move(app, id, 'deposit', 100_00n)
      await move(app, id, 'bet', 60_00n)
    }
    await app.affiliates.counting.work()
    expect(await operator('review')).toContain(`${good.pseudonym}  by ${code}  same`)
    await expect(operator('accept', good.pseudonym ?? '')).rejects.toMatchObject({ code: 'option_missing' })
    await operator('accept', good.pseudonym ?? '', '--reason', 'casal na mesma casa')
    await operator('refuse', bad.pseudonym ?? '', '--reason', 'segunda conta')
    await expect(operator('accept', bad.pseudonym ?? '', '--reason', 'não')).rejects.toMatchObject({
      code: 'referral_not_waiting',
    })
    const { months } = await visitor.call('affiliateStatements')
    expect(months[0]).toMatchObject({ staked: 60, payment_cost: 1, ngr: 59, share: 14.75 })
    expect((await visitor.call('affiliate')).indications).toBe(1)
  })
})

describe('clicks', () => {
  it('count once a day for each visitor, and store no address', async () => {
    const { visitor, code, id } = await affiliate(app)
    const click = (from: string, agent = 'one') =>
      app.visitor({ address: from }).send('POST', '/api/affiliate/clicks', {
        body: { code },
        headers: { 'user-agent': agent },
      })
    for (const from of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) await click(from)
    await click('203.0.113.1', 'two')
    expect((await visitor.call('affiliateReport', { query: {} })).totals.clicks).toBe(3)
    app.clock.advance(days(1))
    await click('203.0.113.1')
    await app.platform.jobs.run('affiliates.visitors')
    const kept = await app.rows(sql<{ visitor: Buffer }>`SELECT visitor FROM affiliate_visitors`)
    expect(kept.map(({ visitor: hash }) => hash.length)).toEqual([16])
    app.clock.advance(-days(1))
    const counted = await app.rows(sql`SELECT clicks FROM affiliate_clicks
      WHERE affiliate_id = ${id} ORDER BY day`)
    expect(counted).toEqual([{ clicks: 3 }, { clicks: 1 }])
    expect(
      (await app.visitor().send('POST', '/api/affiliate/clicks', { body: { code: 'NINGUEM9' } })).status,
    ).toBe(200)
  })
})

describe('the report', () => {
  it('has every day of the period, and comes as a file', async () => {
    const { visitor, code } = await affiliate(app)
    const { id } = await refer(app, code)
    await firstDeposit(app, id, 100_00n)
    await move(app, id, 'bet', 30_00n)
    await app.affiliates.counting.work()
    const { from, to, days: list, totals } = await visitor.call('affiliateReport', { query: {} })
    expect(list).toHaveLength(30)
    expect([from, to]).toEqual([list[0]?.day, list.at(-1)?.day])
    expect(totals).toEqual({ clicks: 0, registrations: 1, first_deposits: 1, ngr: 29 })
    const file = await visitor.send('GET', '/api/affiliate/report.csv')
    expect(file.text.split('\r\n')[0]).toBe('Dia;Cliques;Cadastros;Primeiros depósitos;Receita líquida')
    expect(file.text.trim().split('\r\n').at(-1)).toMatch(/;0;1;1;29,00$/)
    const strange = await visitor.call('affiliateReport', { query: { from: '2020-01-01', to: '2099-01-01' } })
    expect(strange.days).toHaveLength(366)
  })

  it('is an affiliate’s own', async () => {
    const visitor = app.visitor()
    await join(visitor)
    expectRefusal(await visitor.send('GET', '/api/affiliate/report'), 'affiliate_required')
  })
})

describe('another deal', () => {
  it('begins with the next month and leaves this one alone', async () => {
    const { visitor, code, id } = await affiliate(app)
    const said = await operator('deal', code, '--share', '40', '--cpa', '55,50')
    expect(said).toMatch(/has the new terms from \d{4}-\d{2} on\.$/)
    expect((await visitor.call('affiliate')).user.affiliate_revenue_share).toBe(25)
    const { deals } = await visitor.call('affiliateStatements')
    expect(deals).toMatchObject([
      { revenue_share: 40, cpa: 55.5, cpa_deposit: 50 },
      { revenue_share: 25, cpa: 30 },
    ])
    app.clock.advance(days(31))
    const page = await app.platform.database.transaction((tx) => app.affiliates.page(tx, id))
    expect(page.user).toMatchObject({
      affiliate_revenue_share: 40,
      affiliate_revenue_share_fake: 40,
      affiliate_cpa: 55_50n,
    })
    app.clock.advance(-days(31))
    await expect(operator('deal', 'NINGUEM9', '--share', '1')).rejects.toMatchObject({
      code: 'affiliate_code_unknown',
    })
    await expect(operator('deal', code, '--share', '101')).rejects.toMatchObject({
      code: 'percentage_unreadable',
    })
    // The same by the player's id, and all terms there were.
    await operator('deal', '--player', String(id), '--cpa', '60,00')
    expect((await operator('show', code)).split('\n')).toEqual([
      `${code}  player ${id}`,
      expect.stringMatching(/share 25 % .*CPA R\$ 30,00 from R\$ 50,00 deposited/),
      expect.stringMatching(/share 40 % .*CPA R\$ 60,00/),
    ])
    await expect(operator('show', '--player', '999999999')).rejects.toMatchObject({
      code: 'affiliate_player_unknown',
    })
    await expect(operator('show', code, '--player', '1')).rejects.toMatchObject({
      code: 'affiliate_code_or_player',
    })
    await eventsHandled(app)
  })
})
