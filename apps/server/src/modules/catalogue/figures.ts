import { slotFigures, slotTables, tableGames, type Volatility } from '@girassol/games'

/** Published figures of a house game. */
export interface Figures {
  /** The return, in basis points. */
  rtp: number
  volatility: Volatility
}

const known = new Map<string, Figures>()

/** Return and volatility of a table as its rules compute them. */
export function figuresOf(rules: string): Figures {
  const figures = known.get(rules) ?? compute(rules)
  known.set(rules, figures)
  return figures
}

function compute(rules: string): Figures {
  const slot = slotTables.get(rules)
  if (slot) {
    const { return: returns, volatility } = slotFigures(slot)
    return { rtp: Math.round(returns.parts), volatility }
  }
  const game = tableGames.get(rules)
  if (!game) throw new Error(`unknown table ${rules}`)
  return { rtp: Math.round(game.rules.return(game.table).parts), volatility: game.table.volatility }
}

/** House games publish the figures that their rules compute, not those of the row, which may be outdated. */
export const withFigures = <
  Row extends { rules: string | null; rtp: number | null; volatility: Volatility | null },
>(
  game: Row,
): Row => (game.rules === null || !isKnown(game.rules) ? game : { ...game, ...figuresOf(game.rules) })

const isKnown = (rules: string): boolean => slotTables.has(rules) || tableGames.has(rules)
