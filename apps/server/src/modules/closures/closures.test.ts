import type { ExclusionMonths } from '@girassol/contract'
import { checkInvariants } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addGame, fund, holdings, sit } from '../../../test/casino.ts'
import { type House, open } from '../../../test/house.ts'
import { startLicensedPair } from '../../../test/licensed.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { joinTeam, type TestOperator } from '../../../test/operator.ts'
import { join, joinAlone, person } from '../../../test/people.ts'
import { pocketsOf, type Withdrawer, withdrawer, work } from '../../../test/withdrawer.ts'
import { days, hours, minutes } from '../../platform/clock.ts'
import { executor } from '../../platform/database.ts'
import { runClosuresCommand } from './commands.ts'
import type { ClosureRow } from './queries.ts'

let house: House
let other: House
let game: number
beforeAll(async () => {
  ;[house, other] = await startLicensedPair()
  game = await addGame(house, 'encerramento')
})
afterAll(() => house.close())

const nodes = () => [house, other]
const turn = (milliseconds: number) => {
  for (const { clock } of nodes()) clock.advance(milliseconds)
}
const run = () => Promise.all(nodes().map(({ platform }) => platform.jobs.run('closures.advance')))

const exclude = (player: { id: bigint }, months: ExclusionMonths | null = 3) =>
  other.safety.takeBreak(player.id, { kind: 'exclusion', months })

async function closureOf({ id }: { id: bigint }): Promise<ClosureRow | undefined> {
  return (await house.rows(sql<ClosureRow>`SELECT * FROM closures WHERE player_id = ${id}`))[0]
}
const playerOf = ({ id }: { id: bigint }) => house.players.read(id)

/** Lets payouts go out and be confirmed, and closures go on, until the closure has this status. */
const settle = (player: { id: bigint }, status: ClosureRow['status'] = 'completed') =>
  vi.waitFor(
    async () => {
      await run()
      await work(house)
      await house.platform.outbox.drain()
      turn(minutes(1))
      expect((await closureOf(player))?.status).toBe(status)
    },
    { timeout: 60_000, interval: 20 },
  )

const paidTo = async ({ cpf }: { cpf: string }): Promise<bigint> => {
  const [row] = await house.rows(sql<{ total: bigint }>`SELECT coalesce(sum(amount), 0)::bigint AS total
    FROM pix.payouts WHERE holder_cpf = ${cpf} AND state = 'paid'`)
  return row!.total
}

async function expectSoundBooks(): Promise<void> {
  const report = await house.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(report.violations).toEqual([])
}

/** No gateway pays until the returned function is called. */
function withoutPayers(): () => void {
  const spies = nodes().map(({ payments }) => vi.spyOn(payments.methods, 'payers').mockReturnValue([]))
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}

