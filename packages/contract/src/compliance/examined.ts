import type { CheckName } from './checks.ts'

/** What one look at the running system found. */
export interface Examined {
  /** How many things were looked at: a check that looked at none proves little. */
  examined: number
  /** How many of them break the rule. */
  exceptions: number
  /** Ids of some of them, never personal data. */
  samples: readonly string[]
}

/** A look at the running system by the module that owns the data. */
export interface ComplianceCheck {
  name: CheckName
  run(): Promise<Examined>
}

const SAMPLES_MAX = 20

export const examinedOf = (
  examined: number,
  exceptions: readonly (string | number | bigint)[],
): Examined => ({
  examined,
  exceptions: exceptions.length,
  samples: exceptions.slice(0, SAMPLES_MAX).map(String),
})
