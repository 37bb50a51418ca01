import { expect, it, vi } from 'vitest'
import { days, minutes, seconds } from '../clock.ts'
import { DatabaseClock } from './database-clock.ts'

const START = Date.parse('2026-11-15T12:00:00Z')

/** A clock over a database and a machine that the test turns, each by itself. */
function turned({ machineAheadMs = 0, roundTripMs = 0 } = {}) {
  const state = { elapsedMs: 0, database: START, roundTripMs, isAway: false }
  const log = { warn: vi.fn() }
  const clock = new DatabaseClock({
    log,
    wall: () => START + machineAheadMs,
    monotonic: () => state.elapsedMs,
    readTime: async () => {
      if (state.isAway) throw new Error('the database is away')
      state.elapsedMs += state.roundTripMs / 2
      const time = new Date(state.database + state.elapsedMs)
      state.elapsedMs += state.roundTripMs / 2
      return time
    },
  })
  return { clock, log, state }
}

it.each([days(2), -days(2), minutes(5), 200])(
  'takes the database’s time on a machine whose clock differs by %i ms',
  async (machineAheadMs) => {
    const { clock, log, state } = turned({ machineAheadMs })
    await clock.sync()
    expect(clock.now()).toEqual(new Date(START))
    state.elapsedMs += minutes(1)
    expect(clock.now()).toEqual(new Date(START + minutes(1)))
    expect(log.warn).toHaveBeenCalledOnce()
  },
)

it('leaves small differences alone, and those that the way of the answer explains', async () => {
  const near = turned({ machineAheadMs: 40 })
  await near.clock.sync()
  expect(near.clock.now()).toEqual(new Date(START + 40))
  const slow = turned({ machineAheadMs: 400, roundTripMs: seconds(2) })
  await slow.clock.sync()
  expect(slow.clock.now()).toEqual(new Date(START + 400 + seconds(2)))
})

it('goes on while the database is away, and follows it afterwards', async () => {
  const { clock, state } = turned()
  await clock.sync()
  state.isAway = true
  state.elapsedMs += minutes(3)
  await expect(clock.sync()).rejects.toThrow('away')
  expect(clock.now()).toEqual(new Date(START + minutes(3)))
  // Another primary, whose clock is behind.
  state.isAway = false
  state.database -= minutes(1)
  await clock.sync()
  expect(clock.now()).toEqual(new Date(START + minutes(2)))
})
