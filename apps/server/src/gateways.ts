import fs from 'node:fs/promises'
import path from 'node:path'
import {
  type GatewayConfigs,
  type GatewaySetup,
  localGateways,
  localReturns,
} from './modules/payments/index.ts'
import { type Companion, startCompanion } from './platform/companion.ts'
import { type Config, ConfigError } from './platform/config.ts'
import type { Signer } from './platform/secrets.ts'
import { messageOf } from './platform/errors.ts'

export interface GatewaySource {
  read: (signer: Signer) => Promise<GatewaySetup>
  /** The local PIX provider, once `read` has started it. */
  companion(): Companion | null
  /** How to reach the local PIX provider; null when it does not run. */
  local(signer: Signer): GatewayConfigs | null
}

/** For a command beside the running program: the same gateways, the local PIX provider at the program's address. */
export const gatewaysOfRunning =
  (config: Config) =>
  async (signer: Signer): Promise<GatewaySetup> => {
    if (config.gatewaysFile) return { configs: await readFile(config.gatewaysFile), real: true }
    if (!config.pixProvider) return { configs: {}, real: false }
    const secret = signer.sign('pix-provider', 'credentials')
    return {
      configs: localGateways(config.publicUrl, secret),
      real: false,
      returns: localReturns(config.publicUrl, secret),
    }
  }

/** Real gateways from the operator's file, or all of them on the local PIX provider, which then runs beside us. */
export function gatewaySource(config: Config, databaseUrl: string): GatewaySource {
  let companion: Companion | null = null
  return {
    companion: () => companion,
    local: (signer) => companion && localGateways(companion.url, secretOf(signer)),
    async read(signer) {
      if (config.gatewaysFile) return { configs: await readFile(config.gatewaysFile), real: true }
      if (!config.pixProvider) return { configs: {}, real: false }
      const secret = secretOf(signer)
      const script = path.join(import.meta.dirname, '../../pix-provider/src/main.ts')
      companion = await startCompanion(script, 'PIX_PORT', {
        PIX_HOST: '127.0.0.1',
        PIX_PUBLIC_URL: `${config.publicUrl}/pix`,
        PIX_DATABASE_URL: databaseUrl,
        PIX_SECRET: secret,
      })
      const { url } = companion
      return { configs: localGateways(url, secret), real: false, returns: localReturns(url, secret) }
    },
  }
}

const secretOf = (signer: Signer): string => signer.sign('pix-provider', 'credentials')

async function readFile(file: string): Promise<GatewayConfigs> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8')) as GatewayConfigs
  } catch (error) {
    throw new ConfigError(`GATEWAYS_FILE: ${messageOf(error)}`)
  }
}
