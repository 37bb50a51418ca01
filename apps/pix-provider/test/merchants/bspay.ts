import { randomUUID } from 'node:crypto'
import { ANA } from '../harness.ts'
import { basic, hmac, type MerchantPlan } from './merchant.ts'

export const plan: MerchantPlan = {
  async login({ line, keys }) {
    const headers = { authorization: basic(keys.clientId, keys.clientSecret) }
    const { body } = await line('/v2/oauth/token', { grant_type: 'client_credentials' }, headers)
    return { authorization: `Bearer ${body.access_token}` }
  },
  speak: ({ line, keys }) => ({
    words: { pending: 'pending', paid: 'confirmed', refunded: 'refunded', payoutPaid: 'confirmed' },
    charge: ({ ref, cents, callback, headers }) =>
      line(
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
      const { body } = await line('/v2/account/transactions/list', {
        page: 1,
        page_size: 100,
        transaction_id: id,
      })
      return body.data.items[0].status
    },
    list: async (ref) =>
      (await line('/v2/account/transactions/list', { page: 1, page_size: 100, external_id: ref })).body.data
        .items.length,
    refund: (id, cents) =>
      line('/v2/transactions/refund', { transaction_id: id, ...(cents ? { amount: cents / 100 } : {}) }),
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
      const signature = hmac(keys.signingKey, `${stamp}.${nonce}.${text}`)
      return line('/v2/transactions/cashout', text, {
        'content-type': 'application/json',
        'x-signature': signature,
        'x-timestamp': stamp,
        'x-nonce': nonce,
      })
    },
    payoutId: ({ body }) => body.data.transaction_id,
    payoutStatus: async (id) =>
      (await line('/v2/account/transactions/list', { type: 'cashout', transaction_id: id })).body.data
        .items[0].status,
    verify: ({ text, headers }) => headers['x-bspay-signature'] === hmac(keys.webhookSecret, text),
  }),
}
