import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runProvidersCommand } from '../src/modules/gameplay/index.ts'
import {
  localGateways,
  runDepositsCommand,
  runFindingsCommand,
  runGatewaysCommand,
} from '../src/modules/payments/index.ts'
import { addGame } from './casino.ts'
import { type Depositor, depositor, type House, open, startHouse } from './house.ts'
import { joinTeam, type TestOperator } from './operator.ts'

const REASON = ['--reason', 'pedido do jogador'] as const

let house: House
let player: Depositor
let rosa: TestOperator
let dir: string

beforeAll(async () => {
  house = await startHouse({ settings: { initial_bonus: 0 } })
  player = await depositor(house)
  rosa = await joinTeam(house)
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'terminal-test-'))
})
afterAll(async () => {
  await house.close()
  await fs.rm(dir, { recursive: true })
})

/** As `operator-commands.ts` wires the groups. */
const deposits = (...args: string[]) =>
  runDepositsCommand(
    { ...house.payments.operatorDeps, ...house.payments, database: house.platform.database },
    args,
  )
const findings = (...args: string[]) => runFindingsCommand(house.platform, args)
const gateways = (...args: string[]) => {
  const { payments, platform } = house
  return runGatewaysCommand(
    { ...payments.gateways, database: platform.database, methods: payments.methods },
    args,
  )
}
const providers = (...args: string[]) =>
  runProvidersCommand(
    {
      ...house.platform,
      bonuses: house.bonuses,
      catalogue: house.catalogue,
      credentials: house.providerCredentials,
    },
    args,
  )

const actionsOn = async (subject: string) =>
  (
    await house.rows(
      sql<{ action: string }>`SELECT action FROM audit_entries WHERE subject_id = ${subject} ORDER BY seq`,
    )
  ).map(({ action }) => action)

/** A deposit of the player's own, credited. */
async function deposit(amount: number): Promise<{ charge: string; payment: string }> {
  const charge = await open(player.visitor, 'brasilcash', { amount, cpf: player.cpf })
  await house.bank.pay(charge.qrcode!, { payer_cpf: player.cpf })
  const row = await vi.waitFor(
    async () => {
      const [found] = await house.rows(sql<{ id: string }>`SELECT id FROM charge_payments
        WHERE charge_id = ${charge.id} AND status = 'credited'`)
      expect(found).toBeDefined()
      return found!
    },
    { timeout: 15_000, interval: 20 },
  )
  return { charge: charge.id, payment: row.id }
}

describe('deposits', () => {
  it('lists, shows, inquires, refunds, sends a refund again and compares', async () => {
    const { charge, payment } = await deposit(35)
    expect(await deposits('list', '--state', 'paid')).toContain(charge)
    expect(await deposits('list', '--q', charge)).toContain('35,00')
    expect(await deposits('show', charge)).toContain(payment)
    expect(await deposits('inquire', charge)).toBe(`${charge} is paid (answered).`)
    expect(await deposits('refund', payment, ...REASON, '--as', rosa.email)).toBe(
      `${payment} is on its way back to its payer.`,
    )
    expect(await deposits('retry-refund', payment)).toMatch(new RegExp(`^${payment} is refund(ing|ed)\\.$`))
    await house.platform.jobs.run('payments.refund', { payment })
    expect(await deposits('show', charge)).toContain(`${payment}  refunded`)
    expect(await actionsOn(payment)).toEqual(['deposits.refund', 'deposits.retry_refund'])
    expect(await deposits('reconcile')).toMatch(/^Comparison [\w-]+ is queued\.$/)
    expect(await deposits('runs')).toContain('findings')
  })

  it('lists by the day in São Paulo that a charge was paid on, the last day included', async () => {
    const { charge } = await deposit(22)
    const paidAt = async (at: string) => {
      await house.rows(sql`UPDATE charges SET paid_at = ${at}::timestamptz WHERE id = ${charge}`)
      const lines = await deposits('list', '--paid-from', '2090-03-30', '--paid-until', '2090-03-31')
      return lines.includes(charge)
    }
    expect(await paidAt('2090-03-30T02:59:59Z')).toBe(false)
    expect(await paidAt('2090-03-30T03:00:00Z')).toBe(true)
    expect(await paidAt('2090-04-01T02:59:59Z')).toBe(true)
    expect(await paidAt('2090-04-01T03:00:00Z')).toBe(false)
    await expect(deposits('list', '--paid-from', '30/03/2026')).rejects.toMatchObject({
      code: 'option_missing',
    })
  })

  it('refuses with the codes of the back office', async () => {
    const { charge, payment } = await deposit(21)
    await expect(deposits('show', randomUUID())).rejects.toMatchObject({ code: 'charge_not_found' })
    await expect(deposits('show', 'x')).rejects.toMatchObject({ code: 'charge_not_found' })
    await expect(deposits('refund', payment, '--as', rosa.email)).rejects.toMatchObject({
      code: 'option_missing',
    })
    await expect(deposits('retry-refund', payment)).rejects.toMatchObject({ code: 'payment_not_credited' })
    await expect(deposits('list', '--state', 'odd')).rejects.toMatchObject({ code: 'option_missing' })
    await expect(deposits('odd', charge)).rejects.toMatchObject({ code: 'command_unknown' })
  })
})

