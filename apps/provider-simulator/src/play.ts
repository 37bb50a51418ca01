import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepInBook } from './book.ts'
import { deliver } from './delivery.ts'
import { faults } from './faults.ts'
import { drawFace, findGame, type ProviderName, type SimulatedGame, winOf } from './games.ts'
import { contributionOf, drawJackpot, poolOf } from './jackpots.ts'
import { Journal } from './journal.ts'
import { openGrant } from './free-rounds.ts'
import type { Dialect, Fault, Movement, Outcome } from './movement.ts'

/** Someone at a game of the simulator, from the launch on. */
export interface Seat {
  id: string
  provider: ProviderName
  game: SimulatedGame
  /** Null in demo mode. */
  player: { id: string; token: string } | null
  /** Credits of the demo, in centavos. */
  credits: number
  returnUrl: string
  depositUrl: string
  /** Rounds of a seat come one after the other. */
  busy: boolean
}

export interface RoundResult {
  /** `ok`, or why the bet was refused. */
  code: string
  balance: number | null
  face?: string
  staked?: number
  won?: number
  /** Won of the game's jackpot, beside `won`. */
  jackpot?: number
  /** What the game's jackpot holds now. */
  pool?: number
  /** Given to the dealer. */
  tipped?: number
  /** Free rounds that the player has here, and the stake of each. */
  free?: { left: number; stake: number }
}

export const STAKES = [50, 100, 200, 500, 1000] as const
export const TIPS = [100, 200, 500] as const
const DEMO_CREDITS = 1000_00
const SEATS_MAX = 10_000
const RETRY_MS = 250
/** A provider repeats wins and rollbacks for hours; a page waits no longer than this. */
const RETRIES_MAX = 40

/** What is kept of a seat: the game by its code. */
type KeptSeat = Omit<Seat, 'id' | 'game' | 'busy'> & { game: string }

const store = new Journal<KeptSeat>('seats.jsonl', SEATS_MAX)
/** Those of this start, which one round at a time is played at. */
const seats = new Map<string, Seat>()

function keepSeat({ id, provider, game, player, credits, returnUrl, depositUrl }: Seat): void {
  store.keep(id, { provider, game: game.code, player, credits, returnUrl, depositUrl })
}

export function openSeat(opening: Omit<Seat, 'id' | 'credits' | 'busy'>): Seat {
  const id = randomBytes(24).toString('base64url')
  const seat: Seat = { ...opening, id, credits: opening.player ? 0 : DEMO_CREDITS, busy: false }
  seats.set(id, seat)
  keepSeat(seat)
  for (const oldest of seats.keys()) {
    if (seats.size <= SEATS_MAX) break
    seats.delete(oldest)
  }
  return seat
}

export const findSeat = (provider: ProviderName, id: string): Seat | undefined => {
  const seat = seats.get(id) ?? seatOfBefore(id)
  return seat?.provider === provider ? seat : undefined
}

/** A seat that was taken before this start, at a game that is still played. */
function seatOfBefore(id: string): Seat | undefined {
  const kept = store.entries.get(id)
  const game = kept && findGame(kept.provider, kept.game)
  if (!game) return undefined
  const seat: Seat = { ...kept, id, game, busy: false }
  seats.set(id, seat)
  return seat
}

/** How to reach the casino's wallet. */
export interface Wallet {
  casino: string
  dialect: Dialect
}

export async function readBalance(wallet: Wallet, seat: Seat): Promise<RoundResult> {
  if (!seat.player) return { code: 'ok', balance: seat.credits }
  const { code, balance } = await send(wallet, seat, { call: 'balance' })
  return { code, balance, ...freeOf(seat), ...jackpotOf(seat) }
}

const jackpotOf = ({ game }: Seat): Pick<RoundResult, 'pool'> => {
  const pool = poolOf(game)
  return pool === null ? {} : { pool }
}

/** The free rounds that are left at a seat, if any. */
export function freeOf({ provider, player, game }: Seat): Pick<RoundResult, 'free'> {
  const grant = player && openGrant(provider, player.id, game.code)
  return grant ? { free: { left: grant.rounds - grant.used, stake: grant.stake } } : {}
}

