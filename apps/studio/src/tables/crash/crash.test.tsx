import { crashMultiplier, crashTables } from '@girassol/games'
import fc from 'fast-check'
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { House } from '../../../test/house.ts'
import { nonceWhere, pass, type Seat, sit } from '../../../test/seat.ts'
import type { StudioAnswer } from '../../shell/session/wire.ts'
import { client } from './index.ts'
import { momentOf, nextTarget, readTarget } from './target.ts'

const rules = 'crash-97'
const [table] = crashTables
const pointOf = (step: { state: unknown }) => (step.state as { point: number }).point
const high = nonceWhere(rules, {}, (step) => pointOf(step) > 1000)
const low = nonceWhere(rules, {}, (step) => pointOf(step) > 115 && pointOf(step) < 130)

/** How often the end of a flight was asked for. */
const questions = ({ house }: Seat): number =>
  house.asked.filter(({ body }) => Object.keys(body).length === 0).length

let seat: Seat
afterEach(() => seat.leave())

describe('the kite', () => {
  it('climbs as published and pays what the server saw when cashing out', async () => {
    seat = await sit(client, { rules, nonce: high })
    await seat.click('Soltar a pipa')
    expect(seat.asked().at(-1)?.body).toMatchObject({ stake: 100, choices: {} })
    await pass(5000)
    const shown = crashMultiplier(table!, 5000)
    expect(seat.text()).toContain(`1,${shown - 100}×`)
    await seat.click('Retirar')
    expect(seat.asked().at(-1)?.body).toMatchObject({ number: 1, move: { kind: 'cashout' } })
    expect(seat.text()).toContain('Você retirou em')
    expect(seat.sounds).toContain('win')
    // The balance follows what was shown, and the button rests: a second press is not a new round.
    expect(seat.rounds.state.balance).toBe(19_900n)
    const before = seat.asked().length
    await seat.click('Soltar a pipa')
    expect(seat.asked()).toHaveLength(before)
    await pass(1300)
    expect(seat.rounds.state.phase).toBe('idle')
    expect(seat.rounds.state.balance).toBe(19_900n + BigInt(seat.rounds.state.round!.paid))
  })

  it('learns its end from the server alone', async () => {
    seat = await sit(client, { rules, nonce: low })
    await seat.press(' ')
    await pass(1000)
    expect(seat.button('Retirar').getAttribute('aria-disabled')).toBe('false')
    await pass(9000)
    // One question holds for five seconds: a flight of nine asks twice.
    expect(questions(seat)).toBeLessThanOrEqual(2)
    await pass(1300)
    expect(seat.text()).toMatch(/A linha rompeu em 1,[12]\d×/)
    expect(seat.sounds).not.toContain('win')
    expect(seat.rounds.state).toMatchObject({ phase: 'idle', lastPaid: 0 })
    expect(seat.asked()).toHaveLength(1)
  })

  it('is asked for again when a connection is lost, and no longer when the player cashes out', async () => {
    seat = await sit(client, { rules, nonce: high })
    await seat.press(' ')
    seat.house.weather = ['restarting', 'request lost']
    await pass(12_000)
    expect(seat.rounds.state.phase).toBe('deciding')
    const before = questions(seat)
    expect(before).toBeGreaterThan(2)
    await seat.click('Retirar')
    await pass(20_000)
    expect(seat.rounds.state).toMatchObject({ phase: 'idle', trouble: null })
    expect(questions(seat)).toBe(before)
  })

  it('[T20] does not celebrate getting the stake back', async () => {
    seat = await sit(client, { rules, nonce: high })
    await seat.press('Enter')
    await seat.press('Enter')
    await pass(1300)
    expect(seat.rounds.state).toMatchObject({ phase: 'idle', lastPaid: 100 })
    expect(seat.text()).toContain('Você retirou em 1,00×')
    expect(seat.sounds).not.toContain('win')
  })

  it('lets the server cash out at a target, and shows no more than it', async () => {
    seat = await sit(client, { rules, nonce: high })
    const toggle = seat.host.querySelector<HTMLInputElement>('[role="switch"]')
    await act(async () => toggle?.click())
    await seat.click('Diminuir o alvo')
    await seat.click('Diminuir o alvo')
    await seat.click('Soltar a pipa')
    expect(seat.asked().at(-1)?.body).toMatchObject({ choices: { autoCashout: 150 } })
    await pass(momentOf(table!, 150) + 600)
    await pass(1300)
    expect(seat.text()).toContain('Retirada automática em 1,50×: R$ 1,50')
    expect(seat.sounds).toContain('win')
  })

  it('takes an interrupted flight up where the server says it is', async () => {
    seat = await sit(client, { rules, nonce: high, interrupted: (house) => fly(house) })
    await pass(100)
    expect(seat.text()).toContain('Rodada retomada')
    expect(seat.rounds.state.phase).toBe('deciding')
    expect(seat.text()).toContain(`1,${crashMultiplier(table!, 4100) - 100}×`)
  })
})

/** Opens a round four seconds ago and leaves it. */
async function fly({ server }: House) {
  const { round }: StudioAnswer = await server.open('11111111-1111-4111-8111-111111111111', 100, {})
  return { ...round, elapsed: 4000 }
}

describe('targets', () => {
  it('are found in the published climb', () => {
    fc.assert(
      fc.property(fc.constantFrom(...crashTables), fc.integer({ min: 101, max: 5000 }), (each, target) => {
        const moment = momentOf(each, target)
        expect(crashMultiplier(each, moment)).toBeGreaterThanOrEqual(target)
        expect(crashMultiplier(each, moment - each.tick)).toBeLessThan(target)
      }),
      { numRuns: 40 },
    )
  })

  it('are read as people write them, within the limits of the table', () => {
    expect([' 2,5', '2.5×', '0', '99999', 'x', ''].map((typed) => readTarget(table!, typed))).toEqual([
      250,
      250,
      101,
      100_000,
      null,
      null,
    ])
    expect([nextTarget(table!, 200, 1), nextTarget(table!, 200, -1), nextTarget(table!, 100_000, 1)]).toEqual(
      [250, 175, 100_000],
    )
  })
})
