import { type Return, type Rules, WHOLE } from '../src/rules.ts'
import type { NoChoices } from '../src/slots/symbols.ts'
import type { Spread } from '../src/slots/volatility.ts'
import { QuickDraws } from './quick-draws.ts'

export type Simulated = Spread & Extract<Return, { how: 'simulated' }>

/** Half the width of the 99 % interval of a mean, in standard errors. */
const WIDTH = 2.5758

/** Plays so many rounds by the real rules and measures what they return. */
export function simulate<Table>(
  rules: Rules<Table, NoChoices, never, never>,
  table: Table,
  rounds: number,
  seed: number,
): Simulated {
  const draws = new QuickDraws(seed)
  let [sum, squares, hits] = [0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    // For a stake of WHOLE centavos, what is paid are the parts.
    const { pays } = rules.open(table, WHOLE, {}, draws)
    sum += pays
    squares += pays ** 2
    if (pays > 0) hits += 1
  }
  const parts = sum / rounds
  const deviation = Math.sqrt(squares / rounds - parts ** 2)
  return {
    how: 'simulated',
    parts,
    margin: (WIDTH * deviation) / Math.sqrt(rounds),
    rounds,
    hitRate: hits / rounds,
    deviation: deviation / WHOLE,
  }
}
