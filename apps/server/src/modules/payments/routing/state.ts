import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import { reloadOnChange, type Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Operation } from './attempts.ts'
import { type CircuitRow, readCircuits } from './circuit.ts'
import { GATEWAYS_CHANNEL, type GatewayRule, readRules, type RoutingRules } from './rules.ts'

interface Snapshot {
  rules: RoutingRules
  circuits: CircuitRow[]
}

const read = async (tx: Tx): Promise<Snapshot> => ({
  rules: await readRules(tx),
  circuits: await readCircuits(tx),
})

/** Rules and circuits in memory, for what is offered to players; read again when any node changes them. */
export class RoutingState {
  #snapshot: Snapshot

  constructor(
    { database, log }: Pick<Platform, 'database' | 'log'>,
    snapshot: Snapshot,
    onChange: (tx: Tx) => Promise<void>,
  ) {
    this.#snapshot = snapshot
    reloadOnChange({ database, log }, GATEWAYS_CHANNEL, 'gateway rules', () =>
      database.transaction(async (tx) => {
        this.#snapshot = await read(tx)
        await onChange(tx)
      }),
    )
  }

  ruleOf(gateway: GatewayName): GatewayRule {
    return this.#snapshot.rules.byGateway[gateway]
  }

  isCircuitOpen(gateway: GatewayName, operation: Operation): boolean {
    return this.#snapshot.circuits.some(
      (each) => each.gateway === gateway && each.operation === operation && each.state === 'open',
    )
  }
}

/** `onChange` runs with every later change, for what else depends on it. */
export async function loadRoutingState(
  platform: Pick<Platform, 'database' | 'log'>,
  onChange: (tx: Tx) => Promise<void> = async () => {},
): Promise<RoutingState> {
  return new RoutingState(platform, await platform.database.transaction(read), onChange)
}
