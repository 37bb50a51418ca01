import { ANA } from '../harness.ts'
import { hmac, type MerchantPlan } from './merchant.ts'

export const plan: MerchantPlan = {
  login: ({ keys }) => ({ 'x-client-id': keys.clientId, 'x-api-key': keys.apiKey }),
  speak: ({ line, keys }) => ({
    words: {
      pending: 'pending',
      paid: 'paid',
      cancelled: 'cancelled',
      refunded: 'refunded',
      payoutPaid: 'paid',
    },
    charge: ({ ref, cents, callback, headers }) =>
      line(
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
    status: async (id) => (await line(`/v1/charges/${id}`)).body.status,
    list: async (ref) => (await line(`/v1/charges?reference=${ref}`)).body.items.length,
    refund: (id, cents) => line(`/v1/charges/${id}/refunds`, cents ? { amount: cents / 100 } : {}),
    cancel: (id) => line(`/v1/charges/${id}/cancel`, {}),
    payout: ({ ref, cents, kind, key, cpf, callback }) =>
      line('/v1/transfers', {
        reference: ref,
        amount: cents / 100,
        key_type: kind,
        key,
        holder: { document: cpf },
        callback_url: callback,
      }),
    payoutId: ({ body }) => body.id,
    payoutStatus: async (id) => (await line(`/v1/transfers/${id}`)).body.status,
    verify: ({ text, headers }) =>
      headers['x-plugme-signature'] === hmac(keys.webhookSecret, `${headers['x-plugme-timestamp']}.${text}`),
  }),
}
