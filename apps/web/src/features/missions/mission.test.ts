import { expect, it } from 'vitest'
import { dayOf, type Mission, stateOf, sumPrizes } from './mission.ts'

it('the day is the server’s, wherever the browser is', () => {
  expect(dayOf('2026-11-15', 'pt_BR')).toEqual({ number: '15', weekday: 'domingo', month: 'novembro' })
  expect(dayOf('2026-11-01', 'en')).toEqual({ number: '1', weekday: 'Sunday', month: 'November' })
  expect(dayOf('2026-12-31', 'es')).toEqual({ number: '31', weekday: 'jueves', month: 'diciembre' })
})

it('a mission is offered, active, done, collected', () => {
  const at = (haveMission: boolean, completed: boolean, collected: boolean) =>
    stateOf({ haveMission, completed, collected } as Mission)
  expect(at(false, false, false)).toBe('offered')
  expect(at(true, false, false)).toBe('active')
  expect(at(true, true, false)).toBe('done')
  expect(at(true, true, true)).toBe('collected')
})

it('what was paid is summed by kind, to the centavo', () => {
  const spins = { kind: 'free_spins' as const, game_code: 'caju', bet_amount: 1 }
  const coupon = { kind: 'coupon' as const, percent: 20, min_deposit: null }
  expect(
    sumPrizes([
      { kind: 'bonus', amount: 0.1 },
      { kind: 'cash', amount: 2 },
      { kind: 'bonus', amount: 0.2 },
      { ...spins, rounds: 5 },
      coupon,
      { ...spins, rounds: 10 },
      coupon,
    ]),
  ).toEqual([
    { kind: 'bonus', amount: 0.3 },
    { kind: 'cash', amount: 2 },
    { ...spins, rounds: 15 },
    coupon,
    coupon,
  ])
  expect(sumPrizes([])).toEqual([])
})
