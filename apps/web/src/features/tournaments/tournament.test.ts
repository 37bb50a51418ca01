import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leftUntil } from './countdown.ts'
import { paced } from './pace.ts'
import { momentText, placeOf, placePath, scoreText, stateAt, type Tournament } from './tournament.ts'

const starts = '2026-11-16T03:00:00.000Z'
const ends = '2026-11-23T03:00:00.000Z'
const tournament = (change: Partial<Tournament> = {}): Tournament => ({
  id: 1,
  name: 'Semana',
  description: '',
  state: 'upcoming',
  starts_at: starts,
  ends_at: ends,
  score: 'stake',
  least_stake: 0.5,
  scope: { kind: 'all', value: null, name: null },
  prizes: [],
  players: 0,
  joined: false,
  ...change,
})

describe('the countdown', () => {
  const left = (milliseconds: number) => leftUntil(ends, Date.parse(ends) - milliseconds)

  it.each([
    [0, 0, '0:00'],
    [-5000, 0, '0:00'],
    [1, 0, '0:01'],
    [61_000, 0, '1:01'],
    [86_399_500, 1, '0:00'],
    [86_400_000, 1, '0:00'],
    [2 * 86_400_000 + 11_045_000, 2, '3:04:05'],
  ])('%d ms before the end shows %d days and %s', (milliseconds, days, clock) => {
    expect(left(milliseconds)).toEqual({ days, clock })
  })

  it('never grows while time passes', () => {
    const seconds = ({ days, clock }: ReturnType<typeof left>) =>
      clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) + days * 86_400
    const moment = fc.integer({ min: 0, max: 30 * 86_400_000 })
    fc.assert(
      fc.property(moment, moment, (a, b) => {
        expect(seconds(left(Math.min(a, b)))).toBeLessThanOrEqual(seconds(left(Math.max(a, b))))
      }),
    )
  })
})

describe('a tournament', () => {
  it('begins and ends by the clock, and is settled by the server alone', () => {
    const at = (change: number) => Date.parse(change < 0 ? starts : ends) + change
    expect(stateAt(tournament(), at(-1))).toBe('upcoming')
    expect(stateAt(tournament(), Date.parse(starts))).toBe('running')
    expect(stateAt(tournament({ state: 'running' }), at(0))).toBe('over')
    for (const state of ['settled', 'cancelled'] as const)
      expect(stateAt(tournament({ state }), at(-1))).toBe(state)
  })

  it('describes a score as it is made', () => {
    expect(scoreText('multiplier', 1234, 'pt_BR')).toBe('12,34×')
    expect(scoreText('multiplier', 123_400, 'en')).toBe('1,234.00×')
    expect(scoreText('stake', 55_037, 'pt_BR').replace(/\s/, ' ')).toBe('R$ 550,37')
  })

  it('leads to where it is played', () => {
    const path = (kind: Tournament['scope']['kind'], value: string | null) =>
      placePath({ kind, value, name: null })
    expect(path('all', null)).toBe('/casinos')
    expect(path('game', 'caju')).toBe('/casino/game/caju')
    expect(path('provider', 'a b')).toBe('/casino/provider/a%20b/category/all')
    expect(path('category', 'bingo')).toBe('/casino/provider/all/category/bingo')
  })

  it('gives a place to who has points', () => {
    expect(placeOf({ place: 4, name: 'Ana', score: 1 })).toBe(4)
    expect(placeOf({ place: 4, name: 'Ana', score: 0 })).toBeNull()
    expect(placeOf(null)).toBeNull()
  })

  it('has its moments in São Paulo', () => {
    expect(momentText(starts, 'pt_BR')).toBe('16/11, 00:00')
  })
})

describe('asking at a pace', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('asks at once, then once for all that came meanwhile', () => {
    const run = vi.fn()
    const { ask, stop } = paced(run, 100)
    for (let turn = 0; turn < 5; turn += 1) ask()
    expect(run).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(100)
    expect(run).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(500)
    expect(run).toHaveBeenCalledTimes(2)
    ask()
    ask()
    stop()
    vi.advanceTimersByTime(500)
    expect(run).toHaveBeenCalledTimes(3)
  })
})
