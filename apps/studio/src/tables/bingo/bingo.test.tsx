import { bingo, type BingoEvent, bingoTables, Draws } from '@girassol/games'
import { afterEach, describe, expect, it } from 'vitest'
import { nonceWhere, pass, type Seat, sit } from '../../../test/seat.ts'
import { callAfter, columnOf, litCells, uncalled } from './call.ts'
import { client } from './index.ts'

const rules = 'bingo-54'
const won = nonceWhere(rules, { cards: 1 }, (step) => step.pays > 100)
const less = nonceWhere(rules, { cards: 3 }, (step) => step.pays > 0 && step.pays < 300)

let seat: Seat
afterEach(() => seat?.leave())

const cards = () => [...seat.host.querySelectorAll('section[aria-label^="Cartela"]')]
const marks = () => seat.host.querySelectorAll('section[aria-label^="Cartela"] li .sr-only').length

describe('the call', () => {
  it('costs a stake for every card and calls the balls one after the other', async () => {
    seat = await sit(client, { rules, nonce: won })
    await seat.press('2')
    await seat.press('1')
    expect(seat.text()).toContain('Total R$ 1,00')
    await seat.press('Enter')
    expect(seat.asked().at(-1)?.body).toMatchObject({ stake: 100, choices: { cards: 1 } })
    const events = seat.rounds.state.round!.steps[0]!.events as BingoEvent[]
    const balls = events.flatMap((event) => (event.kind === 'ball' ? [event] : []))
    expect(seat.text()).toContain(`1 de ${balls.length}`)
    await pass(420 * 3)
    expect(seat.text()).toContain(`${balls[3]?.number}.`)
    // The free cell and those that the first four balls filled.
    expect(marks()).toBe(1 + balls.slice(0, 4).flatMap(({ marks: filled }) => filled).length)
    await seat.press('3')
    expect(cards()).toHaveLength(1)
    await pass(40_000)
    const { paid } = seat.rounds.state.round!
    expect(seat.rounds.state).toMatchObject({ phase: 'idle', lastPaid: paid })
    expect(seat.text()).toContain('A rodada pagou')
    expect(seat.sounds).toContain('win')
  })

  it('shows everything at once to who wants no movement, and celebrates no loss', async () => {
    seat = await sit(client, { rules, nonce: less, still: true })
    await seat.press('3')
    expect(seat.text()).toContain('Total R$ 3,00')
    expect(cards()).toHaveLength(3)
    await seat.click('Começar')
    const { paid } = seat.rounds.state.round!
    expect(seat.rounds.state).toMatchObject({ phase: 'idle', lastPaid: paid })
    expect(seat.text()).toContain('do que foi apostado')
    expect(seat.sounds).not.toContain('win')
    expect(seat.host.querySelector('main')?.innerHTML).not.toContain('leaf')
  })
})

it('lights the pattern that the rules found, on marked cells only', () => {
  for (const table of bingoTables) {
    for (let nonce = 0; nonce < 150; nonce += 1) {
      const { events } = bingo.open(table, 100, { cards: 4 }, new Draws({ server: 'x', client: 'y', nonce }))
      const { cards: ended, balls } = events.reduce(callAfter, uncalled)
      expect(balls).toHaveLength(table.balls)
      for (const card of ended) {
        const lit = [...litCells(card)]
        const atLeast = { line: 5, corners: 4, twoLines: 9, threeLines: 12, cross: 9, fullCard: 25 }
        expect(lit.length).toBeGreaterThanOrEqual(card.pattern ? atLeast[card.pattern] : 0)
        expect(lit.every((cell) => cell === 12 || card.marked.includes(cell))).toBe(true)
        expect(card.pattern === null).toBe(lit.length === 0)
      }
    }
  }
})

it('names every ball by its column', () => {
  expect([1, 15, 16, 75].map(columnOf)).toEqual([0, 0, 1, 4])
})
