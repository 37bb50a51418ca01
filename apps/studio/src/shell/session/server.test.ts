import { describe, expect, it } from 'vitest'
import { House } from '../../../test/house.ts'
import { Refusal } from './server.ts'

const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : error)

describe('a session', () => {
  it('asks again under the same id when no answer came, and plays once', async () => {
    const house = new House()
    await house.start()
    house.weather = ['request lost', 'answer lost', 'restarting']
    const answer = await house.server.open('round-1', 100, {})
    const rounds = house.asked.filter(({ path }) => path === 'rounds')
    expect(rounds).toHaveLength(4)
    expect(new Set(rounds.map(({ body }) => body['id']))).toEqual(new Set(['round-1']))
    expect(house.pauses).toEqual([400, 800, 1600])
    const again = await house.server.open('round-1', 100, {})
    expect(again.round.steps).toEqual(answer.round.steps)
    expect(again.balance).toBe(answer.balance)
  })

  it('says so when nothing helps', async () => {
    const house = new House()
    await house.start()
    house.weather = Array.from({ length: 5 }, () => 'request lost' as const)
    expect(await house.server.open('round-1', 100, {}).catch(codeOf)).toBe('network')
  })

  it('does not repeat what was refused', async () => {
    const house = new House()
    await house.start()
    expect(await house.server.open('round-1', 101, {}).catch(codeOf)).toBe('stake_not_allowed')
    expect(house.asked.filter(({ path }) => path === 'rounds')).toHaveLength(1)
  })

  it('waits as long as the server says when it was too soon', async () => {
    const house = new House()
    await house.start({ cycle: '60' })
    await house.server.open('round-1', 100, {})
    const second = house.server.open('round-2', 100, {})
    await second.catch(codeOf)
    expect(house.pauses[0]).toBeGreaterThan(0)
    expect(house.pauses[0]).toBeLessThanOrEqual(60)
  })

  it('starts a ticket only once', async () => {
    const house = new House()
    const ticket = house.tables.launch({})
    await house.server.start(ticket)
    expect(await house.server.start(ticket).catch(codeOf)).toBe('launch_invalid')
  })
})
