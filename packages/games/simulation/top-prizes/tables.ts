import type { BingoTable } from '../../src/bingo/bingo.ts'
import { patternChances } from '../../src/bingo/patterns.ts'
import type { BlackjackTable } from '../../src/blackjack/blackjack.ts'
import { deck } from '../../src/cards.ts'
import { choose } from '../../src/counting.ts'
import { CRASH_FINE, type CrashTable } from '../../src/crash/crash.ts'
import { diceMultiplier, diceReturn, type DiceTable } from '../../src/dice/dice.ts'
import type { DoubleTable } from '../../src/double/double.ts'
import { kenoChance, type KenoTable } from '../../src/keno/keno.ts'
import { minesReturn, minesStops, type MinesTable } from '../../src/mines/mines.ts'
import { plinkoChoices, plinkoSlots, type PlinkoTable } from '../../src/plinko/plinko.ts'
import { pokerHandCounts } from '../../src/poker/hands.ts'
import type { PokerTable } from '../../src/poker/poker.ts'
import { spots, wheel } from '../../src/roulette/spots.ts'
import { WHOLE } from '../../src/rules.ts'
import type { Prize } from './prize.ts'

type Exact = Omit<Prize, 'how'>
const exact = (prize: Exact): Prize => ({ ...prize, how: 'exact' })

/** The greatest prize; of equal ones that of the choice which wins it least often. */
const greatest = (prizes: readonly Exact[]): Prize =>
  exact(
    prizes.reduce((top, each) =>
      each.parts > top.parts || (each.parts === top.parts && each.chance < top.chance) ? each : top,
    ),
  )

/** Each card plays for its own stake. */
export const bingoTopPrize = ({ balls, pays }: BingoTable): Prize =>
  exact({ parts: pays.fullCard, chance: patternChances(balls).get('fullCard') ?? 0 })

/** A blackjack that the dealer does not have too: no other hand pays as much of what is staked on it. */
export function blackjackTopPrize({ blackjack }: BlackjackTable): Prize {
  const share = (ranks: string) => deck.filter((card) => ranks.includes(card.charAt(0))).length / deck.length
  const natural = 2 * share('A') * share('TJQK')
  return exact({ parts: blackjack, chance: natural * (1 - natural) })
}

export function crashTopPrize({ returns, highest }: CrashTable): Prize {
  const winning = (BigInt(returns) * CRASH_FINE) / (100n * BigInt(highest))
  return exact({ parts: highest * 100, chance: Number(winning) / Number(CRASH_FINE) })
}

export function diceTopPrize(table: DiceTable): Prize {
  const choices = { direction: 'under', target: table.winning.min } as const
  const parts = diceMultiplier(table, choices)
  return exact({ parts, chance: diceReturn(table, choices) / parts })
}

export const doubleTopPrize = ({ slots, pays }: DoubleTable): Prize =>
  greatest(
    (['white', 'red', 'black'] as const).map((colour) => ({
      parts: pays[colour],
      chance: slots.filter((slot) => slot === colour).length / slots.length,
    })),
  )

export const kenoTopPrize = ({ pays }: KenoTable): Prize =>
  greatest(
    Object.values(pays).flatMap((rows) =>
      rows.map((row, place) => {
        const parts = Math.max(...row)
        return { parts, chance: kenoChance(place + 1, row.indexOf(parts)) }
      }),
    ),
  )

export const minesTopPrize = (table: MinesTable): Prize =>
  greatest(
    minesStops(table).map(({ mines, safe, multiplier }) => ({
      parts: multiplier,
      chance: minesReturn(table, mines, safe) / multiplier,
    })),
  )

export const plinkoTopPrize = (table: PlinkoTable): Prize =>
  greatest(
    plinkoChoices.map((choices) => {
      const slots = plinkoSlots(table, choices)
      const parts = Math.max(...slots)
      const paths = slots.reduce(
        (sum, pays, slot) => sum + (pays === parts ? choose(choices.rows, slot) : 0),
        0,
      )
      return { parts, chance: paths / 2 ** choices.rows }
    }),
  )

/** A royal flush as dealt. Cards that are drawn make it likelier, by how much depends on what the player holds. */
export function pokerTopPrize({ pays }: PokerTable): Prize {
  const { all, counts } = pokerHandCounts()
  return { parts: Math.max(...Object.values(pays)) * WHOLE, chance: counts.royalFlush / all, how: 'atLeast' }
}

/** A bet on the fewest numbers pays most. */
export function rouletteTopPrize(): Prize {
  const covered = Math.min(...[...spots.values()].map(({ numbers }) => numbers.length))
  return exact({ parts: (36 * WHOLE) / covered, chance: covered / wheel.length })
}
