import { expect, it } from 'vitest'
import { rolloverOf } from './rollover.ts'

const wallet = (done: number, due: number) => ({
  balance_bonus_rollover: done,
  pending_balance_bonus_rollover: due,
})
const rule = (disabled: boolean) => ({ disable_rollover: disabled, rollover_protection: 10 })

it('says that there is none where the house asks for none', () => {
  expect(rolloverOf(wallet(0, 0), rule(true))).toEqual({ kind: 'off' })
  expect(rolloverOf(wallet(0, 0), rule(false))).toEqual({ kind: 'clear' })
})

it('is what was staked over what is due, and full only when it is', () => {
  const percent = (done: number, due: number) => {
    const view = rolloverOf(wallet(done, due), rule(false))
    return view.kind === 'open' ? view.percent : view.kind
  }
  expect(percent(0, 100)).toBe(0)
  expect(percent(50, 100)).toBe(50)
  expect(percent(99.99, 100)).toBe(99)
  expect(percent(100, 100)).toBe(100)
  expect(percent(130, 100)).toBe(100)
  expect(rolloverOf(wallet(20, 80), rule(false))).toMatchObject({ done: 20, due: 80, rounds: 10 })
})

it('stays with a bonus that came before the house gave the rule up', () => {
  expect(rolloverOf(wallet(20, 80), rule(true))).toMatchObject({ kind: 'open', percent: 25 })
})
