import type { Adapter } from '../../port/adapter.ts'
import { readAmount, writeAmount } from '../amount.ts'
import type { ConfigurableConfig, RequestPlan } from './shape.ts'
import { readDelivery } from './webhook.ts'
import type { AdapterTools } from '../definition.ts'
import type { Answer, Refusal } from '../http.ts'
import { ambiguous, ok, rejected } from '../../port/failure.ts'
import type {
  Capabilities,
  ChargeReference,
  ChargeState,
  PayoutReference,
  PayoutState,
  Result,
  SettledPayment,
} from '../../port/gateway.ts'
import { EmptyField, type Fields, fill, fillNames, fillText, readPointer } from './template.ts'
import { createToken, type IssuedToken } from '../token.ts'
import { readCpf, readEndToEndId, readText, readTime, readWord } from '../parse.ts'

type Ops = ConfigurableConfig['ops']
type ChargeRead = Ops['getCharge']['read']
type PayoutRead = NonNullable<Ops['getPayout']>['read']

const webhookKinds = { none: 'none', basic: 'basic', svix: 'svix', hmac: 'hmac' } as const
const PAGE = 100
const MOST_PAGES = 500
const USUAL_LIFETIME = 1500

/** One adapter for every vendor that can be described: what is asked and where the answer stands is data. */
export function buildConfigurable(config: ConfigurableConfig, tools: AdapterTools): Adapter {
  const { ops, unit, statusMap } = config
  const ask = createAsking(config, tools)

  function readCharge(json: unknown, read: ChargeRead, ourId: string): Result<ChargeState> {
    const item = read.item === undefined ? json : readPointer(json, read.item)
    if (item === undefined) return rejected('not_found', 'nothing under our id')
    const gatewayRef = readText(readPointer(item, read.ref))
    const vendorWord = readText(readPointer(item, read.status))
    if (gatewayRef === null || vendorWord === null) return ambiguous('the answer lacks id or status')
    const owner = readText(readPointer(item, read.ourId))
    if (owner !== null && owner !== ourId) return ambiguous('the answer is about another order')
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
      vendorWord,
    })
  }

  function readPayout(json: unknown, read: PayoutRead, ourId: string): Result<PayoutState> {
    const item = read.item === undefined ? json : readPointer(json, read.item)
    if (item === undefined) return rejected('not_found', 'nothing under our id')
    const gatewayRef = readText(readPointer(item, read.ref))
    const vendorWord = readText(readPointer(item, read.status))
    if (gatewayRef === null || vendorWord === null) return ambiguous('the answer lacks id or status')
    const owner = readText(readPointer(item, read.ourId))
    if (owner !== null && owner !== ourId) return ambiguous('the answer is about another order')
    const endToEndId = readEndToEndId(readPointer(item, read.endToEndId))
    const amount = readAmount(readPointer(item, read.amount), unit)
    return ok({ gatewayRef, status: readWord(statusMap.payout, vendorWord), amount, endToEndId, vendorWord })
  }

  const { createCharge, getCharge, findCharge, cancelCharge } = ops
  const { createPayout, getPayout, findPayout, refund, listSettled } = ops
  /** Under their id where we know it, else under ours. */
  const choose = <Op>(by: ChargeReference | PayoutReference, get: Op, find: Op | undefined) =>
    by.gatewayRef === null ? (find ?? get) : get

  return {
    capabilities: capabilitiesOf(config),

    async createCharge(order, signal) {
      const { payer, expiresAt, returnUrls } = order
      const made = await ask(createCharge, signal, {
        ourId: order.ourId,
        amount: writeAmount(order.amount, unit),
        'payer.name': payer.name,
        'payer.cpf': payer.cpf,
        'payer.email': payer.email,
        'payer.phone': payer.phone ?? undefined,
        expiresAt: expiresAt.toISOString(),
        expiresAtLocal: localStamp(expiresAt),
        expiresIn: Math.max(1, Math.round((expiresAt.getTime() - tools.clock.now().getTime()) / 1000)),
        callbackUrl: order.callbackUrl,
        successUrl: returnUrls.success,
        cancelUrl: returnUrls.cancel,
        description: order.description,
      })
      if (!made.ok) return made
      const { read } = createCharge
      const gatewayRef = readText(readPointer(made.value, read.ref))
      if (gatewayRef === null) return ambiguous('the answer lacks an id')
      return ok({
        gatewayRef,
        brCode: readText(readPointer(made.value, read.brCode)),
        redirectUrl: readText(readPointer(made.value, read.redirectUrl)),
        expiresAt: readTime(readPointer(made.value, read.expiresAt)) ?? expiresAt,
      })
    },

    async getCharge(charge, signal) {
      const plan = choose(charge, getCharge, findCharge)
      const answer = await ask(plan, signal, referenceFields(charge))
      return answer.ok ? readCharge(answer.value, plan.read, charge.ourId) : answer
    },

    ...(cancelCharge && {
      cancelCharge: async (charge: ChargeReference, signal: AbortSignal) => {
        const answer = await ask(cancelCharge, signal, referenceFields(charge))
        if (!answer.ok) return answer
        const word = readText(readPointer(answer.value, cancelCharge.read.status))
        if (word === null) return ambiguous('the answer lacks a status')
        const status = readWord(statusMap.charge, word)
        return ok({ cancelled: status === 'cancelled' || status === 'expired' })
      },
    }),

    parseWebhook: (delivery) => readDelivery(config.webhook, delivery),

    ...(createPayout &&
      ({
        createPayout: async (order, signal) => {
          const answer = await ask(createPayout, signal, {
            ourId: order.ourId,
            amount: writeAmount(order.amount, unit),
            'key.kind': config.keyKinds?.[order.key.kind] ?? order.key.kind,
            'key.value': order.key.value,
            'holder.name': order.holder.name,
            'holder.cpf': order.holder.cpf,
            callbackUrl: order.callbackUrl,
          })
          return answer.ok ? readPayout(answer.value, createPayout.read, order.ourId) : answer
        },
      } satisfies Partial<Adapter>)),

    ...(getPayout && {
      getPayout: async (payout: PayoutReference, signal: AbortSignal) => {
        const plan = choose(payout, getPayout, findPayout)
        const answer = await ask(plan, signal, referenceFields(payout))
        return answer.ok ? readPayout(answer.value, plan.read, payout.ourId) : answer
      },
    }),

    ...(refund &&
      ({
        refund: async (order, signal) => {
          const answer = await ask(refund, signal, {
            ourId: order.ourId,
            amount: writeAmount(order.amount, unit),
            gatewayRef: order.charge.gatewayRef,
            chargeOurId: order.charge.ourId,
            endToEndId: order.endToEndId,
            reason: order.reason,
          })
          if (!answer.ok) return answer
          const word = readText(readPointer(answer.value, refund.read.status))
          if (word === null) return ambiguous('the answer lacks a status')
          const gatewayRef = readText(readPointer(answer.value, refund.read.ref))
          return ok({ gatewayRef, status: readWord(statusMap.refund, word) })
        },
      } satisfies Partial<Adapter>)),

    ...(listSettled &&
      ({
        listSettled: async ({ from, to }, signal) => {
          const settled: SettledPayment[] = []
          for (let page = 1; page <= MOST_PAGES; page++) {
            const fields = { from: from.toISOString(), to: to.toISOString(), page, pageSize: PAGE }
            const answer = await ask(listSettled, signal, fields)
            if (!answer.ok) return answer
            const { read } = listSettled
            const items = readPointer(answer.value, read.items)
            if (!Array.isArray(items)) return ambiguous('the answer lacks a list')
            for (const item of items as unknown[]) {
              const state = readText(readPointer(item, read.status))
              if (readWord(statusMap.charge, state ?? '') !== 'paid') continue
              const gatewayRef = readText(readPointer(item, read.ref))
              const amount = readAmount(readPointer(item, read.amount), unit)
              if (gatewayRef === null || amount === null) return ambiguous('a settled payment cannot be read')
              settled.push({
                ourId: readText(readPointer(item, read.ourId)),
                gatewayRef,
                amount,
                paidAt: readTime(readPointer(item, read.paidAt)),
                endToEndId: readEndToEndId(readPointer(item, read.endToEndId)),
              })
            }
            const total = readPointer(answer.value, read.total)
            if (typeof total === 'number' ? page * PAGE >= total : items.length < PAGE) return ok(settled)
          }
          return ambiguous('more pages than a day can have')
        },
      } satisfies Partial<Adapter>)),
  }
}

