import { ANA } from '../harness.ts'
import { TOMORROW, type MerchantPlan } from './merchant.ts'

export const plan: MerchantPlan = {
  async login({ line, keys }) {
    const credentials = { clientId: keys.clientId, secret: keys.clientSecret }
    const { body } = await line('/api/token/api', credentials)
    return { authorization: `Bearer ${body.accessToken}` }
  },
  speak: ({ line }) => ({
    words: { pending: 'PENDENTE', paid: 'REALIZADO', refunded: 'CANCELADO', payoutPaid: 'REALIZADO' },
    charge: ({ ref, cents, callback, headers }) =>
      line(
        '/api/deposit',
        {
          dueDate: TOMORROW,
          paymentOptions: ['PIX'],
          person: { cpf: ANA.cpf, name: ANA.name },
          value: cents / 100,
          callbackUrl: callback,
          idempotencyKey: ref,
        },
        headers,
      ),
    made: ({ body }) => ({ id: body.id, code: body.pixCopiaECola, image: body.qrCodeBase64 }),
    status: async (id) => (await line(`/api/status/${id}`)).body,
    list: async (ref) => (await line(`/api/getTransactions?idempotencyKey=${ref}`)).body.data.length,
    refund: (id, cents) =>
      line('/api/refund', { id, refundExternal: true, ...(cents ? { value: cents / 100 } : {}) }),
    payout: ({ ref, cents, kind, key, cpf, callback }) =>
      line('/api/withdraw', {
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
    payoutStatus: async (id) => (await line(`/api/getTransaction?id=${id}`)).body.status,
    verify: null,
  }),
}
