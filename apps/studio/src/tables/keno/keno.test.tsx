import type { KenoEvent } from '@girassol/games'
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { nonceWhere, pass, type Seat, sit } from '../../../test/seat.ts'
import { client } from './index.ts'
import { steppedTo, surprise, toggled } from './ticket.ts'

const rules = 'keno-96'
const picks = [7, 12, 33]
const won = nonceWhere(rules, { picks, risk: 'low' }, (step) => step.pays > 100)
const less = nonceWhere(rules, { picks, risk: 'low' }, (step) => step.pays > 0 && step.pays < 100)

let seat: Seat
afterEach(() => seat?.leave())

const cells = () => [...seat.host.querySelectorAll<HTMLElement>('[role="gridcell"]')]
const labels = () => cells().map((cell) => cell.getAttribute('aria-label') ?? '')
const pick = async (...numbers: number[]) => {
  for (const number of numbers) await act(async () => cells()[number - 1]?.click())
}

describe('the board', () => {
  it('sends the picks in their order and shows the balls in theirs', async () => {
    seat = await sit(client, { rules, nonce: won })
    expect(seat.button('Sortear').getAttribute('aria-disabled')).toBe('true')
    await pick(12, 5, 7, 33, 5, 12, 12)
    await seat.click('Sortear')
    expect(seat.asked().at(-1)?.body).toMatchObject({ choices: { picks: [7, 33, 12], risk: 'low' } })
    const events = seat.rounds.state.round!.steps[0]!.events as KenoEvent[]
    for (let count = 1; count <= 10; count += 1) {
      const drawn = labels().filter((label) => label.includes('sorteado'))
      const called = events.slice(0, count).flatMap((event) => (event.kind === 'drawn' ? [event.number] : []))
      expect(new Set(drawn.map((label) => Number.parseInt(label, 10)))).toEqual(new Set(called))
      expect(called).toHaveLength(count)
      expect(seat.rounds.state).toMatchObject({ phase: 'showing', balance: 19_900n })
      await pass(380)
    }
    const { paid } = seat.rounds.state.round!
    expect(seat.rounds.state).toMatchObject({ phase: 'idle', lastPaid: paid })
    expect(seat.sounds).toContain('win')
    expect(seat.host.querySelector('dl [aria-current]')).not.toBeNull()
  })

  it('is walked with arrows and holds no more than ten', async () => {
    seat = await sit(client, { rules, still: true })
    await act(async () => cells()[0]?.focus())
    await seat.press('ArrowDown', cells()[0])
    await seat.press('ArrowRight', cells()[7])
    expect(document.activeElement).toBe(cells()[8])
    await pick(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
    expect(seat.host.querySelectorAll('[aria-selected="true"]')).toHaveLength(10)
    await seat.click('Limpar')
    expect(seat.host.querySelectorAll('[aria-selected="true"]')).toHaveLength(0)
    await pick(1, 2, 3)
    await seat.click('Surpresinha')
    expect(seat.host.querySelectorAll('[aria-selected="true"]')).toHaveLength(3)
  })

  it('[T20] does not celebrate what pays less than the stake', async () => {
    seat = await sit(client, { rules, nonce: less, still: true })
    await pick(...picks)
    await seat.click('Sortear')
    expect(seat.rounds.state.lastPaid).toBe(90)
    expect(seat.text()).toContain('voltaram R$ 0,90 da aposta')
    expect(seat.sounds).not.toContain('win')
    expect(seat.host.querySelector('main')?.innerHTML).not.toContain('leaf')
  })
})

it('picks different numbers of the board at random', () => {
  expect(new Set(surprise(0, () => 0.999)).size).toBe(10)
  expect(surprise(2, () => 0)).toEqual([1, 2])
  expect(toggled([1, 2], 1)).toEqual([2])
})

it('holds at the edges', () => {
  expect([6, 0, 41].map((cell) => steppedTo(cell, 'ArrowRight', 7, 42))).toEqual([6, 1, 41])
  expect(steppedTo(3, 'ArrowUp', 7, 42)).toBe(3)
  expect(steppedTo(3, 'Enter', 7, 42)).toBeNull()
})
