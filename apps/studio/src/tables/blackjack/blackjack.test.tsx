import { blackjack, type BlackjackEvent, type BlackjackTable, blackjackTables, Draws } from '@girassol/games'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { nonceWhere, pass, type Seat, sit } from '../../../test/seat.ts'
import { applyEvent, emptyDeal, worthText } from './deal.ts'
import { client } from './index.ts'

const rules = 'blackjack-3-2'
/** Two taps further apart than this are two decisions. */
const DOUBLE_TAP_MS = 400
const table = blackjackTables[0] as BlackjackTable

/** The first round that can be played like this and then is as wished. */
const nonceFor = (moves: string[], wish: (events: BlackjackEvent[], pays: number) => boolean) =>
  nonceWhere(rules, {}, (opened) => {
    let step = opened as ReturnType<typeof blackjack.open>
    for (const kind of moves) {
      const move = step.state && blackjack.readMove(table, step.state, { kind })
      if (!step.state || !move) return false
      step = blackjack.play(table, step.state, move, 0)
    }
    return step.state === null && wish(step.events, step.pays)
  })
const natural = nonceFor([], (_, pays) => pays === 250)
const pushed = nonceFor(['stand'], (_, pays) => pays === 100)
const doubled = nonceFor(['double'], (_, pays) => pays === 400)
const evenSplit = nonceFor(['split', 'stand', 'stand'], (_, pays) => pays === 200)
const long = nonceFor(['stand'], (events) => events.filter(({ kind }) => kind === 'dealt').length === 2)

let seat: Seat
afterEach(() => seat.leave())

const part = (name: string) =>
  (seat.host.querySelector(`section[aria-label="${name}"]`)?.textContent ?? '').replaceAll('\u00A0', ' ')
const rests = (name: string) => seat.button(name).getAttribute('aria-disabled') === 'true'

describe('moves', () => {
  it('are only those that the table allows now', async () => {
    const unlike = nonceWhere(rules, {}, ({ events }) => {
      const turn = (events as BlackjackEvent[]).find((event) => event.kind === 'turn')
      return turn !== undefined && !turn.moves.includes('split')
    })
    seat = await sit(client, { rules, nonce: unlike, still: true })
    expect(['Dobrar', 'Dividir'].map(rests)).toEqual([true, true])
    expect(seat.text()).not.toContain('Pedir')
    await seat.press('1')
    expect(seat.asked()).toHaveLength(0)
    await seat.click('Dar cartas')
    await pass(DOUBLE_TAP_MS)
    expect(['Pedir', 'Dobrar', 'Dividir'].map(rests)).toEqual([false, false, true])
    await seat.press('3')
    expect(seat.asked()).toHaveLength(1)
    await seat.press('1')
    expect(seat.asked().at(-1)?.body).toEqual({ number: 1, move: { kind: 'hit' } })
    expect(rests('Dobrar')).toBe(true)
  })

  it('are made once by a double tap, also where the answer comes between the two', async () => {
    const openAfterHit = nonceFor(['hit', 'stand'], () => true)
    seat = await sit(client, { rules, nonce: openAfterHit, still: true })
    await seat.click('Dar cartas')
    expect(seat.rounds.state.phase).toBe('deciding')
    await seat.click('Parar com')
    await seat.click('Pedir')
    await seat.press('Enter')
    expect(seat.asked()).toHaveLength(1)
    await pass(DOUBLE_TAP_MS)
    await seat.click('Pedir')
    expect(seat.rounds.state.phase).toBe('deciding')
    await seat.click('Pedir')
    await seat.click('Parar com')
    expect(seat.asked()).toHaveLength(2)
    await pass(DOUBLE_TAP_MS)
    await seat.click('Parar com')
    expect(seat.asked().at(-1)?.body).toEqual({ number: 2, move: { kind: 'stand' } })
  })

  it('hit and stand are two buttons of the same size, side by side', async () => {
    seat = await sit(client, { rules, nonce: pushed, still: true })
    await seat.click('Dar cartas')
    const [hit, stand] = [seat.button('Pedir'), seat.button('Parar com')]
    expect(hit.parentElement).toBe(stand.parentElement)
    expect([...(hit.parentElement?.classList ?? [])]).toEqual(
      expect.arrayContaining(['grid-cols-2', 'gap-4']),
    )
    const sizes = (button: Element) => [...button.classList].filter((name) => /^(h|px|w)-/.test(name))
    expect(sizes(hit)).toEqual(sizes(stand))
  })

  it('double takes the stake once more, and the win comes when it was shown', async () => {
    seat = await sit(client, { rules, nonce: doubled })
    await seat.press('Enter')
    await pass(3500)
    await seat.press('2')
    expect(seat.asked().at(-1)?.body).toEqual({ number: 1, move: { kind: 'double' } })
    expect(seat.rounds.state).toMatchObject({ phase: 'showing', balance: 19_800n })
    expect(part('Você')).toContain('R$ 2,00')
    await pass(12_000)
    expect(seat.rounds.state).toMatchObject({ phase: 'idle', lastPaid: 400, balance: 20_200n })
    expect(seat.sounds).toContain('win')
  })

  it('that cost more than there is are not offered', async () => {
    seat = await sit(client, { rules, nonce: doubled, still: true })
    await seat.click('Escolher a aposta')
    await seat.click('R$ 200,00')
    await seat.click('Dar cartas')
    expect(seat.rounds.state.balance).toBe(0n)
    expect(rests('Dobrar')).toBe(true)
    expect(seat.button('Dobrar').title).toContain('o saldo não chega')
  })
})

