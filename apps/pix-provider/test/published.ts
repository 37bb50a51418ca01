import { createHash, randomUUID } from 'node:crypto'
import { ANA } from './harness.ts'
import { hmac, type Merchant, type Switchboard } from './merchants/merchant.ts'

/** One moment for the whole run: a repeated order has to be the same order. */
const due = new Date(Date.now() + 86_400_000).toISOString()

/** Vendors whose requests are public. */
export function publishedMerchants({ line, keys }: Switchboard): Record<string, Merchant> {
  const bspay = line('bspay')
  const suitpay = line('suitpay')
  const digitopay = line('digitopay')
  const sharkpay = line('sharkpay')
  const mercadopago = line('mercadopago')
  const stripe = line('stripe')
  return {
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
            dueDate: due.slice(0, 10),
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
            dueDate: due,
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
            due_date: due.slice(0, 10),
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
                    chave: { type: kind, value: key },
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
          (one: { metadata: { reference: string } }) => one.metadata.reference === ref,
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
  }
}
