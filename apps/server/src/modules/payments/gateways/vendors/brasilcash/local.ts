import type { LocalAccount } from '../local.ts'

export const localAccount: LocalAccount = ({ derive }) => ({
  apiKey: derive('api_key'),
})
