import { formatTag } from '../../../shared/i18n/formats.ts'

const ZONE = 'America/Sao_Paulo'

/** When something happened: the hour on the same day, the date as well on any other. */
export function momentText(at: string, locale: string, now = Date.now()): string {
  const tag = formatTag(locale)
  const day = (date: Date) => date.toLocaleDateString('sv-SE', { timeZone: ZONE })
  const date = new Date(at)
  const today = day(date) === day(new Date(now))
  return new Intl.DateTimeFormat(tag, {
    ...(!today && { day: '2-digit', month: '2-digit' }),
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: ZONE,
  }).format(date)
}

/** The hour and minute of a promise. */
export const hourText = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(formatTag(locale), {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: ZONE,
  }).format(new Date(at))
