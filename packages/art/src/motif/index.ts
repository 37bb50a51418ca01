import type { Markup, Pen } from '../sheet.ts'
import { bull, capybara, dragon, jaguar, tiger } from './beasts.ts'
import { macaw, toucan } from './birds.ts'
import { football, mask, microphone, pandeiro } from './feasts.ts'
import { kite, plane, rocket } from './flights.ts'
import { azulejo, cactus, coffee, fruit, guarana, ipe } from './plants.ts'
import { gem, mine, nugget, temple } from './riches.ts'
import { bingo, cards, dice, plinko, roulette, wheel } from './tables.ts'
import { comet, lighthouse, planet, riverboat, shell, wave } from './waters.ts'

/** Each draws within ±128 around the origin. */
export const motifs = {
  toucan, macaw, jaguar, tiger, bull, capybara, dragon,
  ipe, cactus, fruit, coffee, guarana, azulejo,
  riverboat, wave, shell, lighthouse, planet, comet,
  rocket, plane, kite, gem, nugget, mine, temple,
  cards, roulette, wheel, dice, bingo, plinko,
  mask, pandeiro, microphone, football,
} as const satisfies Record<string, (pen: Pen) => Markup> // prettier-ignore

export type MotifName = keyof typeof motifs
export const motifNames = Object.keys(motifs) as MotifName[]
