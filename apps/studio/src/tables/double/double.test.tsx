import { doubleTables } from '@girassol/games'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { nonceWhere, pass, type Seat, sit } from '../../../test/seat.ts'
import { client } from './index.ts'
import { restAngleOf, turnTo } from './turn.ts'

const rules = 'double-14'
const slotOf = (step: { events: { kind: string }[] }) => (step.events[0] as unknown as { slot: number }).slot
const white = nonceWhere(rules, { colour: 'white' }, (step) => step.pays > 0)
const red = nonceWhere(rules, { colour: 'red' }, (step) => step.pays > 0)

let seat: Seat
afterEach(() => seat.leave())

const angle = () =>
  Number(/rotate\((.*?)\)/.exec(seat.host.querySelector('svg g')?.getAttribute('transform') ?? '')?.[1])

describe('the wheel', () => {
  it('plays the colour that a digit chose, and stops at the drawn slot before anything is paid', async () => {
    seat = await sit(client, { rules, nonce: white })
    await seat.press('2')
    await seat.press(' ')
    expect(seat.asked().at(-1)?.body).toMatchObject({ stake: 100, choices: { colour: 'white' } })
    await pass(2000)
    expect(seat.rounds.state).toMatchObject({ phase: 'showing', balance: 19_900n })
    expect(seat.text()).not.toContain('Deu')
    await pass(3000)
    const slot = slotOf(seat.rounds.state.round!.steps[0]!)
    expect((angle() - restAngleOf(slot, 14)) % 360).toBeCloseTo(0)
    expect(seat.text()).toContain('Deu branco. Sua cor paga R$ 6,75.')
    expect(seat.rounds.state).toMatchObject({ phase: 'idle', balance: 20_575n })
    expect(seat.sounds).toContain('win')
  })

  it('states a loss plainly', async () => {
    seat = await sit(client, { rules, nonce: red })
    await seat.press('3')
    await seat.click('Girar')
    await pass(5000)
    expect(seat.text()).toContain('Deu vermelho. Sem ganho')
    expect(seat.sounds).not.toContain('win')
  })

  it('shows the result at once to who wants no movement', async () => {
    seat = await sit(client, { rules, nonce: red, still: true })
    await seat.click('Girar')
    expect(seat.text()).toContain('Deu vermelho. Sua cor paga R$ 2,25.')
    expect(seat.rounds.state.phase).toBe('idle')
  })

  it('keeps the colour while a round is played', async () => {
    seat = await sit(client, { rules, nonce: red })
    await seat.click('Girar')
    await seat.press('2')
    const chosen = seat.host.querySelector('[role="radio"][aria-checked="true"]')
    expect(chosen?.textContent).toContain('Vermelho')
  })
})

it('turns forwards, by at least five turns, to any slot from anywhere', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...doubleTables),
      fc.nat(14),
      fc.integer({ min: -359, max: 359 }),
      ({ slots }, wished, from) => {
        const slot = wished % slots.length
        const turn = turnTo(from, slot, slots.length)
        expect(turn).toBeGreaterThanOrEqual(1800)
        expect(turn).toBeLessThan(2160 + 1e-6)
        const off = (((from + turn - restAngleOf(slot, slots.length)) % 360) + 360) % 360
        expect(Math.min(off, 360 - off)).toBeCloseTo(0)
      },
    ),
  )
})