describe('in a pause', () => {
  it('the open round is finished without another stake, and then there is only the way out', async () => {
    seat = await sit(client, {
      rules,
      nonce: doubled,
      still: true,
      interrupted: async ({ server }) => (await server.open(randomUUID(), 100, {})).round,
      pause: { kind: 'pause', since: '2026-11-15T12:00:00Z', until: '2026-11-22T12:00:00Z' },
    })
    expect(seat.text()).toContain('Você está em pausa: esta rodada pode ser terminada, sem apostar mais.')
    expect(['Pedir', 'Dobrar'].map(rests)).toEqual([false, true])
    expect(seat.button('Dobrar').title).toBe('Em pausa, nada mais é apostado nesta rodada')
    await seat.press('2')
    expect(seat.asked()).toHaveLength(1)
    await seat.click('Parar com')
    await pass(12_000)
    expect(seat.rounds.state.phase).toBe('idle')
    expect(seat.text()).toContain('Rodada terminada. Você está em pausa, e não há novas apostas.')
    expect(seat.text()).not.toContain('Dar cartas')
    expect(seat.text()).not.toContain('Dobrar')
    await seat.press('Enter')
    expect(seat.asked()).toHaveLength(2)
    expect(seat.house.sent.at(-1)).toEqual({ kind: 'leave' })
  })
})

describe('the dealer', () => {
  it('keeps one card down until the player stands, then draws one by one', async () => {
    seat = await sit(client, { rules, nonce: long })
    await seat.click('Dar cartas')
    await pass(3500)
    expect(part('Banca')).toContain('carta fechada')
    await seat.press('Enter')
    expect(seat.asked().at(-1)?.body).toEqual({ number: 1, move: { kind: 'stand' } })
    await pass(300)
    expect(part('Banca')).not.toContain('carta fechada')
    const seen = () => seat.host.querySelectorAll('section[aria-label="Banca"] li').length
    expect(seen()).toBe(2)
    await pass(700)
    expect(seen()).toBe(3)
    expect(seat.rounds.state.phase).toBe('showing')
    await pass(500)
    expect(seen()).toBe(4)
    await pass(2000)
    expect(seat.rounds.state.phase).toBe('idle')
  })

  it('pays a blackjack at once', async () => {
    seat = await sit(client, { rules, nonce: natural })
    await seat.click('Dar cartas')
    await pass(6000)
    expect(seat.rounds.state).toMatchObject({ phase: 'idle', lastPaid: 250 })
    expect(part('Você')).toContain('Blackjack')
    expect(seat.sounds).toContain('win')
  })
})

describe('nothing is celebrated', () => {
  it('when the stake comes back', async () => {
    seat = await sit(client, { rules, nonce: pushed, still: true })
    await seat.click('Dar cartas')
    await pass(DOUBLE_TAP_MS)
    await seat.press('Enter')
    await pass(1300)
    expect(seat.rounds.state).toMatchObject({ phase: 'idle', lastPaid: 100, balance: 20_000n })
    expect(part('Você')).toContain('Empate')
    expect(seat.sounds).not.toContain('win')
    expect(seat.host.querySelector('main')?.innerHTML).not.toContain('leaf')
  })

  it('when one hand wins what the other loses', async () => {
    seat = await sit(client, { rules, nonce: evenSplit, still: true })
    await seat.click('Dar cartas')
    await pass(DOUBLE_TAP_MS)
    await seat.press('3')
    expect(part('Mão 2')).toContain('R$ 1,00')
    await pass(DOUBLE_TAP_MS)
    await seat.press('Enter')
    await pass(DOUBLE_TAP_MS)
    await seat.press('Enter')
    await pass(1300)
    expect(seat.rounds.state).toMatchObject({ phase: 'idle', lastPaid: 200, balance: 20_000n })
    expect(seat.sounds).not.toContain('win')
    expect(seat.host.querySelector('main')?.innerHTML).not.toContain('leaf')
  })
})

it('goes on where an interrupted round was left', async () => {
  seat = await sit(client, {
    rules,
    nonce: pushed,
    interrupted: async ({ server }) => (await server.open('a', 100, {})).round,
  })
  expect(seat.text()).toContain('Rodada retomada de onde parou.')
  expect(part('Banca')).toContain('carta fechada')
  await seat.click('Parar com')
  expect(seat.asked().at(-1)).toMatchObject({ path: 'rounds/a/moves', body: { move: { kind: 'stand' } } })
})

it('shows at every moment what the rules know of the table', () => {
  for (let nonce = 0; nonce < 200; nonce += 1) {
    let step = blackjack.open(table, 100, {}, new Draws({ server: 'x', client: 'y', nonce }))
    let shown = step.events.reduce(applyEvent, emptyDeal(100))
    while (step.state) {
      const view = blackjack.view(table, step.state) as { hands: { cards: string[]; total: number }[] }
      expect(shown.hands.map(({ cards }) => cards)).toEqual(view.hands.map(({ cards }) => cards))
      expect(shown.hands.map(({ total }) => total)).toEqual(view.hands.map(({ total }) => total))
      const { turn, moves } = blackjack.view(table, step.state) as { turn: number; moves: string[] }
      expect(shown).toMatchObject({ turn, moves })
      const kind = moves[nonce % moves.length] as 'hit'
      step = blackjack.play(table, step.state, { kind }, 0)
      shown = step.events.reduce(applyEvent, shown)
    }
    expect(shown.hands.every((hand) => hand.end !== null)).toBe(true)
    expect(shown.dealer.cards).not.toContain(null)
  }
})

it('writes both worths of an ace while both are possible', () => {
  expect([
    worthText({ total: 17, soft: true }),
    worthText({ total: 21, soft: true }),
    worthText({ total: 12, soft: false }),
  ]).toEqual(['7/17', '21', '12'])
})
