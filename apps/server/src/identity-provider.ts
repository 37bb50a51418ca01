import { createHmac } from 'node:crypto'
import path from 'node:path'
import { createHttpIdentity, type IdentitySetup } from './modules/identity/index.ts'
import { createHttpLocation, type LocationSetup } from './modules/location/index.ts'
import { type Companion, startCompanion } from './platform/companion.ts'
import type { Config } from './platform/config.ts'
import type { Signer } from './platform/secrets.ts'

export interface IdentitySource {
  identity: (signer: Signer) => Promise<IdentitySetup>
  location: (signer: Signer) => Promise<LocationSetup>
  /** The local institution, once one of its services was asked for. */
  companion(): Companion | null
}

/** Identity and location at the operator's addresses, or at the local institution, which then runs beside us. */
export function identitySource(config: Config, databaseUrl: string): IdentitySource {
  let companion: Companion | null = null
  let starting: Promise<Companion | null> | undefined
  const local = async (signer: Signer) => {
    const secret = signer.sign('identity-provider', 'credentials')
    starting ??= config.identityProvider
      ? startLocalInstitution(config, databaseUrl, secret)
      : Promise.resolve(null)
    companion = await starting
    return companion && { url: `${companion.url}/identity`, apiKey: derive(secret, 'api_key'), secret }
  }
  return {
    companion: () => companion,
    async identity(signer) {
      const institution = await local(signer)
      if (config.identity) return { port: createHttpIdentity(config.identity) }
      if (!institution) return { port: null }
      const { url, apiKey, secret } = institution
      return {
        port: createHttpIdentity({ url, apiKey, webhookSecret: derive(secret, 'webhook_secret') }),
      }
    },
    async location(signer) {
      const institution = await local(signer)
      const endpoint = config.location ?? institution
      return { port: endpoint && createHttpLocation(endpoint) }
    },
  }
}

/** As the local institution derives its own, from the secret that it is started with. */
const derive = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(`identity:${name}`).digest('hex').slice(0, 40)

function startLocalInstitution(config: Config, databaseUrl: string, secret: string): Promise<Companion> {
  const script = path.join(import.meta.dirname, '../../identity-provider/src/main.ts')
  return startCompanion(script, 'IDENTITY_PROVIDER_PORT', {
    IDENTITY_PROVIDER_HOST: '127.0.0.1',
    IDENTITY_PROVIDER_PUBLIC_URL: `${config.publicUrl}/identity`,
    IDENTITY_PROVIDER_DATABASE_URL: databaseUrl,
    IDENTITY_PROVIDER_SECRET: secret,
  })
}
