import type { LocalAccount } from '../local.ts'

export const localAccount: LocalAccount = ({ derive }) => ({
  secretKey: `sk_test_${derive('api_key')}`,
  webhookSecret: `whsec_${derive('webhook_secret')}`,
})
