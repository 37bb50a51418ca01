import { inject } from 'vitest'

/** The PostgreSQL that `test-database.ts` started for all test files. */
export const testServerUrl = (): string => inject('postgres')
