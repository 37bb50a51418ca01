/** Brazilian Portuguese is the source language in the code; the catalogues hold the translations. */
export default {
  rootDir: import.meta.dirname,
  sourceLocale: 'pt_BR',
  locales: ['pt_BR', 'en', 'es'],
  // One catalogue per family, loaded with its code, and one for what every game shows.
  catalogs: [
    { path: '<rootDir>/src/tables/{name}/locales/{locale}', include: ['<rootDir>/src/tables/{name}/'] },
    { path: '<rootDir>/src/slots/locales/{locale}', include: ['<rootDir>/src/slots'] },
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src/shell', '<rootDir>/src/tables/*.{ts,tsx}', '<rootDir>/src/*.tsx'],
    },
  ],
  orderBy: 'message',
}
