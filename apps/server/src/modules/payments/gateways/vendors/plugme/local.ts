import type { LocalAccount } from '../local.ts'

export const localAccount: LocalAccount = ({ clientId, derive }) => ({
  clientId,
  apiKey: derive('api_key'),
  webhookSecret: derive('webhook_secret'),
})
