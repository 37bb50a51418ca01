import type { LocalAccount } from '../local.ts'

export const localAccount: LocalAccount = ({ clientId, derive, standardWebhookSecret }) => ({
  clientId,
  clientSecret: derive('client_secret'),
  apiKey: derive('api_key'),
  webhookSecret: standardWebhookSecret,
})
