import { type RouletteTable, rouletteTables, rouletteWheel } from '@girassol/games'
import fc from 'fast-check'
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { nonceWhere, pass, type Seat, sit } from '../../../test/seat.ts'
import { type Chips, totalOf, withChip } from './chips.ts'
import { client } from './index.ts'
import { boxes, nextPlace, type Place, places } from './places.ts'
import { POCKET, turnAt } from './spin.ts'
import { spotName } from './names.ts'

const rules = 'roulette-european'
const table = rouletteTables[0] as RouletteTable
const bets = [
  { spot: '14-17', amount: 200 },
  { spot: 'red', amount: 100 },
]
const split = nonceWhere(rules, { bets }, (step) => step.pays >= 3600)
const onlyRed = nonceWhere(rules, { bets }, (step) => step.pays === 200)

let seat: Seat
afterEach(() => seat?.leave())

const spot = (name: string) => seat.host.querySelector<HTMLElement>(`[data-spot="${name}"]`)!
const lay = async (...names: string[]) => {
  for (const name of names) await act(async () => spot(name).click())
}
const chipsSeen = () =>
  [...seat.host.querySelectorAll<HTMLElement>('[data-spot]')].flatMap((each) =>
    each.getAttribute('aria-label')?.includes('ficha de') ? [each.dataset['spot']] : [],
  )

describe('the cloth', () => {
  it('sends the chips as they lie, and pays when the ball lies', async () => {
    seat = await sit(client, { rules, nonce: split })
    expect(seat.button('Girar').getAttribute('aria-disabled')).toBe('true')
    await lay('14-17', 'red', '14-17')
    expect(seat.text()).toContain('Na mesaR$ 3,00')
    await seat.press('Enter')
    expect(seat.asked().at(-1)?.body).toMatchObject({ choices: { bets } })
    await pass(3000)
    expect(seat.rounds.state).toMatchObject({ phase: 'showing', balance: 19_700n })
    expect(seat.text()).toContain('A bola está correndo.')
    expect(seat.host.querySelector('section ol')?.children).toHaveLength(0)
    await lay('0')
    expect(chipsSeen()).toEqual(['red', '14-17'])
    await pass(4500)
    const { paid } = seat.rounds.state.round!
    expect(seat.rounds.state).toMatchObject({ phase: 'idle', lastPaid: paid })
    expect(seat.text()).toMatch(/Deu 1[47], (vermelho|preto)\. A rodada pagou/)
    expect(seat.host.querySelector('section ol')?.children).toHaveLength(1)
    expect(seat.text()).toContain('Rodadas passadas')
    expect(seat.text()).toContain('Não mudam as chances da próxima.')
    expect(seat.sounds).toContain('win')
  })

  it('[T20] does not celebrate less than what was laid', async () => {
    seat = await sit(client, { rules, nonce: onlyRed, still: true })
    await lay('14-17', 'red', '14-17')
    await seat.click('Girar')
    expect(seat.rounds.state).toMatchObject({ phase: 'idle', lastPaid: 200, balance: 19_900n })
    expect(seat.text()).toContain('Voltaram R$ 2,00 do apostado.')
    expect(seat.sounds).not.toContain('win')
    expect(seat.host.querySelector('main')?.innerHTML).not.toContain('leaf')
  })

  it('takes chips back by step, by spot and all at once, and lays them again', async () => {
    seat = await sit(client, { rules, nonce: onlyRed, still: true })
    await lay('17', '17', 'red')
    await seat.click('Desfazer')
    expect(chipsSeen()).toEqual(['17'])
    expect(seat.text()).toContain('Na mesaR$ 2,00')
    await seat.press('Delete', spot('17'))
    expect(chipsSeen()).toEqual([])
    await lay('14-17', 'red')
    await seat.click('Limpar')
    expect(chipsSeen()).toEqual([])
    await lay('14-17', 'red')
    await seat.click('Girar')
    await seat.click('Repetir')
    expect(chipsSeen()).toEqual(['red', '14-17'])
    expect(seat.asked()).toHaveLength(1)
  })

  it('is walked with arrows over the lines between numbers', async () => {
    seat = await sit(client, { rules })
    await act(async () => spot('17').focus())
    await seat.press('ArrowRight', spot('17'))
    expect(document.activeElement).toBe(spot('17-20'))
    await seat.press('ArrowUp', spot('17-20'))
    expect(document.activeElement).toBe(spot('17-18-20-21'))
    expect(seat.host.querySelectorAll('[data-spot][tabindex="0"]')).toHaveLength(1)
  })

  it('gives every box to a fingertip, and the lines between boxes once it is enlarged', async () => {
    seat = await sit(client, { rules, still: true, finger: true })
    const offered = () => seat.host.querySelectorAll('[data-spot]').length
    expect(offered()).toBe(boxes.length)
    await act(async () => spot('17').focus())
    await seat.press('ArrowRight', spot('17'))
    expect(document.activeElement).toBe(spot('18'))
    await seat.click('Ampliar o pano')
    expect(offered()).toBe(157)
    await lay('14-17')
    await act(async () => spot('14-17').focus())
    await seat.click('Mostrar o pano inteiro')
    expect(offered()).toBe(boxes.length)
    // What lies on a line counts, and one box is still reached with the tabulator.
    expect(seat.text()).toContain('Na mesaR$ 1,00')
    expect(seat.host.querySelectorAll('[data-spot][tabindex="0"]')).toHaveLength(1)
  })

  it('says what it refuses', async () => {
    seat = await sit(client, { rules, still: true })
    await seat.click('Escolher a aposta')
    await seat.click('R$ 500,00')
    await lay('red', 'black')
    expect(chipsSeen()).toEqual(['red'])
    expect(seat.text()).toContain('O limite da mesa é R$ 500,00 por rodada.')
  })
})

