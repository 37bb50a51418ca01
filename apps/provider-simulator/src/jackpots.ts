import { randomInt } from 'node:crypto'
import type { SimulatedGame } from './games.ts'
import { Journal } from './journal.ts'
import type { Contribution } from './movement.ts'

const POOLS_MAX = 100
/** What each jackpot holds, in centavos. */
const pools = new Journal<number>('jackpots.jsonl', POOLS_MAX)

export const poolOf = ({ jackpot }: SimulatedGame): number | null =>
  jackpot ? (pools.entries.get(jackpot.id) ?? 0) : null

/** In centavos; all stakes and shares of the games here make whole ones. */
const shareOf = (stake: number, share: number): number => (stake * share) / 10_000

/** What a stake adds to the jackpot of its game, if there is one. */
export const contributionOf = ({ jackpot }: SimulatedGame, stake: number): Contribution | null =>
  jackpot ? { jackpot: jackpot.id, reais: (shareOf(stake, jackpot.share) / 100).toFixed(4) } : null

/** Adds what an accepted bet contributed, and draws; returns what is won, which is all or nothing. */
export function drawJackpot(
  { jackpot }: SimulatedGame,
  stake: number,
  random: (below: number) => number = randomInt,
): number {
  if (!jackpot) return 0
  const held = (pools.entries.get(jackpot.id) ?? 0) + shareOf(stake, jackpot.share)
  const isWon = random(jackpot.oneIn) === 0
  pools.keep(jackpot.id, isWon ? 0 : held)
  return isWon ? held : 0
}
