import { gateways, type Gateway as GatewayName } from '@girassol/contract/schemas'
import { createHmac } from 'node:crypto'
import { createHttpReturns, type ReturnsPort } from '../../returns/port.ts'
import type { GatewayConfigs } from '../runtime/definition.ts'
import { localAccounts } from './index.ts'

/** Fills a vendor's configuration, apart from the address, with the credentials of its local merchant. */
export type LocalAccount = (secrets: LocalSecrets) => object

type SecretName = 'client_secret' | 'api_key' | 'signing_key' | 'webhook_secret'

export interface LocalSecrets {
  clientId: string
  derive: (name: SecretName) => string
  /** The webhook secret in the form of Svix and Standard Webhooks. */
  standardWebhookSecret: string
}

/**
 * Every gateway configured for the local PIX institution, which serves each vendor's API under its own path. Credentials are
 * derived from a shared secret by the formula in the institution's README, because apps do not import each other.
 */
export function localGateways(providerUrl: string, secret: string): GatewayConfigs {
  return Object.fromEntries(
    gateways.map((name) => [
      name,
      { baseUrl: `${providerUrl}/pix/d/${name}`, ...localAccounts[name](localSecrets(name, secret)) },
    ]),
  )
}

/** Where the local PIX institution lists return requests, with the key derived like the merchants' ones. */
export const localReturns = (providerUrl: string, secret: string): ReturnsPort =>
  createHttpReturns({
    url: `${providerUrl}/pix/returns`,
    key: createHmac('sha256', secret).update('returns:api_key').digest('hex').slice(0, 40),
  })

function localSecrets(name: GatewayName, secret: string): LocalSecrets {
  const bytes = (part: SecretName) => createHmac('sha256', secret).update(`${name}:${part}`).digest()
  return {
    clientId: `demo-${name}`,
    derive: (part) => bytes(part).toString('hex').slice(0, 40),
    standardWebhookSecret: `whsec_${bytes('webhook_secret').subarray(0, 24).toString('base64')}`,
  }
}
