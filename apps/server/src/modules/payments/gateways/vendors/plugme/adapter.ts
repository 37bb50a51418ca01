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
 * Nothing of this vendor is public: no address, no documents. The short form is the API of the local PIX institution, which we
 * defined; a real account is described in the long form, which is the configurable adapter's own.
 */
const Account = z.strictObject({
  baseUrl: BaseUrl,
  clientId: z.string().min(1),
  apiKey: Secret,
  webhookSecret: Secret,
})

export const gateway = defineConfigurable({
  name: 'plugme',
  offer: { type: 'pix', name: 'Plugme', description: 'PIX' },
  config: z.union([
    Account.transform((account): ConfigurableConfig => ConfigurableShape.parse(preset(account))),
    ConfigurableShape,
  ]),
})

const preset = (account: z.output<typeof Account>): ConfigurableInput => ({
  baseUrl: account.baseUrl,
  auth: { kind: 'headers' },
  headers: { 'x-client-id': account.clientId, 'x-api-key': account.apiKey },
  unit: 'reais',
  idempotency: 'field',
  payerDocument: true,
  ops,
  statusMap: institutionStatusMap,
  errors: { code: '/code', message: '/message', words: institutionRefusals },
  webhook: {
    auth: {
      kind: 'hmac',
      secret: account.webhookSecret,
      header: 'x-plugme-signature',
      timeHeader: 'x-plugme-timestamp',
    },
    idHeader: 'x-plugme-id',
    kind: {
      pointer: '/event',
      words: {
        'charge.refunded': 'refund',
        'charge.*': 'charge',
        'transfer.*': 'payout',
        'dispute.*': 'dispute',
      },
    },
    ourId: ['/charge/reference', '/transfer/reference'],
    gatewayRef: ['/charge/id', '/transfer/id'],
  },
})

const accountAt = (place: string) => ({
  ispb: `${place}/ispb`,
  branch: `${place}/branch`,
  number: `${place}/number`,
})
const chargeRead = {
  ref: '/id',
  ourId: '/reference',
  status: '/status',
  paid: '/paid_amount',
  paidAt: '/paid_at',
  endToEndId: '/end_to_end_id',
  payerCpf: '/payer/document',
  payerAccount: accountAt('/payer/account'),
}
const payoutRead = {
  ref: '/id',
  ourId: '/reference',
  status: '/status',
  amount: '/amount',
  payeeAccount: accountAt('/holder/account'),
  endToEndId: '/end_to_end_id',
}

const ops: ConfigurableInput['ops'] = {
  createCharge: {
    method: 'POST',
    path: '/v1/charges',
    body: {
      reference: '{{ourId}}',
      amount: '{{amount}}',
      customer: { name: '{{payer.name}}', document: '{{payer.cpf}}', email: '{{payer.email}}' },
      expires_in: '{{expiresIn}}',
      callback_url: '{{callbackUrl}}',
    },
    read: { ref: '/id', brCode: '/pix_code', expiresAt: '/expires_at' },
  },
  getCharge: { method: 'GET', path: '/v1/charges/{{gatewayRef}}', read: chargeRead },
  findCharge: {
    method: 'GET',
    path: '/v1/charges',
    query: { reference: '{{ourId}}' },
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
    path: '/v1/transfers',
    body: {
      reference: '{{ourId}}',
      amount: '{{amount}}',
      key_type: '{{key.kind}}',
      key: '{{key.value}}',
      holder: { name: '{{holder.name}}', document: '{{holder.cpf}}' },
      callback_url: '{{callbackUrl}}',
    },
    read: payoutRead,
  },
  getPayout: { method: 'GET', path: '/v1/transfers/{{gatewayRef}}', read: payoutRead },
  findPayout: {
    method: 'GET',
    path: '/v1/transfers',
    query: { reference: '{{ourId}}' },
    read: { item: '/items/0', ...payoutRead },
  },
  refund: {
    method: 'POST',
    path: '/v1/charges/{{gatewayRef}}/refunds',
    body: { reference: '{{ourId}}', amount: '{{amount}}' },
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
      ourId: '/reference',
      status: '/status',
      amount: '/paid_amount',
      paidAt: '/paid_at',
      endToEndId: '/end_to_end_id',
    },
  },
}
