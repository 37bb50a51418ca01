import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import type { z } from 'zod'
import { ambiguous, ok, rejected } from '../../port/failure.ts'
import type {
  BankAccount,
  Capabilities,
  ChargeOpened,
  ChargeOrder,
  ChargeReference,
  ChargeState,
  PayoutOrder,
  PayoutReference,
  PayoutState,
  RefundOrder,
  RefundState,
  Result,
  SettledPayment,
  WebhookDelivery,
} from '../../port/gateway.ts'
import { type AmountUnit, readAmount, writeAmount } from '../amount.ts'
import { defineGateway, type GatewayDefinition, type VendorDeps } from '../definition.ts'
import { type Answer, basicAuth, type HttpClient, type Refusal } from '../http.ts'
import {
  inBrasilia,
  readBankAccount,
  readCpf,
  readEndToEndId,
  readRejection,
  readText,
  readTime,
  readWord,
} from '../parse.ts'
import { bearerClient, type IssuedToken, type TokenOptions } from '../token.ts'
import { type ConfigurableConfig, type RequestPlan, secretsIn } from './shape.ts'
import { EmptyField, type Fields, fill, fillNames, fillText, readPointer } from './template.ts'
import { readDelivery } from './webhook.ts'

type Auth = ConfigurableConfig['auth']
type OAuth = Extract<Auth, { kind: 'oauthClientCredentials' }>
type Operations = ConfigurableConfig['ops']

const PAGE_SIZE = 100
const PAGES_MAX = 500
const TOKEN_TTL_SECONDS = 1500

/** A gateway that is described by data alone: which requests are sent, and where their answers have which field. */
export function defineConfigurable(plan: {
  name: GatewayName
  offer: GatewayDefinition['offer']
  config: z.ZodType<ConfigurableConfig>
}): GatewayDefinition {
  return defineGateway({
    ...plan,
    secrets: secretsIn,
    capabilities: capabilitiesOf,
    connect,
    operations: {
      createCharge,
      getCharge,
      cancelCharge,
      parseWebhook,
      createPayout,
      getPayout,
      refund,
      listSettled,
    },
  })
}

const capabilitiesOf = ({ ops, payerDocument, webhook, idempotency }: ConfigurableConfig): Capabilities => ({
  kind: ops.createCharge.read.brCode === undefined ? 'redirect' : 'pix',
  cashOut: ops.createPayout !== undefined,
  refund: ops.refund !== undefined,
  cancel: ops.cancelCharge !== undefined,
  list: ops.listSettled !== undefined,
  payerDocument,
  webhook: webhook.auth.kind,
  idempotency,
  verified: false,
})

type Api = ReturnType<typeof connect>

function connect(config: ConfigurableConfig, { clock, redactor, httpClient }: VendorDeps) {
  const { baseUrl, headers, errors } = config
  const refusal = errors && ((answer: Answer) => readRefusal(answer, errors))
  const send = httpClient({ baseUrl, headers, ...(refusal && { refusal }) })
  return { config, clock, send: authenticate(send, config.auth, { clock, redactor }) }
}

function authenticate(send: HttpClient, auth: Auth, deps: Omit<TokenOptions, 'issue'>): HttpClient {
  const withAuthorization =
    (authorization: string): HttpClient =>
    (request) =>
      send({ ...request, headers: { ...request.headers, authorization } })
  switch (auth.kind) {
    case 'headers':
      return send
    case 'basic':
      return withAuthorization(basicAuth(auth.user, auth.password))
    case 'bearer':
      return withAuthorization(`Bearer ${auth.token}`)
    case 'oauthClientCredentials':
      return bearerClient(send, { ...deps, issue: (signal) => login(auth, send, signal) })
  }
}

