import { createHash, createHmac, randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Credentials } from '../src/core/credentials.ts'
import { ANA, type Answered, call, type Received, type Stage } from './harness.ts'

/** A merchant who speaks one dialect, written from the vendors' published facts and not from the code under test. */
export interface Merchant {
  words: { pending: unknown; paid: unknown; cancelled?: unknown; refunded: unknown; payoutPaid?: unknown }
  charge(order: Order): Promise<Answered>
  /** From the answer to `charge`. */
  made(answer: Answered): { id: string; code: string | null; image?: string | null }
  status(id: string): Promise<unknown>
  /** How many entries a list shows for a reference. */
  list(ref: string): Promise<number>
  refund(id: string, cents?: number): Promise<Answered>
  cancel?(id: string): Promise<Answered>
  payout?(order: Order & { kind: string; key: string; cpf?: string }): Promise<Answered>
  payoutId?(answer: Answered): string
  payoutStatus?(id: string): Promise<unknown>
  /** Null where the vendor signs nothing. */
  verify: ((received: Received) => boolean) | null
}

export interface Order {
  ref: string
  cents: number
  callback?: string
  headers?: Record<string, string>
}

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')
const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

export async function createMerchants(stage: Stage): Promise<Record<string, Merchant>> {
  const keys = (name: string): Credentials => stage.provider.institution.credentials(name)
  const bspayToken = await token(
    stage,
    'bspay',
    '/v2/oauth/token',
    { grant_type: 'client_credentials' },
    true,
  )
  const digitopayToken = await token(
    stage,
    'digitopay',
    '/api/token/api',
    { clientId: keys('digitopay').clientId, secret: keys('digitopay').clientSecret },
    false,
  )
  const sharkpayToken = await token(stage, 'sharkpay', '/auth', {}, true)
  const rex = keys('rexpay')
  const rexToken = await token(
    stage,
    'rexpay',
    '/auth/access-token',
    { client_id: rex.clientId, client_secret: rex.clientSecret },
    false,
    { 'x-api-key': rex.apiKey },
  )
  const nativeToken = (
    await call(`${stage.url}/oauth/token`, {
      body: {},
      headers: { authorization: basic(keys('native').clientId, keys('native').clientSecret) },
    })
  ).body.access_token as string

  const speak =
    (name: string, auth: Record<string, string>) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}, method?: string) =>
      call(`${stage.url}${name === 'native' ? '' : `/d/${name}`}${path}`, {
        ...(body === undefined ? {} : { body }),
        ...(method ? { method } : {}),
        headers: { ...auth, ...headers },
      })

  const bspay = speak('bspay', { authorization: `Bearer ${bspayToken}` })
  const suitpay = speak('suitpay', { ci: keys('suitpay').clientId, cs: keys('suitpay').clientSecret })
  const digitopay = speak('digitopay', { authorization: `Bearer ${digitopayToken}` })
  const sharkpay = speak('sharkpay', { authorization: `Bearer ${sharkpayToken}` })
  const mercadopago = speak('mercadopago', { authorization: `Bearer ${keys('mercadopago').apiKey}` })
  const stripe = speak('stripe', {
    authorization: `Bearer ${keys('stripe').apiKey}`,
    'content-type': 'application/x-www-form-urlencoded',
  })
  const orkestra = speak('orkestra', {
    authorization: basic(keys('orkestra').clientId, keys('orkestra').clientSecret),
  })
  const rexpay = speak('rexpay', { authorization: `Bearer ${rexToken}`, 'x-api-key': rex.apiKey })
  const brasilcash = speak('brasilcash', { authorization: `Bearer ${keys('brasilcash').apiKey}` })
  const plugme = speak('plugme', {
    'x-client-id': keys('plugme').clientId,
    'x-api-key': keys('plugme').apiKey,
  })
  const native = speak('native', { authorization: `Bearer ${nativeToken}` })

  return {
    native: {
      words: {
        pending: 'pending',
        paid: 'paid',
        cancelled: 'cancelled',
        refunded: 'refunded',
        payoutPaid: 'paid',
      },
      charge: ({ ref, cents, callback, headers }) =>
        native(
          '/v1/charges',
          { external_id: ref, amount: cents, payer: ANA, callback_url: callback },
          headers,
        ),
      made: ({ body }) => ({ id: body.id, code: body.code, image: body.qr_png_base64 }),
      status: async (id) => (await native(`/v1/charges/${id}`)).body.status,
      list: async (ref) => (await native(`/v1/charges?external_id=${ref}`)).body.items.length,
      refund: (id, cents) => native(`/v1/charges/${id}/refunds`, cents ? { amount: cents } : {}),
      cancel: (id) => native(`/v1/charges/${id}/cancel`, {}),
      payout: ({ ref, cents, kind, key, cpf, callback }) =>
        native('/v1/payouts', {
          external_id: ref,
          amount: cents,
          key_kind: kind,
          key,
          holder: { cpf },
          callback_url: callback,
        }),
      payoutId: ({ body }) => body.id,
      payoutStatus: async (id) => (await native(`/v1/payouts/${id}`)).body.status,
      verify: ({ text, headers }) =>
        attempt(() => new Webhook(keys('native').webhookSecret).verify(text, headers)),
    },
    bspay: {
      words: { pending: 'pending', paid: 'confirmed', refunded: 'refunded', payoutPaid: 'confirmed' },
      charge: ({ ref, cents, callback, headers }) =>
        bspay(
          '/v2/transactions/cashin',
          {
            amount: cents / 100,
            currency: 'BRL',
            external_id: ref,
            postback_url: callback,
            payer: { name: ANA.name, document: ANA.cpf },
          },
          headers,
        ),
      made: ({ body }) => ({ id: body.data.transaction_id, code: body.data.payment_info.qrcode }),
      status: async (id) => {
        const { body } = await bspay('/v2/account/transactions/list', {
          page: 1,
          page_size: 100,
          transaction_id: id,
        })
        return body.data.items[0].status
      },
      list: async (ref) =>
        (await bspay('/v2/account/transactions/list', { page: 1, page_size: 100, external_id: ref })).body
          .data.items.length,
      refund: (id, cents) =>
        bspay('/v2/transactions/refund', { transaction_id: id, ...(cents ? { amount: cents / 100 } : {}) }),
      payout: ({ ref, cents, kind, key, cpf, callback }) => {
        const text = JSON.stringify({
          external_id: ref,
          amount: cents / 100,
          currency: 'BRL',
          key,
          key_type: kind,
          document: cpf,
          postback_url: callback,
        })
        const [stamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
        const signature = hmac(keys('bspay').signingKey, `${stamp}.${nonce}.${text}`)
        return bspay('/v2/transactions/cashout', text, {
          'content-type': 'application/json',
          'x-signature': signature,
          'x-timestamp': stamp,
          'x-nonce': nonce,
        })
      },
      payoutId: ({ body }) => body.data.transaction_id,
      payoutStatus: async (id) =>
        (await bspay('/v2/account/transactions/list', { type: 'cashout', transaction_id: id })).body.data
          .items[0].status,
      verify: ({ text, headers }) => headers['x-bspay-signature'] === hmac(keys('bspay').webhookSecret, text),
    },
    suitpay: {
      words: {
        pending: 'WAITING_FOR_APPROVAL',
        paid: 'PAID_OUT',
        refunded: 'CHARGEBACK',
        payoutPaid: 'PAID_OUT',
      },
      charge: ({ ref, cents, callback, headers }) =>
        suitpay(
          '/api/v1/gateway/request-qrcode',
          {
            requestNumber: ref,
            dueDate: tomorrow().slice(0, 10),
            amount: cents / 100,
            callbackUrl: callback,
            client: { name: ANA.name, document: ANA.cpf, email: ANA.email },
          },
          headers,
        ),
      made: ({ body }) => ({ id: body.idTransaction, code: body.paymentCode, image: body.paymentCodeBase64 }),
      status: async (id) =>
        (
          await suitpay('/api/v1/gateway/consult-status-transaction', {
            typeTransaction: 'PIX',
            idTransaction: id,
          })
        ).body,
      list: async (ref) =>
        (await suitpay(`/api/v1/gateway/transactions?reference=${ref}`)).body.transactions.length,
      refund: (id, cents) =>
        suitpay('/api/v1/gateway/pix-refund', {
          idTransaction: id,
          ...(cents ? { value: cents / 100 } : {}),
        }),
      payout: ({ ref, cents, kind, key, cpf, callback }) =>
        suitpay('/api/v1/gateway/pix-payment', {
          key,
          typeKey: { cpf: 'document', phone: 'phoneNumber', email: 'email', random: 'randomKey' }[kind],
          value: cents / 100,
          callbackUrl: callback,
          documentValidation: cpf,
          externalId: ref,
        }),
      payoutId: ({ body }) => body.idTransaction,
      payoutStatus: async (id) =>
        (
          await suitpay('/api/v1/gateway/consult-status-transaction', {
            typeTransaction: 'PIX',
            idTransaction: id,
          })
        ).body,
      verify: ({ text }) => {
        // From the raw tokens, in the order received, as the vendor's own page says.
        const tokens = [...text.matchAll(/"(\w+)":(?:"((?:[^"\\]|\\.)*)"|([-\d.]+))/g)]
        const values = tokens
          .filter(([, name]) => name !== 'hash')
          .map(([, , quoted, bare]) => quoted ?? bare)
        const expected = createHash('sha256')
          .update(values.join('') + keys('suitpay').clientSecret)
          .digest('hex')
        return tokens.find(([, name]) => name === 'hash')?.[2] === expected
      },
    },
    digitopay: {
      words: { pending: 'PENDENTE', paid: 'REALIZADO', refunded: 'CANCELADO', payoutPaid: 'REALIZADO' },
      charge: ({ ref, cents, callback, headers }) =>
        digitopay(
          '/api/deposit',
          {
            dueDate: tomorrow(),
            paymentOptions: ['PIX'],
            person: { cpf: ANA.cpf, name: ANA.name },
            value: cents / 100,
            callbackUrl: callback,
            idempotencyKey: ref,
          },
          headers,
        ),
      made: ({ body }) => ({ id: body.id, code: body.pixCopiaECola, image: body.qrCodeBase64 }),
      status: async (id) => (await digitopay(`/api/status/${id}`)).body,
      list: async (ref) => (await digitopay(`/api/getTransactions?idempotencyKey=${ref}`)).body.data.length,
      refund: (id, cents) =>
        digitopay('/api/refund', { id, refundExternal: true, ...(cents ? { value: cents / 100 } : {}) }),
      payout: ({ ref, cents, kind, key, cpf, callback }) =>
        digitopay('/api/withdraw', {
          paymentOptions: ['PIX'],
          person: {
            pixKeyTypes: { cpf: 'CPF', phone: 'PHONE', email: 'EMAIL', random: 'EVP' }[kind],
            pixKey: key,
            name: ANA.name,
            cpf: cpf ?? ANA.cpf,
          },
          value: cents / 100,
          callbackUrl: callback,
          idempotencyKey: ref,
        }),
      payoutId: ({ body }) => body.id,
      payoutStatus: async (id) => (await digitopay(`/api/getTransaction?id=${id}`)).body.status,
      verify: null,
    },
    sharkpay: {
      words: { pending: 0, paid: 1, refunded: 3, payoutPaid: 'PAID' },
      charge: ({ ref, cents, callback, headers }) =>
        sharkpay(
          '/api/pix/create',
          {
            amount: cents / 100,
            email: ANA.email,
            quantity: 1,
            discount: 0,
            tax: 0,
            invoice_no: ref,
            due_date: tomorrow().slice(0, 10),
            item_name: 'Depósito',
            document: ANA.cpf,
            client: ANA.name,
            callback_url: callback,
          },
          headers,
        ),
      made: ({ body }) => ({
        id: body.invoice.reference,
        code: body.invoice.copy,
        image: body.invoice.qrcode,
      }),
      status: async (id) => (await sharkpay(`/pix/invoice/${id}`)).body.invoice.status,
      list: async (ref) => (await sharkpay(`/invoices?invoice_no=${ref}`)).body.invoices.length,
      refund: (id, cents) => sharkpay(`/pix/refund/${id}`, cents ? { amount: cents / 100 } : {}),
      payout: ({ cents, kind, key, cpf, callback }) =>
        sharkpay('/pixout/create', {
          amount: cents / 100,
          pixkey: key,
          keytype: { cpf: 'CPF', phone: 'PHONE', email: 'EMAIL', random: 'EVP' }[kind],
          document: cpf,
          callback_url: callback,
        }),
      payoutId: ({ body }) => body.withdraw.reference,
      payoutStatus: async (id) => (await sharkpay(`/pixout/withdraw/${id}`)).body.withdraw.status,
      verify: null,
    },
    mercadopago: {
      words: {
        pending: 'pending',
        paid: 'approved',
        cancelled: 'cancelled',
        refunded: 'refunded',
        payoutPaid: 'approved',
      },
      charge: ({ ref, cents, callback, headers }) =>
        mercadopago(
          '/v1/payments',
          {
            transaction_amount: cents / 100,
            payment_method_id: 'pix',
            payer: { email: ANA.email, first_name: 'Ana', identification: { type: 'CPF', number: ANA.cpf } },
            external_reference: ref,
            notification_url: callback,
          },
          { 'x-idempotency-key': ref, ...headers },
        ),
      made: ({ body }) => ({
        id: String(body.id),
        code: body.point_of_interaction.transaction_data.qr_code,
        image: body.point_of_interaction.transaction_data.qr_code_base64,
      }),
      status: async (id) => (await mercadopago(`/v1/payments/${id}`)).body.status,
      list: async (ref) =>
        (await mercadopago(`/v1/payments/search?external_reference=${ref}`)).body.results.length,
      refund: (id, cents) => mercadopago(`/v1/payments/${id}/refunds`, cents ? { amount: cents / 100 } : {}),
      cancel: (id) => mercadopago(`/v1/payments/${id}`, { status: 'cancelled' }, {}, 'PUT'),
      payout: ({ ref, cents, kind, key, cpf, callback }) =>
        mercadopago(
          '/v1/transaction-intents/process',
          {
            external_reference: ref,
            point_of_interaction: { type: 'PSP_TRANSFER' },
            seller_configuration: { notification_info: { notification_url: callback } },
            transaction: {
              from: { accounts: [{ amount: cents / 100 }] },
              to: {
                accounts: [
                  {
                    amount: cents / 100,
                    key: { type: kind, value: key },
                    owner: { identification: { type: 'CPF', number: cpf } },
                  },
                ],
              },
            },
          },
          { 'x-idempotency-key': ref },
        ),
      payoutId: ({ body }) => body.id,
      payoutStatus: async (id) => (await mercadopago(`/v1/transaction-intents/${id}`)).body.status,
      verify: ({ headers, query }) => {
        const [, ts, v1] = /^ts=(\d+),v1=(\w+)$/.exec(headers['x-signature'] ?? '') ?? []
        const manifest = `id:${query.get('data.id')};request-id:${headers['x-request-id']};ts:${ts};`
        return v1 === hmac(keys('mercadopago').webhookSecret, manifest)
      },
    },
    stripe: {
      words: { pending: 'requires_action', paid: 'succeeded', cancelled: 'canceled', refunded: 'succeeded' },
      charge: ({ ref, cents, callback, headers }) =>
        stripe(
          '/v1/payment_intents',
          new URLSearchParams({
            amount: String(cents),
            currency: 'brl',
            'payment_method_types[0]': 'pix',
            'payment_method_data[billing_details][tax_id]': ANA.cpf,
            'metadata[reference]': ref,
            ...(callback ? { 'metadata[callback_url]': callback } : {}),
          }).toString(),
          { 'idempotency-key': ref, ...headers },
        ),
      made: ({ body }) => ({
        id: body.id,
        code: body.next_action.pix_display_qr_code.data,
        image: body.next_action.pix_display_qr_code.image_url_png,
      }),
      status: async (id) => (await stripe(`/v1/payment_intents/${id}`)).body.status,
      list: async (ref) =>
        (await stripe('/v1/payment_intents?limit=100')).body.data.filter(
          (one: any) => one.metadata.reference === ref,
        ).length,
      refund: (id, cents) =>
        stripe(
          '/v1/refunds',
          new URLSearchParams({ payment_intent: id, ...(cents ? { amount: String(cents) } : {}) }).toString(),
        ),
      cancel: (id) => stripe(`/v1/payment_intents/${id}/cancel`, ''),
      verify: ({ text, headers }) => {
        const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(headers['stripe-signature'] ?? '') ?? []
        return v1 === hmac(keys('stripe').webhookSecret, `${t}.${text}`)
      },
    },
    orkestra: {
      words: {
        pending: 'PENDING',
        paid: 'PAID',
        cancelled: 'CANCELLED',
        refunded: 'REFUNDED',
        payoutPaid: 'PAID',
      },
      charge: ({ ref, cents, callback, headers }) =>
        orkestra(
          '/orders',
          {
            merchantOrderId: ref,
            amount: cents,
            currency: 'BRL',
            allowsThirdPartyPayments: false,
            notificationUrl: callback,
            charges: [
              {
                customer: { firstName: 'Ana', lastName: 'Souza', documentType: 'CPF', document: ANA.cpf },
                transactions: [{ paymentMethod: 'PIX', pix: { allowsAmountChange: false } }],
              },
            ],
          },
          headers,
        ),
      made: ({ body }) => {
        const { pix } = body.charges[0].transactions[0]
        return { id: body.id, code: pix.copyPaste, image: pix.qrCodeBase64 }
      },
      status: async (id) => (await orkestra(`/orders/${id}`)).body.status,
      list: async (ref) =>
        (await orkestra(`/orders?merchantOrderId=${ref}`)).body.data[0].transactions.length || 1,
      refund: (id, cents) => orkestra('/refunds', { orderId: id, ...(cents ? { amount: cents } : {}) }),
      cancel: (id) => orkestra(`/orders/${id}/cancel`, {}),
      payout: ({ ref, cents, key, cpf, callback }) =>
        orkestra('/payouts', {
          amount: cents / 100,
          currency: 'BRL',
          paymentMethod: 'PIX',
          receivingBankAccount: { key },
          beneficiary: {
            firstName: 'Ana',
            lastName: 'Souza',
            type: 'INDIVIDUAL',
            document: cpf ?? ANA.cpf,
            documentType: 'CPF',
          },
          referenceId: ref,
          notificationUrl: callback,
        }),
      payoutId: ({ body }) => body.id,
      payoutStatus: async (id) => (await orkestra(`/payouts/${id}`)).body.status,
      verify: ({ headers }) =>
        headers['authorization'] === basic('demo-orkestra', keys('orkestra').webhookSecret),
    },
    rexpay: {
      words: {
        pending: 'pending',
        paid: 'paid',
        cancelled: 'cancelled',
        refunded: 'refunded',
        payoutPaid: 'paid',
      },
      charge: ({ ref, cents, callback, headers }) =>
        rexpay(
          '/v1/pix/payin',
          {
            external_id: ref,
            amount: cents,
            payer: { name: ANA.name, tax_id: ANA.cpf },
            callback_url: callback,
            gen_base_64: true,
          },
          headers,
        ),
      made: ({ body }) => ({
        id: body.data.id,
        code: body.data.pix_dynamic_code,
        image: body.data.pix_qr_code_base64,
      }),
      status: async (id) => (await rexpay(`/v1/pix/payin/${id}`)).body.data.status,
      list: async (ref) => (await rexpay(`/v1/pix/payin?external_id=${ref}`)).body.data.length,
      refund: (id, cents) => rexpay(`/v1/pix/payin/${id}/refund`, cents ? { amount: cents } : {}),
      cancel: (id) => rexpay(`/v1/pix/payin/${id}/cancel`, {}),
      payout: ({ ref, cents, kind, key, cpf, callback }) =>
        rexpay('/v1/pix/payout', {
          external_id: ref,
          amount: cents,
          pix_type: kind,
          pix_key: key,
          receiver: { tax_id: cpf },
          callback_url: callback,
        }),
      payoutId: ({ body }) => body.data.id,
      payoutStatus: async (id) => (await rexpay(`/v1/pix/payout/${id}`)).body.data.status,
      verify: ({ text, headers }) =>
        attempt(() =>
          new Webhook(keys('rexpay').webhookSecret).verify(text, {
            'webhook-id': headers['svix-id'] ?? '',
            'webhook-timestamp': headers['svix-timestamp'] ?? '',
            'webhook-signature': headers['svix-signature'] ?? '',
          }),
        ),
    },
    brasilcash: {
      words: {
        pending: 'waiting_payment',
        paid: 'paid',
        cancelled: 'canceled',
        refunded: 'refunded',
        payoutPaid: 'paid',
      },
      charge: ({ ref, cents, callback, headers }) =>
        brasilcash(
          '/ecommerce/v1/transactions',
          {
            amount: cents,
            payment_method: 'pix',
            external_id: ref,
            postback_url: callback,
            customer: {
              name: ANA.name,
              type: 'individual',
              country: 'br',
              documents: [{ type: 'cpf', number: ANA.cpf }],
            },
          },
          headers,
        ),
      made: ({ body }) => ({ id: body.id, code: body.pix.qr_code, image: body.pix.qr_code_base64 }),
      status: async (id) => (await brasilcash(`/transactions/${id}`)).body.status,
      list: async (ref) => (await brasilcash(`/transactions?external_id=${ref}`)).body.data.length,
      refund: (id, cents) => brasilcash(`/transactions/${id}/refund`, cents ? { amount: cents } : {}),
      cancel: (id) => brasilcash(`/transactions/${id}/cancel`, {}),
      payout: ({ ref, cents, kind, key, cpf, callback }) =>
        brasilcash('/pix/cashout', {
          amount: cents,
          key_type: { cpf: 'document', phone: 'phone', email: 'email', random: 'randomKey' }[kind],
          key,
          external_id: ref,
          receiver: { document: cpf },
          postback_url: callback,
        }),
      payoutId: ({ body }) => body.pix_id,
      payoutStatus: async (id) => (await brasilcash(`/pix/cashout/${id}`)).body.status,
      verify: null,
    },
    plugme: {
      words: {
        pending: 'pending',
        paid: 'paid',
        cancelled: 'cancelled',
        refunded: 'refunded',
        payoutPaid: 'paid',
      },
      charge: ({ ref, cents, callback, headers }) =>
        plugme(
          '/v1/charges',
          {
            reference: ref,
            amount: cents / 100,
            customer: { name: ANA.name, document: ANA.cpf },
            callback_url: callback,
          },
          headers,
        ),
      made: ({ body }) => ({ id: body.id, code: body.pix_code, image: body.pix_image_base64 }),
      status: async (id) => (await plugme(`/v1/charges/${id}`)).body.status,
      list: async (ref) => (await plugme(`/v1/charges?reference=${ref}`)).body.items.length,
      refund: (id, cents) => plugme(`/v1/charges/${id}/refunds`, cents ? { amount: cents / 100 } : {}),
      cancel: (id) => plugme(`/v1/charges/${id}/cancel`, {}),
      payout: ({ ref, cents, kind, key, cpf, callback }) =>
        plugme('/v1/transfers', {
          reference: ref,
          amount: cents / 100,
          key_type: kind,
          key,
          holder: { document: cpf },
          callback_url: callback,
        }),
      payoutId: ({ body }) => body.id,
      payoutStatus: async (id) => (await plugme(`/v1/transfers/${id}`)).body.status,
      verify: ({ text, headers }) =>
        headers['x-plugme-signature'] ===
        hmac(keys('plugme').webhookSecret, `${headers['x-plugme-timestamp']}.${text}`),
    },
  }
}

async function token(
  stage: Stage,
  name: string,
  path: string,
  body: unknown,
  withBasic: boolean,
  headers: Record<string, string> = {},
): Promise<string> {
  const { clientId, clientSecret } = stage.provider.institution.credentials(name)
  const auth = withBasic ? { authorization: basic(clientId, clientSecret) } : {}
  const answer = await call(`${stage.url}/d/${name}${path}`, { body, headers: { ...auth, ...headers } })
  return answer.body.access_token ?? answer.body.accessToken ?? answer.body.success?.token
}

function attempt(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
