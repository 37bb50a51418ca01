import { paintBingo, paintKeno, paintMines } from './pictures/boards.ts'
import { paintBlackjack, paintPoker } from './pictures/cards.ts'
import { paintCrash, paintDice, paintDouble, paintPlinko, paintRoulette } from './pictures/draws.ts'
import type { Picture, RecordedRound } from './pictures/picture.ts'
import { paintSlot } from './pictures/slots.ts'

/** How each family of house games is drawn. */
const painters: Record<string, (round: RecordedRound) => Picture[]> = {
  lines: paintSlot,
  classic: paintSlot,
  tumble: paintSlot,
  poker: paintPoker,
  blackjack: paintBlackjack,
  keno: paintKeno,
  mines: paintMines,
  bingo: paintBingo,
  roulette: paintRoulette,
  double: paintDouble,
  dice: paintDice,
  plinko: paintPlinko,
  crash: paintCrash,
}

/** The round as pictures, from its recorded events alone; empty for rules that are not drawn. */
export function picturesOf(round: RecordedRound): Picture[] {
  const [family = ''] = round.rules.split('-')
  return painters[family]?.(round) ?? []
}
