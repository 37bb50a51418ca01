import { formatTag, minuteFormat } from '../../shared/i18n/formats.ts'

const formats = {
  day: { dateStyle: 'long' },
  minute: minuteFormat,
  /** A term of ours, at the hour that mails and operators name. */
  term: { ...minuteFormat, timeZone: 'America/Sao_Paulo' },
} as const

/** A moment as people in this language write it. */
export const momentText = (iso: string, language: string, format: keyof typeof formats): string =>
  new Intl.DateTimeFormat(formatTag(language), formats[format]).format(new Date(iso))
