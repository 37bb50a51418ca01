import type { LimitKind } from '@girassol/contract'
import { type ComplianceProfile, type Permission, permissions } from '@girassol/contract/schemas'
import { days, hours, minutes } from '../../platform/clock.ts'

/** Portaria SPA/MF 1.207/2024: a top prize that comes less often than once in so many plays is not offered. */
export const TOP_PRIZE_PLAYS_MAX = 100_000_000
/** The same ordinance: the least theoretical return, in basis points. */
export const RETURN_MIN = 8500

/** Lei 14.790/2023 and the SPA/MF ordinances: nothing tied to a deposit or to registration, PIX from and to one's own CPF only. */
const licensed: readonly Permission[] = ['real_money', 'real_gateways']

const allowed: Record<ComplianceProfile, ReadonlySet<Permission>> = {
  demo: new Set(permissions.filter((each) => !licensed.includes(each))),
  'br-licensed': new Set(licensed),
  standard: new Set(permissions),
}

/** Minimum milliseconds between the openings of two rounds. */
interface Cycles {
  slots: number
  others: number
}

const cycles: Record<ComplianceProfile, Cycles> = {
  demo: { slots: 2500, others: 1000 },
  // Slower games are less harmful: the strictest standard in force asks for these.
  'br-licensed': { slots: 2500, others: 5000 },
  standard: { slots: 2500, others: 1000 },
}

/** Minimum account age for withdrawals without a review. */
const accountHours: Record<ComplianceProfile, number> = { demo: 0, 'br-licensed': 24, standard: 24 }

/** Limits that a player must have before the first deposit, where it does not go without. */
const REQUIRED_LIMITS: readonly LimitKind[] = ['loss', 'time']

/** Reality checks: after how much play, at most, and whether stakes wait until the check is acknowledged. */
interface RealityCheckRule {
  defaultMinutes: number
  maxMinutes: number
  stopsBets: boolean
}

const realityChecks: Record<ComplianceProfile, RealityCheckRule> = {
  demo: { defaultMinutes: 30, maxMinutes: 60, stopsBets: false },
  'br-licensed': { defaultMinutes: 30, maxMinutes: 60, stopsBets: true },
  standard: { defaultMinutes: 30, maxMinutes: 60, stopsBets: false },
}

interface SessionRule {
  /** A game session ends after this many milliseconds without use. */
  gameIdleMs: number
  /** Without an action for this many milliseconds, the password is asked for again before money or play; null: never. */
  idleMs: number | null
  /** How long a second factor counts on a device before a login needs another; null: a login needs none. */
  secondFactorMs: number | null
}

const sessions: Record<ComplianceProfile, SessionRule> = {
  demo: { gameIdleMs: hours(2), idleMs: null, secondFactorMs: null },
  // Portaria SPA/MF 1.207: half an hour without play ends a game session. 722 arts. 14 and 16: the rest.
  'br-licensed': { gameIdleMs: minutes(30), idleMs: minutes(30), secondFactorMs: days(7) },
  standard: { gameIdleMs: hours(2), idleMs: null, secondFactorMs: null },
}

const demandsRules: Record<ComplianceProfile, boolean> = { demo: false, 'br-licensed': true, standard: false }

/** When the registry of impeded persons is queried: where no address is set, `always` refuses and `if_available` does without. */
interface RegistryRules {
  asks: 'always' | 'if_available' | 'never'
  /** Longest time between two queries of an account that is not closed. */
  sweepDays: number
  /** A social benefit forbids new accounts; whether accounts that exist are closed waits for a judgment (ADI 7721). */
  socialBenefit: { onboarding: 'deny' | 'allow'; existing: 'allow' | 'close' }
}

const socialBenefit: RegistryRules['socialBenefit'] = { onboarding: 'deny', existing: 'allow' }

const registry: Record<ComplianceProfile, RegistryRules> = {
  demo: { asks: 'if_available', sweepDays: 15, socialBenefit },
  'br-licensed': { asks: 'always', sweepDays: 15, socialBenefit },
  standard: { asks: 'never', sweepDays: 15, socialBenefit },
}

/** Whether a player deposits, plays and withdraws only after the check of document and face. */
const requiresIdentity: Record<ComplianceProfile, boolean> = {
  demo: false,
  // Lei 14.790/2023 art. 23: before the account becomes active.
  'br-licensed': true,
  standard: false,
}

/** In at most how many plays a game's top prize must come once; null: no limit. */
const topPrizePlaysMax: Record<ComplianceProfile, number | null> = {
  demo: null,
  // Portaria SPA/MF 1.207/2024.
  'br-licensed': TOP_PRIZE_PLAYS_MAX,
  standard: null,
}

/** Whether money is staked only at games with a valid certificate. */
const requiresCertificate: Record<ComplianceProfile, boolean> = {
  demo: false,
  // Portaria SPA/MF 1.207/2024.
  'br-licensed': true,
  standard: false,
}

/** The least theoretical return of a game, in basis points; null: no limit. */
const returnMin: Record<ComplianceProfile, number | null> = {
  demo: null,
  'br-licensed': RETURN_MIN,
  standard: null,
}

/** Whether texts of offers are held against what advertising may not say. */
const checksAdvertising: Record<ComplianceProfile, boolean> = {
  demo: false,
  // Portaria SPA/MF 1.231/2024.
  'br-licensed': true,
  standard: false,
}

/** How many failed logins within a time lock an account until its owner resets the password by mail; null: none do. */
interface LoginLock {
  failures: number
  windowMs: number
}

const loginLocks: Record<ComplianceProfile, LoginLock | null> = {
  demo: null,
  'br-licensed': { failures: 3, windowMs: minutes(30) },
  standard: null,
}

export interface Profile {
  name: ComplianceProfile
  loginLock: LoginLock | null
  realityCheck: RealityCheckRule
  session: SessionRule
  cycles: Cycles
  accountHours: number
  requiredLimits: readonly LimitKind[]
  /** Whether the law's rules are demanded of this house, so that a failed check is a breach and not a remark. */
  demandsRules: boolean
  registry: RegistryRules
  requiresIdentity: boolean
  topPrizePlaysMax: number | null
  requiresCertificate: boolean
  returnMin: number | null
  checksAdvertising: boolean
  allows(permission: Permission): boolean
  /** All permissions, for pages. */
  permissions(): Record<Permission, boolean>
}

export function profileOf(name: ComplianceProfile): Profile {
  return {
    name,
    realityCheck: realityChecks[name],
    session: sessions[name],
    loginLock: loginLocks[name],
    cycles: cycles[name],
    accountHours: accountHours[name],
    demandsRules: demandsRules[name],
    requiredLimits: allowed[name].has('deposit_without_limits') ? [] : REQUIRED_LIMITS,
    registry: registry[name],
    requiresIdentity: requiresIdentity[name],
    topPrizePlaysMax: topPrizePlaysMax[name],
    requiresCertificate: requiresCertificate[name],
    returnMin: returnMin[name],
    checksAdvertising: checksAdvertising[name],
    allows: (permission) => allowed[name].has(permission),
    permissions: () =>
      Object.fromEntries(permissions.map((each) => [each, allowed[name].has(each)])) as Record<
        Permission,
        boolean
      >,
  }
}
