import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { codeOf, depositor, type House, open, startHouse } from './house.ts'
import { joinTeam } from './operator.ts'
import { type Pooler, poolerBinary, startPooler } from './pooler.ts'
import { listen } from './stream.ts'
import { expectHonestBooks, takeSeat } from './studio.ts'
import { ask, approve, pocketsOf, read, withdrawer } from './withdrawer.ts'

const REASON = poolerBinary ? '' : ' (left out: pgbouncer is not installed)'

describe.skipIf(!poolerBinary)(`behind PgBouncer in transaction mode${REASON}`, () => {
  let house: House
  let node: House
  let pooler: Pooler | null = null
  const pooled = async (databaseUrl: string) => (pooler ??= await startPooler(databaseUrl)).url
  beforeAll(async () => {
    house = await startHouse({ works: true, pooler: pooled })
    await house.catalogue.stockDemo()
    node = await house.node()
  })
  afterAll(async () => {
    await node.close()
    await house.close()
    await pooler?.stop()
  })

  it('takes a deposit and pushes it to a page on another node', async () => {
    const { visitor, id, token } = await depositor(house)
    const charge = await open(visitor, 'bspay', { amount: 37.41 })
    const page = await listen(node, token)
    await house.bank.pay(await codeOf(house, charge))
    await vi.waitFor(() => expect(page.received()).toContain('"topic":"deposit"'), 20_000)
    page.stop()
    await page.ended.catch(() => {})
    expect(await pocketsOf(house, id)).toMatchObject({ cash: 37_41n })
  })

  it('books bets of several players at once, on both nodes', async () => {
    const players = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        const player = await withdrawer(house, { cash: 100_00n })
        const seat = await takeSeat(house, player.visitor, 'dice-99')
        return n % 2 === 0 ? seat : seat.at(node.url)
      }),
    )
    const replies = await Promise.all(
      players.map((seat) => seat.open({ direction: 'over', target: 500 }, { stake: 100 })),
    )
    expect(replies.map(({ status, text }) => (status === 200 ? status : text))).toEqual(
      players.map(() => 200),
    )
    await expectHonestBooks(house)
  })

  it('pays a withdrawal', async () => {
    const player = await withdrawer(house, { cash: 200_00n })
    const { body } = await ask(player)
    const id = String(body.withdrawal.id)
    if ((await read(player, id)).status === 'in_review') await approve(house, id)
    await vi.waitFor(async () => expect((await read(player, id)).status).toBe('paid'), {
      timeout: 30_000,
      interval: 100,
    })
    expect(await pocketsOf(house, player.id)).toMatchObject({ cash: 100_00n, locked: 0n })
  })

  it('answers an operator’s lists, and reads balances without prepared names', async () => {
    const { visitor } = await joinTeam(house)
    for (const path of ['players', 'withdrawals', 'today/players'])
      expect((await visitor.send('GET', `/api/operator/${path}`)).status, path).toBe(200)
    const read = () => house.platform.database.read({ name: 'one', text: 'SELECT $1::int AS n', values: [1] })
    expect(await Promise.all(Array.from({ length: 20 }, read))).toHaveLength(20)
  })
})