async function login(auth: OAuth, send: HttpClient, signal: AbortSignal): Promise<Result<IssuedToken>> {
  const { clientId, clientSecret, path } = auth
  const credentials =
    auth.style === 'basic'
      ? {
          headers: { authorization: basicAuth(clientId, clientSecret) },
          json: { grant_type: 'client_credentials' },
        }
      : { json: { client_id: clientId, client_secret: clientSecret } }
  const answer = await send({ method: 'POST', path, ...credentials, signal })
  if (!answer.ok) return answer
  const token = readText(readPointer(answer.value.json, auth.token))
  const lifetime = readPointer(answer.value.json, auth.lifetime)
  if (token === null) return ambiguous('the answer lacks a token')
  return ok({ token, lifetime: typeof lifetime === 'number' && lifetime > 0 ? lifetime : TOKEN_TTL_SECONDS })
}

/** Fills the templates, sends the request and returns the JSON of the answer. */
async function call(
  { send }: Api,
  plan: RequestPlan,
  fields: Fields,
  signal: AbortSignal,
): Promise<Result<unknown>> {
  const filled = fillPlan(plan, fields)
  if (!filled.ok) return filled
  const answer = await send({ ...filled.value, method: plan.method, signal })
  return answer.ok ? ok(answer.value.json) : answer
}

function fillPlan(plan: RequestPlan, fields: Fields) {
  try {
    const texts = (record: Record<string, string>) =>
      fillNames(record, fields, (text) => fillText(text, fields))
    return ok({
      path: fillText(plan.path, fields, encodeURIComponent),
      query: texts(plan.query),
      headers: texts(plan.headers),
      ...(plan.body === undefined ? {} : { json: fill(plan.body, fields) }),
    })
  } catch (thrown) {
    if (!(thrown instanceof EmptyField)) throw thrown
    return rejected('unsupported', `cannot be asked without ${thrown.message}`)
  }
}

async function createCharge(
  api: Api,
  order: ChargeOrder,
  signal: AbortSignal,
): Promise<Result<ChargeOpened>> {
  const plan = api.config.ops.createCharge
  const made = await call(api, plan, chargeFields(api, order), signal)
  if (!made.ok) return made
  const field = (pointer: string | undefined) => readPointer(made.value, pointer)
  const gatewayRef = readText(field(plan.read.ref))
  if (gatewayRef === null) return ambiguous('the answer lacks an id')
  return ok({
    gatewayRef,
    brCode: readText(field(plan.read.brCode)),
    redirectUrl: readText(field(plan.read.redirectUrl)),
    expiresAt: readTime(field(plan.read.expiresAt)) ?? order.expiresAt,
  })
}

function chargeFields({ config, clock }: Api, order: ChargeOrder): Fields {
  const { payer, expiresAt, returnUrls } = order
  return {
    ourId: order.ourId,
    amount: writeAmount(order.amount, config.unit),
    'payer.name': payer.name,
    'payer.cpf': payer.cpf,
    'payer.email': payer.email,
    'payer.phone': payer.phone ?? undefined,
    expiresAt: expiresAt.toISOString(),
    expiresAtLocal: inBrasilia(expiresAt).slice(0, 19).replace('T', ' '),
    expiresIn: Math.max(1, Math.round((expiresAt.getTime() - clock.now().getTime()) / 1000)),
    callbackUrl: order.callbackUrl,
    successUrl: returnUrls.success,
    cancelUrl: returnUrls.cancel,
    description: order.description,
  }
}

async function getCharge(
  api: Api,
  charge: ChargeReference,
  signal: AbortSignal,
): Promise<Result<ChargeState>> {
  const { getCharge: get, findCharge: find } = api.config.ops
  const plan = charge.gatewayRef === null ? (find ?? get) : get
  const answer = await call(api, plan, referenceFields(charge), signal)
  return answer.ok ? readCharge(api, plan.read, answer.value, charge.ourId) : answer
}

const referenceFields = ({ ourId, gatewayRef }: ChargeReference | PayoutReference): Fields => ({
  ourId,
  gatewayRef,
})

