import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countOutcomes, drawsOf, expectFit, itKeepsTheRules, ScriptedDraws } from '../../test/rounds.ts'
import { crash, crashTables, type CrashState, type CrashTable, crashMultiplier } from './crash.ts'

const table = crashTables[0] as CrashTable

itKeepsTheRules({
  rules: crash,
  tables: crashTables,
  choices: ({ highest }) =>
    fc
      .option(fc.integer({ min: 101, max: highest }), { nil: null })
      .map((autoCashout) => (autoCashout === null ? {} : { autoCashout })),
  moves: () => [{ kind: 'cashout' }],
})

/** Draws whose `fine` is the given number. */
function finely(fine: number): ScriptedDraws {
  const words = [Math.floor(fine / 2 ** 26) * 64, (fine % 2 ** 26) * 64]
  return new ScriptedDraws(() => words.shift() ?? 0)
}

const flight = (fine: number, autoCashout?: number, from: CrashTable = table): CrashState => {
  const { state } = crash.open(from, 100, autoCashout === undefined ? {} : { autoCashout }, finely(fine))
  return state as CrashState
}

/** How many of the 2^52 flights win. The lower the draw, the higher the flight, so halving finds the last that does. */
function winningFlights(wins: (fine: number) => boolean): number {
  let [won, lost] = [-1, 2 ** 52]
  while (lost - won > 1) {
    const middle = Math.floor((won + lost) / 2)
    if (wins(middle)) won = middle
    else lost = middle
  }
  return lost
}

describe('return', () => {
  it.each(crashTables)('$id returns the same at every automatic cash-out, the limit included', (table) => {
    for (const at of [101, 150, 200, 333, 1000, 4999, table.highest]) {
      const won = winningFlights((fine) => crash.abandon(table, flight(fine, at, table)).pays > 0)
      expect(((won / 2 ** 52) * at) / 100).toBeCloseTo(crash.return(table).parts / 10_000, 9)
    }
  })

  it.each(crashTables)('$id returns the same whenever the player cashes out', (table) => {
    for (const elapsed of [0, 49, 50, 1000, 7777, 40_000]) {
      const cashOut = (fine: number) =>
        crash.play(table, flight(fine, undefined, table), { kind: 'cashout' }, elapsed).pays
      const won = winningFlights((fine) => cashOut(fine) > 0)
      expect(((won / 2 ** 52) * cashOut(0)) / 100).toBeCloseTo(crash.return(table).parts / 10_000, 9)
    }
  })

  it('draws points that fit', () => {
    const limits = [100, 101, 110, 125, 150, 200, 300, 500, 1000, 10_000]
    const atLeast = (limit: number) => 97 / limit
    const seen = countOutcomes(limits.length + 1, 20_000, (draws) => {
      const { point } = crash.open(table, 100, {}, draws).state as CrashState
      const place = limits.findIndex((limit) => point < limit)
      return place < 0 ? limits.length : place
    })
    const bounds = [1, ...limits.map(atLeast), 0]
    expectFit(
      seen,
      bounds.slice(1).map((bound, place) => (bounds[place] ?? 0) - bound),
    )
  })
})

describe('climb', () => {
  it('grows by three thousandths every 50 ms, in hundredths', () => {
    for (let tick = 0; tick < 2300; tick += 1) {
      const exact = 100 * 1.003 ** tick
      const at = crashMultiplier(table, tick * 50 + 49)
      expect(at).toBe(crashMultiplier(table, tick * 50))
      expect(at).toBeLessThanOrEqual(exact + 1e-6)
      expect(at).toBeGreaterThan(exact - 1.01)
    }
    expect([0, 50, 200, 1000, 10_000].map((elapsed) => crashMultiplier(table, elapsed))).toEqual([
      100, 100, 101, 106, 182,
    ])
    expect(crashMultiplier(table, 1e9)).toBe(table.highest)
  })

  it('is lost from the crash on, and won until then', () => {
    fc.assert(
      fc.property(fc.constantFrom(...crashTables), fc.nat(1_000_000), (table, nonce) => {
        const state = crash.open(table, 100, {}, drawsOf(nonce)).state as CrashState
        fc.pre(state.point < table.highest)
        const end = crash.endsAfter(table, state) ?? -1
        const cashOut = (elapsed: number) => crash.play(table, state, { kind: 'cashout' }, elapsed)
        expect(cashOut(end)).toEqual(crash.abandon(table, state))
        expect(cashOut(end).pays).toBe(0)
        expect(cashOut(end - 1).pays).toBe(end === 0 ? 0 : crashMultiplier(table, end - 1))
        expect(end === 0).toBe(state.point < 100)
      }),
    )
  })

  it('is cashed out by itself at the chosen multiplier and at the limit', () => {
    expect(crash.abandon(table, flight(0)).events).toMatchObject([
      { kind: 'cashedOut', at: 100_000, by: 'limit', pays: 100_000 },
      { kind: 'crashed', at: 100_000 },
    ])
    const state = flight(0, 250)
    const end = crash.endsAfter(table, state) ?? 0
    expect(crashMultiplier(table, end - 1)).toBeLessThan(250)
    expect(crashMultiplier(table, end)).toBeGreaterThanOrEqual(250)
    expect(crash.abandon(table, state).events[0]).toEqual({
      kind: 'cashedOut',
      at: 250,
      after: end,
      by: 'auto',
      pays: 250,
    })
  })

  it('never takes off when the draw says so', () => {
    const state = flight(2 ** 52 - 1)
    expect(crash.endsAfter(table, state)).toBe(0)
    expect(crash.abandon(table, state).events).toEqual([{ kind: 'crashed', at: 100, after: 0 }])
  })
})

it('does not reveal the crash while flying', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.constantFrom({}, { autoCashout: 200 }), (one, other, choices) => {
      const seen = [one, other].map((nonce) => {
        const { events, state } = crash.open(table, 500, choices, drawsOf(nonce))
        return JSON.stringify([events, crash.view(table, state as CrashState)])
      })
      expect(seen[0]).toBe(seen[1])
    }),
  )
})

it('takes only multipliers between 1.01 and the limit', () => {
  const read = (autoCashout: unknown) => crash.readChoices(table, { autoCashout })
  expect([100, 100_001, 150.5, '200', Number.NaN].map(read)).toEqual([null, null, null, null, null])
  expect([101, 100_000, null].map(read)).toEqual([{ autoCashout: 101 }, { autoCashout: 100_000 }, {}])
})
