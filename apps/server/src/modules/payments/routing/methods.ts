import {
  gatewayFlag,
  gateways,
  type Gateway as GatewayName,
  type PaymentMethod,
} from '@girassol/contract/schemas'
import type { Centavos } from '@girassol/money'
import type { z } from 'zod'
import type { Settings } from '../../settings/index.ts'
import type { Gateway } from '../gateways/port/gateway.ts'
import type { Registry } from '../gateways/runtime/registry.ts'
import { vendors } from '../gateways/vendors/index.ts'

/** The ways to pay that exist, and those that may be offered now. */
export interface Methods {
  /** On, allowed, configured and healthy: may be offered. */
  find(name: GatewayName): Gateway | null
  /** Configured, offered or not: money on its way through it must still be followed. */
  configured(name: GatewayName): Gateway | null
  all(): GatewayName[]
  /** Those that may pay out, in the operator's order. */
  payers(): Gateway[]
  /** The one that a withdrawal would go to now; null while none is fit to pay. */
  payer(): Gateway | null
  offered(): z.output<typeof PaymentMethod>[]
  houseLimits(): { min: Centavos; max: Centavos }
  /** What may be deposited through it: within the house's limits and its own. */
  limitsOf(name: GatewayName): { min: Centavos; max: Centavos }
}

export function createMethods(registry: Registry, settings: Settings, real: boolean): Methods {
  /** Configured, switched on by the operator and allowed by the profile. */
  function allowed(name: GatewayName): Gateway | null {
    const gateway = registry.find(name)
    if (!gateway || !settings.stored()[gatewayFlag(name)]) return null
    return real && !settings.profile().allows('real_gateways') ? null : gateway
  }

  const payers = () =>
    gateways.map(allowed).filter((gateway) => gateway !== null && gateway.capabilities.cashOut) as Gateway[]

  function find(name: GatewayName): Gateway | null {
    const gateway = allowed(name)
    if (!gateway || !registry.health(name)?.charges) return null
    const profile = settings.profile()
    if (gateway.capabilities.kind === 'redirect' && !profile.allows('card_payments')) return null
    // Where only the player's own account may pay, a vendor must say who paid and be able to send a stranger's money back.
    const { payerDocument, refund } = gateway.capabilities
    if (!(payerDocument && refund) && !profile.allows('third_party_payer')) return null
    return gateway
  }

  return {
    find,
    configured: (name) => registry.find(name),
    payers,
    payer: () => payers().find(({ name }) => registry.health(name)?.payouts) ?? null,
    all: () => gateways.filter((name) => registry.find(name) !== null),
    offered: () =>
      gateways
        .filter((name) => find(name) !== null)
        .map((name) => ({ gateway: name, ...vendors[name].offer })),
    houseLimits: () => {
      const { min_deposit: min, max_deposit: max } = settings.stored()
      return { min, max }
    },
    limitsOf: (name) => {
      const { min_deposit, max_deposit, gateway_deposit_limits: own } = settings.stored()
      const { min = min_deposit, max = max_deposit } = own[name] ?? {}
      return { min: min > min_deposit ? min : min_deposit, max: max < max_deposit ? max : max_deposit }
    },
  }
}
