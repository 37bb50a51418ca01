import {
  type BookDay,
  isOfDay,
  type KindMovement,
  movementsOfDay,
  type OwnerDay,
  ownersOfDay,
  totalsAtEnd,
  transfersBetween,
} from '@girassol/ledger'
import { executor } from '../../platform/database.ts'
import { openStakes, type StakedRound } from '../gameplay/index.ts'
import { cpfsOf } from '../players/index.ts'
import { DayBook } from './day-book.ts'
import type { ReportDeps } from './deps.ts'
import { bookDayOf, type DayRow, lastClosings } from './queries.ts'

/** Ids read in one transaction. */
const BATCH_SIZE = 20_000n
const OWNERS_PER_QUERY = 5000

/** A closed day as the ledger has it. */
export interface ReadDay {
  readonly day: string
  readonly book: DayBook
  readonly owners: ReadonlyMap<bigint, OwnerDay>
  readonly movements: readonly KindMovement[]
  readonly totals: ReadonlyMap<string, bigint>
  readonly openRounds: readonly StakedRound[]
  readonly cpfs: ReadonlyMap<bigint, string>
  /** What each wallet last closed with before the day, by what was reported. */
  readonly closings: ReadonlyMap<bigint, bigint>
}

/** Reads a closed day in short transactions: nothing is written for it any more, so together they see one state. */
export async function readDay(deps: ReportDeps, row: DayRow): Promise<ReadDay> {
  const { database } = deps
  const day = bookDayOf(row)
  const book = await readBook(deps, day)
  const owners = await database.transaction((tx) => ownersOfDay(executor(tx), day))
  const people = [...new Set([...book.players.keys(), ...owners.map(({ owner }) => owner)])]
  const cpfs = new Map<bigint, string>()
  const closings = new Map<bigint, bigint>()
  for (const part of partsOf(people))
    await database.transaction(async (tx) => {
      for (const [player, cpf] of await cpfsOf(tx, part)) cpfs.set(player, cpf)
      for (const [player, closing] of await lastClosings(tx, part, row.day)) closings.set(player, closing)
    })
  return {
    day: row.day,
    book,
    owners: new Map(owners.map((each) => [each.owner, each])),
    movements: await database.transaction((tx) => movementsOfDay(executor(tx), day)),
    totals: await database.transaction((tx) => totalsAtEnd(executor(tx), day)),
    openRounds: await database.transaction((tx) => openStakes(tx, day.until)),
    cpfs,
    closings,
  }
}

export const partsOf = <T>(list: readonly T[], size = OWNERS_PER_QUERY): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size))

async function readBook({ database }: ReportDeps, day: BookDay): Promise<DayBook> {
  const book = new DayBook()
  for (let after = day.after; after < day.end; after += BATCH_SIZE) {
    const to = after + BATCH_SIZE < day.end ? after + BATCH_SIZE : day.end
    const transfers = await database.transaction((tx) => transfersBetween(executor(tx), after, to))
    for (const transfer of transfers) if (isOfDay(transfer, day)) book.add(transfer)
  }
  return book
}