function readCharge(
  { config: { unit, statusMap } }: Api,
  read: Operations['getCharge']['read'],
  json: unknown,
  ourId: string,
): Result<ChargeState> {
  const found = readOwned(read, json, ourId)
  if (!found.ok) return found
  const { item, gatewayRef, vendorWord } = found.value
  const status = readWord(statusMap.charge, vendorWord)
  const paid = status === 'paid' ? readAmount(readPointer(item, read.paid), unit) : null
  if (status === 'paid' && paid === null) return ambiguous('paid, but no readable amount')
  return ok({
    gatewayRef,
    status,
    paid,
    paidAt: readTime(readPointer(item, read.paidAt)),
    endToEndId: readEndToEndId(readPointer(item, read.endToEndId)),
    payerCpf: readCpf(readPointer(item, read.payerCpf)),
    payerAccount: readAccount(item, read.payerAccount),
    otherRefs: read.otherRefs
      .map((pointer) => readText(readPointer(item, pointer)))
      .filter((id) => id !== null),
    vendorWord,
  })
}

const readAccount = (
  item: unknown,
  at: Operations['getCharge']['read']['payerAccount'],
): BankAccount | null =>
  at
    ? readBankAccount(readPointer(item, at.ispb), readPointer(item, at.branch), readPointer(item, at.number))
    : null

/** What charges and payouts have in common. An answer that names another order is not about ours. */
function readOwned(
  read: { item?: string | undefined; ref: string; status: string; ourId?: string | undefined },
  json: unknown,
  ourId: string,
): Result<{ item: unknown; gatewayRef: string; vendorWord: string }> {
  const item = read.item === undefined ? json : readPointer(json, read.item)
  if (item === undefined) return rejected('not_found', 'nothing under our id')
  const gatewayRef = readText(readPointer(item, read.ref))
  const vendorWord = readText(readPointer(item, read.status))
  if (gatewayRef === null || vendorWord === null) return ambiguous('the answer lacks id or status')
  const owner = readText(readPointer(item, read.ourId))
  if (owner !== null && owner !== ourId) return ambiguous('the answer is about another order')
  return ok({ item, gatewayRef, vendorWord })
}

async function cancelCharge(
  api: Api,
  charge: ChargeReference,
  signal: AbortSignal,
): Promise<Result<{ cancelled: boolean }>> {
  const plan = api.config.ops.cancelCharge
  if (!plan) return notConfigured('cancelCharge')
  const answer = await call(api, plan, referenceFields(charge), signal)
  if (!answer.ok) return answer
  const word = readText(readPointer(answer.value, plan.read.status))
  if (word === null) return ambiguous('the answer lacks a status')
  const status = readWord(api.config.statusMap.charge, word)
  return ok({ cancelled: status === 'cancelled' || status === 'expired' })
}

const parseWebhook = ({ config }: Api, delivery: WebhookDelivery) => readDelivery(config.webhook, delivery)

async function createPayout(api: Api, order: PayoutOrder, signal: AbortSignal): Promise<Result<PayoutState>> {
  const { ops, unit, keyKinds } = api.config
  if (!ops.createPayout) return notConfigured('createPayout')
  const fields = {
    ourId: order.ourId,
    amount: writeAmount(order.amount, unit),
    'key.kind': keyKinds?.[order.key.kind] ?? order.key.kind,
    'key.value': order.key.value,
    'holder.name': order.holder.name,
    'holder.cpf': order.holder.cpf,
    callbackUrl: order.callbackUrl,
  }
  const answer = await call(api, ops.createPayout, fields, signal)
  return answer.ok ? readPayout(api, ops.createPayout.read, answer.value, order.ourId) : answer
}

async function getPayout(
  api: Api,
  payout: PayoutReference,
  signal: AbortSignal,
): Promise<Result<PayoutState>> {
  const { getPayout: get, findPayout: find } = api.config.ops
  if (!get) return notConfigured('getPayout')
  const plan = payout.gatewayRef === null ? (find ?? get) : get
  const answer = await call(api, plan, referenceFields(payout), signal)
  return answer.ok ? readPayout(api, plan.read, answer.value, payout.ourId) : answer
}

