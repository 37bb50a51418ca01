const lobbyRoutes = ['collections', 'game', 'listing', 'search'].map(
  (folder) => `<rootDir>/src/features/lobby/${folder}`,
)

/** Brazilian Portuguese is written in the code; the catalogues hold the rest. */
export default {
  rootDir: import.meta.dirname,
  sourceLocale: 'pt_BR',
  locales: ['pt_BR', 'en', 'es'],
  // A feature's texts travel with the feature: the first page carries its own and the shell's, not everybody's.
  catalogs: [
    {
      path: '<rootDir>/src/features/{name}/locales/{locale}',
      include: ['<rootDir>/src/features/{name}'],
      exclude: lobbyRoutes.map((folder) => `${folder}/**`),
    },
    // The lobby's home is the first page; the texts of its other pages come with them.
    { path: '<rootDir>/src/features/lobby/routes/locales/{locale}', include: lobbyRoutes },
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src/app', '<rootDir>/src/shared', '<rootDir>/src/entry-server.tsx'],
    },
  ],
  orderBy: 'message',
}
