/** When it ends, as a clock in São Paulo says it. */
export const endText = (until: string | Date, locale: string): string =>
  new Intl.DateTimeFormat(locale.replace('_', '-'), {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(until))
