/** Day and hour in São Paulo, where the house keeps its days. */
export const momentText = (moment: string, locale: string): string =>
  new Intl.DateTimeFormat(locale.replace('_', '-'), {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(moment))
