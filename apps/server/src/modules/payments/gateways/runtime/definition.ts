import { z } from 'zod'
import type { Gateway as GatewayName, PaymentMethod } from '@girassol/contract/schemas'
import type { Clock } from '../../../../platform/clock.ts'
import { isLoopback } from '../../../../platform/http/loopback.ts'
import { tracedFetch } from '../../../../platform/tracing/outbound.ts'
import type { Adapter } from '../port/adapter.ts'
import type { Capabilities, Gateway } from '../port/gateway.ts'
import { type GatewayObserver, guardGateway } from './guard.ts'
import { createHttpClient, type HttpClient, type HttpClientOptions } from './http.ts'
import { createPolicies, type Policies, type Timings } from './policies.ts'
import { type GatewayLog, redactingLog, Redactor } from './redaction.ts'

/** Each gateway's configuration, as its adapter reads it. A gateway without one is never offered. */
export type GatewayConfigs = Partial<Record<GatewayName, unknown>>

export interface GatewayDeps {
  fetch: typeof fetch
  clock: Clock
  log: GatewayLog
  /** Called with the result of every call to a gateway. */
  observe?: GatewayObserver
  config: {
    production: boolean
    /** Replaces the default timings; tests do not wait ten seconds for a time-out. */
    timings?: Timings
  }
}

/** What a vendor's `connect` receives: the log and the HTTP client redact the gateway's secrets. */
export interface VendorDeps {
  clock: Clock
  log: GatewayLog
  redactor: Redactor
  production: boolean
  httpClient: (options: HttpClientOptions) => HttpClient
}

type Offer = Omit<z.output<typeof PaymentMethod>, 'gateway'>

/** Everything `vendors/<name>/adapter.ts` provides. */
export interface VendorPlan<Schema extends z.ZodType, Api> {
  name: GatewayName
  /** How the deposit screen shows it. Names of firms are not translated. */
  offer: Offer
  config: Schema
  /** Every configured value that must never be logged, in the form it is sent. */
  secrets: (config: z.output<Schema>) => (string | undefined)[]
  /** An operation whose capability is false is answered `unsupported`. */
  capabilities: (config: z.output<Schema>) => Capabilities
  connect: (config: z.output<Schema>, deps: VendorDeps) => Api
  operations: Adapter<Api>
}

export interface OpenedGateway {
  gateway: Gateway
  policies: Policies
}

export interface GatewayDefinition {
  name: GatewayName
  offer: Offer
  config: z.ZodType
  open(config: unknown, deps: GatewayDeps): OpenedGateway
}

/** Names the fields that are wrong, never their values. */
export class GatewayConfigError extends Error {
  override name = 'GatewayConfigError'
  readonly fields: string[]

  constructor(gateway: GatewayName, error: z.ZodError) {
    const fields = [...new Set(error.issues.map((issue) => issue.path.join('.') || '(all)'))]
    super(`The configuration of ${gateway} has faults: ${fields.join(', ')}`)
    this.fields = fields
  }
}

export function defineGateway<Schema extends z.ZodType, Api>(
  plan: VendorPlan<Schema, Api>,
): GatewayDefinition {
  const { name, offer, config } = plan
  return { name, offer, config, open: (raw, deps) => openGateway(plan, raw, deps) }
}

function openGateway<Schema extends z.ZodType, Api>(
  {
    name,
    config: schema,
    secrets,
    capabilities: capabilitiesOf,
    connect,
    operations,
  }: VendorPlan<Schema, Api>,
  raw: unknown,
  { fetch, clock, log: plainLog, observe = () => {}, config: { production, timings } }: GatewayDeps,
): OpenedGateway {
  const parsed = schema.safeParse(raw)
  if (!parsed.success) throw new GatewayConfigError(name, parsed.error)
  const config = parsed.data
  const redactor = new Redactor(secrets(config).filter((secret) => secret !== undefined))
  const log = redactingLog(plainLog, redactor, name)
  const httpDeps = { fetch: tracedFetch(name, fetch), clock, log, redactor }
  const api = connect(config, {
    clock,
    log,
    redactor,
    production,
    httpClient: (options) => createHttpClient(options, httpDeps),
  })
  const capabilities = capabilitiesOf(config)
  const policies = createPolicies(capabilities.idempotency, timings)
  const gateway = guardGateway({ name, capabilities, operations, api, policies, log, redactor, observe })
  return { gateway, policies }
}

/** HTTPS, except on this machine: the local PIX institution is reached over plain HTTP. */
export const BaseUrl = z.url({ protocol: /^https?$/ }).refine((text) => {
  const url = new URL(text)
  if (url.username || url.password || url.search || url.hash) return false
  return url.protocol === 'https:' || isLoopback(url.hostname)
}, 'an HTTPS address without credentials or query')

export const Secret = z.string().min(6).max(4096)
