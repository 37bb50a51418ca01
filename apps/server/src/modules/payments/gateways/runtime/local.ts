import { gateways, type Gateway as GatewayName } from '@girassol/contract/schemas'
import { createHmac } from 'node:crypto'
import type { GatewayConfigs } from '../../payments.ts'

/**
 * Every gateway pointed at the local PIX provider, which speaks each vendor's language under its own path. The provider
 * derives its merchants' credentials from a shared secret by the formula in its README; so do we, without importing it.
 */
export function localGateways(providerUrl: string, secret: string): GatewayConfigs {
  return Object.fromEntries(
    gateways.map((name) => [
      name,
      { baseUrl: `${providerUrl}/pix/d/${name}`, ...credentialsOf(name, secret) },
    ]),
  )
}

function credentialsOf(name: GatewayName, secret: string): object {
  const bytes = (part: string) => createHmac('sha256', secret).update(`${name}:${part}`).digest()
  const derive = (part: string) => bytes(part).toString('hex').slice(0, 40)
  const clientId = `demo-${name}`
  switch (name) {
    case 'bspay':
      return {
        clientId,
        clientSecret: derive('client_secret'),
        callbackSecret: derive('webhook_secret'),
        signingKey: derive('signing_key'),
        refundPath: '/v2/transactions/refund',
      }
    case 'suitpay':
    case 'digitopay':
      return { clientId, clientSecret: derive('client_secret') }
    case 'sharkpay':
      return { publicKey: clientId, privateKey: derive('client_secret') }
    case 'orkestra':
      return {
        clientId,
        clientSecret: derive('client_secret'),
        amountUnit: 'centavos',
        webhookUser: clientId,
        webhookPassword: derive('webhook_secret'),
      }
    case 'mercadopago':
      return {
        accessToken: `TEST-${derive('api_key')}`,
        webhookSecret: derive('webhook_secret'),
        payouts: {},
      }
    case 'stripe':
      return { secretKey: `sk_test_${derive('api_key')}`, webhookSecret: `whsec_${derive('webhook_secret')}` }
    case 'rexpay':
      return {
        clientId,
        clientSecret: derive('client_secret'),
        apiKey: derive('api_key'),
        webhookSecret: `whsec_${bytes('webhook_secret').subarray(0, 24).toString('base64')}`,
      }
    case 'brasilcash':
      return { apiKey: derive('api_key') }
    case 'plugme':
      return { clientId, apiKey: derive('api_key'), webhookSecret: derive('webhook_secret') }
  }
}
