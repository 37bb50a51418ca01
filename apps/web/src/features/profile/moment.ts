import { languageTag } from '../../shared/language.ts'
import type { Language } from '@girassol/contract'

const formats = {
  day: { dateStyle: 'long' },
  minute: { dateStyle: 'short', timeStyle: 'short' },
} as const

/** A moment as people in this language write it. */
export const momentText = (iso: string, language: string, format: keyof typeof formats): string =>
  new Intl.DateTimeFormat(languageTag(language as Language), formats[format]).format(new Date(iso))
