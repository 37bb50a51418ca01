import type { LocalAccount } from '../local.ts'

export const localAccount: LocalAccount = ({ derive }) => ({
  accessToken: `TEST-${derive('api_key')}`,
  webhookSecret: derive('webhook_secret'),
  payouts: {},
})
