import { z } from 'zod'
import { gateways } from '../../player/settings.ts'
import { brl } from '../../wire/money.ts'
import type { OperatorCalls } from '../call.ts'
import { Day, Done, Id, Limit, listOf, Reason, Time } from '../fields.ts'

const Name = z.object({ name: z.enum(gateways) })
const Operation = z.enum(['charge', 'payout'])
const Hour = z.number().int().min(0).max(24)

const Rule = z.object({
  takes_charges: z.boolean(),
  takes_payouts: z.boolean(),
  /** Share among the eligible gateways; 0 is a reserve. */
  weight: z.number().int().min(0).max(1000),
  min_amount: brl.nullable(),
  max_amount: brl.nullable(),
  /** Of one operation, besides the share of the amount. */
  fixed_cost: brl,
  /** Percent of the amount, with two decimals. */
  percent_cost: z.number().min(0).max(100),
  /** Of the day in São Paulo, from inclusive, until exclusive; null for the whole day. */
  hours: z.object({ from: Hour, until: Hour }).nullable(),
})

export const routingVerdicts = [
  'eligible',
  'switched_off',
  'not_allowed',
  'operation_off',
  'unsupported',
  'below_min',
  'above_max',
  'outside_hours',
  'circuit_open',
  'breaker_open',
  'tried',
] as const
const Verdict = z.enum(routingVerdicts)

const Standing = z.object({
  verdict: Verdict,
  /** In the sliding window of five minutes. */
  calls: z.number(),
  success: z.number(),
  latency_ms: z.number().nullable(),
  circuit: z.object({
    state: z.enum(['closed', 'open']),
    since: Time.nullable(),
    /** Failed calls among the last ones when it opened; null after a failed trial. */
    failures: z.object({ failed: z.number(), calls: z.number() }).nullable(),
    /** What the last failed call answered. */
    reason: z.string().nullable(),
    retry_at: Time.nullable(),
  }),
})

const GatewayView = z.object({
  name: z.enum(gateways),
  title: z.string(),
  /** Where the credentials come from; null without an account. */
  source: z.enum(['file', 'local', 'database']).nullable(),
  real: z.boolean(),
  enabled: z.boolean(),
  payouts_supported: z.boolean(),
  rule: Rule,
  charges: Standing,
  payouts: Standing,
})

const Field = z.object({
  name: z.string(),
  kind: z.enum(['text', 'secret', 'choice', 'switch', 'number', 'json']),
  required: z.boolean(),
  options: z.array(z.string()),
  fallback: z.string().nullable(),
})

const Credential = z.object({
  id: z.string(),
  /** By field: the address, and the last characters of the rest. */
  hints: z.record(z.string(), z.string()),
  set_at: Time,
  set_by: z.string().nullable(),
})

const Volume = z.object({ count: z.number(), amount: brl, cost: brl })

const Config = z.record(z.string().max(60), z.union([z.string().max(8192), z.number(), z.boolean()]))

const Candidate = z.object({
  gateway: z.enum(gateways),
  verdict: Verdict,
  weight: z.number(),
  cost: brl,
  calls: z.number(),
  success: z.number(),
  latency_ms: z.number().nullable(),
})

