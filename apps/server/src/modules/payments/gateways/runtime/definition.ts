import { z } from 'zod'
import type { Gateway as GatewayName, PaymentMethod } from '@girassol/contract/schemas'
import type { Clock } from '../../../../platform/clock.ts'
import type { Adapter } from '../port/adapter.ts'
import { createExchange, type Exchange, type ExchangeOptions } from './http.ts'
import type { Gateway } from '../port/gateway.ts'
import { guarded } from './guard.ts'
import { createPolicies, type Policies, type Timings } from './policies.ts'
import { type GatewayLog, redactingLog, Redactor } from './redaction.ts'

/** What an adapter may lean on. All of it is handed in, so that a test can stand in for the world. */
export interface GatewayDeps {
  fetch: typeof fetch
  clock: Clock
  log: GatewayLog
  config: {
    production: boolean
    /** Other waits than the usual ones; tests do not wait ten seconds for a time-out. */
    timings?: Timings
  }
}

/** The deps of one gateway: the log hides its secrets, and exchanges share them. */
export interface AdapterTools extends GatewayDeps {
  redactor: Redactor
  exchange: (options: ExchangeOptions) => Exchange
}

type Offer = Omit<z.output<typeof PaymentMethod>, 'gateway'>

export interface AdapterPlan<Schema extends z.ZodType> {
  name: GatewayName
  /** How the deposit screen shows it. Names of firms are not translated. */
  offer: Offer
  config: Schema
  /** Every value of the configuration that must never be seen, as it is sent. */
  secrets: (config: z.output<Schema>) => (string | undefined)[]
  build: (config: z.output<Schema>, tools: AdapterTools) => Adapter
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

export function defineGateway<Schema extends z.ZodType>(plan: AdapterPlan<Schema>): GatewayDefinition {
  return {
    name: plan.name,
    offer: plan.offer,
    config: plan.config,
    open(raw, deps) {
      const parsed = plan.config.safeParse(raw)
      if (!parsed.success) throw new GatewayConfigError(plan.name, parsed.error)
      const secrets = plan.secrets(parsed.data).filter((secret) => secret !== undefined)
      const redactor = new Redactor(secrets)
      const log = redactingLog(deps.log, redactor, plan.name)
      const parts = { fetch: deps.fetch, clock: deps.clock, log, redactor }
      const adapter = plan.build(parsed.data, {
        ...deps,
        log,
        redactor,
        exchange: (options) => createExchange(options, parts),
      })
      const policies = createPolicies(adapter.capabilities.idempotency, deps.config.timings)
      return { gateway: guarded(plan.name, adapter, policies, log, redactor), policies }
    },
  }
}

/** HTTPS everywhere but on this machine: the local PIX provider is reached over plain HTTP. */
export const BaseUrl = z.url({ protocol: /^https?$/ }).refine((text) => {
  const url = new URL(text)
  if (url.username || url.password || url.search || url.hash) return false
  return url.protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
}, 'an HTTPS address without credentials or query')

export const Secret = z.string().min(6).max(4096)
