import { gifts } from './gifts.ts'
import { refusals } from './refusals.ts'
import { settlements } from './settlements.ts'
import { stakes } from './stakes.ts'
import { troubles } from './troubles.ts'
import type { Table } from './table.ts'

/** What a provider may do to us and how it must end, the same in every dialect. */
export interface Scenario {
  name: string
  money?: { cash?: bigint; bonus?: bigint }
  run(table: Table): Promise<void>
}

export const scenarios: readonly Scenario[] = [...stakes, ...settlements, ...gifts, ...refusals, ...troubles]
