import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawsOf } from '../../test/rounds.ts'
import { type Amount, WHOLE } from '../rules.ts'
import { classic } from './classic/rules.ts'
import { lines } from './lines/rules.ts'
import { gridAt } from './reels.ts'
import type { FreeSpinsTable } from './round.ts'
import { slotFigures, type SlotTable, slotTables } from './registry.ts'
import { slotSymbols } from './symbols.ts'
import { tumble } from './tumble/rules.ts'

const slots = [...slotTables.values()]
const anySlot = fc.constantFrom(...slots)

/** A round of whichever family, with something of its table changed if need be. */
function open(slot: SlotTable, stake: Amount, nonce: number, change: Partial<FreeSpinsTable> = {}) {
  const draws = drawsOf(nonce)
  switch (slot.family) {
    case 'lines':
      return lines.open({ ...slot.table, ...change }, stake, {}, draws)
    case 'tumble':
      return tumble.open({ ...slot.table, ...change }, stake, {}, draws)
    case 'classic':
      return classic.open({ ...slot.table, ...change }, stake, {}, draws)
  }
}

it('has low, medium and high tables of every family, found by their ids', () => {
  const kinds = slots.map(({ family, table }) => `${family} ${table.volatility}`)
  for (const [family, count] of [
    ['lines', 6],
    ['tumble', 5],
    ['classic', 4],
  ] as const) {
    expect(slots.filter((slot) => slot.family === family).length).toBeGreaterThanOrEqual(count)
    for (const volatility of ['low', 'medium', 'high']) expect(kinds).toContain(`${family} ${volatility}`)
  }
  for (const [id, { family, table }] of slotTables) {
    expect(table.id).toBe(id)
    expect(id.startsWith(`${family}-`)).toBe(true)
  }
})

it.each(slots)('publishes figures of $table.id', (slot) => {
  const { return: given, hitRate, deviation, volatility } = slotFigures(slot)
  const margin = given.how === 'simulated' ? given.margin : 0
  expect(given.parts - margin).toBeGreaterThan(9400)
  expect(given.parts + margin).toBeLessThan(9700)
  expect(hitRate > 0.1 && hitRate < 0.6).toBe(true)
  expect(volatility).toBe(deviation < 4 ? 'low' : deviation < 8 ? 'medium' : 'high')
})

it.each(slots)('$table.id loses nothing to rounding at the stakes that are offered', ({ table }) => {
  const pays = Object.values(table.pays).flat()
  const scatters = 'scatter' in table ? table.scatter.pays : []
  for (const stake of table.stakes.offered) {
    for (const parts of [...pays, ...scatters, table.cap]) expect((stake * parts) % WHOLE).toBe(0)
  }
})

describe('every round', () => {
  it('is a book that survives JSON, and pays in proportion to the stake', () => {
    fc.assert(
      fc.property(anySlot, fc.nat(), (slot, nonce) => {
        const least = open(slot, 20, nonce)
        expect(JSON.parse(JSON.stringify(least))).toEqual(least)
        for (const stake of slot.table.stakes.offered) {
          expect(open(slot, stake, nonce).pays).toBe((least.pays * stake) / 20)
        }
      }),
    )
  })

  it('ends with what it paid', () => {
    fc.assert(
      fc.property(anySlot, fc.nat(), (slot, nonce) => {
        const { events, pays } = open(slot, 100, nonce)
        expect(events.at(-1)).toEqual({ kind: 'end', total: pays, capped: false })
        expect(events.filter(({ kind }) => kind === 'end')).toHaveLength(1)
      }),
    )
  })

  it('never pays more than its cap, and is over when it gets there', () => {
    let capped = 0
    fc.assert(
      fc.property(anySlot, fc.nat(), fc.integer({ min: 1, max: 8 }), (slot, nonce, twentieths) => {
        const cap = twentieths * 500
        const { events, pays } = open(slot, 20, nonce, { cap })
        const paidByEvents = events.reduce((sum, event) => sum + ('pays' in event ? event.pays : 0), 0)
        expect(paidByEvents).toBe(pays)
        expect(pays).toBe(Math.min(open(slot, 20, nonce).pays, twentieths))
        expect(events.at(-1)).toEqual({ kind: 'end', total: pays, capped: pays === twentieths })
        if (pays === twentieths) capped += 1
      }),
      { numRuns: 500 },
    )
    expect(capped).toBeGreaterThan(50)
  })

  it('shows the grid that was drawn, of the symbols its table has', () => {
    fc.assert(
      fc.property(anySlot, fc.nat(), (slot, nonce) => {
        for (const event of open(slot, 20, nonce).events) {
          if (event.kind !== 'spin') continue
          for (const symbol of event.grid.flat()) expect(slotSymbols).toContain(symbol)
          if (!('stops' in event) || slot.family === 'tumble') continue
          const { strips, rows } = slot.table
          const used = event.left !== null && slot.family === 'lines' ? slot.table.freeStrips : strips
          expect(event.grid).toEqual(gridAt(used, event.stops, rows))
        }
        const draws = drawsOf(nonce)
        const [first] = open(slot, 20, nonce).events
        if (slot.family === 'tumble' || first?.kind !== 'spin' || !('stops' in first)) return
        expect(first.stops).toEqual(slot.table.strips.map((strip) => draws.below(strip.length)))
      }),
    )
  })

  it('plays every free spin it awards, and awards no more than it may', () => {
    let atMost = 0
    // Scatters that give spins one by one, so that rounds have many and run into the limit.
    const scatter = { pays: [], spins: [0, 3, 6], more: [0, 2, 3] }
    fc.assert(
      fc.property(anySlot, fc.nat(), (slot, nonce) => {
        const freeSpins = { factor: 2, most: 12 }
        let [awarded, toPlay] = [0, 0]
        for (const event of open(slot, 20, nonce, { scatter, freeSpins }).events) {
          if (!('left' in event) || event.left === null) continue
          const more = event.kind === 'freeSpins' ? event.awarded : 0
          awarded += more
          toPlay += event.kind === 'freeSpins' ? more : -1
          expect(event.left).toBe(toPlay)
        }
        expect(toPlay).toBe(0)
        expect(awarded).toBeLessThanOrEqual(freeSpins.most)
        if (awarded === freeSpins.most) atMost += 1
      }),
    )
    expect(atMost).toBeGreaterThan(5)
  })
})
