import path from 'node:path'
import { createHttpRegistry, type RegistrySetup } from './modules/registry/index.ts'
import { type Companion, startCompanion } from './platform/companion.ts'
import type { Config } from './platform/config.ts'
import type { Signer } from './platform/secrets.ts'

export interface RegistrySource {
  read: (signer: Signer) => Promise<RegistrySetup>
  /** The local regulator, once `read` has started it. */
  companion(): Companion | null
}

/** The registry at the operator's address, or on the local regulator, which then runs beside us. */
export function registrySource(config: Config, databaseUrl: string): RegistrySource {
  let companion: Companion | null = null
  return {
    companion: () => companion,
    async read(signer) {
      const secret = signer.sign('regulator', 'credentials')
      if (config.regulator) companion = await startLocalRegulator(databaseUrl, secret)
      if (config.registry) return { port: createHttpRegistry(config.registry) }
      if (!companion) return { port: null }
      const url = `${companion.url}/regulator`
      return { port: createHttpRegistry({ url, tokenUrl: `${url}/token`, secret }) }
    },
  }
}

function startLocalRegulator(databaseUrl: string, secret: string): Promise<Companion> {
  const script = path.join(import.meta.dirname, '../../regulator/src/main.ts')
  return startCompanion(script, 'REGULATOR_PORT', {
    REGULATOR_HOST: '127.0.0.1',
    REGULATOR_DATABASE_URL: databaseUrl,
    REGULATOR_SECRET: secret,
  })
}
