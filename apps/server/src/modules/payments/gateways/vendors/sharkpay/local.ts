import type { LocalAccount } from '../local.ts'

export const localAccount: LocalAccount = ({ clientId, derive }) => ({
  publicKey: clientId,
  privateKey: derive('client_secret'),
})
