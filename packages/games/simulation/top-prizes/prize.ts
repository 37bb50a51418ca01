import type { TenThousandths } from '../../src/rules.ts'

/** The greatest prize that a game announces. */
export interface Prize {
  parts: TenThousandths
  /** Of a round, with the choices that can win it, to pay at least this. `atLeast`: the true chance is no smaller. */
  chance: number
  how: 'exact' | 'atLeast'
}