describe('a self-exclusion under the law', () => {
  it('[R6] closes the account and returns the whole balance to the own CPF, without an act of the player', async () => {
    const player = await withdrawer(house, { cash: 120_00n, bonus: 30_00n })
    await exclude(player)
    await settle(player)
    expect((await playerOf(player))?.status).toBe('closed')
    expect(await paidTo(player)).toBe(120_00n)
    expect(await pocketsOf(house, player.id)).toMatchObject({ cash: 0n, locked: 0n, bonus: 0n })
    // Its sessions have ended, and the password opens no other.
    expect((await player.visitor.send('GET', '/api/profile/wallet')).status).toBe(401)
    const mails = (await mailsTo(house, player.email)).map(({ body_text: text }) => text)
    expect(mails.find((text) => text.includes('Sua conta será encerrada'))).toContain('CVV')
    await expectSoundBooks()
  })

  it('[R6] refuses another account by CPF, e-mail, phone and browser until the end, in neutral words, and allows one afterwards', async () => {
    const visitor = house.visitor()
    const { id, form } = await join(visitor, { cpf: '52998224725', birth_date: '1990-01-01' })
    await exclude({ id })
    await settle({ id })
    const register = (change: Partial<typeof form>, by = house.visitor()) =>
      by.send('POST', '/api/auth/register', { body: { ...person(), birth_date: '1990-01-01', ...change } })
    const refusals = [
      await register({ cpf: form.cpf! }),
      await register({ email: form.email }),
      await register({ phone: form.phone }),
      await register({}, visitor),
    ]
    expect(refusals.map(({ body }) => body.errors?.phone?.length ?? body.error.code)).toEqual([
      'account_exists',
      'account_exists',
      1,
      'account_exists',
    ])
    // Nor by the same address and phone in another writing.
    const [capitals, written] = [
      await register({ email: form.email.toUpperCase() }),
      await register({ phone: form.phone.replace(/\D/g, ' ') }),
    ]
    expect(capitals.body.error.code).toBe('account_exists')
    expect(written.body.errors.phone).toEqual(refusals[2]!.body.errors.phone)
    // An account that was opened without a CPF never gets this one, so that it neither deposits nor plays.
    const { visitor: stranger, id: strange } = await joinAlone(house)
    const later = await stranger.send('PUT', '/api/profile/identity', {
      body: { cpf: form.cpf, birth_date: '1990-01-01' },
    })
    expect(later.body.error.code).toBe('cpf_taken')
    const admitted = await house.platform.database.transaction((tx) => house.safety.mayDeposit(tx, strange))
    expect(admitted?.code).toBe('checks_pending')
    for (const { text } of [...refusals, capitals, written, later])
      expect(text).not.toMatch(/exclu|encerr|pausa/i)
    turn(days(93))
    await run()
    expect((await closureOf({ id }))?.released_at).not.toBeNull()
    const { cpf, email, phone } = form
    const again = await register({ cpf: cpf!, email, phone }, visitor)
    expect(again.status, again.text).toBe(200)
    // The closed account stays as it is, and its password opens nothing.
    expect((await playerOf({ id }))?.status).toBe('closed')
  })

  it('[R6] refunds a charge that is paid after it, to its payer, and credits nothing', async () => {
    const player = await withdrawer(house, { cash: 40_00n })
    const charge = await open(player.visitor, 'brasilcash', { amount: 50, cpf: player.cpf })
    await exclude(player)
    await house.bank.pay(charge.qrcode!, { payer_cpf: player.cpf })
    const payment = await vi.waitFor(
      async () => {
        const [row] = await house.rows(sql<{
          id: string
          status: string
        }>`SELECT id, status FROM charge_payments
          WHERE charge_id = ${charge.id}`)
        expect(row?.status).toBe('refunding')
        return row!.id
      },
      { timeout: 30_000, interval: 20 },
    )
    await house.platform.jobs.run('payments.refund', { payment })
    await settle(player)
    const [refund] = await house.rows(sql<{ amount: bigint; reason: string }>`SELECT r.amount, r.reason
      FROM pix.refunds r JOIN pix.charges c ON c.id = r.charge WHERE c.external_id = ${charge.id}`)
    expect(refund).toMatchObject({ amount: 50_00n })
    expect(await paidTo(player)).toBe(40_00n)
  })

  it('[R6] awaits an open round, closes within three days, and returns what the round pays later', async () => {
    const player = await withdrawer(house, { cash: 50_00n })
    const by = await sit(house, player.id, game, 'hub')
    const session = { ...by.session, expiresAt: new Date('2100-01-01') }
    const [round, transaction] = [randomUUID(), randomUUID()]
    const bet = { session, round, transaction, amount: centavos(20_00) }
    await house.gameplay.wallet.bet(bet)
    await house.gameplay.ledgerEvents.process()
    await exclude(player, null)
    const refused = await house.gameplay.wallet.bet({
      ...bet,
      transaction: randomUUID(),
      round: randomUUID(),
    })
    expect(refused.status).toBe('refused')
    await vi.waitFor(
      async () => {
        await run()
        await work(house)
        turn(minutes(1))
        expect(await paidTo(player)).toBe(30_00n)
      },
      { timeout: 30_000, interval: 20 },
    )
    expect((await playerOf(player))?.status).toBe('active')
    turn(days(3) - hours(5))
    await run()
    const closed = await closureOf(player)
    expect([(await playerOf(player))?.status, closed?.status]).toEqual(['closed', 'closed'])
    expect(closed!.closed_at! <= closed!.close_due_at).toBe(true)
    const win = { provider: 'hub', player: player.id, game, round, bet: transaction }
    await house.gameplay.wallet.win({ ...win, transaction: randomUUID(), amount: centavos(45_00) })
    await house.gameplay.wallet.close({ provider: 'hub', player: player.id, round })
    await house.gameplay.ledgerEvents.process()
    turn(hours(6))
    await settle(player)
    expect(await paidTo(player)).toBe(75_00n)
    // A provider that pays once more, weeks later.
    await fund(house, player.id, 'cash', 7_00n)
    turn(days(20))
    await settle(player, 'closed')
    turn(hours(6))
    await settle(player)
    expect(await paidTo(player)).toBe(82_00n)
    expect((await holdings(house, player.id)).cash).toBe(0n)
  })

  it('[R6] asks once for a CPF where none is known, keeps the money, and returns it when the CPF is there', async () => {
    const visitor = house.visitor()
    const { id, form } = await join(visitor)
    await fund(house, id, 'cash', 25_00n)
    await exclude({ id })
    await run()
    turn(days(10))
    await run()
    turn(days(10))
    await run()
    expect(await closureOf({ id })).toMatchObject({
      status: 'closing',
      return_failure: 'withdraw_identity_missing',
    })
    expect((await holdings(house, id)).cash).toBe(25_00n)
    const asked = (await mailsTo(house, form.email)).filter(({ subject }) => subject.includes('para onde'))
    expect(asked).toHaveLength(1)
    const cpf = '11144477735'
    await house.players.completeIdentity(id, { cpf, birth_date: '1990-01-01' })
    await settle({ id })
    expect(await paidTo({ cpf })).toBe(25_00n)
    expect((await playerOf({ id }))?.status).toBe('closed')
  })

  it('[R6] cannot be cancelled by its player while the account is closing', async () => {
    const player = await withdrawer(house, { cash: 10_00n })
    const restore = withoutPayers()
    await exclude(player)
    await run()
    const check = (await player.visitor.send('GET', '/api/profile/closing')).body
    expect(check.closing).toMatchObject({ cancellable: false })
    const reply = await player.visitor.send('DELETE', '/api/profile/closing')
    expect(reply.body.error.code).toBe('account_being_closed')
    restore()
    turn(hours(1))
    await settle(player)
  })

  it('[R12] [S6] withdraws the consent to marketing for good, also after the end', async () => {
    const player = await withdrawer(house)
    await player.visitor.send('PUT', '/api/profile/preferences', { body: { marketing: true } })
    await exclude(player)
    await settle(player)
    turn(days(100))
    await house.safety.endDue()
    const invited = await house.platform.database.transaction((tx) => house.safety.mayEngage(tx, player.id))
    expect(invited).toBe(false)
    const [consent] = await house.rows(sql<{ given: boolean }>`SELECT given FROM consents
      WHERE player_id = ${player.id} AND kind = 'marketing' ORDER BY id DESC LIMIT 1`)
    expect(consent?.given ?? false).toBe(false)
  })

  it('[R6] closes accounts that were excluded under another profile, and writes to them', async () => {
    const player = await withdrawer(house, { cash: 12_00n })
    const allows = nodes().map(({ settings }) => {
      const profile = settings.profile()
      return vi.spyOn(settings, 'profile').mockReturnValue({
        ...profile,
        allows: (name) => name === 'exclusion_keeps_account' || profile.allows(name),
      })
    })
    await exclude(player)
    await house.closures.openMissing()
    expect(await closureOf(player)).toBeUndefined()
    for (const spy of allows) spy.mockRestore()
    await Promise.all(nodes().map(({ closures }) => closures.openMissing()))
    await settle(player)
    expect(await paidTo(player)).toBe(12_00n)
    const mails = (await mailsTo(house, player.email)).filter(({ subject }) =>
      subject.includes('sua conta está sendo encerrada'),
    )
    expect(mails).toHaveLength(1)
  })
})

