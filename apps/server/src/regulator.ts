import { createTestIdentity } from '@girassol/sigap'
import fs from 'node:fs/promises'
import path from 'node:path'
import { createHttpRegistry, type RegistrySetup } from './modules/registry/index.ts'
import { createHttpReception, type ReceptionSetup } from './modules/regulator-reports/index.ts'
import { type Companion, startCompanion } from './platform/companion.ts'
import type { Config } from './platform/config.ts'
import type { Signer } from './platform/secrets.ts'

export interface RegulatorSource {
  registry: (signer: Signer) => Promise<RegistrySetup>
  reception: (signer: Signer) => Promise<ReceptionSetup | null>
  /** The local regulator, once a service of it was read. */
  companion(): Companion | null
}

/** Services of the regulator at the operator's addresses, or on the local regulator, which then runs beside us. */
export function regulatorSource(config: Config, databaseUrl: string): RegulatorSource {
  let companion: Companion | null = null
  let starting: Promise<Companion> | null = null
  const startLocal = async (secret: string): Promise<string | null> => {
    if (!config.regulator) return null
    starting ??= startLocalRegulator(databaseUrl, secret)
    companion = await starting
    return `${companion.url}/regulator`
  }
  const secretOf = (signer: Signer) => signer.sign('regulator', 'credentials')
  return {
    companion: () => companion,
    async registry(signer) {
      const secret = secretOf(signer)
      const url = await startLocal(secret)
      if (config.registry) return { port: createHttpRegistry(config.registry) }
      return { port: url ? createHttpRegistry({ url, tokenUrl: `${url}/token`, secret }) : null }
    },
    async reception(signer) {
      if (config.reception) return readReception(config.reception)
      const secret = secretOf(signer)
      const url = await startLocal(secret)
      if (!url) return null
      const identity = localIdentity()
      return {
        port: createHttpReception({ url, tokenUrl: `${url}/token`, secret, identity }),
        identity,
      }
    },
  }
}

async function readReception(reception: NonNullable<Config['reception']>): Promise<ReceptionSetup> {
  const identity = {
    privateKey: await fs.readFile(reception.keyFile, 'utf8'),
    certificate: await fs.readFile(reception.certificateFile, 'utf8'),
  }
  return { port: createHttpReception({ ...reception, secret: null, identity }), identity }
}

/** Signs files that only the local regulator accepts; the certificate is in each file, so every start may have its own. */
const localIdentity = () =>
  createTestIdentity('Girassol', '11222333000181', new Date(), new Date('2099-01-01T00:00:00Z'))

function startLocalRegulator(databaseUrl: string, secret: string): Promise<Companion> {
  const script = path.join(import.meta.dirname, '../../regulator/src/main.ts')
  return startCompanion(script, 'REGULATOR_PORT', {
    REGULATOR_HOST: '127.0.0.1',
    REGULATOR_DATABASE_URL: databaseUrl,
    REGULATOR_SECRET: secret,
  })
}