function readPayout(
  { config: { unit, statusMap } }: Api,
  read: NonNullable<Operations['getPayout']>['read'],
  json: unknown,
  ourId: string,
): Result<PayoutState> {
  const found = readOwned(read, json, ourId)
  if (!found.ok) return found
  const { item, gatewayRef, vendorWord } = found.value
  return ok({
    gatewayRef,
    status: readWord(statusMap.payout, vendorWord),
    amount: readAmount(readPointer(item, read.amount), unit),
    payeeAccount: readAccount(item, read.payeeAccount),
    endToEndId: readEndToEndId(readPointer(item, read.endToEndId)),
    vendorWord,
  })
}

async function refund(api: Api, order: RefundOrder, signal: AbortSignal): Promise<Result<RefundState>> {
  const { ops, unit, statusMap } = api.config
  if (!ops.refund) return notConfigured('refund')
  const fields = {
    ourId: order.ourId,
    amount: writeAmount(order.amount, unit),
    gatewayRef: order.charge.gatewayRef,
    chargeOurId: order.charge.ourId,
    endToEndId: order.endToEndId,
    reason: order.reason,
  }
  const answer = await call(api, ops.refund, fields, signal)
  if (!answer.ok) return answer
  const word = readText(readPointer(answer.value, ops.refund.read.status))
  if (word === null) return ambiguous('the answer lacks a status')
  const gatewayRef = readText(readPointer(answer.value, ops.refund.read.ref))
  return ok({ gatewayRef, status: readWord(statusMap.refund, word) })
}

async function listSettled(
  api: Api,
  { from, to }: { from: Date; to: Date },
  signal: AbortSignal,
): Promise<Result<SettledPayment[]>> {
  const { ops, unit, statusMap } = api.config
  if (!ops.listSettled) return notConfigured('listSettled')
  const { read } = ops.listSettled
  const settled: SettledPayment[] = []
  for (let page = 1; page <= PAGES_MAX; page++) {
    const fields = { from: from.toISOString(), to: to.toISOString(), page, pageSize: PAGE_SIZE }
    const answer = await call(api, ops.listSettled, fields, signal)
    if (!answer.ok) return answer
    const items = readPointer(answer.value, read.items)
    if (!Array.isArray(items)) return ambiguous('the answer lacks a list')
    for (const item of items as unknown[]) {
      const word = readText(readPointer(item, read.status)) ?? ''
      if (readWord(statusMap.charge, word) !== 'paid') continue
      const payment = readSettled(item, read, unit)
      if (!payment) return ambiguous('a settled payment cannot be read')
      settled.push(payment)
    }
    const total = readPointer(answer.value, read.total)
    if (typeof total === 'number' ? page * PAGE_SIZE >= total : items.length < PAGE_SIZE) return ok(settled)
  }
  return ambiguous('more pages than a day can have')
}

function readSettled(
  item: unknown,
  read: NonNullable<Operations['listSettled']>['read'],
  unit: AmountUnit,
): SettledPayment | null {
  const gatewayRef = readText(readPointer(item, read.ref))
  const amount = readAmount(readPointer(item, read.amount), unit)
  if (gatewayRef === null || amount === null) return null
  return {
    ourId: readText(readPointer(item, read.ourId)),
    gatewayRef,
    amount,
    paidAt: readTime(readPointer(item, read.paidAt)),
    endToEndId: readEndToEndId(readPointer(item, read.endToEndId)),
  }
}

const notConfigured = (operation: keyof Operations) =>
  rejected('unsupported', `${operation} is not configured`)

function readRefusal(answer: Answer, errors: NonNullable<ConfigurableConfig['errors']>): Refusal | null {
  const code = readText(readPointer(answer.json, errors.code))
  if (code === null) return null
  const message = readText(readPointer(answer.json, errors.message)) ?? ''
  return { code: readRejection(errors.words, code), detail: `${code}: ${message}` }
}
