import { z } from 'zod'
import { amountUnits } from '../amount.ts'
import { BaseUrl, Secret } from '../definition.ts'
import type {
  ChargeStatus,
  PayoutStatus,
  RefundState,
  RejectionCode,
  WebhookEvent,
} from '../../port/gateway.ts'
import { fieldsIn, JsonTemplate, Pointer } from './template.ts'

const chargeFields = [
  'ourId',
  'amount',
  'payer.name',
  'payer.cpf',
  'payer.email',
  'payer.phone',
  'expiresAt',
  /** `2026-11-15 09:10:00` in Brasília, for vendors that write local time without a zone. */
  'expiresAtLocal',
  'expiresIn',
  'callbackUrl',
  'successUrl',
  'cancelUrl',
  'description',
]
const referenceFields = ['ourId', 'gatewayRef']
const payoutFields = ['ourId', 'amount', 'key.kind', 'key.value', 'holder.name', 'holder.cpf', 'callbackUrl']
const refundFields = ['ourId', 'amount', 'gatewayRef', 'chargeOurId', 'endToEndId', 'reason']
const listFields = ['from', 'to', 'page', 'pageSize']

const plainHeader = z.string().regex(/^[\x20-\x7e]*$/)

/** One request. Its templates may name only the fields of its operation, so a typing error is found when it is saved. */
const operation = <Read extends z.ZodRawShape>(fields: readonly string[], read: Read) =>
  z
    .strictObject({
      method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
      path: z.string().startsWith('/'),
      query: z.record(z.string(), z.string()).default({}),
      headers: z.record(z.string().regex(/^[a-z0-9-]+$/), plainHeader).default({}),
      body: JsonTemplate.optional(),
      read: z.strictObject(read),
    })
    .refine(
      ({ path, query, headers, body }) =>
        fieldsIn([path, query, headers, body]).every((field) => fields.includes(field)),
      'a field this operation does not have',
    )

const word = <Word extends string>(words: readonly Word[]) => z.record(z.string(), z.enum(words))

/** Where an answer names a bank account: bank (ISPB), branch and number. */
const AccountPointers = z.strictObject({ ispb: Pointer, branch: Pointer, number: Pointer }).optional()

const chargeRead = {
  /** Where the charge or payout is, when it is queried through a list. */
  item: Pointer.optional(),
  ref: Pointer,
  ourId: Pointer.optional(),
  status: Pointer,
  paid: Pointer.optional(),
  paidAt: Pointer.optional(),
  endToEndId: Pointer.optional(),
  payerCpf: Pointer.optional(),
  payerAccount: AccountPointers,
  /** Other objects of the same charge that notices may name. */
  otherRefs: z.array(Pointer).default([]),
}
const payoutRead = {
  item: Pointer.optional(),
  ref: Pointer,
  ourId: Pointer.optional(),
  status: Pointer,
  amount: Pointer.optional(),
  payeeAccount: AccountPointers,
  endToEndId: Pointer.optional(),
}

const Auth = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('basic'), user: z.string().min(1), password: Secret }),
  z.strictObject({ kind: z.literal('bearer'), token: Secret }),
  z.strictObject({ kind: z.literal('headers') }),
  z.strictObject({
    kind: z.literal('oauthClientCredentials'),
    path: z.string().startsWith('/'),
    clientId: z.string().min(1),
    clientSecret: Secret,
    /** Where the two go: in a Basic header, or in the body as `client_id` and `client_secret`. */
    style: z.enum(['basic', 'body']),
    token: Pointer,
    /** Seconds; without it tokens are used for 25 minutes. */
    lifetime: Pointer.optional(),
  }),
])

const WebhookAuth = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('basic'), user: z.string().min(1), password: Secret }),
  z.strictObject({ kind: z.literal('svix'), secret: Secret.startsWith('whsec_') }),
  z.strictObject({
    kind: z.literal('hmac'),
    secret: Secret,
    header: z.string().toLowerCase(),
    /** With it, `time.body` is signed and old deliveries are refused. */
    timeHeader: z.string().toLowerCase().optional(),
  }),
])

