import type { Language } from '@girassol/contract'

const locales: Record<Language, string> = { pt_BR: 'pt-BR', en: 'en-GB', es: 'es-419' }

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: Language, style: 'day' | 'moment'): Intl.DateTimeFormat {
  const name = `${language} ${style}`
  let format = formats.get(name)
  if (!format) {
    format = new Intl.DateTimeFormat(locales[language], {
      dateStyle: 'short',
      ...(style === 'moment' && { timeStyle: 'medium' }),
      timeZone: 'America/Sao_Paulo',
    })
    formats.set(name, format)
  }
  return format
}

const inSaoPaulo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** The day it is where the house keeps its days (`2026-11-15`), whatever the machine's clock is set to. */
export const calendarDay = (at: Date): string => inSaoPaulo.format(at)

/** When it was, as a clock on a wall in São Paulo says it. */
export const momentText = (at: Date, language: Language): string => formatOf(language, 'moment').format(at)

/** A calendar day (`2026-11-15`) as people write it. */
export const dayText = (day: string, language: Language): string =>
  formatOf(language, 'day').format(new Date(`${day}T12:00:00Z`))
