import type { Amount, TenThousandths, Step, TableEvent } from '../rules.ts'
import type { EndEvent, FreeSpinsEvent, ScatterEvent } from './events.ts'
import { type Cell, type Ladder, rung } from './symbols.ts'
import { Till } from './till.ts'

/** What a table says about scatters and free spins. */
export interface FreeSpinsTable {
  scatter: {
    pays: Ladder
    /** The free spins given by so many scatters in the spin that was paid for. */
    spins: readonly number[]
    /** Those given in free spins, on top. */
    more: readonly number[]
  }
  freeSpins: {
    /** Every win of free spins is multiplied by this. */
    factor: number
    /** A round gives no more free spins than this, however many scatters come. */
    most: number
  }
  /** The most that a round pays, and can pay: a round that has paid this much is over. */
  cap: TenThousandths
}

export type RoundEvent<SpinEvent> = SpinEvent | ScatterEvent | FreeSpinsEvent | EndEvent

/** What a family does in one spin: it puts its wins into the till and emits them as events, and where scatters lie at the end. */
type Spin<SpinEvent> = (
  till: Till,
  factor: number,
  left: number | null,
) => { events: SpinEvent[]; scatters: Cell[] }

/** Plays the spin that was paid for and, one after the other, the free spins that come of it. */
export function playRound<SpinEvent extends TableEvent>(
  { scatter, freeSpins, cap }: FreeSpinsTable,
  stake: Amount,
  spin: Spin<SpinEvent>,
): Step<never, RoundEvent<SpinEvent>> {
  const till = new Till(stake, cap)
  const events: RoundEvent<SpinEvent>[] = []
  let awarded = 0

  function play(factor: number, left: number | null): void {
    const { events: shown, scatters } = spin(till, factor, left)
    for (const event of shown) events.push(event)
    if (till.isFull) return
    const parts = rung(scatter.pays, scatters.length) * factor
    const offered = rung(left === null ? scatter.spins : scatter.more, scatters.length)
    const spins = Math.min(offered, freeSpins.most - awarded)
    if (parts === 0 && spins === 0) return
    events.push({ kind: 'scatter', cells: scatters, pays: till.pay(parts), spins })
    if (spins === 0) return
    awarded += spins
    events.push({ kind: 'freeSpins', awarded: spins, left: (left ?? 0) + spins, factor: freeSpins.factor })
  }

  play(1, null)
  for (let played = 1; played <= awarded && !till.isFull; played += 1) {
    play(freeSpins.factor, awarded - played)
  }
  events.push({ kind: 'end', total: till.total, capped: till.isFull })
  return { events, stakes: stake, pays: till.total, state: null }
}
