import type { Language } from '@girassol/contract'
import { centavos, formatBRL } from '@girassol/money'
import { currentLanguage } from '../i18n.ts'

/** The day comes first in English too: 11/12 is one day on every page and in every mail. */
const formatTag = (language: Language): string =>
  ({ pt_BR: 'pt-BR', en: 'en-GB', es: 'es-AR-u-hc-h23' })[language]

const ZONE = 'America/Sao_Paulo'
const dayParts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const minuteParts = { ...dayParts, hour: '2-digit', minute: '2-digit' } as const

const formatted = (
  moment: string | Date,
  parts: Intl.DateTimeFormatOptions,
  language: Language = currentLanguage(),
): string =>
  new Intl.DateTimeFormat(formatTag(language), { ...parts, timeZone: ZONE }).format(new Date(moment))

/** 16/11/2026, 14:05 in São Paulo. */
export const momentText = (moment: string | Date): string => formatted(moment, minuteParts)

/** The same as a player reads it. */
export const momentTextIn = (language: Language, moment: Date): string =>
  formatted(moment, minuteParts, language)

/** 16/11/2026, 14:05:09 in São Paulo. */
export const secondText = (moment: string | Date): string =>
  formatted(moment, { ...minuteParts, second: '2-digit' })

/** 16/11/2026 in São Paulo. */
export const dayText = (moment: string | Date): string => formatted(moment, dayParts)

/** 16/11/2026 of a calendar day such as 2026-11-16. */
export const dateText = (day: string): string => dayText(`${day}T12:00:00-03:00`)

/** novembro de 2026, of a calendar day in it. */
export const monthText = (day: string): string =>
  formatted(`${day}T12:00:00-03:00`, { month: 'long', year: 'numeric' })

/** 14:05 in São Paulo. */
export const clockText = (moment: string | Date): string =>
  formatted(moment, { hour: '2-digit', minute: '2-digit' })

/** An amount of the wire as R$ 1.234,56. Totals may have more digits than a form takes. */
export const moneyText = (amount: number): string => formatBRL(centavos(BigInt(Math.round(amount * 100))))

/** 123.456.789-09; what is not a CPF stays as it is. */
export const cpfText = (cpf: string): string => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

export const numberText = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(formatTag(currentLanguage()), options).format(value)

/** 0.125 as 12,5 %. */
export const percentText = (ratio: number, digits = 1): string =>
  numberText(ratio, { style: 'percent', maximumFractionDigits: digits })

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** "há 5 minutos", "em 2 horas". */
export function agoText(moment: string | Date): string {
  const difference = new Date(moment).getTime() - Date.now()
  const [unit, length] = steps.find(([, each]) => Math.abs(difference) >= each) ?? ['minute', 60_000]
  return new Intl.RelativeTimeFormat(formatTag(currentLanguage()), { numeric: 'auto' }).format(
    Math.trunc(difference / length),
    unit,
  )
}
