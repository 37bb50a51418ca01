import type { Wire } from '@girassol/contract'

export type Promotion = Wire<'promotions'>['answer']['data'][number]

/** Where a promotion's button leads: a page of this site, another site, or null for any other address. */
export type Target = { kind: 'page'; path: string } | { kind: 'site'; href: string } | null

export function targetOf(link: string): Target {
  const text = link.trim()
  if (/^\/(?![/\\])/.test(text)) return { kind: 'page', path: text }
  if (/^https:\/\//i.test(text) && URL.canParse(text)) return { kind: 'site', href: text }
  return null
}

/** A calendar day stays that day; a moment is the day it has in São Paulo. */
export function dayText(value: string | null, language: string): string | null {
  if (!value) return null
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const date = new Date(day ? `${value}T12:00:00Z` : value)
  if (Number.isNaN(date.getTime())) return null
  return new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: day ? 'UTC' : 'America/Sao_Paulo',
  }).format(date)
}

/** The last day of something that ends at a moment: what ends at midnight does not run on the day that begins then. */
export function lastDayText(value: string | null, language: string): string | null {
  const end = value && value.length > 10 ? Date.parse(value) : Number.NaN
  return dayText(Number.isNaN(end) ? value : new Date(end - 1).toISOString(), language)
}

/** Blank lines part paragraphs, as operators write them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
