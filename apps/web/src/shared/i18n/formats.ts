/**
 * The tag of the region whose way of writing dates and numbers is used. The day comes first in English too: 11/12 is one day on every page and in
 * every mail. Spanish is written as Brazil's neighbours write it, on a clock of 24 hours.
 */
export const formatTag = (locale: string): string =>
  ({ en: 'en-GB', es: 'es-AR-u-hc-h23' })[locale] ?? locale.replace('_', '-')

/** 05/11/2026 in every language: "short" leaves out digits in some. */
export const dayFormat = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
export const minuteFormat = { ...dayFormat, hour: '2-digit', minute: '2-digit' } as const
export const secondFormat = { ...minuteFormat, second: '2-digit' } as const

/**
 * A count as it is read. Up to 999 it is its digits in every language, and the first `Intl.NumberFormat` of a page costs 25 ms, which
 * `#` in a message would spend while the page comes alive.
 */
export const formatCount = (count: number, locale: string): string =>
  count < 1000 ? String(count) : count.toLocaleString(formatTag(locale))
