import fs from 'node:fs/promises'
import { pixSecret } from './companions.ts'
import {
  type GatewayConfigs,
  type GatewaySetup,
  localGateways,
  localReturns,
} from './modules/payments/index.ts'
import type { Companion } from './platform/companions/companions.ts'
import { type Config, ConfigError } from './platform/config.ts'
import type { Signer } from './platform/secrets.ts'
import { messageOf } from './platform/errors.ts'

/** For a command beside the running program: the same gateways, the local PIX provider at the program's address. */
export const gatewaysOfRunning =
  (config: Config) =>
  async (signer: Signer): Promise<GatewaySetup> => {
    if (config.gatewaysFile) return { configs: await readFile(config.gatewaysFile), real: true }
    if (!config.pixProvider) return { configs: {}, real: false }
    const secret = pixSecret(signer)
    return {
      configs: localGateways(config.publicUrl, secret),
      real: false,
      returns: localReturns(config.publicUrl, secret),
    }
  }

/** Real gateways from the operator's file, or all of them on the local PIX provider that runs beside us. */
export async function readGateways(
  { gatewaysFile }: Config,
  pixProvider: Companion | null,
  signer: Signer,
): Promise<GatewaySetup> {
  if (gatewaysFile) return { configs: await readFile(gatewaysFile), real: true }
  if (!pixProvider) return { configs: {}, real: false }
  const secret = pixSecret(signer)
  return {
    configs: localGateways(pixProvider.url, secret),
    real: false,
    returns: localReturns(pixProvider.url, secret),
  }
}

async function readFile(file: string): Promise<GatewayConfigs> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8')) as GatewayConfigs
  } catch (error) {
    throw new ConfigError(`GATEWAYS_FILE: ${messageOf(error)}`)
  }
}
