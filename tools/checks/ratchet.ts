import type { Report, Violation } from './tree.ts'

/** How many violations of a rule there still are; the numbers in `ratchet.json` may only be lowered. */
export type Ratchet = Readonly<Record<string, number>>

/** Lets as many violations of a rule pass as there were when it was introduced, and reports all of them when there is one more. */
export function applyRatchet({ seen, violations }: Report, ratchet: Ratchet): Report {
  const counts = countByRule(violations)
  const kept = violations.filter(({ rule }) => (counts[rule] ?? 0) > (ratchet[rule] ?? 0))
  const summaries = Object.entries(ratchet)
    .filter(([rule, limit]) => (counts[rule] ?? 0) > limit)
    .map(([rule, limit]) => ({
      path: 'tools/checks/ratchet.json',
      line: 1,
      rule,
      message: `${counts[rule]} violations; there were ${limit}, and there may only be fewer`,
    }))
  return { seen, violations: [...kept, ...summaries] }
}

/** The same rules with today's counts where they are lower; a rule without violations leaves. */
export function tightenRatchet(ratchet: Ratchet, violations: readonly Violation[]): Ratchet {
  const counts = countByRule(violations)
  return Object.fromEntries(
    Object.entries(ratchet)
      .map(([rule, limit]) => [rule, Math.min(limit, counts[rule] ?? 0)] as const)
      .filter(([, limit]) => limit > 0),
  )
}

const countByRule = (violations: readonly Violation[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(violations, ({ rule }) => rule)].map(([rule, found]) => [rule, found.length]),
  )
