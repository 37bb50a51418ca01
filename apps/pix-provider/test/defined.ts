import { Webhook } from 'standardwebhooks'
import { ANA } from './harness.ts'
import { attempt, basic, hmac, type Merchant, type Switchboard } from './merchants/merchant.ts'

/** Our own language, and vendors whose requests we had to define in part or in whole. */
export function definedMerchants({ line, keys }: Switchboard): Record<string, Merchant> {
  const native = line('native')
  const orkestra = line('orkestra')
  const rexpay = line('rexpay')
  const brasilcash = line('brasilcash')
  const plugme = line('plugme')
  return {
    native: {
      words: {
        pending: 'pending',
        paid: 'paid',
        cancelled: 'cancelled',
        refunded: 'refunded',
        payoutPaid: 'paid',
      },
      charge: ({ ref, cents, callback, headers }) =>
        native(
          '/v1/charges',
          { external_id: ref, amount: cents, payer: ANA, callback_url: callback },
          headers,
        ),
      made: ({ body }) => ({ id: body.id, code: body.code, image: body.qr_png_base64 }),
      status: async (id) => (await native(`/v1/charges/${id}`)).body.status,
      list: async (ref) => (await native(`/v1/charges?external_id=${ref}`)).body.items.length,
      refund: (id, cents) => native(`/v1/charges/${id}/refunds`, cents ? { amount: cents } : {}),
      cancel: (id) => native(`/v1/charges/${id}/cancel`, {}),
      payout: ({ ref, cents, kind, key, cpf, callback }) =>
        native('/v1/payouts', {
          external_id: ref,
          amount: cents,
          key_kind: kind,
          key,
          holder: { cpf },
          callback_url: callback,
        }),
      payoutId: ({ body }) => body.id,
      payoutStatus: async (id) => (await native(`/v1/payouts/${id}`)).body.status,
      verify: ({ text, headers }) =>
        attempt(() => new Webhook(keys('native').webhookSecret).verify(text, headers)),
    },
    orkestra: {
      words: {
        pending: 'PENDING',
        paid: 'PAID',
        cancelled: 'CANCELLED',
        refunded: 'REFUNDED',
        payoutPaid: 'PAID',
      },
      charge: ({ ref, cents, callback, headers }) =>
        orkestra(
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
      status: async (id) => (await orkestra(`/orders/${id}`)).body.status,
      list: async (ref) =>
        (await orkestra(`/orders?merchantOrderId=${ref}`)).body.data[0].transactions.length || 1,
      refund: (id, cents) => orkestra('/refunds', { orderId: id, ...(cents ? { amount: cents } : {}) }),
      cancel: (id) => orkestra(`/orders/${id}/cancel`, {}),
      payout: ({ ref, cents, key, cpf, callback }) =>
        orkestra('/payouts', {
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
      payoutStatus: async (id) => (await orkestra(`/payouts/${id}`)).body.status,
      verify: ({ headers }) =>
        headers['authorization'] === basic('demo-orkestra', keys('orkestra').webhookSecret),
    },
    rexpay: {
      words: {
        pending: 'pending',
        paid: 'paid',
        cancelled: 'cancelled',
        refunded: 'refunded',
        payoutPaid: 'paid',
      },
      charge: ({ ref, cents, callback, headers }) =>
        rexpay(
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
      status: async (id) => (await rexpay(`/v1/pix/payin/${id}`)).body.data.status,
      list: async (ref) => (await rexpay(`/v1/pix/payin?external_id=${ref}`)).body.data.length,
      refund: (id, cents) => rexpay(`/v1/pix/payin/${id}/refund`, cents ? { amount: cents } : {}),
      cancel: (id) => rexpay(`/v1/pix/payin/${id}/cancel`, {}),
      payout: ({ ref, cents, kind, key, cpf, callback }) =>
        rexpay('/v1/pix/payout', {
          external_id: ref,
          amount: cents,
          pix_type: kind,
          pix_key: key,
          receiver: { tax_id: cpf },
          callback_url: callback,
        }),
      payoutId: ({ body }) => body.data.id,
      payoutStatus: async (id) => (await rexpay(`/v1/pix/payout/${id}`)).body.data.status,
      verify: ({ text, headers }) =>
        attempt(() =>
          new Webhook(keys('rexpay').webhookSecret).verify(text, {
            'webhook-id': headers['svix-id'] ?? '',
            'webhook-timestamp': headers['svix-timestamp'] ?? '',
            'webhook-signature': headers['svix-signature'] ?? '',
          }),
        ),
    },
    brasilcash: {
      words: {
        pending: 'waiting_payment',
        paid: 'paid',
        cancelled: 'canceled',
        refunded: 'refunded',
        payoutPaid: 'paid',
      },
      charge: ({ ref, cents, callback, headers }) =>
        brasilcash(
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
      status: async (id) => (await brasilcash(`/transactions/${id}`)).body.status,
      list: async (ref) => (await brasilcash(`/transactions?external_id=${ref}`)).body.data.length,
      refund: (id, cents) => brasilcash(`/transactions/${id}/refund`, cents ? { amount: cents } : {}),
      cancel: (id) => brasilcash(`/transactions/${id}/cancel`, {}),
      payout: ({ ref, cents, kind, key, cpf, callback }) =>
        brasilcash('/pix/cashout', {
          amount: cents,
          key_type: { cpf: 'document', phone: 'phone', email: 'email', random: 'randomKey' }[kind],
          key,
          external_id: ref,
          receiver: { document: cpf },
          postback_url: callback,
        }),
      payoutId: ({ body }) => body.pix_id,
      payoutStatus: async (id) => (await brasilcash(`/pix/cashout/${id}`)).body.status,
      verify: null,
    },
    plugme: {
      words: {
        pending: 'pending',
        paid: 'paid',
        cancelled: 'cancelled',
        refunded: 'refunded',
        payoutPaid: 'paid',
      },
      charge: ({ ref, cents, callback, headers }) =>
        plugme(
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
      status: async (id) => (await plugme(`/v1/charges/${id}`)).body.status,
      list: async (ref) => (await plugme(`/v1/charges?reference=${ref}`)).body.items.length,
      refund: (id, cents) => plugme(`/v1/charges/${id}/refunds`, cents ? { amount: cents / 100 } : {}),
      cancel: (id) => plugme(`/v1/charges/${id}/cancel`, {}),
      payout: ({ ref, cents, kind, key, cpf, callback }) =>
        plugme('/v1/transfers', {
          reference: ref,
          amount: cents / 100,
          key_type: kind,
          key,
          holder: { document: cpf },
          callback_url: callback,
        }),
      payoutId: ({ body }) => body.id,
      payoutStatus: async (id) => (await plugme(`/v1/transfers/${id}`)).body.status,
      verify: ({ text, headers }) =>
        headers['x-plugme-signature'] ===
        hmac(keys('plugme').webhookSecret, `${headers['x-plugme-timestamp']}.${text}`),
    },
  }
}