describe('findings', () => {
  it('are listed, assigned, released, resolved, reopened and ignored, each with an audit entry', async () => {
    const [row] = await house.rows(
      sql<{ id: bigint }>`INSERT INTO payment_findings (kind, gateway, subject, detail, found_at)
        VALUES ('never_answered', 'bspay', ${randomUUID()}, '{}', now()) RETURNING id`,
    )
    const id = String(row!.id)
    expect(await findings('list', '--state', 'open')).toContain('never_answered')
    expect(await findings('assign', id, '--as', rosa.email)).toBe(`Finding ${id} is assigned.`)
    expect(await findings('release', id, '--as', rosa.email)).toBe(`Finding ${id} is open.`)
    expect(await findings('resolve', id, ...REASON)).toBe(`Finding ${id} is resolved.`)
    await expect(findings('resolve', id, ...REASON)).rejects.toMatchObject({ code: 'finding_closed' })
    expect(await findings('reopen', id, ...REASON)).toBe(`Finding ${id} is open again.`)
    expect(await findings('ignore', id, ...REASON)).toBe(`Finding ${id} is ignored.`)
    expect(await actionsOn(id)).toHaveLength(5)
    await expect(findings('resolve', '999999999', ...REASON)).rejects.toMatchObject({
      code: 'finding_not_found',
    })
    await expect(findings('assign', id)).rejects.toMatchObject({ code: 'option_missing' })
  })
})

describe('gateways', () => {
  it('print the address at which one notifies', async () => {
    expect(await gateways('webhook', 'stripe')).toBe(house.payments.webhooks.urlOf('stripe'))
  })

  it('are listed, switched, ruled, ranked and let back', async () => {
    await deposit(20)
    expect(await gateways('list')).toMatch(/^ranked by weight\n/)
    expect(await gateways('decisions', 'brasilcash')).toContain('named')
    expect(await gateways('off', 'bspay', ...REASON)).toMatch(/^bspay is off: /)
    expect(await gateways('on', 'bspay', ...REASON)).toMatch(/^bspay is on: /)
    const options = [
      '--weight',
      '25',
      '--min',
      '20,00',
      '--max',
      '500,00',
      '--hours',
      '6-22',
      '--payouts',
      'no',
    ]
    expect(await gateways('rule', 'bspay', ...options, ...REASON)).toBe(
      'bspay is on: weight 25, charges yes, payouts no, from R$ 20,00, to R$ 500,00, hours 6-22',
    )
    expect(await gateways('rule', 'bspay', '--min', 'none', '--hours', 'none', ...REASON)).toContain(
      'from -, ',
    )
    expect(await gateways('strategy', 'cost', ...REASON)).toBe('Gateways are ranked by cost now.')
    expect(await gateways('list')).toMatch(/^ranked by cost\n/)
    await gateways('strategy', 'weight', ...REASON)
    expect(await gateways('reset', 'bspay', ...REASON)).toBe('bspay is back.')
    await expect(gateways('off', 'nenhum', ...REASON)).rejects.toMatchObject({ code: 'gateway_unknown' })
    await expect(gateways('rule', 'bspay', '--weight', '25')).rejects.toMatchObject({
      code: 'option_missing',
    })
  })

  it('take credentials from a file, are tested with them and lose them', async () => {
    const file = path.join(dir, 'bspay.json')
    await fs.writeFile(file, JSON.stringify(localGateways(house.bank.url, house.bank.secret).bspay))
    expect(await gateways('test', 'bspay', '--file', file)).toMatch(/^bspay {2}connected {2}\d+ ms/)
    expect(await gateways('credentials', 'bspay', '--file', file, ...REASON, '--as', rosa.email)).toBe(
      'The credentials of bspay are in force.',
    )
    expect(await gateways('remove-credentials', 'bspay', ...REASON)).toBe(
      'The credentials of bspay are erased.',
    )
    await expect(gateways('test', 'bspay', '--file', path.join(dir, 'none.json'))).rejects.toMatchObject({
      code: 'file_unreadable',
    })
  })
})

describe('providers', () => {
  it('get a key from a file, and are answered or not', async () => {
    const file = path.join(dir, 'soft.key')
    await fs.writeFile(file, 'segredo-compartilhado-muito-longo-71\n')
    expect(await providers('list')).toMatch(/^hub {2}/m)
    expect(await providers('set-key', 'soft', '--file', file, ...REASON)).toBe(
      'soft has a new key and is answered.',
    )
    expect(await providers('list')).toMatch(/^soft {2}on {2}/m)
    expect(await providers('off', 'soft', ...REASON)).toBe('soft is off.')
    expect(await providers('list')).toMatch(/^soft {2}off {2}/m)
    expect(await providers('on', 'soft', ...REASON)).toBe('soft is on.')
    expect(await actionsOn('soft')).toHaveLength(3)
    await expect(
      providers('set-key', 'soft', '--file', path.join(dir, 'none'), ...REASON),
    ).rejects.toMatchObject({
      code: 'file_unreadable',
    })
    await expect(providers('off', 'soft')).rejects.toMatchObject({ code: 'option_missing' })
  })

  it('are linked to games that no rules of the house exist for, each code once', async () => {
    for (const code of ['ligado', 'outro']) await addGame(house, code)
    expect(await providers('link', 'soft', 'ligado', 'p:mina', ...REASON)).toBe(
      'ligado is opened at soft as p:mina.',
    )
    await house.gameplay.providerGames.load()
    expect(house.gameplay.providerGames.find('soft', 'p:mina')).toBe(house.catalogue.game('ligado')?.id)
    await expect(providers('link', 'soft', 'outro', 'p:mina', ...REASON)).rejects.toMatchObject({
      code: 'provider_game_taken',
    })
    await expect(providers('link', 'soft', 'none', 'p:x', ...REASON)).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