export const gatewayCalls = {
  listGateways: {
    method: 'GET',
    path: '/api/operator/gateways',
    access: 'settings.read',
    summary:
      'Gateways with their rules, health and circuits, and how charges and payouts are shared among them.',
    answer: z.object({ strategy: z.enum(['weight', 'cost']), gateways: z.array(GatewayView) }),
  },
  readGateway: {
    method: 'GET',
    path: '/api/operator/gateways/:name',
    access: 'settings.read',
    summary: 'One gateway with its credentials as hints and the fields they have.',
    params: Name,
    answer: z.object({
      gateway: GatewayView,
      fields: z.array(Field),
      credentials: Credential.nullable(),
      /** Waits for a second person. */
      pending: Credential.nullable(),
      /** Of today: charges that were paid, calls that sent a payout. `cost` is an estimate by the rule of now. */
      today: Day,
      charges_day: Volume,
      payouts_day: Volume,
    }),
  },
  readGatewayWebhook: {
    method: 'GET',
    path: '/api/operator/gateways/:name/webhook',
    access: 'gateways.write',
    summary:
      'The address at which a gateway notifies us, for its panel. It has a secret of this installation.',
    params: Name,
    answer: z.object({ url: z.string() }),
  },
  editGateway: {
    method: 'PUT',
    path: '/api/operator/gateways/:name',
    access: 'gateways.write',
    stepUp: true,
    summary: 'Switches a gateway on or off and sets its routing rule; effective at once on every node.',
    errors: ['gateway_rule_invalid'],
    params: Name,
    body: Rule.extend({ enabled: z.boolean(), reason: Reason }),
    answer: Done,
  },
  setRoutingStrategy: {
    method: 'PUT',
    path: '/api/operator/routing',
    access: 'gateways.write',
    stepUp: true,
    summary: 'Chooses among eligible gateways by share or by lowest cost.',
    body: z.object({ strategy: z.enum(['weight', 'cost']), reason: Reason }),
    answer: Done,
  },
  resetGatewayCircuit: {
    method: 'POST',
    path: '/api/operator/gateways/:name/circuit',
    access: 'gateways.write',
    stepUp: true,
    summary: 'Lets a gateway back that was taken out, without waiting for its trial requests.',
    params: Name,
    body: z.object({ reason: Reason }),
    answer: Done,
  },
  setGatewayCredentials: {
    method: 'PUT',
    path: '/api/operator/gateways/:name/credentials',
    access: 'gateways.write',
    stepUp: true,
    summary:
      'Replaces the credentials, sealed at rest. Those of a real gateway in production need a second person.',
    errors: ['gateway_from_file', 'gateway_config_invalid', 'approval_pending'],
    params: Name,
    body: z.object({ config: Config, reason: Reason }),
    /** Set when a second person has to approve first. */
    answer: z.object({ approval: z.string().nullable() }),
  },
  removeGatewayCredentials: {
    method: 'DELETE',
    path: '/api/operator/gateways/:name/credentials',
    access: 'gateways.write',
    stepUp: true,
    summary:
      'Erases the stored credentials. Money on its way through the gateway can then no longer be followed.',
    params: Name,
    body: z.object({ reason: Reason }),
    answer: Done,
  },
  testGateway: {
    method: 'POST',
    path: '/api/operator/gateways/:name/test',
    access: 'gateways.write',
    stepUp: true,
    summary:
      'Logs in at the gateway and queries something that moves no money, with the given or the stored credentials.',
    errors: ['gateway_config_invalid', 'gateway_not_configured'],
    params: Name,
    body: z.object({ config: Config.nullish() }),
    answer: z.object({
      outcome: z.enum(['connected', 'refused', 'unreachable', 'unreadable']),
      detail: z.string().nullable(),
      latency_ms: z.number(),
    }),
  },
  listRoutingDecisions: {
    method: 'GET',
    path: '/api/operator/routing/decisions',
    access: 'settings.read',
    summary:
      'Calls that opened a charge or sent a payout, newest first, each with its candidates and the reason of the choice.',
    query: z.object({
      gateway: z.enum(gateways).optional(),
      operation: Operation.optional(),
      outcome: z.enum(['accepted', 'refused', 'unavailable', 'auth', 'unknown']).optional(),
      /** A charge or a withdrawal. */
      subject: Id.optional(),
      from: Time.optional(),
      until: Time.optional(),
      /** Only the calls that success rate and latency of now are measured on; needs `gateway` and `operation`. */
      measured: z.literal('yes').optional(),
      after: z.string().max(80).optional(),
      limit: Limit,
    }),
    answer: listOf(
      z.object({
        id: z.string(),
        at: Time,
        operation: Operation,
        subject: z.string(),
        ordinal: z.number(),
        gateway: z.enum(gateways),
        amount: brl,
        reason: z.enum(['named', 'only', 'weight', 'cost', 'trial', 'last_resort', 'same']),
        outcome: z.enum(['accepted', 'refused', 'unavailable', 'auth', 'unknown']).nullable(),
        /** Whether it counts as a success of the gateway; null for what says nothing about it. */
        healthy: z.boolean().nullable(),
        latency_ms: z.number().nullable(),
        detail: z.string().nullable(),
        candidates: z.array(Candidate),
      }),
    ),
  },
} as const satisfies OperatorCalls
