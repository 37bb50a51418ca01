import type { Credentials } from '../../src/core/credentials.ts'
import { definedMerchants } from '../defined.ts'
import { call, type Stage } from '../harness.ts'
import { basic, type Line, type Merchant } from './merchant.ts'
import { publishedMerchants } from '../published.ts'

export type { Merchant } from './merchant.ts'

export async function createMerchants(stage: Stage): Promise<Record<string, Merchant>> {
  const keys = (name: string): Credentials => stage.provider.institution.credentials(name)
  const bspayToken = await token(
    stage,
    'bspay',
    '/v2/oauth/token',
    { grant_type: 'client_credentials' },
    true,
  )
  const digitopayToken = await token(
    stage,
    'digitopay',
    '/api/token/api',
    { clientId: keys('digitopay').clientId, secret: keys('digitopay').clientSecret },
    false,
  )
  const sharkpayToken = await token(stage, 'sharkpay', '/auth', {}, true)
  const rex = keys('rexpay')
  const rexToken = await token(
    stage,
    'rexpay',
    '/auth/access-token',
    { client_id: rex.clientId, client_secret: rex.clientSecret },
    false,
    { 'x-api-key': rex.apiKey },
  )
  const nativeToken = (
    await call(`${stage.url}/oauth/token`, {
      body: {},
      headers: { authorization: basic(keys('native').clientId, keys('native').clientSecret) },
    })
  ).body.access_token as string

  const speak =
    (name: string, auth: Record<string, string>): Line =>
    (path: string, body?: unknown, headers: Record<string, string> = {}, method?: string) =>
      call(`${stage.url}${name === 'native' ? '' : `/d/${name}`}${path}`, {
        ...(body === undefined ? {} : { body }),
        ...(method ? { method } : {}),
        headers: { ...auth, ...headers },
      })

  const logins: Record<string, Record<string, string>> = {
    bspay: { authorization: `Bearer ${bspayToken}` },
    suitpay: { ci: keys('suitpay').clientId, cs: keys('suitpay').clientSecret },
    digitopay: { authorization: `Bearer ${digitopayToken}` },
    sharkpay: { authorization: `Bearer ${sharkpayToken}` },
    mercadopago: { authorization: `Bearer ${keys('mercadopago').apiKey}` },
    stripe: {
      authorization: `Bearer ${keys('stripe').apiKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    orkestra: {
      authorization: basic(keys('orkestra').clientId, keys('orkestra').clientSecret),
    },
    rexpay: { authorization: `Bearer ${rexToken}`, 'x-api-key': rex.apiKey },
    brasilcash: { authorization: `Bearer ${keys('brasilcash').apiKey}` },
    plugme: {
      'x-client-id': keys('plugme').clientId,
      'x-api-key': keys('plugme').apiKey,
    },
    native: { authorization: `Bearer ${nativeToken}` },
  }
  const board = { keys, line: (name: string) => speak(name, logins[name] ?? {}) }
  return { ...publishedMerchants(board), ...definedMerchants(board) }
}

async function token(
  stage: Stage,
  name: string,
  path: string,
  body: unknown,
  withBasic: boolean,
  headers: Record<string, string> = {},
): Promise<string> {
  const { clientId, clientSecret } = stage.provider.institution.credentials(name)
  const auth = withBasic ? { authorization: basic(clientId, clientSecret) } : {}
  const answer = await call(`${stage.url}/d/${name}${path}`, { body, headers: { ...auth, ...headers } })
  return answer.body.access_token ?? answer.body.accessToken ?? answer.body.success?.token
}
