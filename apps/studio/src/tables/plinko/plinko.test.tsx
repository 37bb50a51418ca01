import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { nonceWhere, pass, type Seat, sit } from '../../../test/seat.ts'
import { lastPeg, lengthOf, spotAt } from './fall.ts'
import { client } from './index.ts'
import { chanceOf } from './offer.ts'

const rules = 'plinko-97'
const big = nonceWhere(rules, { rows: 8, risk: 'high' }, (step) => step.pays > 100)
const small = nonceWhere(rules, { rows: 12, risk: 'medium' }, (step) => step.pays > 0 && step.pays < 100)

let seat: Seat
afterEach(() => seat.leave())

describe('the ball', () => {
  it('falls on the board that was chosen, and pays when it has fallen', async () => {
    seat = await sit(client, { rules, nonce: big })
    const twelve = seat.host.querySelectorAll('[role="radio"]')[1]
    await seat.press('ArrowLeft', twelve)
    const medium = seat.host.querySelectorAll('[role="radio"]')[4]
    await seat.press('ArrowRight', medium)
    await seat.press('Enter')
    expect(seat.asked().at(-1)?.body).toMatchObject({ choices: { rows: 8, risk: 'high' } })
    await pass(1000)
    expect(seat.rounds.state).toMatchObject({ phase: 'showing', balance: 19_900n })
    expect(seat.text()).toContain('A bola está caindo.')
    await pass(2500)
    const paid = seat.rounds.state.round!.paid
    expect(seat.rounds.state).toMatchObject({ phase: 'idle', lastPaid: paid })
    expect(seat.text()).toMatch(/A bola caiu na casa \d+, que paga/)
    expect(seat.sounds).toContain('win')
  })

  it('[T20] does not celebrate what pays less than the stake', async () => {
    seat = await sit(client, { rules, nonce: small, still: true })
    await seat.click('Soltar a bola')
    expect(seat.rounds.state.lastPaid).toBeGreaterThan(0)
    expect(seat.rounds.state.lastPaid).toBeLessThan(100)
    expect(seat.sounds).not.toContain('win')
    expect(seat.host.querySelector('main output span')?.className).not.toContain('leaf')
  })
})

const turns = (rows: number) => fc.array(fc.nat(1), { minLength: rows, maxLength: rows })
const paths = fc.oneof(turns(8), turns(12), turns(16))

it('follows every path to its slot without ever jumping', () => {
  fc.assert(
    fc.property(paths, (path) => {
      const end = spotAt(path, lengthOf(path))
      const slot = path.reduce((sum, turn) => sum + turn, 0)
      expect(end).toEqual({ across: slot - path.length / 2, down: path.length })
      let before = spotAt(path, 0)
      for (let fallen = 0.02; fallen <= lengthOf(path); fallen += 0.02) {
        const spot = spotAt(path, fallen)
        expect(Math.hypot(spot.across - before.across, spot.down - before.down)).toBeLessThan(0.08)
        before = spot
      }
    }),
    { numRuns: 20 },
  )
})

it('meets one peg a row, where the path so far has led', () => {
  expect(lastPeg([1, 0, 1], 0.5)).toBeNull()
  expect(lastPeg([1, 0, 1], 2.25)).toEqual({ across: 0.5, down: 1, ago: 0.25 })
})

it('knows that all slots together are certain', () => {
  for (const rows of [8, 12, 16]) {
    const all = Array.from({ length: rows + 1 }, (_, slot) => chanceOf(rows, slot))
    expect(all.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12)
  }
})
