import type { LocalAccount } from '../local.ts'

export const localAccount: LocalAccount = ({ clientId, derive }) => ({
  clientId,
  clientSecret: derive('client_secret'),
  amountUnit: 'centavos',
  webhookUser: clientId,
  webhookPassword: derive('webhook_secret'),
})
