import { type SlotTable, slotTables } from '@girassol/games'
import { figuresOf } from '../figures.ts'
import type { Theme } from './themes.ts'

type Family = SlotTable['family']

/** What kind of reels goes with a theme; lines go with all of them. */
const families: Partial<Record<Theme, readonly Family[]>> = {
  classico: ['classic'],
  frutas: ['classic', 'tumble'],
  ouro: ['lines', 'tumble'],
  espaco: ['lines', 'tumble'],
  antigo: ['lines', 'tumble'],
  floresta: ['lines', 'tumble'],
  praia: ['lines', 'tumble'],
  noite: ['lines', 'classic'],
  cafe: ['lines', 'classic'],
  oriente: ['lines', 'classic'],
}
const plain: readonly Family[] = ['lines']

/** The tables that a game of reels with this theme may be played by. */
export function slotRules(theme: Theme): string[] {
  const fitting = families[theme] ?? plain
  return [...slotTables].filter(([, { family }]) => fitting.includes(family)).map(([id]) => id)
}

const pick = <T>(items: readonly T[], chance: number): T => items[Math.floor(chance * items.length)]!

/** One of the tables: first how widely it swings, so that calm and wild games are equally many. Chances from 0 to 1. */
export function chooseRules(choices: readonly string[], swing: number, which: number): string {
  const classes = [...new Set(choices.map((rules) => figuresOf(rules).volatility))]
  const wanted = pick(classes, swing)
  return pick(
    choices.filter((rules) => figuresOf(rules).volatility === wanted),
    which,
  )
}