type Asking = (plan: RequestPlan, signal: AbortSignal, fields: Fields) => Promise<Result<unknown>>

/** Fills the templates, logs in as configured, sends, and hands back the JSON. */
function createAsking({ baseUrl, auth, headers, errors }: ConfigurableConfig, tools: AdapterTools): Asking {
  const refusal = errors && ((answer: Answer) => readRefusal(answer, errors))
  const send = tools.exchange({ baseUrl, headers, ...(refusal && { refusal }) })
  const token = auth.kind === 'oauthClientCredentials' ? createToken({ ...tools, issue }) : null

  async function issue(signal: AbortSignal): Promise<Result<IssuedToken>> {
    if (auth.kind !== 'oauthClientCredentials') return rejected('unsupported', 'no login is configured')
    const { clientId, clientSecret, path } = auth
    const login =
      auth.style === 'basic'
        ? {
            headers: { authorization: basic(clientId, clientSecret) },
            json: { grant_type: 'client_credentials' },
          }
        : { json: { client_id: clientId, client_secret: clientSecret } }
    const answer = await send({ method: 'POST', path, ...login, signal })
    if (!answer.ok) return answer
    const issued = readText(readPointer(answer.value.json, auth.token))
    const lifetime = readPointer(answer.value.json, auth.lifetime)
    if (issued === null) return ambiguous('the answer lacks a token')
    return ok({
      token: issued,
      lifetime: typeof lifetime === 'number' && lifetime > 0 ? lifetime : USUAL_LIFETIME,
    })
  }

  const fixed: Record<string, string> =
    auth.kind === 'basic'
      ? { authorization: basic(auth.user, auth.password) }
      : auth.kind === 'bearer'
        ? { authorization: `Bearer ${auth.token}` }
        : {}

  return async (plan, signal, fields) => {
    const filled = fillPlan(plan, fields)
    if (!filled.ok) return filled
    const request = { ...filled.value, method: plan.method, signal }
    const answer = token
      ? await token.use((bearer) =>
          send({ ...request, headers: { ...request.headers, authorization: `Bearer ${bearer}` } }),
        )
      : await send({ ...request, headers: { ...request.headers, ...fixed } })
    return answer.ok ? ok(answer.value.json) : answer
  }
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

function readRefusal(answer: Answer, errors: NonNullable<ConfigurableConfig['errors']>): Refusal | null {
  const code = readText(readPointer(answer.json, errors.code))
  if (code === null) return null
  const known = readWord(errors.words, code)
  const message = readText(readPointer(answer.json, errors.message)) ?? ''
  return { code: known === 'unknown' ? 'other' : known, detail: `${code}: ${message}` }
}

const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

const referenceFields = ({ ourId, gatewayRef }: ChargeReference | PayoutReference): Fields => ({
  ourId,
  gatewayRef,
})

const localStamp = (time: Date) =>
  new Date(time.getTime() - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const capabilitiesOf = ({ ops, payerDocument, webhook, idempotency }: ConfigurableConfig): Capabilities => ({
  kind: ops.createCharge.read.brCode === undefined ? 'redirect' : 'pix',
  cashOut: ops.createPayout !== undefined,
  refund: ops.refund !== undefined,
  cancel: ops.cancelCharge !== undefined,
  list: ops.listSettled !== undefined,
  payerDocument,
  webhook: webhookKinds[webhook.auth.kind],
  idempotency,
  verified: false,
})
