import type { Result } from 'lighthouse'

/** One row of the table. Scores of 0 to 100, times in milliseconds, sizes in kB as they crossed the network. */
export interface Figures {
  performance: number
  accessibility: number
  'best practices': number
  seo: number
  'LCP ms': number
  CLS: number
  'TBT ms': number
  'JS kB': number
  /** Lighthouse's own measure of the machine in that run: about 2,000 here on an idle machine, half that on a busy one. */
  machine: number
}

interface Request {
  resourceType?: string
  transferSize?: number
}

/** The scripts of the first load, compressed as they were sent, headers included. */
function scriptKilobytes(report: Result): number {
  const details = report.audits['network-requests']?.details
  const items = (details && 'items' in details ? details.items : []) as Request[]
  const bytes = items
    .filter((item) => item.resourceType === 'Script')
    .reduce((sum, item) => sum + (item.transferSize ?? 0), 0)
  return bytes / 1024
}

export function figuresOf(report: Result): Figures {
  const score = (id: string) => Math.round((report.categories[id]?.score ?? 0) * 100)
  const value = (id: string) => report.audits[id]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    seo: score('seo'),
    'LCP ms': Math.round(value('largest-contentful-paint')),
    CLS: Number(value('cumulative-layout-shift').toFixed(3)),
    'TBT ms': Math.round(value('total-blocking-time')),
    'JS kB': Number(scriptKilobytes(report).toFixed(1)),
    machine: Math.round(report.environment.benchmarkIndex),
  }
}

/** Each figure's own median: one slow run must not colour the rest. */
export function median(all: readonly Figures[]): Figures {
  const names = Object.keys(all[0] ?? {}) as (keyof Figures)[]
  return Object.fromEntries(
    names.map((name) => {
      const values = all.map((figures) => figures[name]).toSorted((a, b) => a - b)
      return [name, values[Math.floor(values.length / 2)]]
    }),
  ) as unknown as Figures
}

/** Every audit that was not passed, by id. */
export function opportunitiesOf(report: Result): [string, string][] {
  const scored = new Set(['numeric', 'binary', 'metricSavings'])
  return Object.values(report.audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scored.has(scoreDisplayMode))
    .map(({ id, title, displayValue }) => [
      id,
      `- ${title}${displayValue ? ` (${displayValue})` : ''} [${id}]`,
    ])
}

export interface Row {
  name: string
  figures: Figures
}

export function table(rows: readonly Row[]): string {
  const names = Object.keys(rows[0]?.figures ?? {}) as (keyof Figures)[]
  const lines = [
    ['page and throttling', ...names],
    ...rows.map(({ name, figures }) => [name, ...names.map((each) => String(figures[each]))]),
  ]
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  return lines
    .map((line) => line.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
    .join('\n')
}
