import { createHmac } from 'node:crypto'
import { identitySecret } from './companions.ts'
import { createHttpIdentity, type IdentitySetup } from './modules/identity/index.ts'
import { createHttpLocation, type LocationSetup } from './modules/location/index.ts'
import type { Companion } from './platform/companions/companions.ts'
import type { Config } from './platform/config.ts'
import type { Signer } from './platform/secrets.ts'

/** The identity institution at the operator's address, or the local one that runs beside us. */
export function readIdentity(
  { identity }: Config,
  institution: Companion | null,
  signer: Signer,
): IdentitySetup {
  if (identity) return { port: createHttpIdentity(identity) }
  if (!institution) return { port: null }
  const webhookSecret = derive(identitySecret(signer), 'webhook_secret')
  return { port: createHttpIdentity({ ...endpointOf(institution, signer), webhookSecret }) }
}

/** The location service at the operator's address, or that of the local institution. */
export function readLocation(
  { location }: Config,
  institution: Companion | null,
  signer: Signer,
): LocationSetup {
  const endpoint = location ?? (institution && endpointOf(institution, signer))
  return { port: endpoint && createHttpLocation(endpoint) }
}

const endpointOf = ({ url }: Companion, signer: Signer) => ({
  url: `${url}/identity`,
  apiKey: derive(identitySecret(signer), 'api_key'),
})

/** As the local institution derives its own, from the secret that it is started with. */
const derive = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(`identity:${name}`).digest('hex').slice(0, 40)
