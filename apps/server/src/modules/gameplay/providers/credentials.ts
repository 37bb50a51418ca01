import { type Database, reloadOnChange, type Tx } from '../../../platform/database.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Signer } from '../../../platform/secrets.ts'
import type { Dialect, DialectDeps } from './dialect.ts'
import { dialects, type ProviderKeys } from './dialects.ts'
import { readCredentials } from './credential-queries.ts'

const CHANNEL = 'providers'
const SEAL_PURPOSE = 'provider-keys'

export type ProviderName = (typeof dialects)[number]['name']

export interface ProviderState {
  source: 'file' | 'backoffice' | null
  enabled: boolean
  /** What the dialect is created with; never sent to a client. */
  keys: unknown
}

interface Deps {
  database: Database
  signer: Signer
  log: Logger
}

/** The providers' keys in memory: what operators entered, or else the file. Read again when any node changes them. */
export class ProviderCredentials {
  readonly #deps: Deps
  readonly #file: ProviderKeys
  #dialectDeps: DialectDeps | null = null
  #states = new Map<ProviderName, ProviderState>()
  #dialects: ReadonlyMap<string, Dialect> = new Map()
  #frameOrigins: readonly string[] = []

  constructor(deps: Deps, file: ProviderKeys) {
    this.#deps = deps
    this.#file = file
    reloadOnChange(deps, CHANNEL, 'the provider credentials', () => this.load())
  }

  /** What dialects need to answer; before it is given no provider is answered. */
  async start(dialectDeps: DialectDeps): Promise<void> {
    this.#dialectDeps = dialectDeps
    await this.load()
  }

  /** The dialect of a provider that is answered. */
  dialect(name: string): Dialect | null {
    return this.#dialects.get(name) ?? null
  }

  /** Where pages of providers' games may come from. A new object when it changed. */
  frameOrigins(): readonly string[] {
    return this.#frameOrigins
  }

  state(name: ProviderName): ProviderState {
    return this.#states.get(name) ?? { source: null, enabled: false, keys: null }
  }

  seal(name: ProviderName, keys: object): string {
    return this.#deps.signer.seal(SEAL_PURPOSE, name, JSON.stringify(keys))
  }

  /** Recognises a key without disclosing it. */
  fingerprint(name: ProviderName, keys: unknown): string {
    return this.#deps.signer.sign('provider-fingerprint', `${name}\n${JSON.stringify(keys)}`).slice(0, 8)
  }

  async load(): Promise<void> {
    const states = await this.#deps.database.transaction((tx) => this.read(tx))
    const created = new Map<ProviderName, Dialect>()
    for (const { name, create } of dialects) {
      const state = states.get(name)
      if (state?.enabled && this.#dialectDeps) created.set(name, create(this.#dialectDeps, state.keys))
    }
    this.#states = states
    this.#dialects = created
    this.#frameOrigins = [
      ...new Set([...created.values()].flatMap(({ launch }) => launch?.frameOrigins ?? [])),
    ]
  }

  async read(tx: Tx): Promise<Map<ProviderName, ProviderState>> {
    const rows = new Map((await readCredentials(tx)).map((row) => [row.provider, row]))
    return new Map(
      dialects.map(({ name }): [ProviderName, ProviderState] => {
        const row = rows.get(name)
        const fromFile = this.#file[name] ?? null
        if (row?.sealed_keys) {
          const keys: unknown = JSON.parse(this.#deps.signer.unseal(SEAL_PURPOSE, name, row.sealed_keys))
          return [name, { source: 'backoffice', enabled: row.enabled, keys }]
        }
        const enabled = fromFile !== null && (row?.enabled ?? true)
        return [name, { source: fromFile ? 'file' : null, enabled, keys: fromFile }]
      }),
    )
  }
}
