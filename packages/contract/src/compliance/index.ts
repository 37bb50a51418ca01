import { houseRules } from './house.ts'
import { identityRules } from './identity.ts'
import { paymentRules, rewardRules } from './payments.ts'
import { registryRules } from './registry.ts'
import { gameRules, responsibleRules } from './responsible.ts'
import type { Rule } from './rule.ts'
import { standardRules } from './standards.ts'
import { updateRules } from './updates.ts'

export type { Rule, RuleText } from './rule.ts'

/** The parts of the list, in the order of the screen. */
export const ruleSections = {
  identity: identityRules,
  registry: registryRules,
  payments: paymentRules,
  rewards: rewardRules,
  responsible: responsibleRules,
  games: gameRules,
  house: houseRules,
  updates: updateRules,
  standards: standardRules,
} as const satisfies Record<string, readonly Rule[]>

export type RuleSection = keyof typeof ruleSections

export const rules: readonly Rule[] = Object.values(ruleSections).flat()

export { type AdvertisingBan, bannedAdvertising } from './advertising.ts'
export { type CheckName, complianceChecks } from './checks.ts'
export { type ComplianceCheck, type Examined, examinedOf } from './examined.ts'
