/** Whose way of writing is used: the frame's language, set before a game is shown. Dates and clocks are as on the site. */
export function writingOf(language: string = document.documentElement.lang): string {
  return { en: 'en-GB', es: 'es-AR-u-hc-h23' }[language] ?? (language.replace('_', '-') || 'pt-BR')
}

/** Plain numbers in the player's language. Money is written the Brazilian way in all of them (`money.ts`). */
export const numberText = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(writingOf(), options)
