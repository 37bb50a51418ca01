import { formatTag, minuteFormat } from './formats.ts'

/** When it ends, as a clock in São Paulo says it. */
export const endText = (until: string | Date, locale: string): string =>
  new Intl.DateTimeFormat(formatTag(locale), {
    ...minuteFormat,
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(until))
