import { monthRecord } from './compose.ts'
import type { ReportDeps } from './deps.ts'
import { monthStart } from './due.ts'
import { type Levy, levyOf } from './levy.ts'
import { figuresBetween } from './queries.ts'
import type { FileRecord } from './records.ts'

/** The month up to its last day, whose figures are given while that day is being built. */
export async function readMonth(
  { database }: Pick<ReportDeps, 'database'>,
  day: string,
  figures?: Record<string, string>,
): Promise<{ levy: Levy; record: FileRecord }> {
  const built = await database.transaction((tx) => figuresBetween(tx, monthStart(day), day))
  const days = figures ? [...built, figures] : built
  const sum = (name: string) => days.reduce((all, each) => all + BigInt(each[name] ?? '0'), 0n)
  const levy = levyOf(day, sum('ggr'))
  return { levy, record: monthRecord(levy, Number(sum('active_ms')), Number(sum('bettors'))) }
}
