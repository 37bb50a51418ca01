import { Webhook } from 'standardwebhooks'
import { ANA } from '../harness.ts'
import { attempt, basic, type MerchantPlan } from './merchant.ts'

export const plan: MerchantPlan = {
  async login({ line, keys }) {
    const headers = { authorization: basic(keys.clientId, keys.clientSecret) }
    const { body } = await line('/oauth/token', {}, headers)
    return { authorization: `Bearer ${body.access_token}` }
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
      line('/v1/charges', { external_id: ref, amount: cents, payer: ANA, callback_url: callback }, headers),
    made: ({ body }) => ({ id: body.id, code: body.code, image: body.qr_png_base64 }),
    status: async (id) => (await line(`/v1/charges/${id}`)).body.status,
    listsOnce: true,
    list: async (ref) => (await line(`/v1/charges?external_id=${ref}`)).body.items.length,
    refund: (id, cents) => line(`/v1/charges/${id}/refunds`, cents ? { amount: cents } : {}),
    cancel: (id) => line(`/v1/charges/${id}/cancel`, {}),
    payout: ({ ref, cents, kind, key, cpf, callback }) =>
      line('/v1/payouts', {
        external_id: ref,
        amount: cents,
        key_kind: kind,
        key,
        holder: { cpf },
        callback_url: callback,
      }),
    payoutId: ({ body }) => body.id,
    payoutStatus: async (id) => (await line(`/v1/payouts/${id}`)).body.status,
    verify: ({ text, headers }) => attempt(() => new Webhook(keys.webhookSecret).verify(text, headers)),
  }),
}
