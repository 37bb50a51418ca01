import type { Setting } from '@girassol/contract'
import { Rules } from '@girassol/contract/operator'
import { Setting as SettingSchema } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import { reloadOnChange, type Tx } from '../../platform/database.ts'
import { isLoopback } from '../../platform/http/loopback.ts'
import type { Platform } from '../../platform/platform.ts'
import { defaults, type Stored } from './defaults.ts'
import { type Profile, profileOf } from './profile.ts'
import { readChanges, writeChange } from './queries.ts'

const CHANNEL = 'settings'

type Deps = Pick<Platform, 'config' | 'database' | 'clock' | 'push' | 'log'>

/** The settings in memory, read again when any node changes them. */
export class Settings {
  readonly #deps: Deps
  readonly #additions: (() => Partial<Setting>)[] = []
  readonly #profileHooks: ((tx: Tx) => Promise<void>)[] = []
  readonly #closures: (() => boolean)[] = []
  readonly #listeners: ((setting: Setting) => void)[] = []
  #stored: Stored

  constructor(deps: Deps, stored: Stored) {
    this.#deps = deps
    this.#stored = stored
    reloadOnChange(deps, CHANNEL, 'the settings', () => this.#reload())
  }

  /** What pages see. Read from memory. */
  current(): Setting {
    const { config } = this.#deps
    const stored = this.#stored
    const profile = this.profile()
    const setting: Setting = {
      ...withoutRules(stored),
      is_open: this.isOpen(),
      permissions: profile.permissions(),
      initial_bonus: profile.allows('deposit_bonus') ? stored.initial_bonus : 0,
      min_withdrawal: stored.min_withdraw,
      max_withdrawal: stored.max_withdraw,
      gateway_config: [],
      gateway_limits: {},
      turnstile_site_key: config.turnstile?.siteKey ?? null,
    }
    for (const add of this.#additions) Object.assign(setting, add())
    return setting
  }

  /** What is stored, including the rules that pages do not see and without the additions of modules above. */
  stored(): Stored {
    return this.#stored
  }

  profile(): Profile {
    return profileOf(this.#stored.compliance_profile)
  }

  /** Whether the site takes players: in production only under a profile for real money, which the operator must choose. No module may keep it closed. */
  isOpen(): boolean {
    if (this.#closures.some((isClosed) => isClosed())) return false
    return !this.#deps.config.production || this.profile().allows('real_money')
  }

  /** Whether players are taken under this host name: in production, a law that names the domain knows the public address alone. */
  takesPlayersAt(hostname: string): boolean {
    const { production, publicUrl } = this.#deps.config
    if (!production || !this.profile().demandsRules || isLoopback(hostname)) return true
    return hostname === new URL(publicUrl).hostname
  }

  /** Keeps the site closed while a module above says so. */
  closeWhile(isClosed: () => boolean): void {
    this.#closures.push(isClosed)
  }

  async change(tx: Tx, change: Partial<Stored>): Promise<void> {
    for (const [name, value] of encode(change)) await writeChange(tx, name, value, this.#deps.clock.now())
    if ('compliance_profile' in change) for (const hook of this.#profileHooks) await hook(tx)
    await sql`SELECT pg_notify(${CHANNEL}, '')`.execute(tx)
  }

  /** Adds to what pages see what only a module above knows, such as the deposit methods. */
  extend(addition: () => Partial<Setting>): void {
    this.#additions.push(addition)
  }

  /** Runs in the transaction that chooses a compliance profile. */
  onProfile(hook: (tx: Tx) => Promise<void>): void {
    this.#profileHooks.push(hook)
  }

  onChange(listener: (setting: Setting) => void): void {
    this.#listeners.push(listener)
  }

  async #reload(): Promise<void> {
    this.#stored = await readStored(this.#deps)
    const setting = this.current()
    for (const listener of this.#listeners) listener(setting)
    this.#deps.push.broadcast({ topic: 'settings', data: z.encode(SettingSchema, setting) })
  }
}

export async function createSettings(deps: Deps): Promise<Settings> {
  return new Settings(deps, await readStored(deps))
}

const readStored = ({ database }: Pick<Deps, 'database'>): Promise<Stored> =>
  database.transaction(readStoredIn)

/** As this transaction sees them, for decisions that must not miss a change of another node. */
export const readStoredIn = async (tx: Tx): Promise<Stored> => ({
  ...defaults,
  ...decode(await readChanges(tx)),
})

const shape = { ...SettingSchema.shape, ...Rules.shape }

/** The contract's encoding drops unknown fields too; this keeps the rules out even where it is not used. */
const withoutRules = (stored: Stored) =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => !(name in Rules.shape))) as Omit<
    Stored,
    keyof Rules
  >

const has = (name: string): name is keyof Stored => Object.hasOwn(defaults, name)

function encode(change: Partial<Stored>): [string, unknown][] {
  return Object.entries(change).map(([name, value]) => {
    if (!has(name)) throw new Error(`unknown setting ${name}`)
    return [name, z.encode(shape[name] as z.ZodType, value)]
  })
}

function decode(changes: Record<string, unknown>): Partial<Stored> {
  const known = Object.entries(changes).filter(([name]) => has(name))
  return Object.fromEntries(
    known.map(([name, value]) => [name, (shape[name as keyof Stored] as z.ZodType).parse(value)]),
  )
}
