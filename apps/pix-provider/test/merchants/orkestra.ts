import { ANA } from '../harness.ts'
import { basic, type MerchantPlan } from './merchant.ts'

export const plan: MerchantPlan = {
  login: ({ keys }) => ({ authorization: basic(keys.clientId, keys.clientSecret) }),
  speak: ({ line, keys }) => ({
    words: {
      pending: 'PENDING',
      paid: 'PAID',
      cancelled: 'CANCELLED',
      refunded: 'REFUNDED',
      payoutPaid: 'PAID',
    },
    charge: ({ ref, cents, callback, headers }) =>
      line(
        '/orders',
        {
          merchantOrderId: ref,
          amount: cents,
          currency: 'BRL',
          allowsThirdPartyPayments: false,
          notificationUrl: callback,
          charges: [
            {
              customer: { firstName: 'Ana', lastName: 'Souza', documentType: 'CPF', document: ANA.cpf },
              transactions: [{ paymentMethod: 'PIX', pix: { allowsAmountChange: false } }],
            },
          ],
        },
        headers,
      ),
    made: ({ body }) => {
      const { pix } = body.charges[0].transactions[0]
      return { id: body.id, code: pix.copyPaste, image: pix.qrCodeBase64 }
    },
    status: async (id) => (await line(`/orders/${id}`)).body.status,
    list: async (ref) => (await line(`/orders?merchantOrderId=${ref}`)).body.data[0].transactions.length || 1,
    refund: (id, cents) => line('/refunds', { orderId: id, ...(cents ? { amount: cents } : {}) }),
    cancel: (id) => line(`/orders/${id}/cancel`, {}),
    payout: ({ ref, cents, key, cpf, callback }) =>
      line('/payouts', {
        amount: cents / 100,
        currency: 'BRL',
        paymentMethod: 'PIX',
        receivingBankAccount: { key },
        beneficiary: {
          firstName: 'Ana',
          lastName: 'Souza',
          type: 'INDIVIDUAL',
          document: cpf ?? ANA.cpf,
          documentType: 'CPF',
        },
        referenceId: ref,
        notificationUrl: callback,
      }),
    payoutId: ({ body }) => body.id,
    payoutStatus: async (id) => (await line(`/payouts/${id}`)).body.status,
    verify: ({ headers }) => headers['authorization'] === basic('demo-orkestra', keys.webhookSecret),
  }),
}
