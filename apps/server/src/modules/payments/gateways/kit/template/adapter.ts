import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import { z } from 'zod'
import { defineConfigurable } from '../../runtime/configurable/adapter.ts'
import {
  type ConfigurableConfig,
  type ConfigurableInput,
  ConfigurableShape,
} from '../../runtime/configurable/shape.ts'
import { BaseUrl, Secret } from '../../runtime/definition.ts'

/**
 * Speaks the native API of the local PIX institution until the vendor's own is filled in. An API that data cannot describe uses
 * `defineGateway` and one function per operation, as in `vendors/bspay`.
 */
const Account = z.strictObject({
  baseUrl: BaseUrl,
  clientId: z.string().min(1),
  clientSecret: Secret,
  webhookSecret: Secret.startsWith('whsec_'),
})

export const gateway = defineConfigurable({
  name: 'template' as GatewayName,
  offer: { type: 'pix', name: 'Template', description: 'PIX' },
  config: Account.transform((account): ConfigurableConfig => ConfigurableShape.parse(preset(account))),
})

const preset = (account: z.output<typeof Account>): ConfigurableInput => ({
  baseUrl: account.baseUrl,
  auth: {
    kind: 'oauthClientCredentials',
    path: '/oauth/token',
    clientId: account.clientId,
    clientSecret: account.clientSecret,
    style: 'basic',
    token: '/access_token',
    lifetime: '/expires_in',
  },
  unit: 'centavos',
  idempotency: 'header',
  payerDocument: true,
  ops,
  statusMap,
  errors,
  webhook: {
    auth: { kind: 'svix', secret: account.webhookSecret },
    idHeader: 'webhook-id',
    kind: {
      pointer: '/type',
      words: {
        'charge.refunded': 'refund',
        'charge.*': 'charge',
        'payout.*': 'payout',
        'dispute.*': 'dispute',
      },
    },
    ourId: ['/data/external_id'],
    gatewayRef: ['/data/id'],
  },
})

const accountAt = (place: string) => ({
  ispb: `${place}/ispb`,
  branch: `${place}/branch`,
  number: `${place}/number`,
})
const chargeRead = {
  ref: '/id',
  ourId: '/external_id',
  status: '/status',
  paid: '/payments/0/amount',
  paidAt: '/paid_at',
  endToEndId: '/payments/0/end_to_end_id',
  payerCpf: '/payments/0/payer/cpf',
  payerAccount: accountAt('/payments/0/payer/account'),
}
const payoutRead = {
  ref: '/id',
  ourId: '/external_id',
  status: '/status',
  amount: '/amount',
  payeeAccount: accountAt('/holder/account'),
  endToEndId: '/end_to_end_id',
}
const idempotent = { 'idempotency-key': '{{ourId}}' }

const ops: ConfigurableInput['ops'] = {
  createCharge: {
    method: 'POST',
    path: '/v1/charges',
    headers: idempotent,
    body: {
      external_id: '{{ourId}}',
      amount: '{{amount}}',
      payer: { name: '{{payer.name}}', cpf: '{{payer.cpf}}', email: '{{payer.email}}' },
      expires_in: '{{expiresIn}}',
      callback_url: '{{callbackUrl}}',
    },
    read: { ref: '/id', brCode: '/code', expiresAt: '/expires_at' },
  },
  getCharge: { method: 'GET', path: '/v1/charges/{{gatewayRef}}', read: chargeRead },
  findCharge: {
    method: 'GET',
    path: '/v1/charges',
    query: { external_id: '{{ourId}}' },
    read: { item: '/items/0', ...chargeRead },
  },
  cancelCharge: {
    method: 'POST',
    path: '/v1/charges/{{gatewayRef}}/cancel',
    body: {},
    read: { status: '/status' },
  },
  createPayout: {
    method: 'POST',
    path: '/v1/payouts',
    headers: idempotent,
    body: {
      external_id: '{{ourId}}',
      amount: '{{amount}}',
      key_kind: '{{key.kind}}',
      key: '{{key.value}}',
      holder: { name: '{{holder.name}}', cpf: '{{holder.cpf}}' },
      callback_url: '{{callbackUrl}}',
    },
    read: payoutRead,
  },
  getPayout: { method: 'GET', path: '/v1/payouts/{{gatewayRef}}', read: payoutRead },
  findPayout: {
    method: 'GET',
    path: '/v1/payouts',
    query: { external_id: '{{ourId}}' },
    read: { item: '/items/0', ...payoutRead },
  },
  refund: {
    method: 'POST',
    path: '/v1/charges/{{gatewayRef}}/refunds',
    headers: idempotent,
    body: { amount: '{{amount}}', reason: '{{reason}}' },
    read: { ref: '/id', status: '/status' },
  },
  listSettled: {
    method: 'GET',
    path: '/v1/charges',
    query: { from: '{{from}}', to: '{{to}}', page: '{{page}}', size: '{{pageSize}}' },
    read: {
      items: '/items',
      total: '/total',
      ref: '/id',
      ourId: '/external_id',
      status: '/status',
      amount: '/payments/0/amount',
      paidAt: '/paid_at',
      endToEndId: '/payments/0/end_to_end_id',
    },
  },
}

const statusMap: ConfigurableInput['statusMap'] = {
  charge: {
    pending: 'pending',
    paid: 'paid',
    expired: 'expired',
    cancelled: 'cancelled',
    refunded: 'refunded',
    disputed: 'disputed',
    charged_back: 'charged_back',
  },
  payout: { processing: 'processing', paid: 'paid', failed: 'failed', returned: 'returned' },
  refund: { DEVOLVIDO: 'done' },
}

const errors: ConfigurableInput['errors'] = {
  code: '/error/code',
  message: '/error/message',
  words: {
    invalid_document: 'invalid_document',
    holder_mismatch: 'invalid_document',
    invalid_key: 'invalid_key',
    key_not_found: 'invalid_key',
    insufficient_balance: 'insufficient_funds',
    invalid_amount: 'limit',
    duplicate_reference: 'duplicate_ref',
    not_found: 'not_found',
  },
}
