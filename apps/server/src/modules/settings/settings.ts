import type { Setting } from '@girassol/contract'
import { Setting as SettingSchema } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { defaults, type Stored } from './defaults.ts'
import { type Profile, profileOf } from './profile.ts'
import { readChanges, writeChange } from './queries.ts'
import { Rules } from './rules.ts'

export interface Settings {
  /** From memory: every node holds the current settings and is told of changes. */
  current(): Setting
  /** What is stored, without what rooms above add: for those rooms themselves. */
  stored(): Stored
  profile(): Profile
  /** Whether the site takes players: in production only under a profile for real money, which the operator must choose. */
  isOpen(): boolean
  change(tx: Tx, change: Partial<Stored>): Promise<void>
  /** Rooms above add what only they know to what the pages are told (the deposit methods, say). */
  extend(addition: () => Partial<Setting>): void
  onChange(hear: (setting: Setting) => void): void
}

const CHANNEL = 'settings'

export async function createSettings({
  config,
  database,
  clock,
  push,
  log,
}: Pick<Platform, 'config' | 'database' | 'clock' | 'push' | 'log'>): Promise<Settings> {
  const additions: (() => Partial<Setting>)[] = []
  const hearers: ((setting: Setting) => void)[] = []
  let stored = await load()

  async function load(): Promise<Stored> {
    return { ...defaults, ...decode(await database.transaction(readChanges)) }
  }

  async function reload(): Promise<void> {
    stored = await load()
    const setting = current()
    for (const hear of hearers) hear(setting)
    push.broadcast({ topic: 'settings', data: z.encode(SettingSchema, setting) })
  }

  const isOpen = () => !config.production || profileOf(stored.compliance_profile).allows('real_money')

  function current(): Setting {
    const profile = profileOf(stored.compliance_profile)
    const setting: Setting = {
      ...withoutRules(stored),
      is_open: isOpen(),
      permissions: profile.permissions(),
      initial_bonus: profile.allows('deposit_bonus') ? stored.initial_bonus : 0,
      min_withdrawal: stored.min_withdraw,
      max_withdrawal: stored.max_withdraw,
      gateway_config: [],
      gateway_limits: {},
      turnstile_site_key: config.turnstile?.siteKey ?? null,
    }
    for (const add of additions) Object.assign(setting, add())
    return setting
  }

  const refresh = () =>
    void reload().catch((error: unknown) => log.error({ err: error }, 'the settings could not be read again'))
  database.listen(CHANNEL, refresh)
  database.onReconnect(refresh)

  return {
    current,
    stored: () => stored,
    profile: () => profileOf(stored.compliance_profile),
    isOpen,
    extend: (addition) => void additions.push(addition),
    onChange: (hear) => void hearers.push(hear),
    async change(tx, change) {
      for (const [name, value] of encode(change)) await writeChange(tx, name, value, clock.now())
      await sql`SELECT pg_notify(${CHANNEL}, '')`.execute(tx)
    },
  }
}

const shape = { ...SettingSchema.shape, ...Rules.shape }

/** Every caller encodes by the contract, which drops what it does not know; this leaves nothing to drop. */
const withoutRules = (stored: Stored) =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => !(name in Rules.shape))) as Omit<
    Stored,
    keyof Rules
  >

const has = (name: string): name is keyof Stored => Object.hasOwn(defaults, name)

function encode(change: Partial<Stored>): [string, unknown][] {
  return Object.entries(change).map(([name, value]) => {
    if (!has(name)) throw new Error(`there is no setting ${name}`)
    return [name, z.encode(shape[name] as z.ZodType, value)]
  })
}

function decode(changes: Record<string, unknown>): Partial<Stored> {
  const known = Object.entries(changes).filter(([name]) => has(name))
  return Object.fromEntries(
    known.map(([name, value]) => [name, (shape[name as keyof Stored] as z.ZodType).parse(value)]),
  )
}
