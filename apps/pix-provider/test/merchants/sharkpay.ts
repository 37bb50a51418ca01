import { ANA } from '../harness.ts'
import { basic, TOMORROW, type MerchantPlan } from './merchant.ts'

export const plan: MerchantPlan = {
  async login({ line, keys }) {
    const { body } = await line('/auth', {}, { authorization: basic(keys.clientId, keys.clientSecret) })
    return { authorization: `Bearer ${body.success.token}` }
  },
  speak: ({ line }) => ({
    words: { pending: 0, paid: 1, refunded: 3, payoutPaid: 'PAID' },
    charge: ({ ref, cents, callback, headers }) =>
      line(
        '/api/pix/create',
        {
          amount: cents / 100,
          email: ANA.email,
          quantity: 1,
          discount: 0,
          tax: 0,
          invoice_no: ref,
          due_date: TOMORROW.slice(0, 10),
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
    status: async (id) => (await line(`/pix/invoice/${id}`)).body.invoice.status,
    list: async (ref) => (await line(`/invoices?invoice_no=${ref}`)).body.invoices.length,
    refund: (id, cents) => line(`/pix/refund/${id}`, cents ? { amount: cents / 100 } : {}),
    payout: ({ cents, kind, key, cpf, callback }) =>
      line('/pixout/create', {
        amount: cents / 100,
        pixkey: key,
        keytype: { cpf: 'CPF', phone: 'PHONE', email: 'EMAIL', random: 'EVP' }[kind],
        document: cpf,
        callback_url: callback,
      }),
    payoutId: ({ body }) => body.withdraw.reference,
    payoutStatus: async (id) => (await line(`/pixout/withdraw/${id}`)).body.withdraw.status,
    verify: null,
  }),
}
