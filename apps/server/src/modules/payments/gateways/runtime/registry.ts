import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import type { GatewayDefinition, GatewayDeps, OpenedGateway } from './definition.ts'
import type { Gateway } from '../port/gateway.ts'
import { type BreakerState, type Operation, operations } from './policies.ts'

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

export function createRegistry(
  definitions: Record<GatewayName, GatewayDefinition>,
  deps: GatewayDeps,
): Registry {
  const open = new Map<GatewayName, OpenedGateway>()
  return {
    configure(name, config) {
      const opened = definitions[name].open(config, deps)
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
