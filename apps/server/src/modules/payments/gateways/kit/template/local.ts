import type { LocalAccount } from '../../vendors/local.ts'

export const localAccount: LocalAccount = ({ clientId, derive, standardWebhookSecret }) => ({
  clientId,
  clientSecret: derive('client_secret'),
  webhookSecret: standardWebhookSecret,
})
