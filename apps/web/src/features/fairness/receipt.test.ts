import { formatBRL, sum } from '@girassol/money'
import { describe, expect, it } from 'vitest'
import { receiptOf } from './receipt.ts'

type Detail = Parameters<typeof receiptOf>[0]

const step = (stakes: number, pays: number): Detail['steps'][number] => ({
  events: [],
  stakes,
  pays,
  balance_before: 0,
  balance_after: 0,
})

const round: Detail = {
  staked: 2,
  staked_free: 0,
  paid: 5,
  balance_before: 100,
  balance_after: 103,
  steps: [step(200, 500)],
  others: [],
}

const read = (detail: Detail) => {
  const receipt = receiptOf(detail)
  const moved = sum(receipt.lines.map(({ amount }) => amount))
  expect(receipt.before + moved).toBe(receipt.after)
  return {
    ...receipt,
    lines: receipt.lines.map(({ kind, amount, step: number, name }) => [
      kind,
      Number(amount),
      ...(name ? [name] : [number]),
    ]),
    result: Number(receipt.result),
  }
}

describe('the receipt of a round', () => {
  it('leads from the balance before to the balance after', () => {
    const { lines, times, result } = read(round)
    expect(lines).toEqual([
      ['stake', -200, null],
      ['pay', 500, null],
    ])
    expect([times, result]).toEqual([2.5, 300])
  })

  it('names the steps of a round that had several', () => {
    const steps = [step(200, 0), step(200, 0), step(0, 800)]
    const { lines, times, result } = read({ ...round, staked: 4, paid: 8, balance_after: 104, steps })
    expect(lines).toEqual([
      ['stake', -200, 1],
      ['stake', -200, 2],
      ['pay', 800, 3],
    ])
    expect([times, result]).toEqual([2, 400])
  })

  it('shows a deposit made while the round was open as a movement of its own', () => {
    const others = [
      { title: 'Depósito', amount: 30 },
      { title: 'Saque pedido', amount: -10 },
    ]
    const { lines } = read({ ...round, balance_after: 123, others })
    expect(lines.slice(-2)).toEqual([
      ['other', 3000, 'Depósito'],
      ['other', -1000, 'Saque pedido'],
    ])
  })

  it('adds up where the server names a part of the other movements only', () => {
    const others = [{ title: 'Depósito', amount: 30 }]
    const { lines } = read({ ...round, balance_after: 123, others })
    expect(lines.slice(-2)).toEqual([
      ['other', 3000, 'Depósito'],
      ['other', -1000, null],
    ])
  })

  it('takes nothing from the balance in a free round', () => {
    const { lines, times, result } = read({ ...round, staked: 0, staked_free: 2, balance_after: 105 })
    expect(lines).toEqual([
      ['free-stake', 0, null],
      ['pay', 500, null],
    ])
    expect([times, result]).toEqual([2.5, 500])
  })

  it('has the totals alone where another provider keeps the steps', () => {
    const { lines, paid } = read({ ...round, paid: 0, balance_after: 98, steps: [] })
    expect(lines).toEqual([['stake', -200, null]])
    expect(formatBRL(paid)).toContain('0,00')
  })
})
