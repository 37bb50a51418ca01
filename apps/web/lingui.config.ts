/** Brazilian Portuguese is written in the code; the catalogues hold the rest. */
export default {
  rootDir: import.meta.dirname,
  sourceLocale: 'pt_BR',
  locales: ['pt_BR', 'en', 'es'],
  // A feature's texts travel with the feature: the first page carries its own and the shell's, not everybody's.
  catalogs: [
    { path: '<rootDir>/src/features/{name}/locales/{locale}', include: ['<rootDir>/src/features/{name}'] },
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src/app', '<rootDir>/src/shared', '<rootDir>/src/entry-server.tsx'],
    },
  ],
  orderBy: 'message',
}
