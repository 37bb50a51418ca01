import type { KindMovement, OrderedTransfer } from '@girassol/ledger'
import { isPromotional, parseReference } from '../gameplay/index.ts'
import { isGame, isGateway, isPocket, partOf, signIn } from '../reports/index.ts'
import { adjustmentCode, type AdjustmentCode, reversalOf } from './codes.ts'

interface Movement {
  /** The id of its transfer. */
  readonly key: string
  readonly amount: bigint
  readonly at: Date
}

export interface AdjustmentMovement extends Movement {
  readonly code: AdjustmentCode
}

/** What a player did in one game on a day: the session of the files. */
export interface GamePlay {
  bets: number
  staked: bigint
  won: bigint
  wonAt: Date | null
  activeMs: number
  lastAt: number
}

export interface PlayerDay {
  readonly deposits: Movement[]
  readonly withdrawals: Movement[]
  readonly adjustments: AdjustmentMovement[]
  readonly games: Map<number, GamePlay>
  /** What all pockets gained or lost, straight from the transfers. */
  change: bigint
}

/** Sums of a day in centavos. */
export interface DaySums {
  deposits: bigint
  withdrawals: bigint
  staked: bigint
  prizes: bigint
  adjustments: bigint
}

export const emptySums = (): DaySums => ({
  deposits: 0n,
  withdrawals: 0n,
  staked: 0n,
  prizes: 0n,
  adjustments: 0n,
})

function codeOf({ causeKind, debit, credit }: Omit<KindMovement, 'amount'>): AdjustmentCode {
  if (isGame(debit)) return isPromotional(causeKind) ? adjustmentCode(causeKind, true) : reversalOf('bet')
  if (isGame(credit)) return reversalOf('prize')
  if (isGateway(debit) || isGateway(credit))
    return reversalOf(causeKind.startsWith('withdrawal_') ? 'withdrawal' : 'deposit')
  return adjustmentCode(causeKind, isPocket(credit))
}

/** A pause longer than this between two movements in a game is not play. */
const IDLE_MS = 5 * 60_000

/** Adds transfers up by player, in the order of the book. */
export class DayBook {
  readonly players = new Map<bigint, PlayerDay>()

  add(transfer: OrderedTransfer): void {
    const { owner, debit, credit, amount, cause } = transfer
    if (owner === null) return
    const kinds = { causeKind: cause.kind, debit, credit }
    const part = partOf(kinds)
    // The casino stakes free spins for a player: a bet that moves no pocket.
    const isFreeBet = cause.kind === 'bet' && !isPocket(debit) && isGame(credit)
    if (part === null && !isFreeBet) return
    const player = this.#playerOf(owner)
    const gain = isPocket(credit) ? amount : -amount
    if (part !== null) player.change += gain
    const movement = { key: transfer.id.toString(), amount, at: transfer.at }
    if (part === 'deposits' || part === 'withdrawals') player[part].push(movement)
    else if (part === 'adjustments')
      player.adjustments.push({ ...movement, amount: gain, code: codeOf(kinds) })
    else addPlay(player, transfer, isFreeBet ? 'free' : part!)
  }

  #playerOf(owner: bigint): PlayerDay {
    let player = this.players.get(owner)
    if (!player) {
      player = { deposits: [], withdrawals: [], adjustments: [], games: new Map(), change: 0n }
      this.players.set(owner, player)
    }
    return player
  }
}

function addPlay(
  player: PlayerDay,
  { cause, amount, at, isFirst }: OrderedTransfer,
  part: 'staked' | 'prizes' | 'free',
): void {
  const { game } = parseReference(cause.reference)
  const play = player.games.get(game) ?? {
    bets: 0,
    staked: 0n,
    won: 0n,
    wonAt: null,
    activeMs: 0,
    lastAt: at.getTime(),
  }
  player.games.set(game, play)
  const gap = at.getTime() - play.lastAt
  if (gap > 0 && gap <= IDLE_MS) play.activeMs += gap
  play.lastAt = at.getTime()
  if (part === 'prizes') {
    play.won += amount
    play.wonAt = at
    return
  }
  // The legs of one bet are one bet.
  if (isFirst) play.bets += 1
  if (part === 'staked') play.staked += amount
}

/** The sums of one player's day. */
export function sumsOf({ deposits, withdrawals, adjustments, games }: PlayerDay): DaySums {
  const sum = (list: readonly Movement[]) => list.reduce((all, { amount }) => all + amount, 0n)
  const plays = [...games.values()]
  return {
    deposits: sum(deposits),
    withdrawals: sum(withdrawals),
    adjustments: sum(adjustments),
    staked: plays.reduce((all, { staked }) => all + staked, 0n),
    prizes: plays.reduce((all, { won }) => all + won, 0n),
  }
}

export const changeOf = (sums: DaySums): bigint =>
  sums.deposits + sums.prizes + sums.adjustments - sums.withdrawals - sums.staked

/** The same sums from the ledger's own totals, by another way than the players' days. */
export function sumsOfKinds(movements: readonly KindMovement[]): DaySums {
  const sums = emptySums()
  for (const movement of movements) {
    const part = partOf(movement)
    if (part !== null) sums[part] += signIn(part, movement) * movement.amount
  }
  return sums
}

export const ggrOf = (movements: readonly KindMovement[]): bigint =>
  movements.reduce((ggr, movement) => ggr + signIn('ggr', movement) * movement.amount, 0n)
