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
    hash: 'f86a7e944d861634ca702717a261c93d329a0c927a580992f7c4082e68e42b62',
  },
]
