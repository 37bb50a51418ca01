import { type Cpf, maskCpf } from '@girassol/pix'
import type { Language } from './language.ts'
import { textsIn } from './texts.ts'

/** Days before months and a clock of 24 hours in every language. */
const LOCALES: Readonly<Record<Language, string>> = { pt_BR: 'pt-BR', en: 'en-GB', es: 'es-AR-u-hc-h23' }

/** 15/11/2026 às 00:12 in São Paulo, independent of the server's time zone. */
export function when(at: Date, language: Language): string {
  const locale = LOCALES[language]
  const timeZone = 'America/Sao_Paulo'
  const date = at.toLocaleDateString(locale, {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  const time = at.toLocaleTimeString(locale, { timeZone, hour: '2-digit', minute: '2-digit' })
  return `${date} ${textsIn[language].at} ${time}`
}

/** A CPF with digits hidden, as banks show it to others. Records hold valid ones only, so the cast is safe. */
export const hideCpf = (cpf: string): string => maskCpf(cpf as Cpf)
