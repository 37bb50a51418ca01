import { declarationText } from '@girassol/contract/declaration-text'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type House, startHouse } from '../../../test/house.ts'
import { joinTeam, type TestOperator } from '../../../test/operator.ts'
import { statusOf } from '../../../test/payout-books.ts'
import { payDeposit } from '../../../test/returns.ts'
import { approve, ask, type Withdrawer, withdrawer, work } from '../../../test/withdrawer.ts'
import { days } from '../../platform/clock.ts'

let house: House
let ana: TestOperator

beforeAll(async () => {
  house = await startHouse({ settings: { initial_bonus: 0, min_withdraw: centavos(10_00) } })
  ana = await joinTeam(house, 'compliance')
})
afterAll(() => house.close())

const evaluate = async () => {
  await house.platform.outbox.drain()
  await house.platform.jobs.run('risk.evaluate')
}
const rulesHit = async ({ id }: Withdrawer) =>
  (
    await house.rows(
      sql<{ rule: string }>`SELECT rule FROM risk_signals WHERE player_id = ${id} ORDER BY rule`,
    )
  ).map(({ rule }) => rule)
const factsOf = async ({ id }: Withdrawer) =>
  (
    await house.rows(
      sql<{ facts: Record<string, number> }>`SELECT facts FROM risk_evaluations
        WHERE player_id = ${id} AND facts IS NOT NULL ORDER BY id DESC LIMIT 1`,
    )
  )[0]!.facts
const accountsOf = ({ id }: Withdrawer) =>
  house.rows(
    sql<{
      account_mac: string
      direction: string
      bank: string | null
      ending: string | null
    }>`SELECT account_mac, direction, bank, ending FROM player_bank_accounts WHERE player_id = ${id} ORDER BY direction`,
  )

let accounts = 0
const newAccount = () => ({ branch: '0001', number: String(71_000_000 + ++accounts) })
/** Players who are joint holders of an account at the bank. */
async function holders(count: number, account = newAccount()): Promise<Withdrawer[]> {
  const players: Withdrawer[] = []
  for (let n = 0; n < count; n++) {
    const player = await withdrawer(house)
    await house.bank.giveAccount(player.cpf, account)
    players.push(player)
  }
  return players
}

describe('[A2] one bank account of several players', () => {
  it.each(['plugme', 'mercadopago', 'stripe'] as const)('is a signal where %s names it', async (gateway) => {
    const [one, other] = (await holders(2)) as [Withdrawer, Withdrawer]
    const neighbour = await withdrawer(house)
    for (const player of [one, other, neighbour]) await payDeposit(house, player, 30, gateway)
    await evaluate()
    expect(await rulesHit(other)).toContain('shared_account')
    expect(await factsOf(other)).toMatchObject({ same_bank_account: 1 })
    expect(await rulesHit(neighbour)).not.toContain('shared_account')
    expect(await factsOf(neighbour)).toMatchObject({ same_bank_account: 0 })
  })

  it('is found between a deposit of one and a withdrawal of another', async () => {
    const [payer, payee] = (await holders(2)) as [Withdrawer, Withdrawer]
    await payDeposit(house, payer, 30, 'plugme')
    await payDeposit(house, payee, 60, 'brasilcash')
    const others = house.payments.methods.all().filter((name) => name !== 'plugme')
    const enable = (isOn: boolean) =>
      house.set(Object.fromEntries(others.map((name) => [`${name}_is_enable`, isOn])))
    await enable(false)
    const { withdrawal } = (await ask(payee, { amount: 50 })).body as { withdrawal: { id: string } }
    if ((await statusOf(house, withdrawal.id)) === 'in_review') await approve(house, withdrawal.id)
    await vi.waitFor(
      async () => {
        await work(house)
        expect((await accountsOf(payee)).map(({ direction }) => direction)).toContain('out')
      },
      { timeout: 60_000, interval: 50 },
    )
    await enable(true)
    await payDeposit(house, payer, 31, 'plugme')
    await evaluate()
    expect(await factsOf(payer)).toMatchObject({ same_bank_account: 1 })
  })

  it('is not found by part of its number, nor at another branch', async () => {
    const [one] = (await holders(1, { branch: '0001', number: '81234567' })) as [Withdrawer]
    const [branch] = (await holders(1, { branch: '0002', number: '81234567' })) as [Withdrawer]
    const [number] = (await holders(1, { branch: '0001', number: '812345' })) as [Withdrawer]
    for (const player of [one, branch, number]) await payDeposit(house, player, 30, 'plugme')
    await evaluate()
    for (const player of [branch, number]) expect(await rulesHit(player)).not.toContain('shared_account')
  })

  it('is stored as a hash, with bank and last digits alone', async () => {
    const account = { branch: '0047', number: '92837465' }
    const [player] = (await holders(1, account)) as [Withdrawer]
    await payDeposit(house, player, 30, 'plugme')
    const [row] = await accountsOf(player)
    expect(row).toMatchObject({ direction: 'in', bank: '99999004', ending: '7465' })
    const [stored] = await house.rows(
      sql<{
        text: string
      }>`SELECT row_to_json(b)::text AS text FROM player_bank_accounts b WHERE player_id = ${player.id}`,
    )
    expect(stored!.text).not.toContain(account.number)
    expect(row!.account_mac).not.toBe(
      house.platform.signer.sign('another purpose', 'bank/99999004/47/92837465'),
    )
    expect(row!.account_mac).toBe(house.platform.signer.sign('bank-account', 'bank/99999004/47/92837465'))
  })

  it('is shown with the other players to people who may read the case, and to no others', async () => {
    const [one, other] = (await holders(2)) as [Withdrawer, Withdrawer]
    await payDeposit(house, one, 30, 'plugme')
    await payDeposit(house, other, 600, 'plugme')
    expect((await ask(other, { amount: 600 })).status).toBe(200)
    await evaluate()
    const [found] = await house.rows(
      sql<{ id: string }>`SELECT id FROM risk_cases WHERE player_id = ${other.id}`,
    )
    const path = `/api/operator/risk/cases/${found!.id}`
    const { body } = await ana.visitor.send('GET', path)
    expect(body.shared).toEqual([
      expect.objectContaining({ kind: 'bank_account', bank: '99999004', player_id: String(one.id) }),
    ])
    expect(body.shared[0].ending).toMatch(/^\d{4}$/)
    const support = await joinTeam(house, 'support')
    expect((await support.visitor.send('GET', path)).status).toBe(403)
  })

  it('is kept for five years after its last use, and then deleted', async () => {
    const [player] = (await holders(1)) as [Withdrawer]
    await payDeposit(house, player, 30, 'plugme')
    const age = async (milliseconds: number) =>
      house.rows(sql`UPDATE player_bank_accounts SET last_used_at = ${new Date(house.clock.now().getTime() - milliseconds)}
        WHERE player_id = ${player.id}`)
    await age(days(5 * 366) - 60_000)
    await house.platform.jobs.run('payments.attempts')
    expect(await accountsOf(player)).toHaveLength(1)
    await age(days(5 * 366 + 1) + 60_000)
    await house.platform.jobs.run('payments.attempts')
    expect(await accountsOf(player)).toEqual([])
  })
})