const eventKinds = ['charge', 'payout', 'refund', 'dispute'] as const satisfies WebhookEvent['kind'][]
const chargeStatuses = [
  'pending',
  'paid',
  'expired',
  'cancelled',
  'failed',
  'refunded',
  'disputed',
  'charged_back',
] as const satisfies ChargeStatus[]
const payoutStatuses = ['processing', 'paid', 'failed', 'returned'] as const satisfies PayoutStatus[]
const refundStatuses = ['processing', 'done', 'failed'] as const satisfies RefundState['status'][]
const rejectionCodes = [
  'invalid_document',
  'invalid_key',
  'insufficient_funds',
  'limit',
  'duplicate_ref',
  'not_found',
  'unsupported',
  'other',
] as const satisfies RejectionCode[]

/** A whole vendor as data: JSON pointers and `{{field}}` templates, no code. */
export const ConfigurableShape = z.strictObject({
  baseUrl: BaseUrl,
  auth: Auth,
  /** Sent with every request, the login included. Their values count as secrets. */
  headers: z.record(z.string().regex(/^[a-z0-9-]+$/), plainHeader.min(1)).default({}),
  unit: z.enum(amountUnits),
  /** Does a repeat under our id get the first answer (`header`), a refusal (`field`), or a second payment (`none`)? */
  idempotency: z.enum(['header', 'field', 'none']),
  payerDocument: z.boolean(),
  /** The vendor's words for the kinds of keys. */
  keyKinds: z
    .strictObject({ cpf: z.string(), email: z.string(), phone: z.string(), random: z.string() })
    .optional(),
  ops: z.strictObject({
    createCharge: operation(chargeFields, {
      ref: Pointer,
      brCode: Pointer.optional(),
      redirectUrl: Pointer.optional(),
      expiresAt: Pointer.optional(),
    }),
    getCharge: operation(referenceFields, chargeRead),
    /** The same query by our id, for a charge whose vendor id was lost. */
    findCharge: operation(['ourId'], chargeRead).optional(),
    cancelCharge: operation(referenceFields, { status: Pointer }).optional(),
    createPayout: operation(payoutFields, payoutRead).optional(),
    getPayout: operation(referenceFields, payoutRead).optional(),
    findPayout: operation(['ourId'], payoutRead).optional(),
    refund: operation(refundFields, { ref: Pointer.optional(), status: Pointer }).optional(),
    listSettled: operation(listFields, {
      items: Pointer,
      total: Pointer.optional(),
      ref: Pointer,
      ourId: Pointer.optional(),
      status: Pointer,
      amount: Pointer,
      paidAt: Pointer.optional(),
      endToEndId: Pointer.optional(),
    }).optional(),
  }),
  statusMap: z.strictObject({
    charge: word(chargeStatuses),
    payout: word(payoutStatuses).default({}),
    refund: word(refundStatuses).default({}),
  }),
  errors: z
    .strictObject({ code: Pointer, message: Pointer.optional(), words: word(rejectionCodes) })
    .optional(),
  webhook: z.strictObject({
    auth: WebhookAuth,
    /** Names the delivery: the same for every copy. Without it the digest of the body does. */
    idHeader: z.string().toLowerCase().optional(),
    /** Which kind of event it is. A word may end in `*`. */
    kind: z.strictObject({ pointer: Pointer, words: word(eventKinds) }),
    /** The first pointer that has a value counts. */
    ourId: z.array(Pointer).default([]),
    gatewayRef: z.array(Pointer).default([]),
  }),
})

export type ConfigurableConfig = z.output<typeof ConfigurableShape>
export type ConfigurableInput = z.input<typeof ConfigurableShape>
export type RequestPlan = Pick<
  ConfigurableConfig['ops']['createCharge'],
  'method' | 'path' | 'query' | 'headers' | 'body'
>

/** Every secret such a configuration carries. */
export function secretsIn({ auth, headers, webhook }: ConfigurableConfig): string[] {
  const all = Object.values(headers)
  if (auth.kind === 'basic') all.push(auth.password, `${auth.user}:${auth.password}`)
  if (auth.kind === 'bearer') all.push(auth.token)
  if (auth.kind === 'oauthClientCredentials') {
    all.push(auth.clientSecret, `${auth.clientId}:${auth.clientSecret}`)
  }
  if (webhook.auth.kind === 'basic') {
    all.push(webhook.auth.password, `${webhook.auth.user}:${webhook.auth.password}`)
  } else if (webhook.auth.kind !== 'none') all.push(webhook.auth.secret)
  return all
}
