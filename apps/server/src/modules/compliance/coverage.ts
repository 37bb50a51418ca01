import { readFileSync } from 'node:fs'
import type { TestReference } from './status.ts'

/** Which tests prove which rule, generated from their titles by `npm run compliance:coverage`. */
const coverage = JSON.parse(readFileSync(new URL('coverage.json', import.meta.url), 'utf8')) as Record<
  string,
  TestReference[] | undefined
>

export const testsOf = (rule: string): readonly TestReference[] => coverage[rule] ?? []
