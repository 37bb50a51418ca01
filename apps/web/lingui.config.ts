/** Brazilian Portuguese is written in the code; the catalogues hold the rest. */
export default {
  rootDir: import.meta.dirname,
  sourceLocale: 'pt_BR',
  locales: ['pt_BR', 'en', 'es'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'] }],
  orderBy: 'message',
}