describe('a closing by the house where the profile asks for no inquiry', () => {
  beforeAll(() => {
    for (const { settings } of nodes()) {
      const profile = settings.profile()
      vi.spyOn(settings, 'profile').mockReturnValue({
        ...profile,
        allows: (name) => name === 'close_without_inquiry' || profile.allows(name),
      })
    }
  })
  afterAll(() => {
    vi.restoreAllMocks()
  })

  const asked = { reason: 'fraude comprovada no caso 12' }
  const decided = { approve: true, reason: 'conferido por mim' }
  const closureAt = ({ id }: { id: bigint }) => `/api/operator/players/${id}/closure`

  it('[M7] waits for a second person, then returns the balance, notifies the player and is audited', async () => {
    const player = await withdrawer(house, { cash: 64_00n })
    const [rosa, davi] = [await joinTeam(house), await joinTeam(house)]
    const { body, text } = await rosa.visitor.send('POST', closureAt(player), { body: asked })
    expect(body.approval, text).toBeTypeOf('string')
    const decide = ({ visitor }: TestOperator) =>
      visitor.send('POST', `/api/operator/approvals/${body.approval}/decision`, { body: decided })
    expect((await decide(rosa)).body.error.code).toBe('own_request')
    expect(await closureOf(player)).toBeUndefined()
    expect((await decide(davi)).status).toBe(200)
    expect((await rosa.visitor.send('POST', closureAt(player), { body: asked })).body.error.code).toBe(
      'closure_open',
    )
    const refusal = await house.platform.database.transaction((tx) => house.safety.mayPlay(tx, player.id))
    expect(refusal?.code).toBe('account_being_closed')
    await settle(player)
    expect(await paidTo(player)).toBe(64_00n)
    const read = await davi.visitor.send('GET', closureAt(player))
    expect(read.body.closure).toMatchObject({
      cause: 'house',
      status: 'completed',
      waiting: 0,
      failure: null,
    })
    const mail = (await mailsTo(house, player.email)).find(({ body_text: each }) =>
      each.includes(asked.reason),
    )
    expect(mail).toBeDefined()
    const entries = await house.rows(sql`SELECT seq FROM audit_entries
      WHERE action = 'players.close_by_house' AND subject_id = ${String(player.id)}`)
    expect(entries).toHaveLength(1)
    expect(await runClosuresCommand(house.closures.deps, ['list'])).not.toContain(`player ${player.id} `)
  })

  it('[R1] shows operators the limits of a player with their use and a raise that waits', async () => {
    const player = await withdrawer(house)
    await house.safety.limits.change(player.id, { kind: 'deposit', period: 'day', amount: 50_00n })
    await house.safety.limits.change(player.id, { kind: 'deposit', period: 'day', amount: 80_00n })
    const { visitor } = await joinTeam(house)
    const { body } = await visitor.send('GET', `/api/operator/players/${player.id}/limits`)
    expect(body.limits.find((each: { kind: string }) => each.kind === 'deposit')).toMatchObject({
      amount: 50,
      left: 50,
      pending: { amount: 80 },
    })
  })
})

describe('a break', () => {
  it('[R5] leaves account and balance alone', async () => {
    const player: Withdrawer = await withdrawer(house, { cash: 9_00n })
    await house.safety.takeBreak(player.id, { kind: 'pause', days: 7 })
    await run()
    expect(await closureOf(player)).toBeUndefined()
    expect((await holdings(house, player.id)).cash).toBe(9_00n)
  })
})
