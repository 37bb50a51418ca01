import { describe, expect, it } from 'vitest'
import { days, hours } from '../../../platform/clock.ts'
import { restAfter, withoutBaseline } from './pace.ts'
import { planHistory } from './plan.ts'
import { TurnedClock } from './turned-clock.ts'

const ends = new Date('2026-11-16T14:20:00Z')
const month = { begins: new Date(ends.getTime() - days(30)), ends, people: 8 }

describe('the plan of a history', () => {
  const steps = planHistory(month)
  const visits = steps.filter((step) => step.kind === 'visit')

  it('is the same again for the same period', () => {
    expect(planHistory(month)).toEqual(steps)
  })

  it('lies within the period, in the order of time', () => {
    const times = steps.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(0)).toBe(month.begins.getTime())
    expect(times.at(-1)).toBeLessThan(ends.getTime())
  })

  it('has a few visits a week of each account, from its registration on', () => {
    const people = Map.groupBy(visits, ({ person }) => person)
    expect([...people.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    for (const [person, own] of people) {
      const weeks = (ends.getTime() - own[0]!.at.getTime()) / days(7)
      expect(own.length / weeks, `account ${person}`).toBeGreaterThan(2)
      expect(own.length / weeks, `account ${person}`).toBeLessThan(7)
    }
  })

  it('begins with the account whose code others register with', () => {
    expect(visits[0]?.person).toBe(1)
  })

  it('leaves a withdrawal to review with the last visit of three accounts, in the last hour', () => {
    const asking = visits.filter(({ asksForReview }) => asksForReview)
    expect(asking).toHaveLength(3)
    expect(new Set(asking.map(({ person }) => person)).size).toBe(3)
    expect(visits.slice(-3)).toEqual(asking)
    expect(asking[0]!.at.getTime()).toBeGreaterThan(ends.getTime() - hours(1))
  })

  it('has the work of every night', () => {
    expect(steps.filter(({ kind }) => kind === 'night')).toHaveLength(31)
  })
})

it('rests until a step took its share of a core, and at least half as long as it took', () => {
  expect(restAfter({ cpuMs: 300, elapsedMs: 1000 }, 0.03)).toBe(9000)
  expect(restAfter({ cpuMs: 10, elapsedMs: 1000 }, 0.03)).toBe(500)
})

it('does not count what the program uses anyway', () => {
  const step = { cpuMs: 300, elapsedMs: 1000 }
  expect(withoutBaseline(step, { cpuMs: 500, elapsedMs: 10_000 })).toEqual({ cpuMs: 250, elapsedMs: 1000 })
  expect(withoutBaseline(step, { cpuMs: 0, elapsedMs: 0 })).toEqual(step)
  expect(withoutBaseline(step, { cpuMs: 10_000, elapsedMs: 10_000 }).cpuMs).toBe(0)
})

describe('the clock of a history', () => {
  it('runs with real time, is turned forward only and never beyond real time', async () => {
    let real = new Date('2026-11-16T12:00:00Z').getTime()
    const saved: number[] = []
    const start = new Date('2026-10-17T12:00:00Z')
    const clock = new TurnedClock(
      start,
      async (shiftMs) => void saved.push(shiftMs),
      () => real,
    )
    expect(clock.now()).toEqual(start)
    real += 1000
    expect(clock.now()).toEqual(new Date('2026-10-17T12:00:01Z'))
    await clock.turnTo(new Date('2026-10-18T12:00:00Z'))
    expect(clock.now()).toEqual(new Date('2026-10-18T12:00:00Z'))
    await clock.turnTo(start)
    expect(clock.now()).toEqual(new Date('2026-10-18T12:00:00Z'))
    await clock.advance(days(100))
    expect(clock.now()).toEqual(new Date(real))
    expect(saved.at(-1)).toBe(0)
  })
})
