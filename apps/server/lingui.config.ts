/** Modules whose texts are in catalogues. */
const modules = [
  'affiliates',
  'bonuses',
  'catalogue',
  'engagement',
  'gameplay',
  'notices',
  'operators',
  'payments',
  'players',
  'safety',
  'setup',
  'wallet',
]

/** Brazilian Portuguese is the source language in the code; the catalogues hold the translations. */
export default {
  rootDir: import.meta.dirname,
  sourceLocale: 'pt_BR',
  locales: ['pt_BR', 'en', 'es'],
  catalogs: modules.map((name) => ({
    path: `<rootDir>/src/modules/${name}/locales/{locale}`,
    include: [`<rootDir>/src/modules/${name}/`],
  })),
  // The server runs without a build, so `msg` is a real function that the extractor treats as Lingui's macro.
  macro: {
    corePackage: ['../../platform/i18n.ts', '../../../platform/i18n.ts', '../../../../platform/i18n.ts'],
    jsxPackage: [],
  },
  orderBy: 'message',
}
