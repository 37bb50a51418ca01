import { centavos } from '@girassol/money'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGame, type Gambler, holdings, seat } from '../../../test/casino.ts'
import { type House, open, startHouse } from '../../../test/house.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { ask, withdrawer } from '../../../test/withdrawer.ts'
import type { Hold } from './holds.ts'

type Bars = Hold['bars']
const PLAY: Bars = ['play']

let house: House
let node: TestApp
let game: number
beforeAll(async () => {
  house = await startHouse({ works: false, settings: { min_deposit: centavos(1_00) } })
  node = await startApp({ database: house.databaseUrl })
  game = await addGame(house, 'retencao')
})
afterAll(async () => {
  await node.close()
  await house.close()
})

const place = (player: bigint, bars: Bars, source: Hold['source'] = 'risk') =>
  house.platform.database.transaction((tx) =>
    house.safety.holds.place(tx, { player, source, code: 'forbidden', bars }),
  )
const lift = (player: bigint, source: Hold['source'] = 'risk') =>
  house.platform.database.transaction((tx) => house.safety.holds.lift(tx, { player, source }))

/** With a session that a node has cached: only the ledger can refuse it. */
async function bet(at: TestApp, { session }: Gambler): Promise<string> {
  const answer = await at.gameplay.wallet.bet({
    session,
    round: randomUUID(),
    transaction: randomUUID(),
    amount: centavos(100),
  })
  return answer.status === 'refused' ? answer.code : answer.status
}

describe('a hold on play', () => {
  it('refuses bets on both nodes from its commit on, and the last one lifted allows them again', async () => {
    const by = await seat(house, game, 'hub', { cash: 60_00n })
    expect(await bet(house, by)).toBe('done')
    await place(by.id, PLAY, 'risk')
    await place(by.id, ['play', 'deposit'], 'registry')
    expect([await bet(house, by), await bet(node, by)]).toEqual(['player_blocked', 'player_blocked'])
    await lift(by.id, 'risk')
    expect(await bet(node, by)).toBe('player_blocked')
    await lift(by.id, 'registry')
    expect(await bet(node, by)).toBe('done')
  })

  it('stays in force when a break ends, and a break stays when the hold is lifted', async () => {
    const by = await seat(house, game, 'hub', { cash: 60_00n })
    await house.safety.takeBreak(by.id, { kind: 'pause', days: 1 })
    await place(by.id, PLAY)
    await lift(by.id)
    expect(await bet(node, by)).toBe('player_blocked')
    await place(by.id, PLAY)
    house.clock.advance(25 * 3_600_000)
    await house.platform.jobs.run('safety.ends')
    expect(await bet(node, by)).toBe('player_blocked')
    await lift(by.id)
    expect(await bet(node, by)).toBe('done')
  })

  it('credits the win of a round that was open', async () => {
    const by = await seat(house, game, 'hub', { cash: 60_00n })
    const [round, transaction] = [randomUUID(), randomUUID()]
    await house.gameplay.wallet.bet({ session: by.session, round, transaction, amount: centavos(100) })
    await place(by.id, ['play', 'deposit', 'withdraw', 'marketing'])
    const won = await node.gameplay.wallet.win({
      provider: 'hub',
      player: by.id,
      game,
      round,
      bet: transaction,
      transaction: randomUUID(),
      amount: centavos(5_00),
    })
    expect(won.status).toBe('done')
    expect((await holdings(house, by.id)).cash).toBe(64_00n)
  })
})

it('refuses exactly what it bars, with its own code, and names nothing it does not bar', async () => {
  const player = await withdrawer(house, { cash: 500_00n })
  const { visitor, id } = player
  await place(id, ['withdraw', 'marketing'])
  expect((await ask(player)).body.error.code).toBe('forbidden')
  await house.platform.database.transaction(async (tx) => {
    expect(await house.safety.mayDeposit(tx, id)).toBeNull()
    expect(await house.safety.mayPlay(tx, id)).toBeNull()
    expect(await house.safety.mayEngage(tx, id)).toBe(false)
  })
  await place(id, ['deposit'])
  await expect(open(visitor, 'bspay', { amount: 20 })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await ask(player)).status).toBe(200)
})

it('allows exactly what no hold in force bars, after any placing and lifting on two nodes', async () => {
  const bars = fc.uniqueArray(fc.constantFrom('play', 'deposit', 'withdraw', 'marketing' as const), {
    minLength: 1,
  })
  const source = fc.constantFrom('registry', 'identity', 'risk' as const)
  const step = fc.oneof(
    fc.record({ source, bars, other: fc.boolean() }),
    fc.record({ source, bars: fc.constant(null), other: fc.boolean() }),
  )
  const by = await seat(house, game, 'hub', { cash: 1000_00n })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      for (const name of ['registry', 'identity', 'risk'] as const) await lift(by.id, name)
      const model = new Map<string, string[]>()
      for (const { source: name, bars: barred, other } of steps) {
        const at = other ? node : house
        await at.platform.database.transaction((tx) =>
          barred
            ? at.safety.holds.place(tx, { player: by.id, source: name, code: 'forbidden', bars: barred })
            : at.safety.holds.lift(tx, { player: by.id, source: name }),
        )
        if (barred) model.set(name, barred)
        else model.delete(name)
      }
      const barred = new Set([...model.values()].flat())
      expect(await bet(node, by)).toBe(barred.has('play') ? 'player_blocked' : 'done')
      await house.platform.database.transaction(async (tx) => {
        expect((await house.safety.mayDeposit(tx, by.id)) !== null).toBe(barred.has('deposit'))
        expect((await house.safety.mayWithdraw(tx, by.id)) !== null).toBe(barred.has('withdraw'))
        expect(await house.safety.mayEngage(tx, by.id)).toBe(!barred.has('marketing'))
      })
    }),
    { numRuns: 25, endOnFailure: true },
  )
})
