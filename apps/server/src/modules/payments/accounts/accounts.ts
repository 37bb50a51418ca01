import { type Gateway as GatewayName, gateways } from '@girassol/contract/schemas'
import type { Tx } from '../../../platform/database.ts'
import { isLoopback } from '../../../platform/http/loopback.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Registry } from '../gateways/runtime/registry.ts'
import { type CredentialRow, currentCredentials, unsealConfig } from './credentials.ts'

export type AccountSource = 'file' | 'local' | 'database'

interface Deps extends Pick<Platform, 'log' | 'signer'> {
  registry: Registry
}

interface Setup {
  configs: Partial<Record<GatewayName, unknown>>
  /** From a file of the operator's; otherwise the local institution. */
  real: boolean
}

/** Which configuration each gateway runs with, from the file, the database or the local institution. */
export class GatewayAccounts {
  readonly #deps: Deps
  readonly #setup: Setup
  readonly #applied = new Map<GatewayName, { id: string; isReal: boolean }>()

  constructor(deps: Deps, setup: Setup) {
    this.#deps = deps
    this.#setup = setup
    for (const name of gateways) this.#configureFromSetup(name)
  }

  sourceOf(name: GatewayName): AccountSource | null {
    if (this.#applied.has(name)) return 'database'
    if (this.#setup.configs[name] === undefined) return null
    return this.#setup.real ? 'file' : 'local'
  }

  /** Whether it moves real money. */
  isReal(name: GatewayName): boolean {
    return this.#applied.get(name)?.isReal ?? this.#setup.real
  }

  /** The configuration in force, for a test of the connection; never leaves the program. */
  configOf(name: GatewayName, credentials: readonly CredentialRow[]): unknown {
    const row = credentials.find(({ gateway, status }) => gateway === name && status === 'active')
    if (row?.sealed && this.sourceOf(name) !== 'file')
      return unsealConfig(this.#deps.signer, name, row.sealed)
    return this.#setup.configs[name]
  }

  /** Configures the gateways whose stored credentials changed. */
  async apply(tx: Tx): Promise<void> {
    const rows = (await currentCredentials(tx)).filter(({ status }) => status === 'active')
    for (const name of gateways) {
      if (this.#setup.real && this.#setup.configs[name] !== undefined) continue
      const row = rows.find(({ gateway }) => gateway === name)
      if (row?.id === this.#applied.get(name)?.id) continue
      if (row) this.#configureFromDatabase(row)
      else {
        this.#applied.delete(name)
        this.#configureFromSetup(name)
      }
    }
  }

  #configureFromSetup(name: GatewayName): void {
    const config = this.#setup.configs[name]
    if (config === undefined) this.#deps.registry.remove(name)
    else this.#deps.registry.configure(name, config)
  }

  #configureFromDatabase({ id, gateway, sealed }: CredentialRow): void {
    const { registry, signer, log } = this.#deps
    try {
      const config = unsealConfig(signer, gateway, sealed ?? '')
      registry.configure(gateway, config)
      this.#applied.set(gateway, { id, isReal: isRealAccount(config) })
    } catch (error) {
      // Another signing key, or fields that this version does not know: the gateway is not offered.
      registry.remove(gateway)
      this.#applied.set(gateway, { id, isReal: true })
      log.error({ err: error, gateway }, 'stored gateway credentials cannot be used')
    }
  }
}

/** Only an address on this machine is the local institution. */
export function isRealAccount(config: unknown): boolean {
  const { baseUrl } = config as { baseUrl?: string }
  return baseUrl === undefined || !isLoopback(new URL(baseUrl).hostname)
}
