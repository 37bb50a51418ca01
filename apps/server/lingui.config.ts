/** Folders whose texts are in catalogues. */
const folders = [
  'modules/affiliates',
  'modules/bonuses',
  'modules/catalogue',
  'modules/closures',
  'modules/engagement',
  'modules/gameplay',
  'modules/identity',
  'modules/persons',
  'modules/notices',
  'modules/operators',
  'modules/payments',
  'modules/players',
  'modules/registry',
  'modules/risk',
  'modules/safety',
  'modules/setup',
  'modules/tax-statements',
  'modules/wallet',
  'platform/mailbox',
]

/** Brazilian Portuguese is the source language in the code; the catalogues hold the translations. */
export default {
  rootDir: import.meta.dirname,
  sourceLocale: 'pt_BR',
  locales: ['pt_BR', 'en', 'es'],
  catalogs: folders.map((folder) => ({
    path: `<rootDir>/src/${folder}/locales/{locale}`,
    include: [`<rootDir>/src/${folder}/`],
    exclude: ['**/*.test.ts'],
  })),
  // The server runs without a build, so `msg` is a real function that the extractor treats as Lingui's macro.
  macro: {
    corePackage: [
      '../i18n.ts',
      '../../platform/i18n.ts',
      '../../../platform/i18n.ts',
      '../../../../platform/i18n.ts',
    ],
    jsxPackage: [],
  },
  orderBy: 'message',
}
