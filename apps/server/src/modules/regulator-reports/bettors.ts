import { bettorXml } from '@girassol/sigap'
import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/database.ts'
import { calendarDay } from '../../platform/moment.ts'
import { openInquiriesSince } from '../closures/index.ts'
import { declaredGenders } from '../declarations/index.ts'
import { reportedIdentities } from '../identity/index.ts'
import { reportedRestrictions } from '../persons/index.ts'
import { type ReportedPlayer, reportedPlayers, reportedPlayersAfter } from '../players/index.ts'
import { reportedProtections } from '../safety/index.ts'
import { bettorStatuses } from './codes.ts'
import type { ReportDeps } from './deps.ts'
import { bettorDigests } from './queries.ts'
import { type About, bettorFileRecord, bettorRecord, type FileRecord } from './records.ts'

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
export async function readBettors(deps: ReportDeps): Promise<BettorDay> {
  const day: BettorDay = {
    records: [],
    digests: [],
    totals: { bettors: 0, suspended: 0, cancelled: 0, selfExcluded: 0 },
  }
  for (let after = 0n; ;) {
    const players = await deps.database.transaction(async (tx) => {
      const page = await reportedPlayersAfter(tx, after, PAGE_SIZE)
      await addPage(deps, tx, day, page)
      return page
    })
    if (players.length < PAGE_SIZE) return day
    after = players.at(-1)!.id
  }
}

type AboutDeps = Pick<ReportDeps, 'clock' | 'settings'>

/** What other modules know of these players. */
async function readAbout({ clock, settings }: AboutDeps, tx: Tx, players: readonly bigint[]) {
  const now = clock.now()
  const protections = await reportedProtections(tx, players, now)
  const genders = await declaredGenders(tx, players)
  const inquiries = await openInquiriesSince(tx, players)
  const restrictions = await reportedRestrictions(tx, players, calendarDay(now))
  const identities = settings.profile().requiresIdentity ? await reportedIdentities(tx, players) : null
  return (player: ReportedPlayer): About => ({
    protection: protections.get(player.id),
    gender: genders.get(player.id),
    inquirySince: inquiries.get(player.id) ?? null,
    restrictions: restrictions.get(player.id) ?? [],
    // An account that no check knows yet is as unverified as one whose check has not begun.
    identity: identities && (identities.get(player.id) ?? { state: 'none', since: player.createdAt }),
  })
}

async function addPage(
  deps: AboutDeps,
  tx: Tx,
  day: BettorDay,
  page: readonly ReportedPlayer[],
): Promise<void> {
  const ids = page.map(({ id }) => id)
  const aboutPlayer = await readAbout(deps, tx, ids)
  const known = await bettorDigests(tx, ids)
  for (const player of page) {
    const before = known.get(player.id)
    const record = bettorRecord(player, aboutPlayer(player), before === undefined)
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
  deps: AboutDeps,
  tx: Tx,
  members: readonly bigint[],
  firsts: ReadonlySet<bigint>,
): Promise<FileRecord[]> {
  const aboutPlayer = await readAbout(deps, tx, members)
  return (await reportedPlayers(tx, members)).map((player) =>
    bettorFileRecord(player.id, bettorRecord(player, aboutPlayer(player), firsts.has(player.id))),
  )
}
