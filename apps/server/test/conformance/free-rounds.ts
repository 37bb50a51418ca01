import assert from 'node:assert/strict'
import { hours, minutes } from '../../src/platform/clock.ts'
import type { Grant } from './office.ts'
import type { Place } from './place.ts'
import type { OutsideScenario } from './scenarios.ts'

const counted = ['hub', 'pragma'] as const

/** Gives the player free rounds of R$ 1 and lets the casino ask the provider for them. */
async function give(p: Place, rounds = 2, validFor?: number) {
  const grant = await p.office.grant({
    rounds,
    stake: 100n,
    ...(validFor !== undefined && { validFor }),
  })
  await work(p)
  return grant
}

async function work(p: Place): Promise<void> {
  await p.office.workFreeRounds()
  p.asked()
}

const stateOf = (p: Place, grant: Grant) => p.office.stateOf(grant)

/** By which name the provider’s bets mention the grant. */
async function nameOf(p: Place, grant: Grant): Promise<string> {
  const [issued] = await p.providerRoundsOf(grant.id)
  return p.dialect === 'hub' ? issued!.reference : grant.id
}

/** One free round: its bet of nothing and what it won. */
async function playOne(p: Place, free: string, won: number): Promise<void> {
  const names = { transaction: p.name(), round: p.name() }
  await p.expect({ call: 'bet', amount: 0, free, ...names }, 'ok')
  await p.expect(p.win(names, won, { free, closes: true }), 'ok')
}

const finish = (free: string, amount: number) => ({ call: 'finish' as const, free, amount })

const given: readonly OutsideScenario[] = [
  {
    id: 'free-created',
    name: 'free rounds are created at the provider under the casino’s id',
    async run(p) {
      const grant = await p.office.grant({ rounds: 3, stake: 250n })
      await work(p)
      assert.deepEqual(await stateOf(p, grant), { state: 'created', status: 'active', used: 0, paid: 0n })
      const [issued, ...others] = await p.providerRoundsOf(grant.id)
      assert.deepEqual([issued?.rounds, issued?.used, others.length], [3, 0, 0])
    },
  },
  {
    id: 'free-played',
    name: 'free rounds are played without money, counted and paid to the centavo',
    async run(p) {
      const grant = await give(p, 2)
      await p.open()
      if (p.dialect === 'soft') await p.expect(finish(grant.id, 370), 'ok')
      else {
        const free = await nameOf(p, grant)
        await playOne(p, free, 0)
        await playOne(p, free, 370)
      }
      const { state, status, paid } = await stateOf(p, grant)
      assert.deepEqual([state, status, paid], ['finished', 'used', 370n])
      await p.holds(10_370)
    },
  },
  {
    id: 'free-lost-answer',
    name: 'free rounds whose creation was done and its answer lost are given once',
    async run(p) {
      await p.fault('free', 'lost')
      const grant = await give(p)
      await p.fault('free', 'ok')
      assert.equal((await stateOf(p, grant)).state, 'requested')
      await p.waitForRetry(minutes(5))
      await work(p)
      assert.equal((await stateOf(p, grant)).state, 'created')
      assert.equal((await p.providerRoundsOf(grant.id)).length, 1)
    },
  },
  {
    id: 'free-provider-down',
    name: 'a provider that is down is asked for free rounds again until it gives them',
    async run(p) {
      await p.fault('free', 'down')
      const grant = await give(p)
      assert.equal((await stateOf(p, grant)).status, 'pending')
      await p.fault('free', 'ok')
      await p.waitForRetry(minutes(2))
      await work(p)
      assert.equal((await stateOf(p, grant)).state, 'created')
    },
  },
  {
    id: 'free-refused',
    name: 'free rounds that the provider refuses wait for an operator, who asks again',
    async run(p) {
      await p.fault('free', 'refused')
      const grant = await give(p)
      assert.equal((await stateOf(p, grant)).state, 'failed')
      await p.fault('free', 'ok')
      await p.office.retry(grant)
      await work(p)
      assert.equal((await stateOf(p, grant)).state, 'created')
    },
  },
]

const ended: readonly OutsideScenario[] = [
  {
    id: 'free-cancelled',
    name: 'free rounds that the casino cancels are cancelled at the provider',
    async run(p) {
      const grant = await give(p)
      await p.office.cancel(grant)
      await work(p)
      const { state, status } = await stateOf(p, grant)
      assert.deepEqual([state, status], ['cancelled', 'cancelled'])
      assert.equal((await p.providerRoundsOf(grant.id))[0]?.isCancelled, true)
    },
  },
  {
    id: 'free-expired',
    name: 'free rounds that are not played expire here and at the provider',
    async run(p) {
      const grant = await give(p, 2, hours(2))
      await p.advance(hours(3))
      await work(p)
      const { state, status } = await stateOf(p, grant)
      assert.deepEqual([state, status], ['expired', 'expired'])
      await p.holds(10_000)
    },
  },
  {
    id: 'free-used-up',
    name: 'a free round after the last one is refused',
    only: counted,
    async run(p) {
      const grant = await give(p, 1)
      await p.open()
      const free = await nameOf(p, grant)
      await playOne(p, free, 120)
      const more = { transaction: p.name(), round: p.name(), amount: 0, free }
      await p.expect({ call: 'bet', ...more }, 'limit_reached')
      await p.holds(10_120)
    },
  },
  {
    id: 'free-other-player',
    name: 'a free round of another player’s grant is refused',
    only: counted,
    async run(p) {
      const grant = await give(p, 1)
      const free = await nameOf(p, grant)
      const thief = await p.beside()
      const bet = { call: 'bet' as const, transaction: p.name(), round: p.name(), amount: 0, free, ...thief }
      await p.expect(bet, 'game_unavailable')
      assert.equal((await stateOf(p, grant)).used, 0)
    },
  },
  {
    id: 'free-rolled-back',
    name: 'a free round that is rolled back can be played again',
    only: counted,
    async run(p) {
      const grant = await give(p, 1)
      await p.open()
      const free = await nameOf(p, grant)
      const undone = { transaction: p.name(), round: p.name() }
      await p.expect({ call: 'bet', amount: 0, free, ...undone }, 'ok')
      await p.expect(p.rollback(undone), 'ok')
      assert.equal((await stateOf(p, grant)).used, 0)
      await playOne(p, free, 80)
      await p.holds(10_080)
    },
  },
  {
    id: 'free-finish',
    name: 'the end of an issue is paid once, also after it was cancelled, and no other amount afterwards',
    only: ['soft'],
    async run(p) {
      const grant = await give(p)
      await p.office.cancel(grant)
      await p.expect(finish(grant.id, 576), 'ok')
      await p.expect({ ...finish(grant.id, 576), fault: { copies: 3 } }, 'ok')
      await p.expect(finish(grant.id, 1152), 'duplicate_conflict')
      await p.holds(10_576)
    },
  },
  {
    id: 'free-finish-unknown',
    name: 'the end of an issue that the casino never gave is refused',
    only: ['soft'],
    async run(p) {
      await p.expect(finish('019a0000-0000-7000-8000-000000000000', 576), 'unknown_issue')
      await p.holds(10_000)
    },
  },
]

export const freeRounds: readonly OutsideScenario[] = [...given, ...ended]
