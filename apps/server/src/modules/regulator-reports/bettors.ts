import { bettorXml } from '@girassol/sigap'
import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/database.ts'
import { openInquiriesSince } from '../closures/index.ts'
import { declaredGenders } from '../declarations/index.ts'
import { type ReportedPlayer, reportedPlayers, reportedPlayersAfter } from '../players/index.ts'
import { reportedProtections } from '../safety/index.ts'
import { bettorStatuses } from './codes.ts'
import type { ReportDeps } from './deps.ts'
import { bettorDigests } from './queries.ts'
import { bettorFileRecord, bettorRecord, type FileRecord } from './records.ts'

const PAGE_SIZE = 2000

interface BettorTotals {
  bettors: number
  suspended: number
  cancelled: number
  selfExcluded: number
}

/** As the figures of a day keep them. */
export const bettorFigures = (totals: BettorTotals): Record<string, number> => ({
  people: totals.bettors,
  people_suspended: totals.suspended,
  people_cancelled: totals.cancelled,
  people_excluded: totals.selfExcluded,
})

export const bettorTotalsOf = (figures: Record<string, string>): BettorTotals => ({
  bettors: Number(figures['people'] ?? 0),
  suspended: Number(figures['people_suspended'] ?? 0),
  cancelled: Number(figures['people_cancelled'] ?? 0),
  selfExcluded: Number(figures['people_excluded'] ?? 0),
})

export interface BettorDay {
  /** People who are new or whose data changed. */
  readonly records: FileRecord[]
  readonly digests: { player: bigint; digest: string }[]
  readonly totals: BettorTotals
}

/** Everybody with a CPF, compared with what was last reported. */
export async function readBettors({ clock, database }: ReportDeps): Promise<BettorDay> {
  const now = clock.now()
  const day: BettorDay = {
    records: [],
    digests: [],
    totals: { bettors: 0, suspended: 0, cancelled: 0, selfExcluded: 0 },
  }
  for (let after = 0n; ;) {
    const players = await database.transaction(async (tx) => {
      const page = await reportedPlayersAfter(tx, after, PAGE_SIZE)
      await addPage(tx, day, page, now)
      return page
    })
    if (players.length < PAGE_SIZE) return day
    after = players.at(-1)!.id
  }
}

/** What other modules know of these players. */
async function readAbout(tx: Tx, players: readonly bigint[], now: Date) {
  const protections = await reportedProtections(tx, players, now)
  const genders = await declaredGenders(tx, players)
  const inquiries = await openInquiriesSince(tx, players)
  return (player: bigint) => ({
    protection: protections.get(player),
    gender: genders.get(player),
    inquirySince: inquiries.get(player) ?? null,
  })
}

async function addPage(tx: Tx, day: BettorDay, page: readonly ReportedPlayer[], now: Date): Promise<void> {
  const ids = page.map(({ id }) => id)
  const aboutPlayer = await readAbout(tx, ids, now)
  const known = await bettorDigests(tx, ids)
  for (const player of page) {
    const before = known.get(player.id)
    const record = bettorRecord(player, aboutPlayer(player.id), before === undefined)
    const digest = createHash('sha256')
      .update(bettorXml({ ...record, isFirst: false }))
      .digest('base64')
    const { totals } = day
    totals.bettors += 1
    if (record.status === bettorStatuses.suspended) totals.suspended += 1
    if (record.status === bettorStatuses.cancelled) totals.cancelled += 1
    if (record.status === bettorStatuses.selfExcluded) totals.selfExcluded += 1
    if (digest === before) continue
    day.records.push(bettorFileRecord(player.id, record))
    day.digests.push({ player: player.id, digest })
  }
}

/** The records of chosen people as they are now, for a file that is written again. */
export async function rereadBettors(
  tx: Tx,
  members: readonly bigint[],
  firsts: ReadonlySet<bigint>,
  now: Date,
): Promise<FileRecord[]> {
  const aboutPlayer = await readAbout(tx, members, now)
  return (await reportedPlayers(tx, members)).map((player) =>
    bettorFileRecord(player.id, bettorRecord(player, aboutPlayer(player.id), firsts.has(player.id))),
  )
}
