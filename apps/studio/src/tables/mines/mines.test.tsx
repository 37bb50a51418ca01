import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { nonceWhere, pass, type Seat, sit } from '../../../test/seat.ts'
import { chanceOfRow } from './board.ts'
import { client } from './index.ts'

const rules = 'mines-97'
const CENTRE = 12
const minesOf = (step: { state: unknown }) => (step.state as { mines: number[] }).mines
const safe = nonceWhere(
  rules,
  { mines: 3 },
  (step) => !minesOf(step).some((cell) => cell === CENTRE || cell === 13),
)
const mined = nonceWhere(rules, { mines: 3 }, (step) => minesOf(step).includes(CENTRE))

let seat: Seat
afterEach(() => seat.leave())

const cells = () => [...seat.host.querySelectorAll<HTMLElement>('[role="gridcell"]')]
const labels = () => cells().map((cell) => cell.getAttribute('aria-label') ?? '')
const open = async (cell: number) => {
  await act(async () => cells()[cell]?.click())
  await pass()
}

describe('the field', () => {
  it('sends the mines that were chosen and opens what is pressed', async () => {
    seat = await sit(client, { rules, nonce: safe })
    await seat.click('Mais minas')
    await seat.click('Menos minas')
    await open(CENTRE)
    expect(seat.asked()).toHaveLength(0)
    await seat.click('Começar')
    expect(seat.asked().at(-1)?.body).toMatchObject({ choices: { mines: 3 } })
    expect(seat.button('Abra uma casa').getAttribute('aria-disabled')).toBe('true')
    await open(CENTRE)
    expect(seat.asked().at(-1)?.body).toMatchObject({ number: 1, move: { kind: 'reveal', cell: CENTRE } })
    expect(labels()[CENTRE]).toContain('girassol')
    await seat.click('Retirar R$ 1,10')
    expect(seat.rounds.state.balance).toBe(19_900n)
    expect(labels().filter((label) => label.endsWith('mina'))).toHaveLength(3)
    await pass(1300)
    expect(seat.rounds.state).toMatchObject({ phase: 'idle', lastPaid: 110, balance: 20_010n })
    expect(seat.text()).toContain('Você retirou com 1,1×')
    expect(seat.sounds).toContain('win')
  })

  it('is walked with arrows, and Enter is the cell’s own', async () => {
    seat = await sit(client, { rules, nonce: safe })
    await seat.press('Enter')
    expect(seat.asked()).toHaveLength(1)
    const centre = cells()[CENTRE]
    await act(async () => centre?.focus())
    await seat.press('ArrowRight', centre)
    expect(document.activeElement).toBe(cells()[13])
    await seat.press('Enter', cells()[13])
    // The browser turns Enter on a button into a click; the game's main action must not have been taken.
    expect(seat.asked()).toHaveLength(1)
    await open(13)
    expect(seat.asked().at(-1)?.body).toMatchObject({ move: { kind: 'reveal', cell: 13 } })
  })

  it('shows the mine that was opened before the others, and does not celebrate', async () => {
    seat = await sit(client, { rules, nonce: mined })
    await seat.click('Começar')
    await open(CENTRE)
    expect(labels()[CENTRE]).toContain('mina aberta')
    expect(labels().filter((label) => label.includes('fechada'))).toHaveLength(24)
    await pass(700)
    expect(labels().filter((label) => label.includes('fechada'))).toHaveLength(0)
    expect(seat.rounds.state.phase).toBe('showing')
    await pass(1300)
    expect(seat.rounds.state).toMatchObject({ phase: 'idle', lastPaid: 0 })
    expect(seat.text()).toContain('Havia uma mina')
    expect(seat.sounds).not.toContain('win')
  })

  it('stands as an interrupted round was left', async () => {
    seat = await sit(client, {
      rules,
      nonce: safe,
      interrupted: async ({ server }) => {
        const id = '22222222-2222-4222-8222-222222222222'
        await server.open(id, 200, { mines: 3 })
        return (await server.move(id, 1, { kind: 'reveal', cell: CENTRE })).round
      },
    })
    await pass()
    expect(seat.text()).toContain('Rodada retomada')
    expect(labels()[CENTRE]).toContain('girassol')
    await open(13)
    expect(seat.asked().at(-1)?.body).toMatchObject({ number: 2, move: { kind: 'reveal', cell: 13 } })
    expect(seat.button('Retirar R$ 2,5')).toBeTruthy()
  })
})

it('knows how likely rows of safe cells are', () => {
  expect(chanceOfRow(1, 24)).toBeCloseTo(1 / 25)
  expect(chanceOfRow(24, 1)).toBeCloseTo(1 / 25)
  expect(chanceOfRow(3, 2)).toBeCloseTo((22 / 25) * (21 / 24))
})
