/** One version of the documents that players accept: terms, service, privacy, bonus and welcome bonus, in every language. */
export interface TermsVersion {
  version: string
  /** In force from the beginning of this day, São Paulo time. */
  effective_on: string
  /** SHA-256 of the texts; `apps/web/src/features/legal/edition.test.ts` says how it is made and what to do when it changes. */
  hash: string
}

/**
 * Oldest first. Texts that change need a new entry, which every player is asked to accept. The first entry is in force
 * from the beginning.
 */
export const termsVersions: readonly [TermsVersion, ...TermsVersion[]] = [
  {
    version: '2026-11-16',
    effective_on: '2026-11-16',
    hash: 'd512c4b0828e2972524eb2fea0d4d25fe356303f78183d4837c7a44eed5cf663',
  },
]
