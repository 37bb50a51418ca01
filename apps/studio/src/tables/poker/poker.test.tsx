import type { PokerEvent } from '@girassol/games'
import { afterEach, describe, expect, it } from 'vitest'
import { nonceWhere, pass, type Seat, sit } from '../../../test/seat.ts'
import { facedown, handAfter } from './hand.ts'
import { client } from './index.ts'

const rules = 'poker-jacks-9-6'
const dealt = (hand: string | null) =>
  nonceWhere(rules, {}, (step) => (step.events[0] as PokerEvent & { kind: 'dealt' }).hand === hand)
const [trio, jacks, nothing] = [dealt('threeOfAKind'), dealt('jacksOrBetter'), dealt(null)]

let seat: Seat
afterEach(() => seat.leave())

const cards = () => [...seat.host.querySelectorAll<HTMLElement>('fieldset button')]
const labels = () => cards().map((card) => card.textContent)
/** Without the word below each card, which changes with holding it. */
const faces = () => labels().map((label) => label.split('.')[0])
const keepAll = async () => {
  for (const key of ['1', '2', '3', '4', '5']) await seat.press(key)
  await seat.press('Enter')
}

describe('the hand', () => {
  it('turns its cards up one by one, and waits for the player', async () => {
    seat = await sit(client, { rules, nonce: trio })
    await seat.press('Enter')
    expect(seat.asked().at(-1)?.body).toMatchObject({ stake: 100, choices: {} })
    expect(labels().filter((label) => label.includes('carta fechada'))).toHaveLength(4)
    await seat.press('1')
    expect(cards()[0]?.getAttribute('aria-pressed')).toBe('false')
    await pass(1400)
    expect(labels().filter((label) => label.includes('carta fechada'))).toHaveLength(0)
    expect(seat.rounds.state.phase).toBe('deciding')
    expect(seat.host.querySelector('tr[aria-current]')?.textContent).toContain('Trinca')
  })

  it('keeps what digits and touches hold, and changes the rest', async () => {
    seat = await sit(client, { rules, nonce: nothing, still: true })
    await seat.click('Dar cartas')
    const before = faces()
    await seat.press('4')
    await seat.press('2')
    await seat.click('1:')
    await seat.click('1:')
    expect(cards().map((card) => card.getAttribute('aria-pressed') === 'true')).toEqual([
      false,
      true,
      false,
      true,
      false,
    ])
    await seat.click('Trocar 3 cartas')
    expect(seat.asked().at(-1)?.body).toMatchObject({ number: 1, move: { kind: 'hold', cards: [1, 3] } })
    const after = faces()
    expect([after[1], after[3]]).toEqual([before[1], before[3]])
    for (const place of [0, 2, 4]) expect(after[place]).not.toBe(before[place])
  })

  it('pays when the last card has been seen, and lights its line', async () => {
    seat = await sit(client, { rules, nonce: trio })
    await seat.click('Dar cartas')
    await pass(1400)
    expect(seat.button('Trocar 5 cartas')).toBeTruthy()
    await keepAll()
    expect(seat.rounds.state).toMatchObject({ phase: 'showing', balance: 19_900n })
    // A second press means this round and opens no other.
    await seat.press('Enter')
    await pass(2000)
    expect(seat.rounds.state).toMatchObject({ phase: 'idle', lastPaid: 300, balance: 20_200n })
    expect(seat.asked()).toHaveLength(2)
    expect(seat.text()).toContain('Trinca: R$ 3,00.')
    expect(seat.host.querySelector('tr[aria-current]')?.textContent).toContain('Trinca')
    expect(seat.sounds).toContain('win')
  })

  it('[T20] does not celebrate a stake that came back', async () => {
    seat = await sit(client, { rules, nonce: jacks, still: true })
    await seat.click('Dar cartas')
    await keepAll()
    await pass(1300)
    expect(seat.rounds.state).toMatchObject({ phase: 'idle', lastPaid: 100, balance: 20_000n })
    expect(seat.text()).toContain('a aposta voltou, R$ 1,00')
    expect(seat.sounds).not.toContain('win')
    expect(seat.host.querySelector('main output span')?.className).not.toContain('leaf')
  })

  it('goes on where an interrupted round was left', async () => {
    seat = await sit(client, {
      rules,
      nonce: trio,
      interrupted: async ({ server }) => (await server.open('a', 100, {})).round,
    })
    expect(seat.text()).toContain('Rodada retomada de onde parou.')
    expect(labels().some((label) => label.includes('carta fechada'))).toBe(false)
    await keepAll()
    await pass(2000)
    expect(seat.asked().at(-1)).toMatchObject({ path: 'rounds/a/moves' })
    expect(seat.rounds.state).toMatchObject({ phase: 'idle', lastPaid: 300 })
  })
})

it('lays dropped cards face down before new ones come', () => {
  const events: PokerEvent[] = [
    { kind: 'dealt', cards: ['Js', 'Jh', '2d', '5c', '9s'], hand: 'jacksOrBetter' },
    { kind: 'held', cards: [0, 1] },
    { kind: 'drawn', place: 2, card: 'Jd' },
  ]
  const shown = events.map((_, place) => events.slice(0, place + 1).reduce(handAfter, facedown))
  expect(shown[1]).toMatchObject({ cards: ['Js', 'Jh', null, null, null], name: null })
  expect(shown[2]?.cards).toEqual(['Js', 'Jh', 'Jd', null, null])
})
