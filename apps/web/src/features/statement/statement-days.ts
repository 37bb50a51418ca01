import type { Line } from './statement-lines.ts'

export interface Day {
  /** As a calendar names it: 2026-11-15. */
  date: string
  lines: Line[]
}

const inSaoPaulo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })

export const dateOf = (at: string): string => inSaoPaulo.format(new Date(at))

/** Lines of one day stand together; they come in their order already. */
export function daysOf(lines: readonly Line[]): Day[] {
  const days: Day[] = []
  for (const line of lines) {
    const date = dateOf(line.at)
    const last = days.at(-1)
    if (last?.date === date) last.lines.push(line)
    else days.push({ date, lines: [line] })
  }
  return days
}

/** "Today" and "yesterday" for the two days that have a name, the date for all others. */
export function nameOfDay(
  date: string,
  today: string,
  locale: string,
  words: { today: string; yesterday: string },
): string {
  if (date === today) return words.today
  const before = new Date(`${today}T12:00:00Z`)
  before.setUTCDate(before.getUTCDate() - 1)
  if (date === before.toISOString().slice(0, 10)) return words.yesterday
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  )
}
