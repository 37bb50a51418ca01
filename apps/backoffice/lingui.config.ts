/** Brazilian Portuguese is the source language in the code; the catalogues hold the translations. */
export default {
  rootDir: import.meta.dirname,
  sourceLocale: 'pt_BR',
  locales: ['pt_BR', 'en', 'es'],
  // One catalogue per area beside its code, and one for the shell and what areas share.
  catalogs: [
    { path: '<rootDir>/src/areas/{name}/locales/{locale}', include: ['<rootDir>/src/areas/{name}/'] },
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src/shell', '<rootDir>/src/shared', '<rootDir>/src/*.{ts,tsx}'],
    },
  ],
  orderBy: 'message',
}
