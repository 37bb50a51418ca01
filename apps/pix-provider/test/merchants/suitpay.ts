import { createHash } from 'node:crypto'
import { ANA } from '../harness.ts'
import { TOMORROW, type MerchantPlan } from './merchant.ts'

export const plan: MerchantPlan = {
  login: ({ keys }) => ({ ci: keys.clientId, cs: keys.clientSecret }),
  speak: ({ line, keys }) => ({
    words: {
      pending: 'WAITING_FOR_APPROVAL',
      paid: 'PAID_OUT',
      refunded: 'CHARGEBACK',
      payoutPaid: 'PAID_OUT',
    },
    charge: ({ ref, cents, callback, headers }) =>
      line(
        '/api/v1/gateway/request-qrcode',
        {
          requestNumber: ref,
          dueDate: TOMORROW.slice(0, 10),
          amount: cents / 100,
          callbackUrl: callback,
          client: { name: ANA.name, document: ANA.cpf, email: ANA.email },
        },
        headers,
      ),
    made: ({ body }) => ({ id: body.idTransaction, code: body.paymentCode, image: body.paymentCodeBase64 }),
    status: async (id) =>
      (
        await line('/api/v1/gateway/consult-status-transaction', {
          typeTransaction: 'PIX',
          idTransaction: id,
        })
      ).body,
    list: async (ref) =>
      (await line(`/api/v1/gateway/transactions?reference=${ref}`)).body.transactions.length,
    refund: (id, cents) =>
      line('/api/v1/gateway/pix-refund', {
        idTransaction: id,
        ...(cents ? { value: cents / 100 } : {}),
      }),
    payout: ({ ref, cents, kind, key, cpf, callback }) =>
      line('/api/v1/gateway/pix-payment', {
        key,
        typeKey: { cpf: 'document', phone: 'phoneNumber', email: 'email', random: 'randomKey' }[kind],
        value: cents / 100,
        callbackUrl: callback,
        documentValidation: cpf,
        externalId: ref,
      }),
    payoutId: ({ body }) => body.idTransaction,
    payoutStatus: async (id) =>
      (
        await line('/api/v1/gateway/consult-status-transaction', {
          typeTransaction: 'PIX',
          idTransaction: id,
        })
      ).body,
    verify: ({ text }) => {
      // From the raw tokens, in the order received, as the vendor's own page says.
      const tokens = [...text.matchAll(/"(\w+)":(?:"((?:[^"\\]|\\.)*)"|([-\d.]+))/g)]
      const values = tokens.filter(([, name]) => name !== 'hash').map(([, , quoted, bare]) => quoted ?? bare)
      const expected = createHash('sha256')
        .update(values.join('') + keys.clientSecret)
        .digest('hex')
      return tokens.find(([, name]) => name === 'hash')?.[2] === expected
    },
  }),
}
