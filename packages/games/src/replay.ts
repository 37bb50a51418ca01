import { Draws, type Seeds } from './fairness/draws.ts'
import type { Amount, Rules, Step } from './rules.ts'
import { classic } from './slots/classic/rules.ts'
import { lines } from './slots/lines/rules.ts'
import { slotTables } from './slots/registry.ts'
import { tumble } from './slots/tumble/rules.ts'
import { retiredTableGames, tableGames } from './tables.ts'

/** A round as it was played: what is needed to recompute it. */
export interface Played {
  /** The id of the table. */
  rules: string
  seeds: Seeds
  stake: Amount
  choices: unknown
  /** In their order; a move of null is the end of a round that its player left. */
  moves: readonly { move: unknown; elapsed: number }[]
}

type AnyRules = Rules<unknown, unknown, unknown, unknown>

function rulesOf(id: string): { rules: AnyRules; table: unknown } | null {
  const slot = slotTables.get(id)
  if (slot) {
    const families = { lines, tumble, classic }
    return { rules: families[slot.family] as unknown as AnyRules, table: slot.table }
  }
  const game = tableGames.get(id) ?? retiredTableGames.get(id)
  return game ? { rules: game.rules as unknown as AnyRules, table: game.table } : null
}

/** The name of a table's family, or null when no such table exists. */
export const familyOf = (id: string): string | null =>
  slotTables.get(id)?.family ?? tableGames.get(id)?.family ?? retiredTableGames.get(id)?.family ?? null

/** Every step of a round, computed from its seeds; null when the rules would never have let it be played so. */
export function replay({ rules: id, seeds, stake, choices, moves }: Played): Step<unknown>[] | null {
  const found = rulesOf(id)
  if (!found) return null
  const { rules, table } = found
  const read = rules.readChoices(table, choices)
  if (read === null) return null
  const steps = [rules.open(table, stake, read, new Draws(seeds))]
  for (const { move, elapsed } of moves) {
    const state = steps.at(-1)?.state ?? null
    if (state === null) return null
    if (move === null) {
      steps.push(rules.abandon(table, state))
      continue
    }
    const turn = rules.readMove(table, state, move)
    if (turn === null) return null
    steps.push(rules.play(table, state, turn, elapsed))
  }
  return steps
}
