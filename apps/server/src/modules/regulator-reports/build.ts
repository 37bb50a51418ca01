import type { Family, FileTotals } from '@girassol/sigap'
import { minutes } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { announceChange } from '../operators/index.ts'
import { storeBalances } from './balances.ts'
import { type BettorDay, bettorFigures, readBettors } from './bettors.ts'
import { checkFiles, checkIdentities, checkWallets, sumsOfRecords } from './checks.ts'
import { SCHEMA_VERSION } from './codes.ts'
import { composeFile, dayRecords, operatorRecord, type Proof, proofOf } from './compose.ts'
import { ggrOf } from './day-book.ts'
import type { ReceptionSetup, ReportDeps } from './deps.ts'
import { dueAt, isMonthEnd } from './due.ts'
import { insertFile, type NewFile } from './file-queries.ts'
import type { Levy } from './levy.ts'
import { lotCaps, splitIntoLots } from './lots.ts'
import { readMonth } from './month.ts'
import {
  claimDay,
  type DayRow,
  type Finding,
  finishDay,
  insertLevy,
  lockClaimed,
  storeDigests,
} from './queries.ts'
import { partsOf, type ReadDay, readDay } from './reading.ts'
import type { FileRecord } from './records.ts'

/** Longer than the largest day takes. */
const CLAIM_TTL_MS = minutes(30)

interface BuiltDay {
  files: NewFile[]
  figures: Record<string, string>
  findings: Finding[]
  isHeld: boolean
  bettors: BettorDay
  levy: Levy | null
  proof: Proof
  read: ReadDay
}

/** Builds the files of every closed day, oldest first. One node builds a day; what it wrote when it died is written again. */
export async function buildDays(deps: ReportDeps): Promise<void> {
  const { clock, database, setup } = deps
  if (!setup) return
  for (;;) {
    const now = clock.now()
    const row = await database.transaction((tx) => claimDay(tx, now, new Date(now.getTime() + CLAIM_TTL_MS)))
    if (!row) return
    const built = await buildDay(deps, setup, row)
    await database.transaction((tx) => storeDay(deps, tx, row, built))
    const { findings, isHeld } = built
    if (isHeld) deps.log.error({ day: row.day, findings }, 'regulator files held: the day does not add up')
  }
}

async function buildDay(deps: ReportDeps, setup: ReceptionSetup, row: DayRow): Promise<BuiltDay> {
  const read = await readDay(deps, row)
  const records = await dayRecords(deps, read)
  const bettors = await readBettors(deps)
  const sums = sumsOfRecords(records.wallet, records.games)
  const unidentified = checkIdentities(read)
  const wrong = [...checkWallets(read), ...checkFiles(read, sums)]
  const isHeld = wrong.length > 0 || (unidentified.length > 0 && deps.settings.profile().demandsRules)
  const proof = proofOf(read)
  const figures = figuresOf(read, sums, bettors)
  const month = isMonthEnd(row.day) ? await readMonth(deps, row.day, figures) : null
  const families: [Family, FileRecord[], FileTotals | null][] = [
    ['bettor', bettors.records, bettors.totals],
    ['games', records.games, records.gamesTotals],
    ['wallet', records.wallet, records.walletTotals],
    ['operator-daily', [operatorRecord(proof)], null],
    ...(month ? [['operator-monthly', [month.record], null] as [Family, FileRecord[], null]] : []),
  ]
  const files = isHeld
    ? []
    : families.flatMap(([family, list, totals]) => filesOf(deps, setup, row.day, family, list, totals))
  const levy = month?.levy ?? null
  return { files, figures, findings: [...wrong, ...unidentified], isHeld, bettors, levy, proof, read }
}

function filesOf(
  deps: ReportDeps,
  setup: ReceptionSetup,
  day: string,
  family: Family,
  records: readonly FileRecord[],
  totals: FileTotals | null,
): NewFile[] {
  const lots = splitIntoLots(records, setup.caps ?? lotCaps)
  return lots.map((list, n) => {
    const part = { family, day, lot: n + 1, isLast: n === lots.length - 1, records: list, totals }
    return {
      id: uuidv7(deps.clock.now().getTime()),
      family,
      day,
      lot: part.lot,
      is_last: part.isLast,
      schema_version: SCHEMA_VERSION,
      due_at: dueAt(family, day),
      ...composeFile(deps, setup, { ...part, isRectifying: false, justification: null }),
    }
  })
}

/** In centavos, except the counts and the time. */
function figuresOf(
  read: ReadDay,
  sums: ReturnType<typeof sumsOfRecords>,
  { totals }: BettorDay,
): Record<string, string> {
  const plays = [...read.book.players.values()].flatMap(({ games }) => [...games.values()])
  const bettors = [...read.book.players.values()].filter(({ games }) => games.size > 0).length
  return Object.fromEntries(
    Object.entries({
      ...sums,
      ggr: ggrOf(read.movements),
      bets: plays.reduce((all, play) => all + play.bets, 0),
      bettors,
      ...bettorFigures(totals),
      active_ms: plays.reduce((all, { activeMs }) => all + activeMs, 0),
    }).map(([name, value]) => [name, String(value)]),
  )
}

/** All at once, or nothing when another node has taken the day over. */
async function storeDay(deps: ReportDeps, tx: Tx, row: DayRow, built: BuiltDay): Promise<void> {
  if (!(await lockClaimed(tx, row))) return
  const at = deps.clock.now()
  const { day } = row
  await finishDay(tx, day, { at, ...built })
  await storeBalances(tx, { day, at, ...built })
  if (!built.isHeld) {
    for (const file of built.files) await insertFile(tx, file, at)
    for (const part of partsOf(built.bettors.digests)) await storeDigests(tx, day, part)
    if (built.levy)
      await insertLevy(tx, {
        day,
        built_at: at,
        ggr: built.levy.ggr,
        rate_basis_points: built.levy.rateBasisPoints,
        total: built.levy.total,
        lines: built.levy.lines.map(({ element, amount }) => ({ element, amount: amount.toString() })),
      })
  }
  await announceChange(tx, 'regulator')
}
