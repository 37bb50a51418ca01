import { z } from 'zod'
import { defineConfigurable } from '../../runtime/configurable/adapter.ts'
import {
  type ConfigurableConfig,
  type ConfigurableInput,
  ConfigurableShape,
} from '../../runtime/configurable/shape.ts'
import { BaseUrl, Secret } from '../../runtime/definition.ts'

/**
 * Brasil Cash (BCpag). Login, units, customer and that nothing signs the webhooks are the vendor's; the PIX fields of its answers
 * and the cash-out are the local PIX institution's reading of hints.
 */
const Account = z.strictObject({
  baseUrl: BaseUrl.default('https://api.brasilcash.com.br/ecommerce/v1'),
  apiKey: Secret,
})

export const gateway = defineConfigurable({
  name: 'brasilcash',
  offer: { type: 'pix', name: 'Brasil Cash', description: 'PIX' },
  config: Account.transform((account): ConfigurableConfig => ConfigurableShape.parse(preset(account))),
})

const preset = (account: z.output<typeof Account>): ConfigurableInput => ({
  baseUrl: account.baseUrl,
  auth: { kind: 'bearer', token: account.apiKey },
  unit: 'centavos',
  idempotency: 'field',
  payerDocument: true,
  keyKinds: { cpf: 'document', email: 'email', phone: 'phone', random: 'randomKey' },
  ops,
  statusMap,
  errors,
  webhook: {
    auth: { kind: 'none' },
    kind: { pointer: '/payload/type', words: { transaction: 'charge', cashout: 'payout' } },
    ourId: ['/payload/external_id'],
    gatewayRef: ['/payload/id'],
  },
})

const chargeRead = {
  ref: '/id',
  ourId: '/external_id',
  status: '/status',
  paid: '/paid_amount',
  paidAt: '/paid_at',
  endToEndId: '/end_to_end_id',
  payerCpf: '/payer/document',
}
const payoutRead = {
  ref: '/pix_id',
  ourId: '/external_id',
  status: '/status',
  amount: '/amount',
  endToEndId: '/endToEndId',
}

const ops: ConfigurableInput['ops'] = {
  createCharge: {
    method: 'POST',
    path: '/transactions',
    body: {
      amount: '{{amount}}',
      payment_method: 'pix',
      external_id: '{{ourId}}',
      postback_url: '{{callbackUrl}}',
      expiration_date: '{{expiresAtLocal}}',
      customer: {
        name: '{{payer.name}}',
        email: '{{payer.email}}',
        type: 'individual',
        country: 'br',
        external_id: '{{payer.cpf}}',
        documents: [{ type: 'cpf', number: '{{payer.cpf}}' }],
      },
    },
    read: { ref: '/id', brCode: '/pix/qr_code', expiresAt: '/pix/expiration_date' },
  },
  getCharge: { method: 'GET', path: '/transactions/{{gatewayRef}}', read: chargeRead },
  findCharge: {
    method: 'GET',
    path: '/transactions',
    query: { external_id: '{{ourId}}' },
    read: { item: '/data/0', ...chargeRead },
  },
  cancelCharge: {
    method: 'POST',
    path: '/transactions/{{gatewayRef}}/cancel',
    body: {},
    read: { status: '/status' },
  },
  createPayout: {
    method: 'POST',
    path: '/pix/cashout',
    body: {
      amount: '{{amount}}',
      key_type: '{{key.kind}}',
      key: '{{key.value}}',
      external_id: '{{ourId}}',
      postback_url: '{{callbackUrl}}',
      receiver: { name: '{{holder.name}}', document: '{{holder.cpf}}' },
    },
    read: payoutRead,
  },
  getPayout: { method: 'GET', path: '/pix/cashout/{{gatewayRef}}', read: payoutRead },
  findPayout: {
    method: 'GET',
    path: '/pix/cashout',
    query: { external_id: '{{ourId}}' },
    read: { item: '/data/0', ...payoutRead },
  },
  refund: {
    method: 'POST',
    path: '/transactions/{{gatewayRef}}/refund',
    body: { external_id: '{{ourId}}', amount: '{{amount}}' },
    read: { ref: '/id', status: '/status' },
  },
  listSettled: {
    method: 'GET',
    path: '/transactions',
    query: { from: '{{from}}', to: '{{to}}', page: '{{page}}', size: '{{pageSize}}' },
    read: {
      items: '/data',
      total: '/total',
      ref: '/id',
      ourId: '/external_id',
      status: '/status',
      amount: '/paid_amount',
      paidAt: '/paid_at',
      endToEndId: '/end_to_end_id',
    },
  },
}

const statusMap: ConfigurableInput['statusMap'] = {
  charge: {
    waiting_payment: 'pending',
    authorized: 'pending',
    paid: 'paid',
    expired: 'expired',
    canceled: 'cancelled',
    refunded: 'refunded',
    chargedback: 'disputed',
  },
  payout: { processing: 'processing', paid: 'paid', failed: 'failed', returned: 'returned' },
  refund: { processing: 'processing', refunded: 'done', failed: 'failed' },
}

const errors: ConfigurableInput['errors'] = {
  code: '/error/code',
  message: '/error/message',
  words: {
    INVALID_DOCUMENT: 'invalid_document',
    HOLDER_MISMATCH: 'invalid_document',
    INVALID_KEY: 'invalid_key',
    KEY_NOT_FOUND: 'invalid_key',
    INSUFFICIENT_BALANCE: 'insufficient_funds',
    INVALID_AMOUNT: 'limit',
    DUPLICATE_REFERENCE: 'duplicate_ref',
    NOT_FOUND: 'not_found',
  },
}
