import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import { bspay } from './bspay.ts'
import type { GatewayDefinition, GatewayDeps, OpenedGateway } from './definition.ts'
import { digitopay } from './digitopay.ts'
import type { Gateway } from './gateway.ts'
import { mercadopago } from './mercadopago.ts'
import { orkestra } from './orkestra.ts'
import { type BreakerState, type Operation, operations } from './policies.ts'
import { sharkpay } from './sharkpay.ts'
import { stripe } from './stripe.ts'
import { suitpay } from './suitpay.ts'

/** One line per gateway. A name without a definition cannot be configured and is never offered. */
export const definitions: Partial<Record<GatewayName, GatewayDefinition>> = {
  bspay,
  mercadopago,
  stripe,
  suitpay,
  digitopay,
  sharkpay,
  orkestra,
}

export interface GatewayHealth {
  /** False while charges would be answered by the breaker. True again as soon as one probe may pass. */
  charges: boolean
  payouts: boolean
  breakers: Record<Operation, BreakerState>
}

export interface Registry {
  /** Replaces what was configured before, breakers included. Throws GatewayConfigError, which names the faulty fields. */
  configure(name: GatewayName, config: unknown): Gateway
  remove(name: GatewayName): void
  /** Null until configured. */
  find(name: GatewayName): Gateway | null
  health(name: GatewayName): GatewayHealth | null
}

export function createRegistry(deps: GatewayDeps): Registry {
  const open = new Map<GatewayName, OpenedGateway>()
  return {
    configure(name, config) {
      const definition = definitions[name]
      if (!definition) throw new UnknownGateway(name)
      const opened = definition.open(config, deps)
      open.set(name, opened)
      return opened.gateway
    },
    remove: (name) => {
      open.delete(name)
    },
    find: (name) => open.get(name)?.gateway ?? null,
    health(name) {
      const opened = open.get(name)
      if (!opened) return null
      const { gateway, policies } = opened
      const breakers = Object.fromEntries(
        operations.map((operation) => [operation, policies.state(operation)]),
      ) as Record<Operation, BreakerState>
      return {
        charges: breakers.createCharge !== 'open',
        payouts: gateway.capabilities.cashOut && breakers.createPayout !== 'open',
        breakers,
      }
    },
  }
}

class UnknownGateway extends Error {
  override name = 'UnknownGateway'

  constructor(gateway: string) {
    super(`there is no adapter for ${gateway}`)
  }
}
