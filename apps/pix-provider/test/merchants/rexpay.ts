import { Webhook } from 'standardwebhooks'
import { ANA } from '../harness.ts'
import { attempt, type MerchantPlan } from './merchant.ts'

export const plan: MerchantPlan = {
  async login({ line, keys }) {
    const credentials = { client_id: keys.clientId, client_secret: keys.clientSecret }
    const { body } = await line('/auth/access-token', credentials, { 'x-api-key': keys.apiKey })
    return { authorization: `Bearer ${body.access_token}`, 'x-api-key': keys.apiKey }
  },
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
    status: async (id) => (await line(`/v1/pix/payin/${id}`)).body.data.status,
    list: async (ref) => (await line(`/v1/pix/payin?external_id=${ref}`)).body.data.length,
    refund: (id, cents) => line(`/v1/pix/payin/${id}/refund`, cents ? { amount: cents } : {}),
    cancel: (id) => line(`/v1/pix/payin/${id}/cancel`, {}),
    payout: ({ ref, cents, kind, key, cpf, callback }) =>
      line('/v1/pix/payout', {
        external_id: ref,
        amount: cents,
        pix_type: kind,
        pix_key: key,
        receiver: { tax_id: cpf },
        callback_url: callback,
      }),
    payoutId: ({ body }) => body.data.id,
    payoutStatus: async (id) => (await line(`/v1/pix/payout/${id}`)).body.data.status,
    verify: ({ text, headers }) =>
      attempt(() =>
        new Webhook(keys.webhookSecret).verify(text, {
          'webhook-id': headers['svix-id'] ?? '',
          'webhook-timestamp': headers['svix-timestamp'] ?? '',
          'webhook-signature': headers['svix-signature'] ?? '',
        }),
      ),
  }),
}
