import { centavos } from '@girassol/money'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../test/app.ts'
import { addGame, type Gambler, holdings, seat } from '../../../test/casino.ts'
import { expectHonestBooks } from '../../../test/studio.ts'

/** Two nodes over one database: a bet may reach the one whose session cache is outdated. */
let app: TestApp
let node: TestApp
let game: number
beforeAll(async () => {
  ;({ app, node } = await startTwoNodes())
  game = await addGame(app, 'corrida')
})
afterAll(() => app.close())

interface Placed {
  round: string
  transaction: string
  accepted: boolean
}

/** With a session read before the break: its end is not checked again. */
async function bet(at: TestApp, { session }: Gambler): Promise<Placed> {
  const [round, transaction] = [randomUUID(), randomUUID()]
  const answer = await at.gameplay.wallet.bet({ session, round, transaction, amount: centavos(100) })
  const word = answer.status === 'refused' ? answer.code : answer.status
  expect(['done', 'player_blocked']).toContain(word)
  return { round, transaction, accepted: answer.status === 'done' }
}

it('[R5] accepts no bet that began after the break, in any interleaving', async () => {
  const moments = fc.array(fc.record({ wait: fc.integer({ min: 0, max: 12 }), other: fc.boolean() }), {
    minLength: 4,
    maxLength: 20,
  })
  await fc.assert(
    fc.asyncProperty(moments, fc.integer({ min: 0, max: 12 }), async (bets, pauseAt) => {
      const by = await seat(app, game, 'hub', { cash: 60_00n, bonus: 40_00n })
      let over = false
      const pause = sleep(pauseAt).then(async () => {
        await app.safety.takeBreak(by.id, { kind: 'pause', days: 1 })
        over = true
      })
      const racing = bets.map(async ({ wait, other }) => {
        await sleep(wait)
        const late = over
        return { late, ...(await bet(other ? node : app, by)) }
      })
      await pause
      const placed = [
        ...(await Promise.all(racing)),
        { late: true, ...(await bet(app, by)) },
        { late: true, ...(await bet(node, by)) },
      ]
      expect(placed.filter(({ late, accepted }) => late && accepted)).toEqual([])
      const accepted = placed.filter((each) => each.accepted)
      const left = async () => {
        const { cash, bonus } = await holdings(app, by.id)
        return cash + bonus
      }
      expect(await left()).toBe(100_00n - BigInt(accepted.length) * 100n)
      // What is open is settled: every second one wins its stake back, the others are undone.
      for (const [n, { round, transaction }] of accepted.entries()) {
        const settled =
          n % 2 === 0
            ? await node.gameplay.wallet.win({
                provider: 'hub',
                player: by.id,
                game,
                round,
                bet: transaction,
                transaction: randomUUID(),
                amount: centavos(100),
              })
            : await node.gameplay.wallet.rollback({ provider: 'hub', player: by.id, bet: transaction })
        expect(settled.status).toBe('done')
        await node.gameplay.wallet.close({ provider: 'hub', player: by.id, round })
      }
      expect(await left()).toBe(100_00n)
    }),
    { numRuns: 25 },
  )
  await expectHonestBooks(app)
})

it('ends the sessions of the player on every node', async () => {
  const by = await seat(app, game, 'hub', { cash: 10_00n })
  expect(await node.gameplay.sessions.byToken(by.token)).not.toBeNull()
  await app.safety.takeBreak(by.id, { kind: 'exclusion', months: 3 })
  await expect.poll(() => node.gameplay.sessions.byToken(by.token)).toBeNull()
})
