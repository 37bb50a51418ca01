import { formatTag, minuteFormat } from './formats.ts'

/** Day and hour in São Paulo, where the house keeps its days. */
export const momentText = (moment: string, locale: string): string =>
  new Intl.DateTimeFormat(formatTag(locale), {
    ...minuteFormat,
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(moment))
