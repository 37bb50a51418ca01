import { extras } from './extras.ts'
import { gifts } from './gifts.ts'
import { late } from './late.ts'
import { refusals } from './refusals.ts'
import { settlements } from './settlements.ts'
import { stakes } from './stakes.ts'
import { troubles } from './troubles.ts'
import type { DialectName, Table } from './table.ts'

/** What a provider may do to us and how it must end, the same in every dialect that has the call. */
export interface Scenario {
  name: string
  /** The dialects that have what it is about; all by default. */
  only?: readonly DialectName[]
  money?: { cash?: bigint; bonus?: bigint }
  run(table: Table): Promise<void>
}

export const scenarios: readonly Scenario[] = [
  ...stakes,
  ...settlements,
  ...gifts,
  ...refusals,
  ...troubles,
  ...late,
  ...extras,
]

export const scenariosOf = (dialect: DialectName): Scenario[] =>
  scenarios.filter(({ only }) => only?.includes(dialect) ?? true)
