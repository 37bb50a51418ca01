import type { LocalAccount } from '../local.ts'

export const localAccount: LocalAccount = ({ clientId, derive }) => ({
  clientId,
  clientSecret: derive('client_secret'),
  callbackSecret: derive('webhook_secret'),
  signingKey: derive('signing_key'),
  refundPath: '/v2/transactions/refund',
})