describe('[A2] one home of several players', () => {
  const form = {
    street: 'Rua das Acácias',
    district: 'Centro',
    city: 'Campinas',
    state: 'SP',
    gender: 'female',
    income: 'up_to_20000',
    is_exposed: false,
    is_not_barred: true,
    text_version: declarationText.version,
  } as const
  async function resident(home: { cep: string; number: string; complement?: string }): Promise<Withdrawer> {
    const player = await withdrawer(house)
    await player.visitor.call('putDeclaration', { body: { ...form, complement: '', ...home } })
    return player
  }

  it('is a signal from four accounts on, however it is written', async () => {
    const residents = [
      await resident({ cep: '13010-001', number: '0120', complement: 'Apto. 12 Bloco B' }),
      await resident({ cep: '13010001', number: 'nº 120', complement: 'APARTAMENTO 12 - BL. B' }),
      await resident({ cep: '13010-001', number: '120', complement: 'ap 012 bloco b' }),
    ]
    const third = residents.at(-1)!
    await payDeposit(house, third, 30)
    await evaluate()
    expect(await factsOf(third)).toMatchObject({ same_address: 2 })
    expect(await rulesHit(third)).not.toContain('shared_address')
    const fourth = await resident({ cep: '13010-001', number: '120.', complement: 'Apto 12, Bloco B' })
    await payDeposit(house, fourth, 30)
    await evaluate()
    expect(await rulesHit(fourth)).toContain('shared_address')
  })

  it('is not that of a neighbour', async () => {
    const home = { cep: '13010-002', number: '77', complement: 'apto 1' }
    for (let n = 0; n < 4; n++) await resident(home)
    const neighbours = [
      await resident({ ...home, complement: 'apto 11' }),
      await resident({ ...home, complement: '' }),
      await resident({ ...home, number: '770' }),
      await resident({ ...home, number: '77A' }),
      await resident({ ...home, cep: '13010-003' }),
    ]
    for (const player of neighbours) await payDeposit(house, player, 30)
    await evaluate()
    for (const player of neighbours) expect(await factsOf(player)).toMatchObject({ same_address: 0 })
  })

  it('is none where the address has no number', async () => {
    const rural = { cep: '13010-004', number: 'S/N', complement: '' }
    for (let n = 0; n < 4; n++) await resident(rural)
    const player = await resident({ ...rural, number: 's/nº' })
    await payDeposit(house, player, 30)
    await evaluate()
    expect(await factsOf(player)).toMatchObject({ same_address: 0 })
  })

  it.each([
    [['01310100', '1578', null], '01310100/1578/'],
    [['01310100', ' Nº. 01.578-A ', 'CASA'], '01310100/1578a/'],
    [['01310100', 'número 9', 'Bloco Ç, Apto. 07'], '01310100/9/c-7'],
    [['01310100', '0', ''], '01310100/0/'],
    [['01310100', 'N120', 'bloco 1 apto 12'], '01310100/120/1-12'],
    [['01310100', '120', 'bloco 11 apto 2'], '01310100/120/11-2'],
    [['01310100', 's/n', 'fundos'], null],
  ])('reads %j as %s', async ([cep, number, complement], home) => {
    const [row] = await house.rows(
      sql<{
        home: string | null
      }>`SELECT home_of(${cep}::text, ${number}::text, ${complement}::text) AS home`,
    )
    expect(row!.home).toBe(home)
  })
})
