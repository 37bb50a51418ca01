import type { DiceChoices, DiceTable } from '@girassol/games'
import { plain } from '../figures.ts'

const ROLLS = 10_000

/** 0 to 9999 is shown as 0,00 to 99,99. */
export const rollText = (roll: number): string => plain(roll / 100, 2)

/** The share of all rolls that win. The target itself loses both ways. */
export const chanceOf = ({ direction, target }: DiceChoices): number =>
  (direction === 'under' ? target : ROLLS - 1 - target) / ROLLS

/** The nearest target the table offers. */
export function within({ winning }: DiceTable, { direction, target }: DiceChoices): DiceChoices {
  const [least, most] =
    direction === 'under' ? [winning.min, winning.max] : [ROLLS - 1 - winning.max, ROLLS - 1 - winning.min]
  return { direction, target: Math.min(Math.max(target, least), most) }
}

/** The other side with the same chance. */
export const turned = ({ direction, target }: DiceChoices): DiceChoices => ({
  direction: direction === 'under' ? 'over' : 'under',
  target: ROLLS - 1 - target,
})

/** What was typed as a target, or null when it is not a number. */
export function readTarget(typed: string): number | null {
  const value = Number(typed.trim().replace(',', '.'))
  return typed.trim() === '' || !Number.isFinite(value) ? null : Math.round(value * 100)
}

const keys: Record<string, number> = {
  ArrowRight: 100,
  ArrowUp: 100,
  ArrowLeft: -100,
  ArrowDown: -100,
  PageUp: 1000,
  PageDown: -1000,
  Home: -ROLLS,
  End: ROLLS,
}

/** How far a key moves the target, or null when it does not. */
export function stepOf(key: string, fine: boolean): number | null {
  const step = keys[key]
  if (step === undefined) return null
  return fine && key.startsWith('Arrow') ? Math.sign(step) : step
}
