import { formatTag, minuteFormat } from './formats.ts'

/** Day and hour in São Paulo, the time zone of the casino's days. */
export const momentText = (moment: string, locale: string): string =>
  new Intl.DateTimeFormat(formatTag(locale), {
    ...minuteFormat,
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(moment))
