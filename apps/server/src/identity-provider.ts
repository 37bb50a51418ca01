import { createHmac } from 'node:crypto'
import path from 'node:path'
import { createHttpIdentity, type IdentitySetup } from './modules/identity/index.ts'
import { type Companion, startCompanion } from './platform/companion.ts'
import type { Config } from './platform/config.ts'
import type { Signer } from './platform/secrets.ts'

export interface IdentitySource {
  read: (signer: Signer) => Promise<IdentitySetup>
  /** The local institution, once `read` has started it. */
  companion(): Companion | null
}

/** The institution at the operator's address, or the local one, which then runs beside us. */
export function identitySource(config: Config, databaseUrl: string): IdentitySource {
  let companion: Companion | null = null
  return {
    companion: () => companion,
    async read(signer) {
      const secret = signer.sign('identity-provider', 'credentials')
      if (config.identityProvider) companion = await startLocalInstitution(config, databaseUrl, secret)
      if (config.identity) return { port: createHttpIdentity(config.identity) }
      if (!companion) return { port: null }
      return {
        port: createHttpIdentity({
          url: `${companion.url}/identity`,
          apiKey: derive(secret, 'api_key'),
          webhookSecret: derive(secret, 'webhook_secret'),
        }),
      }
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
