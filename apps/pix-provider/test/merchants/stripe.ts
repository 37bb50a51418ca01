import { ANA } from '../harness.ts'
import { hmac, type MerchantPlan } from './merchant.ts'

export const plan: MerchantPlan = {
  login: ({ keys }) => ({
    authorization: `Bearer ${keys.apiKey}`,
    'content-type': 'application/x-www-form-urlencoded',
  }),
  speak: ({ line, keys }) => ({
    words: { pending: 'requires_action', paid: 'succeeded', cancelled: 'canceled', refunded: 'succeeded' },
    charge: ({ ref, cents, callback, headers }) =>
      line(
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
    status: async (id) => (await line(`/v1/payment_intents/${id}`)).body.status,
    listsOnce: true,
    list: async (ref) =>
      (await line('/v1/payment_intents?limit=100')).body.data.filter(
        (one: { metadata: { reference: string } }) => one.metadata.reference === ref,
      ).length,
    refund: (id, cents) =>
      line(
        '/v1/refunds',
        new URLSearchParams({ payment_intent: id, ...(cents ? { amount: String(cents) } : {}) }).toString(),
      ),
    cancel: (id) => line(`/v1/payment_intents/${id}/cancel`, ''),
    verify: ({ text, headers }) => {
      const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(headers['stripe-signature'] ?? '') ?? []
      return v1 === hmac(keys.webhookSecret, `${t}.${text}`)
    },
  }),
}
