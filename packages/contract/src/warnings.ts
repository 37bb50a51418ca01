/** Portaria SPA/MF 1.964/2026: one of these, word for word, on every piece of advertising; hence in Portuguese in every language. */
export const ministryWarnings = [
  'Ministério da Fazenda adverte: Apostar pode causar dependência.',
  'Ministério da Fazenda adverte: Apostar faz você perder dinheiro.',
  'Ministério da Fazenda adverte: Aposta não é investimento.',
] as const
