import { forEachGatewayFlag, type Gateway } from '@girassol/contract/schemas'
import { createScratchDatabase } from '@girassol/postgres/scratch'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { inject, vi } from 'vitest'
import { createApp } from '../src/app.ts'
import type { DeclarationSetup } from '../src/modules/declarations/index.ts'
import type { IdentityPort } from '../src/modules/identity/index.ts'
import type { LocationPort } from '../src/modules/location/index.ts'
import {
  type GatewaySetup,
  localGateways,
  localReturns,
  type Timings,
} from '../src/modules/payments/index.ts'
import type { RegistryPort } from '../src/modules/registry/index.ts'
import type { ReceptionSetup } from '../src/modules/regulator-reports/index.ts'
import type { TestClock } from '../src/platform/clock.ts'
import { createLog, type Logger } from '../src/platform/log.ts'
import type { TestApp } from './app.ts'
import { type Bank, startBank } from './bank.ts'
import { configure } from './configuration.ts'
import { cpf as newCpf, join } from './people.ts'
import { Visitor } from './visitor.ts'

type Change = Parameters<TestApp['settings']['change']>[1]

/** The program with a bank: every gateway reaches the real PIX provider, whose webhooks reach the program. */
export interface House extends TestApp {
  bank: Bank
  clock: HouseClock
  /** Changes settings and waits until this node knows. */
  set(change: Change): Promise<void>
  /** Another node of the same house: same database, same bank, a clock of its own. */
  node(options?: Omit<Options, 'settings'>): Promise<House>
}

interface Options {
  /** False leaves the work to the test, which then decides when anything runs. */
  works?: boolean
  timings?: Partial<Timings>
  settings?: Change
  /** How long a gateway may take before the next one is tried; long enough that a busy machine changes nothing. */
  attemptTimeoutMs?: number | ((gateway: Gateway) => number)
  /** Draws among gateways. */
  random?: () => number
  log?: Logger
  /** The registry of impeded persons; by default nothing is asked. */
  registry?: RegistryPort
  /** The identity institution; by default no check is demanded. */
  identity?: IdentityPort
  /** What players must declare; by default nothing. */
  declarations?: DeclarationSetup
  /** The location service; by default no place is checked. */
  location?: LocationPort
  /** A pooler in front of the database; what needs a session goes past it. */
  pooler?: (databaseUrl: string) => Promise<string>
  /** The regulator's reception of files; by default none are built. */
  reception?: (databaseUrl: string) => Promise<ReceptionSetup>
  /** Where the configurations come from; by default all of them from the bank. */
  gateways?: (bank: Bank) => Pick<GatewaySetup, 'configs' | 'real'>
}

/** Patient with a busy machine, and a breaker that lets a broken gateway be tried again at once. */
export const timings: Timings = {
  timeouts: {
    createCharge: 20_000,
    getCharge: 20_000,
    identifyCharge: 20_000,
    cancelCharge: 20_000,
    createPayout: 20_000,
    getPayout: 20_000,
    refund: 20_000,
    listSettled: 20_000,
  },
  breakAfter: 1000,
  halfOpenAfter: 20,
  retryDelay: 10,
  concurrent: 20,
  queued: 200,
}

export async function startHouse(options: Options = {}): Promise<House> {
  const postgres = inject('postgres')
  const database = await createScratchDatabase(postgres.url, postgres.template)
  const bank = await startBank(database.url)
  const house = await openNode(database.url, bank, options)
  const flags = forEachGatewayFlag(true)
  await house.set({ software_name: 'Girassol', ...flags, ...options.settings })
  return {
    ...house,
    async close() {
      await house.close()
      await bank.stop()
      await database.drop()
    },
  }
}

