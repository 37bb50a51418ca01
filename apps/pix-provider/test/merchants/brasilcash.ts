import { ANA } from '../harness.ts'
import type { MerchantPlan } from './merchant.ts'

export const plan: MerchantPlan = {
  login: ({ keys }) => ({ authorization: `Bearer ${keys.apiKey}` }),
  speak: ({ line }) => ({
    words: {
      pending: 'waiting_payment',
      paid: 'paid',
      cancelled: 'canceled',
      refunded: 'refunded',
      payoutPaid: 'paid',
    },
    charge: ({ ref, cents, callback, headers }) =>
      line(
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
    status: async (id) => (await line(`/transactions/${id}`)).body.status,
    list: async (ref) => (await line(`/transactions?external_id=${ref}`)).body.data.length,
    refund: (id, cents) => line(`/transactions/${id}/refund`, cents ? { amount: cents } : {}),
    cancel: (id) => line(`/transactions/${id}/cancel`, {}),
    payout: ({ ref, cents, kind, key, cpf, callback }) =>
      line('/pix/cashout', {
        amount: cents,
        key_type: { cpf: 'document', phone: 'phone', email: 'email', random: 'randomKey' }[kind],
        key,
        external_id: ref,
        receiver: { document: cpf },
        postback_url: callback,
      }),
    payoutId: ({ body }) => body.pix_id,
    payoutStatus: async (id) => (await line(`/pix/cashout/${id}`)).body.status,
    verify: null,
  }),
}
