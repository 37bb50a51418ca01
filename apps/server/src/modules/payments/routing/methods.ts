import {
  gatewayFlag,
  gateways,
  type Gateway as GatewayName,
  type PaymentMethod,
} from '@girassol/contract/schemas'
import type { Centavos } from '@girassol/money'
import type { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Permission, Settings } from '../../settings/index.ts'
import type { Capabilities, Gateway } from '../gateways/port/gateway.ts'
import type { Registry } from '../gateways/runtime/registry.ts'
import { vendors } from '../gateways/vendors/index.ts'
import type { Operation } from './attempts.ts'
import type { Verdict } from './choice.ts'
import { type GatewayRule, isOpenAt } from './rules.ts'
import type { RoutingState } from './state.ts'

/** The ways to pay that exist, and those that may be offered now. */
export interface Methods {
  /** On, allowed, configured and healthy: may be offered. */
  find(name: GatewayName): Gateway | null
  /** Configured, offered or not: money on its way through it must still be followed. */
  configured(name: GatewayName): Gateway | null
  all(): GatewayName[]
  /** Those that may pay out. */
  payers(): Gateway[]
  /** Whether an operation may go to a gateway at all, apart from amount, health and what was tried. */
  verdictOn(name: GatewayName, operation: Operation, rule: GatewayRule): Verdict
  offered(): z.output<typeof PaymentMethod>[]
  houseLimits(): { min: Centavos; max: Centavos }
  /** What may be deposited through it: within the casino's limits and its own; `rule` where a newer one was read. */
  limitsOf(name: GatewayName, rule?: GatewayRule): { min: Centavos; max: Centavos }
}

interface Deps {
  registry: Registry
  settings: Settings
  state: RoutingState
  clock: Clock
  /** Whether the gateway moves real money, which the profile must allow. */
  isReal: (name: GatewayName) => boolean
}

export function createMethods(deps: Deps): Methods {
  const { registry, settings, state } = deps
  const find = (name: GatewayName): Gateway | null =>
    verdictOn(deps, name, 'charge', state.ruleOf(name)) === 'eligible' ? registry.find(name) : null
  const isOffered = (name: GatewayName) => find(name) !== null && !state.isCircuitOpen(name, 'charge')
  return {
    find,
    configured: (name) => registry.find(name),
    payers: () =>
      gateways
        .filter((name) => isAllowed(deps, name) === 'eligible' && state.ruleOf(name).takesPayouts)
        .map((name) => registry.find(name))
        .filter((gateway) => gateway?.capabilities.cashOut) as Gateway[],
    verdictOn: (name, operation, rule) => verdictOn(deps, name, operation, rule),
    all: () => gateways.filter((name) => registry.find(name) !== null),
    offered: () => {
      const healthy = gateways.filter(isOffered)
      // With every circuit open a press is the only thing that can find a gateway recovered.
      const shown = healthy.length > 0 ? healthy : gateways.filter((name) => find(name) !== null)
      return shown.map((name) => ({ gateway: name, ...vendors[name].offer }))
    },
    houseLimits: () => {
      const { min_deposit: min, max_deposit: max } = settings.stored()
      return { min, max }
    },
    limitsOf: (name, rule = state.ruleOf(name)) => limitsOf(settings, name, rule),
  }
}

/** Configured, switched on by the operator and allowed by the profile. */
function isAllowed({ registry, settings, isReal }: Deps, name: GatewayName): Verdict {
  if (!registry.find(name) || !settings.stored()[gatewayFlag(name)]) return 'switched_off'
  return isReal(name) && !settings.profile().allows('real_gateways') ? 'not_allowed' : 'eligible'
}

function verdictOn(deps: Deps, name: GatewayName, operation: Operation, rule: GatewayRule): Verdict {
  const allowed = isAllowed(deps, name)
  const gateway = deps.registry.find(name)
  const health = deps.registry.health(name)
  if (allowed !== 'eligible' || !gateway || !health) return allowed
  if (!(operation === 'charge' ? rule.takesCharges : rule.takesPayouts)) return 'operation_off'
  if (!isOpenAt(rule.hours, deps.clock.now())) return 'outside_hours'
  if (operation === 'payout') {
    if (!gateway.capabilities.cashOut) return 'unsupported'
    return health.payouts ? 'eligible' : 'breaker_open'
  }
  if (!allowsCharges(deps.settings.profile(), gateway.capabilities)) return 'not_allowed'
  return health.charges ? 'eligible' : 'breaker_open'
}

export function allowsCharges(
  profile: { allows(permission: Permission): boolean },
  { kind, payerDocument, refund }: Pick<Capabilities, 'kind' | 'payerDocument' | 'refund'>,
): boolean {
  if (kind === 'redirect' && !profile.allows('card_payments')) return false
  // Where only the player's own account may pay, a vendor must report who paid and be able to send a stranger's money back.
  return (payerDocument && refund) || profile.allows('third_party_payer')
}

function limitsOf(settings: Settings, name: GatewayName, rule: GatewayRule) {
  const { min_deposit, max_deposit, gateway_deposit_limits: own } = settings.stored()
  const { min = min_deposit, max = max_deposit } = own[name] ?? {}
  const mins = [min_deposit, min, rule.minAmount ?? min_deposit]
  const maxes = [max_deposit, max, rule.maxAmount ?? max_deposit]
  return {
    min: mins.reduce((most, each) => (each > most ? each : most)),
    max: maxes.reduce((least, each) => (each < least ? each : least)),
  }
}
