import type { OrderedTransfer } from '@girassol/ledger'
import { calendarDay } from '../../platform/moment.ts'
import { HELD_WINS, isPromotional, parseReference } from '../gameplay/index.ts'

export interface HourlyTotal {
  hour: Date
  cause: string
  debit: string
  credit: string
  transfers: bigint
  /** Of these, the ones that continue a posting: a bet from two pockets is two transfers, of which the second is one. */
  further_legs: bigint
  amount: bigint
}

/** How many movements these transfers are. */
export const movementsIn = ({ transfers, further_legs }: Omit<HourlyTotal, 'hour'>): bigint =>
  transfers - further_legs

export interface PlayerDay {
  day: string
  player: bigint
  bets: number
  staked: bigint
  paid: bigint
  deposited: bigint
  withdrawn: bigint
  /** The hour of the first bet, if there is one. */
  betIn: Date | null
}

export interface GameDay {
  day: string
  game: number
  bets: bigint
  staked: bigint
  returned: bigint
  paid: bigint
}

export interface FirstDeposit {
  player: bigint
  charge: string
  amount: bigint
  at: Date
}

export interface Counts {
  hours: HourlyTotal[]
  players: PlayerDay[]
  games: GameDay[]
  /** The first deposit of each player among these transfers. */
  deposits: FirstDeposit[]
}

export const isGame = (account: string): boolean => account.startsWith('game:')
/** Tips for dealers go to accounts of their own, so that no figure of games has them. */
export const isTips = (account: string): boolean => account.startsWith('tips:')
export const isGateway = (account: string): boolean => account.startsWith('gateway:')
/** Pockets have no colon in their kind, house accounts have one. */
export const isPocket = (account: string): boolean => !account.includes(':')

/** Withdrawals name their causes alike; any other movement between a gateway and a pocket belongs to deposits. */
export const isWithdrawal = (cause: string): boolean => cause.startsWith('withdrawal_')
/** A bet from two pockets is two transfers, of which the first counts. */
const isBet = ({ credit, cause, isFirst }: OrderedTransfer): boolean =>
  isGame(credit) && cause.kind === 'bet' && isFirst

/** Hours of São Paulo begin with hours of UTC. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)

/** Adds transfers up by hour, player and day, game and day. */
export function countTransfers(transfers: readonly OrderedTransfer[]): Counts {
  const hours = new Map<string, HourlyTotal>()
  const players = new Map<string, PlayerDay>()
  const games = new Map<string, GameDay>()
  const deposits = new Map<bigint, FirstDeposit>()
  for (const transfer of transfers) {
    countHour(hours, transfer)
    countPlayer(players, transfer)
    countGame(games, transfer)
    const { owner, cause, debit, amount, at } = transfer
    if (owner !== null && cause.kind === 'deposit' && isGateway(debit) && !deposits.has(owner))
      deposits.set(owner, { player: owner, charge: cause.reference, amount, at })
  }
  return {
    hours: [...hours.values()],
    players: [...players.values()],
    // In one order, so that two transactions that add to the same rows never wait for each other.
    games: [...games.values()].toSorted((a, b) =>
      a.day === b.day ? a.game - b.game : a.day < b.day ? -1 : 1,
    ),
    deposits: [...deposits.values()],
  }
}

function countHour(hours: Map<string, HourlyTotal>, transfer: OrderedTransfer): void {
  const { debit, credit } = transfer
  const hour = hourOf(transfer.at)
  const cause = transfer.cause.kind
  const key = `${hour.getTime()} ${cause} ${debit} ${credit}`
  const total = hours.get(key) ?? {
    hour,
    cause,
    debit,
    credit,
    transfers: 0n,
    further_legs: 0n,
    amount: 0n,
  }
  total.transfers += 1n
  if (!transfer.isFirst) total.further_legs += 1n
  total.amount += transfer.amount
  hours.set(key, total)
}

function countPlayer(players: Map<string, PlayerDay>, transfer: OrderedTransfer): void {
  const change = changeOf(transfer)
  if (transfer.owner === null || change === null) return
  const day = calendarDay(transfer.at)
  const key = `${day} ${transfer.owner}`
  const counted = players.get(key) ?? {
    day,
    player: transfer.owner,
    bets: 0,
    staked: 0n,
    paid: 0n,
    deposited: 0n,
    withdrawn: 0n,
    betIn: null,
  }
  if (isBet(transfer)) {
    counted.bets += 1
    counted.betIn ??= hourOf(transfer.at)
  }
  counted[change.column] += change.by
  players.set(key, counted)
}

/** What a transfer changes of its owner's day. A stake of the casino for a player counts as a bet and changes no amount. */
function changeOf({
  debit,
  credit,
  cause,
  amount,
}: OrderedTransfer): { column: 'staked' | 'paid' | 'deposited' | 'withdrawn'; by: bigint } | null {
  if (isGame(credit) && cause.kind === 'bet') return { column: 'staked', by: isPocket(debit) ? amount : 0n }
  // What a provider takes back of a win.
  if (isGame(credit) && isPocket(debit)) return { column: 'paid', by: -amount }
  if (isGame(debit) && isPocket(credit))
    return cause.kind === 'rollback' ? { column: 'staked', by: -amount } : { column: 'paid', by: amount }
  if (debit === HELD_WINS && isPocket(credit)) return { column: 'paid', by: amount }
  const column = isWithdrawal(cause.kind) ? 'withdrawn' : 'deposited'
  if (isGateway(debit) && isPocket(credit)) return { column, by: column === 'deposited' ? amount : -amount }
  if (isGateway(credit) && isPocket(debit)) return { column, by: column === 'deposited' ? -amount : amount }
  return null
}

function countGame(games: Map<string, GameDay>, transfer: OrderedTransfer): void {
  const { debit, credit, cause, amount, at } = transfer
  if (!isGame(debit) && !isGame(credit)) return
  // A prize of a provider's campaign is not a result of a game, and may name none.
  if (isPromotional(cause.kind)) return
  const { game } = parseReference(cause.reference)
  const day = calendarDay(at)
  const key = `${day} ${game}`
  const counted = games.get(key) ?? { day, game, bets: 0n, staked: 0n, returned: 0n, paid: 0n }
  if (isBet(transfer)) counted.bets += 1n
  if (isGame(credit) && cause.kind === 'bet') counted.staked += amount
  else if (isGame(credit)) counted.paid -= amount
  else if (cause.kind === 'rollback') counted.returned += amount
  else counted.paid += amount
  games.set(key, counted)
}