async function openNode(databaseUrl: string, bank: Bank, options: Options): Promise<House> {
  const configuration = configure({ ROLE: options.works ? 'all' : 'api' })
  const { config } = configuration
  const pooledUrl = await options.pooler?.(databaseUrl)
  if (pooledUrl) Object.assign(config, { databaseUrl: pooledUrl, databaseDirectUrl: databaseUrl })
  const clock = createShiftedClock()
  const app = await createApp(config, {
    databaseUrl: pooledUrl ?? databaseUrl,
    clock,
    log: options.log ?? createLog(config),
    pages: false,
    declarations: options.declarations ?? { isWaived: true },
    // A rule of its own test (certificates.test.ts).
    mayStakeAt: () => true,
    ...(options.registry && { registry: async () => ({ port: options.registry! }) }),
    ...(options.identity && { identity: async () => ({ port: options.identity! }) }),
    ...(options.location && { location: async () => ({ port: options.location! }) }),
    ...(options.reception && { reception: () => options.reception!(databaseUrl) }),
    gateways: async () => ({
      ...(options.gateways?.(bank) ?? {
        configs: localGateways(bank.url, bank.secret),
        real: false,
        returns: localReturns(bank.url, bank.secret),
      }),
      timings: { ...timings, ...options.timings },
      openingDeadlineMs: 300_000,
      attemptTimeoutMs: timeoutOf(options.attemptTimeoutMs ?? 15_000),
      // Without a draw of its own a test gets the first gateway that is eligible, every time.
      random: options.random ?? (() => 0),
    }),
  })
  const url = await app.listen()
  // Webhooks must find their way back, and the port is known only now.
  config.publicUrl = url
  return {
    ...app,
    bank,
    url,
    databaseUrl,
    clock,
    visitor: (visitorOptions) => new Visitor(url, visitorOptions),
    rows: async (query) => app.platform.database.transaction(async (tx) => (await query.execute(tx)).rows),
    async set(change) {
      await app.platform.database.transaction((tx) => app.settings.change(tx, change))
      await vi.waitFor(() => {
        if (!Object.entries(change).every(([name, value]) => same(app.settings.stored(), name, value)))
          throw new Error('the settings were not heard of')
      })
    },
    node: (more) => openNode(databaseUrl, bank, { ...options, ...more }),
    async close() {
      await app.close()
      configuration.remove()
    },
  }
}

const timeoutOf = (timeout: number | ((gateway: Gateway) => number)) =>
  typeof timeout === 'number' ? () => timeout : timeout

const same = (stored: object, name: string, value: unknown) =>
  isDeepStrictEqual((stored as Record<string, unknown>)[name], value)

interface HouseClock extends TestClock {
  /** Stops at that moment, for what depends on one that a busy machine would miss. */
  hold(at: Date): void
  /** Runs again with real time, shifted as before. */
  release(): void
}

/** Runs with real time, because the bank signs with real time, and is shifted by what the test says. */
function createShiftedClock(): HouseClock {
  let shift = 0
  let held: Date | null = null
  return {
    now: () => held ?? new Date(Date.now() + shift),
    hold: (at) => {
      held = at
    },
    release: () => {
      held = null
    },
    set: (to) => {
      shift = new Date(to).getTime() - Date.now()
    },
    advance: (milliseconds) => {
      shift += milliseconds
    },
  }
}

export interface Depositor {
  visitor: Visitor
  id: bigint
  cpf: string
  token: string
}

/** A registered player whose CPF and birth date are known, with the limits that the profile requires. */
export async function depositor(house: House, { limits = true } = {}): Promise<Depositor> {
  const visitor = house.visitor()
  const cpf = newCpf()
  const { id, token } = await join(visitor, { cpf, birth_date: '1990-01-01' })
  if (limits) await setRequiredLimits(house, id)
  return { visitor, id, cpf, token }
}

/** Limits that do not matter, where the profile requires some before a deposit. */
export async function setRequiredLimits(house: House, player: bigint): Promise<void> {
  for (const kind of house.settings.profile().requiredLimits)
    await house.safety.limits.change(player, { kind, period: 'month', amount: 40_000n })
}

/** Players taken in turn, as many as the charges need: a player may open thirty in a minute. */
export async function crowd(house: House, charges: number): Promise<() => Depositor> {
  const size = Math.ceil(charges / 25)
  const people = await Promise.all(Array.from({ length: size }, () => depositor(house)))
  let turn = 0
  return () => people[turn++ % size]!
}

export interface Order {
  amount: number
  accept_bonus?: boolean
  coupon_code?: string
  cpf?: string
}

/** Opens a charge by the call that the specification gives this gateway. */
export async function open(visitor: Visitor, gateway: Gateway, { cpf = '00000000000', ...order }: Order) {
  const body = { cpf, gateway, paymentType: gateway === 'stripe' ? 'stripe' : 'pix', ...order }
  if (gateway === 'brasilcash') return visitor.call('brasilcashCharge', { body })
  if (gateway === 'rexpay') return visitor.call('rexpayCharge', { body })
  return visitor.call('openCharge', { body })
}

/** What a bank's app would read at the code; Stripe shows it on a page of its own. */
export async function codeOf(house: House, charge: { id: string; qrcode: string | null }): Promise<string> {
  if (charge.qrcode) return charge.qrcode
  const [row] = await house.rows(
    sql<{ brcode: string }>`SELECT brcode FROM pix.charges WHERE external_id = ${charge.id}`,
  )
  return row?.brcode ?? ''
}
