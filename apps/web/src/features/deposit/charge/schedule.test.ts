import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runSchedule, scheduleOf, waitAfter } from './schedule.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The seconds at which a gateway is asked until everything is over. */
function secondsOf(gateway: string) {
  const start = Date.now()
  const asked: number[] = []
  const ended: number[] = []
  const since = () => (Date.now() - start) / 1000
  runSchedule(
    scheduleOf(gateway),
    () => asked.push(since()),
    () => ended.push(since()),
  )
  vi.advanceTimersByTime(3_600_000)
  return { asked, ended }
}

describe('the schedule of checks', () => {
  it.each([
    ['bspay', 0, 3000],
    ['bspay', 1, 5000],
    ['bspay', 24, 5000],
    ['bspay', 25, 30_000],
    ['orkestra', 0, 3000],
    ['orkestra', 1, 3000],
    ['orkestra', 40, 3000],
    ['orkestra', 41, 30_000],
  ])('%s waits after %i checks %i ms', (gateway, done, wait) => {
    expect(waitAfter(scheduleOf(gateway), done)).toBe(wait)
  })

  it.each([
    ['bspay', { first: 3, second: 8, lastQuick: 123, slow: 153, lastQuickIndex: 24 }],
    ['orkestra', { first: 3, second: 6, lastQuick: 123, slow: 153, lastQuickIndex: 40 }],
  ])('of %s runs as specified', (gateway, expected) => {
    const { asked } = secondsOf(gateway)
    expect(asked[0]).toBe(expected.first)
    expect(asked[1]).toBe(expected.second)
    expect(asked[expected.lastQuickIndex]).toBe(expected.lastQuick)
    expect(asked[expected.lastQuickIndex + 1]).toBe(expected.slow)
  })

  it('stops after 480 seconds, once, and asks nothing more', () => {
    const { asked, ended } = secondsOf('bspay')
    expect(ended).toEqual([480])
    expect(asked.at(-1)).toBe(453)
    expect(asked).toHaveLength(25 + 11)
  })

  it('ends at once when the screen is left', () => {
    const check = vi.fn()
    const onStop = vi.fn()
    const stop = runSchedule(scheduleOf('bspay'), check, onStop)
    vi.advanceTimersByTime(8000)
    stop()
    vi.advanceTimersByTime(3_600_000)
    expect(check).toHaveBeenCalledTimes(2)
    expect(onStop).not.toHaveBeenCalled()
  })
})