/** One round: the bet, then the draw, then the win or the notice of a loss, which closes the round. */
export async function playRound(wallet: Wallet, seat: Seat, stake: number): Promise<RoundResult> {
  if (!STAKES.some((each) => each === stake)) return { code: 'malformed', balance: null }
  return inTurn(seat, async () =>
    seat.player ? playWithWallet(wallet, seat, stake) : playWithCredits(seat, stake),
  )
}

export async function inTurn(seat: Seat, play: () => Promise<RoundResult>): Promise<RoundResult> {
  if (seat.busy) return { code: 'busy', balance: null }
  seat.busy = true
  try {
    const result = await play()
    return { ...result, ...freeOf(seat), ...(seat.player && jackpotOf(seat)) }
  } finally {
    seat.busy = false
  }
}

function playWithCredits(seat: Seat, stake: number): RoundResult {
  if (seat.credits < stake) return { code: 'insufficient_funds', balance: seat.credits }
  const face = drawFace(seat.game)
  const won = winOf(stake, face)
  seat.credits += won - stake
  keepSeat(seat)
  return { code: 'ok', balance: seat.credits, face: face.label, staked: stake, won }
}

async function playWithWallet(wallet: Wallet, seat: Seat, stake: number): Promise<RoundResult> {
  const round = randomUUID()
  const bet = randomUUID()
  const contribution = contributionOf(seat.game, stake)
  const placed = await send(wallet, seat, {
    call: 'bet',
    transaction: bet,
    round,
    amount: stake,
    ...(contribution && { contribution }),
  })
  if (placed.code === 'unknown') {
    await sendUntilKnown(wallet, seat, { call: 'rollback', transaction: randomUUID(), round, bet })
    return { code: 'unknown', balance: null }
  }
  if (placed.code !== 'ok') return { code: placed.code, balance: placed.balance }
  const face = drawFace(seat.game)
  const won = winOf(stake, face)
  const jackpot = drawJackpot(seat.game, stake)
  if (jackpot > 0)
    await sendUntilKnown(wallet, seat, {
      call: 'jackpot',
      transaction: randomUUID(),
      round,
      bet,
      amount: jackpot,
    })
  const settled = await sendUntilKnown(wallet, seat, {
    call: 'win',
    transaction: randomUUID(),
    round,
    bet,
    amount: won,
    closes: true,
  })
  const { code, balance } = settled
  return { code, balance, face: face.label, staked: stake, won, ...(jackpot > 0 && { jackpot }) }
}

/** A tip for the dealer, from the player's wallet only: no stake, no draw. One without an answer is taken back. */
export async function payTip(wallet: Wallet, seat: Seat, amount: number): Promise<RoundResult> {
  if (!seat.player || !seat.game.hasDealer || !TIPS.some((each) => each === amount))
    return { code: 'malformed', balance: null }
  return inTurn(seat, async () => {
    const transaction = randomUUID()
    const { code, balance } = await send(wallet, seat, { call: 'tip', transaction, amount })
    if (code !== 'unknown') return { code, balance, ...(code === 'ok' && { tipped: amount }) }
    const back = { call: 'rollback' as const, transaction: randomUUID(), bet: transaction }
    await sendUntilKnown(wallet, seat, back)
    return { code, balance: null }
  })
}

export async function sendUntilKnown(
  wallet: Wallet,
  seat: Seat,
  movement: Partial<Movement>,
): Promise<Outcome> {
  for (let tries = 1; ; tries++) {
    const outcome = await send(wallet, seat, movement)
    if (outcome.code !== 'unknown' || tries === RETRIES_MAX) return outcome
    await sleep(RETRY_MS)
  }
}

const faultOf: Record<'ok' | 'copies' | 'lost', Fault | undefined> = {
  ok: undefined,
  copies: { copies: 3 },
  lost: { lost: true },
}

export async function send(
  { casino, dialect }: Wallet,
  { provider, game, player }: Seat,
  movement: Partial<Movement>,
): Promise<Outcome> {
  const fault = faultOf[faults[provider].wallet]
  const sent: Movement = {
    call: 'balance',
    player: player?.id ?? '',
    token: player?.token ?? '',
    game: game.code,
    ...movement,
    ...(fault && { fault }),
  }
  const [outcome] = await keepInBook(provider, sent, deliver(dialect, casino, sent))
  return outcome!
}
