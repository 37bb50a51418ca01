import { z } from 'zod'
import { defineConfigurable } from '../../runtime/configurable/adapter.ts'
import { institutionRefusals, institutionStatusMap } from '../../runtime/configurable/institution-words.ts'
import {
  type ConfigurableConfig,
  type ConfigurableInput,
  ConfigurableShape,
} from '../../runtime/configurable/shape.ts'
import { BaseUrl, Secret } from '../../runtime/definition.ts'

/**
 * RexPay publishes its login, its headers and that Svix sends its webhooks; paths and bodies are not public. These are the local
 * PIX institution's, to be corrected from the vendor's documents once there is an account.
 */
const Account = z.strictObject({
  baseUrl: BaseUrl.default('https://api.rexpay.app'),
  apiKey: Secret,
  clientId: z.string().min(1),
  clientSecret: Secret,
  webhookSecret: Secret.startsWith('whsec_'),
})

export const gateway = defineConfigurable({
  name: 'rexpay',
  offer: { type: 'pix', name: 'RexPay', description: 'PIX' },
  config: Account.transform((account): ConfigurableConfig => ConfigurableShape.parse(preset(account))),
})

const preset = (account: z.output<typeof Account>): ConfigurableInput => ({
  baseUrl: account.baseUrl,
  auth: {
    kind: 'oauthClientCredentials',
    path: '/auth/access-token',
    clientId: account.clientId,
    clientSecret: account.clientSecret,
    style: 'body',
    token: '/access_token',
    lifetime: '/expires_in',
  },
  headers: { 'x-api-key': account.apiKey },
  unit: 'centavos',
  idempotency: 'field',
  payerDocument: true,
  keyKinds: { cpf: 'cpf', email: 'email', phone: 'phone', random: 'random' },
  ops,
  statusMap: institutionStatusMap,
  errors: { code: '/error/code', message: '/error/message', words: institutionRefusals },
  webhook: {
    auth: { kind: 'svix', secret: account.webhookSecret },
    idHeader: 'svix-id',
    kind: {
      pointer: '/type',
      words: {
        'payin.refunded': 'refund',
        'payin.*': 'charge',
        'payout.*': 'payout',
        'dispute.*': 'dispute',
      },
    },
    ourId: ['/data/external_id'],
    gatewayRef: ['/data/id'],
  },
})

const chargeRead = {
  ref: '/data/id',
  ourId: '/data/external_id',
  status: '/data/status',
  paid: '/data/paid_amount',
  paidAt: '/data/paid_at',
  endToEndId: '/data/end_to_end_id',
  payerCpf: '/data/payer/tax_id',
}
const payoutRead = {
  ref: '/data/id',
  ourId: '/data/external_id',
  status: '/data/status',
  amount: '/data/amount',
  endToEndId: '/data/end_to_end_id',
}

const ops: ConfigurableInput['ops'] = {
  createCharge: {
    method: 'POST',
    path: '/v1/pix/payin',
    body: {
      external_id: '{{ourId}}',
      amount: '{{amount}}',
      payer: { name: '{{payer.name}}', tax_id: '{{payer.cpf}}', email: '{{payer.email}}' },
      expires_in: '{{expiresIn}}',
      callback_url: '{{callbackUrl}}',
      gen_base_64: false,
    },
    read: { ref: '/data/id', brCode: '/data/pix_dynamic_code', expiresAt: '/data/expires_at' },
  },
  getCharge: { method: 'GET', path: '/v1/pix/payin/{{gatewayRef}}', read: chargeRead },
  findCharge: { method: 'GET', path: '/v1/pix/payin/external/{{ourId}}', read: chargeRead },
  cancelCharge: {
    method: 'POST',
    path: '/v1/pix/payin/{{gatewayRef}}/cancel',
    body: {},
    read: { status: '/data/status' },
  },
  createPayout: {
    method: 'POST',
    path: '/v1/pix/payout',
    body: {
      external_id: '{{ourId}}',
      amount: '{{amount}}',
      pix_type: '{{key.kind}}',
      pix_key: '{{key.value}}',
      receiver: { name: '{{holder.name}}', tax_id: '{{holder.cpf}}' },
      callback_url: '{{callbackUrl}}',
    },
    read: payoutRead,
  },
  getPayout: { method: 'GET', path: '/v1/pix/payout/{{gatewayRef}}', read: payoutRead },
  findPayout: { method: 'GET', path: '/v1/pix/payout/external/{{ourId}}', read: payoutRead },
  refund: {
    method: 'POST',
    path: '/v1/pix/payin/{{gatewayRef}}/refund',
    body: { external_id: '{{ourId}}', amount: '{{amount}}', reason: '{{reason}}' },
    read: { ref: '/data/id', status: '/data/status' },
  },
  listSettled: {
    method: 'GET',
    path: '/v1/pix/payin',
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
