import type { Language } from '@girassol/contract'

/** The day before the month and a clock of 24 hours in every language, as on the pages of the site. */
const locales: Record<Language, string> = { pt_BR: 'pt-BR', en: 'en-GB', es: 'es-AR-u-hc-h23' }

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const minute = { ...day, hour: '2-digit', minute: '2-digit' } as const
const styles = { day, minute, moment: { ...minute, second: '2-digit' } } as const

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: Language, style: keyof typeof styles): Intl.DateTimeFormat {
  const name = `${language} ${style}`
  let format = formats.get(name)
  if (!format) {
    format = new Intl.DateTimeFormat(locales[language], {
      ...styles[style],
      timeZone: 'America/Sao_Paulo',
    })
    formats.set(name, format)
  }
  return format
}

const inSaoPaulo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** The calendar day in São Paulo (`2026-11-15`), independent of the machine's time zone. */
export const calendarDay = (at: Date): string => inSaoPaulo.format(at)

const offsetInSaoPaulo = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  timeZoneName: 'longOffset',
})

/** The moment at which a calendar day begins in São Paulo. */
export function dayStart(day: string): Date {
  const parts = offsetInSaoPaulo.formatToParts(new Date(`${day}T03:00:00Z`))
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? ''
  return new Date(`${day}T00:00:00${offset}`)
}

/** A calendar day some days later. Days have no time zone: noon keeps clear of every midnight. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** The same day of an earlier month, or its last day. */
export function monthsEarlier(at: Date, months: number): Date {
  const earlier = new Date(at)
  earlier.setUTCDate(1)
  earlier.setUTCMonth(earlier.getUTCMonth() - months)
  const last = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate()
  earlier.setUTCDate(Math.min(at.getUTCDate(), last))
  return earlier
}

/** Holidays are not known here: a date that moves past weekends may come out earlier than the law says, never later. */
export const isWeekend = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() % 6 === 0

/** The day itself, or the Friday before it. */
export function businessDayUpTo(day: string): string {
  let last = day
  while (isWeekend(last)) last = addDays(last, -1)
  return last
}

/** When it was, as a clock on a wall in São Paulo says it. */
export const momentText = (at: Date, language: Language): string => formatOf(language, 'moment').format(at)

/** The same, without seconds. */
export const minuteText = (at: Date, language: Language): string => formatOf(language, 'minute').format(at)

/** A calendar day (`2026-11-15`) as people write it. */
export const dayText = (day: string, language: Language): string =>
  formatOf(language, 'day').format(new Date(`${day}T12:00:00Z`))
