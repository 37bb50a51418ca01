import { ANA } from '../harness.ts'
import { hmac, type MerchantPlan } from './merchant.ts'

export const plan: MerchantPlan = {
  login: ({ keys }) => ({ authorization: `Bearer ${keys.apiKey}` }),
  speak: ({ line, keys }) => ({
    words: {
      pending: 'pending',
      paid: 'approved',
      cancelled: 'cancelled',
      refunded: 'refunded',
      payoutPaid: 'approved',
    },
    charge: ({ ref, cents, callback, headers }) =>
      line(
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
    status: async (id) => (await line(`/v1/payments/${id}`)).body.status,
    list: async (ref) => (await line(`/v1/payments/search?external_reference=${ref}`)).body.results.length,
    refund: (id, cents) => line(`/v1/payments/${id}/refunds`, cents ? { amount: cents / 100 } : {}),
    cancel: (id) => line(`/v1/payments/${id}`, { status: 'cancelled' }, {}, 'PUT'),
    payout: ({ ref, cents, kind, key, cpf, callback }) =>
      line(
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
    payoutStatus: async (id) => (await line(`/v1/transaction-intents/${id}`)).body.status,
    verify: ({ headers, query }) => {
      const [, ts, v1] = /^ts=(\d+),v1=(\w+)$/.exec(headers['x-signature'] ?? '') ?? []
      const manifest = `id:${query.get('data.id')};request-id:${headers['x-request-id']};ts:${ts};`
      return v1 === hmac(keys.webhookSecret, manifest)
    },
  }),
}