describe('places', () => {
  it.each([places, boxes])('are all reached with arrows, from anywhere', (...among) => {
    for (const start of ['0', '36', 'high'].map((name) => places.find((place) => place.name === name)!)) {
      const seen = new Set<Place>([start])
      for (const place of seen) {
        for (const heading of ['onward', 'back', 'inward', 'outward'] as const) {
          const next = nextPlace(place, heading, among)
          if (next) seen.add(next)
        }
      }
      expect(among.filter((place) => !seen.has(place)).map(({ name }) => name)).toEqual([])
    }
  })

  it('lie apart, within reach of a finger once enlarged', () => {
    // The cloth is then 1400 by 585.
    for (const { long, wide } of places) {
      expect(long * 100).toBeGreaterThanOrEqual(44)
      expect(wide * 130).toBeGreaterThanOrEqual(44)
    }
    expect(new Set(places.map(({ u, v }) => `${u.toFixed(2)} ${v.toFixed(2)}`)).size).toBe(157)
  })

  it('have names of their own', () => {
    expect(new Set(places.map((place) => spotName(place))).size).toBe(157)
    expect(spotName(places.find(({ name }) => name === '14-17')!)).toBe('Cavalo 14-17, paga 18×')
  })
})

it('keeps chips within the limits of the table', () => {
  const laid = fc.array(
    fc.tuple(fc.constantFrom(...places.map(({ name }) => name)), fc.constantFrom(100, 5000, 20_000)),
    { maxLength: 90 },
  )
  fc.assert(
    fc.property(laid, (moves) => {
      let chips: Chips = []
      for (const [name, amount] of moves) {
        const next = withChip(table, chips, name, amount)
        if (typeof next !== 'string') chips = next
      }
      expect(totalOf(chips)).toBeLessThanOrEqual(table.stakes.max)
      expect(chips.length).toBeLessThanOrEqual(table.mostBets)
      expect(new Set(chips.map((chip) => chip.spot)).size).toBe(chips.length)
    }),
  )
})

it('brings the ball to rest in the pocket that was drawn, without a jump', () => {
  for (const [place] of rouletteWheel.entries()) {
    const end = turnAt(1, 123, place)
    expect((((end.ball - end.wheel) % 360) + 360) % 360).toBeCloseTo(place * POCKET, 9)
    let before = turnAt(0, 123, place)
    for (let part = 0.001; part <= 1; part += 0.001) {
      const turn = turnAt(part, 123, place)
      expect(Math.abs(turn.ball - before.ball)).toBeLessThan(8)
      expect(Math.abs(turn.radius - before.radius)).toBeLessThan(1)
      before = turn
    }
  }
})
