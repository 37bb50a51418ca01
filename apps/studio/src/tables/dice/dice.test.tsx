import { dice, diceTables } from '@girassol/games'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { nonceWhere, pass, type Seat, sit } from '../../../test/seat.ts'
import { client } from './index.ts'
import { chanceOf, readTarget, stepOf, turned, within } from './odds.ts'

const rules = 'dice-97'
const lucky = nonceWhere(rules, { direction: 'over', target: 6098 }, (step) => step.pays > 0)
const unlucky = nonceWhere(rules, { direction: 'under', target: 5000 }, (step) => step.pays === 0)

let seat: Seat
afterEach(() => seat.leave())

const scale = () => seat.host.querySelector<HTMLInputElement>('[type="range"]')!

describe('the dice', () => {
  it('roll for the side and target that keys chose', async () => {
    seat = await sit(client, { rules, nonce: lucky })
    await seat.press('PageDown', scale())
    await seat.press('ArrowLeft', scale())
    await seat.press('ArrowRight', scale(), { shiftKey: true })
    expect(scale().getAttribute('aria-valuetext')).toBe('abaixo de 39,01')
    await seat.click('Acima')
    expect(scale().getAttribute('aria-valuetext')).toBe('acima de 60,98')
    expect(seat.text()).toContain('39,0 %')
    // 0,97 / 0,3901 is 2,4865…: 2,49× is shown, paid and counted in the return.
    expect(seat.text()).toContain('2,49×')
    expect(seat.text()).toContain('97,13 %')
    await seat.press(' ', scale())
    expect(seat.asked().at(-1)?.body).toMatchObject({ choices: { direction: 'over', target: 6098 } })
    await pass(700)
    expect(seat.rounds.state).toMatchObject({ phase: 'showing', balance: 19_900n })
    expect(seat.text()).not.toContain('Caiu')
    await pass(900)
    expect(seat.text()).toContain('A rodada pagou R$ 2,49.')
    expect(seat.rounds.state).toMatchObject({ phase: 'idle', balance: 20_149n })
    expect(seat.sounds).toContain('win')
  })

  it('state a loss plainly, and clear it when another target is chosen', async () => {
    seat = await sit(client, { rules, nonce: unlucky, still: true })
    await seat.click('Rolar')
    expect(seat.text()).toContain('Sem ganho nesta rodada.')
    expect(seat.sounds).not.toContain('win')
    await seat.click('Aumentar o alvo')
    expect(seat.text()).toContain('Escolha o alvo e role.')
  })
})

const anyChoice = fc.record({
  direction: fc.constantFrom('over' as const, 'under' as const),
  target: fc.integer({ min: -20_000, max: 20_000 }),
})

it('offers what the table takes, and the other side has the same chance', () => {
  fc.assert(
    fc.property(fc.constantFrom(...diceTables), anyChoice, (table, wanted) => {
      const choices = within(table, wanted)
      expect(dice.readChoices(table, choices)).toEqual(choices)
      const other = within(table, turned(choices))
      expect(other).toEqual(turned(choices))
      expect(chanceOf(other)).toBe(chanceOf(choices))
    }),
  )
})

it('reads targets as people write them and moves by what the key says', () => {
  expect(['49,5', '12.34', ' ', 'x'].map(readTarget)).toEqual([4950, 1234, null, null])
  expect([
    stepOf('ArrowUp', false),
    stepOf('ArrowUp', true),
    stepOf('PageDown', true),
    stepOf('a', false),
  ]).toEqual([100, 1, -1000, null])
})
