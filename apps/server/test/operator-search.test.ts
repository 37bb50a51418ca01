import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type House, startHouse } from './house.ts'
import { joinTeam, type TestOperator } from './operator.ts'
import { payDeposit } from './returns.ts'
import { takeSeat } from './studio.ts'
import { ask, type Withdrawer, withdrawer, work } from './withdrawer.ts'

/* The search of the command palette finds each kind of record by each of its names. */

const E2E_ID = /^E\w{31}$/

let house: House
let owner: TestOperator
let player: Withdrawer
/** What is typed, by the address that it leads to. */
let names: { [path: string]: string[] }

beforeAll(async () => {
  house = await startHouse({
    works: true,
    settings: { initial_bonus: 0, withdraw_account_hours: 0 },
  })
  await house.catalogue.stockDemo()
  owner = await joinTeam(house)
  player = await withdrawer(house, { cash: 500_00n })
  const { phone } = (await player.visitor.call('profileData')).user
  const deposit = await payDeposit(house, player, 50)
  const { round } = await (
    await takeSeat(house, player.visitor, 'dice-97')
  ).play({ direction: 'over', target: 5000 })
  const randomKey = randomUUID()
  const { withdrawal } = (
    await ask(player, { amount: 100, pix_key: randomKey, pix_type: 'random', link_random_key: true })
  ).body
  const sent = await paidOut(withdrawal.id)
  const known = await projected(round.id)
  names = {
    [`/players/${player.id}`]: [String(player.id), player.cpf, player.email, phone, randomKey],
    [`/withdrawals/${withdrawal.id}`]: [
      withdrawal.id,
      randomKey,
      randomKey.toUpperCase(),
      sent.e2e,
      sent.ref,
    ],
    [`/deposits/${deposit.charge}`]: [deposit.charge, deposit.endToEndId, player.cpf],
    [`/players/${player.id}?tab=rounds&round=${known}`]: [known],
  }
})
afterAll(() => house.close())

/** How the bank and the gateway name the payment, once both are known. */
const paidOut = (id: string): Promise<{ e2e: string; ref: string }> =>
  vi.waitFor(
    async () => {
      await work(house)
      const [row] = await house.rows(sql<{ e2e: string; ref: string }>`
        SELECT end_to_end_id AS e2e, gateway_ref AS ref FROM withdrawals WHERE id = ${id}`)
      expect(row).toMatchObject({ e2e: expect.stringMatching(E2E_ID), ref: expect.any(String) })
      return row!
    },
    { timeout: 30_000, interval: 50 },
  )

/** The id that pages show for a round of the casino, which a job projects from the ledger's events. */
const projected = (reference: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const [row] = await house.rows(
        sql<{ id: string }>`SELECT id FROM rounds WHERE reference = ${reference}`,
      )
      expect(row).toBeDefined()
      return row!.id
    },
    { timeout: 30_000, interval: 50 },
  )

const search = async (by: TestOperator, text: string): Promise<string[]> => {
  const { body } = await by.visitor.send('GET', `/api/operator/search?q=${encodeURIComponent(text)}`)
  return body.results.map(({ path }: { path: string }) => path)
}

it('finds players, withdrawals, charges and rounds by each of their names', async () => {
  for (const [path, texts] of Object.entries(names))
    for (const text of texts) expect(await search(owner, text), text).toContain(path)
})

it('finds nothing of what the role may not read', async () => {
  const content = await joinTeam(house, 'content')
  for (const text of Object.values(names).flat()) expect(await search(content, text), text).toEqual([])
})

it('opens a round and a line of the statement on the page of their player alone', async () => {
  const other = await withdrawer(house)
  const [round] = Object.values(names).at(-1)!
  const [line] = (await player.visitor.call('statement', { query: {} })).lines
  const read = async (id: bigint, path: string) => {
    const { status, body } = await owner.visitor.send('GET', `/api/operator/players/${id}/${path}`)
    return body.error?.code ?? status
  }
  for (const path of [`rounds/${round}`, `statement/${line!.id}`]) {
    expect(await read(player.id, path), path).toBe(200)
    expect(await read(other.id, path), path).toBe('not_found')
  }
  expect(await read(other.id, `rounds/${round}/replay`)).toBe('not_found')
})

it('opens a line of the statement to the charge, the withdrawal or the round behind it', async () => {
  const { lines } = await player.visitor.call('statement', { query: {} })
  const idAt = (place: string) => Object.entries(names).find(([path]) => path.includes(place))?.[1][0]
  const recordOf = async (kind: string) => {
    const line = lines.find((each) => each.kind === kind)
    const { body } = await owner.visitor.send(
      'GET',
      `/api/operator/players/${player.id}/statement/${line?.id}`,
    )
    return (body as { record?: unknown }).record
  }
  expect(await recordOf('deposit')).toEqual({ kind: 'charge', id: idAt('/deposits/') })
  expect(await recordOf('withdrawal')).toEqual({ kind: 'withdrawal', id: idAt('/withdrawals/') })
  expect(await recordOf('bet')).toEqual({ kind: 'round', id: idAt('&round=') })
  const [line] = lines
  const { body } = await player.visitor.send('GET', `/api/profile/statement/${line!.id}`)
  expect(Object.keys(body)).toEqual(['line', 'cause'])
})
