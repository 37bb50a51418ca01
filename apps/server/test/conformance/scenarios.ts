import type { ConformanceArea } from '@girassol/contract/operator'
import { catalogue } from './catalogue.ts'
import { extras } from './extras.ts'
import { freeRounds } from './free-rounds.ts'
import { freeBets } from './free-bets.ts'
import { jackpots } from './jackpots.ts'
import { late } from './late.ts'
import { launches } from './launches.ts'
import type { Place } from './place.ts'
import { refusals } from './refusals.ts'
import { freeRoundsRequests, launchRequests, listRequests } from './requests.ts'
import { rounds } from './rounds.ts'
import { settlements } from './settlements.ts'
import { stakes } from './stakes.ts'
import { tips } from './tips.ts'
import type { DialectName, Table } from './table.ts'
import { troubles } from './troubles.ts'
import { wire } from './wire.ts'

/** What the player begins with, in centavos. */
export interface Money {
  cash?: bigint
  bonus?: bigint
}

/** What a provider may do to our wallet and how it must end, the same in every dialect that has the call. */
export interface Scenario {
  /** Stays the same when the title changes; docs/provider-conformance.md names it. */
  id: string
  /** The fact that the scenario proves. */
  name: string
  /** The dialects that have what it is about; all by default. */
  only?: readonly DialectName[]
  money?: Money
  run(table: Table): Promise<void>
}

/** What we ask of a provider and what follows from its answers. */
export interface OutsideScenario extends Omit<Scenario, 'money' | 'run'> {
  run(place: Place): Promise<void>
}

/** Where scenarios of one dialect happen. */
export interface Setting {
  table(money?: Money): Promise<Table>
  place(): Promise<Place>
}

/** A scenario of either kind, as a report names it. */
export interface Case extends Pick<Scenario, 'id' | 'name' | 'only'> {
  area: ConformanceArea
  begin(setting: Setting): Promise<{ table: Table; run(): Promise<void> }>
}

const walletCase = ({ id, name, only, money, run }: Scenario): Case => ({
  area: 'wallet',
  id,
  name,
  ...(only && { only }),
  async begin(setting) {
    const table = await setting.table(money)
    return { table, run: () => run(table) }
  },
})

const outsideCase =
  (area: ConformanceArea) =>
  ({ id, name, only, run }: OutsideScenario): Case => ({
    area,
    id,
    name,
    ...(only && { only }),
    async begin(setting) {
      const place = await setting.place()
      return {
        table: place,
        async run() {
          try {
            await run(place)
          } finally {
            place.asked()
          }
        },
      }
    },
  })

/** Scenarios of calls that providers make. */
export const walletCases: readonly Case[] = [
  ...stakes,
  ...settlements,
  ...freeBets,
  ...refusals,
  ...troubles,
  ...late,
  ...extras,
  ...jackpots,
  ...tips,
  ...wire,
].map(walletCase)

/** Scenarios of calls that we make. */
export const outsideCases: readonly Case[] = [
  ...launches.map(outsideCase('launch')),
  ...launchRequests.map(outsideCase('launch')),
  ...catalogue.map(outsideCase('catalogue')),
  ...listRequests.map(outsideCase('catalogue')),
  ...freeRounds.map(outsideCase('free_rounds')),
  ...freeRoundsRequests.map(outsideCase('free_rounds')),
  ...rounds.map(outsideCase('reconciliation')),
]

export const casesOf = (dialect: DialectName, cases: readonly Case[]): Case[] =>
  cases.filter(({ only }) => only?.includes(dialect) ?? true)
