import fs from 'node:fs/promises'
import { type ProviderKeys, providerKeys } from './modules/gameplay/index.ts'
import { type Config, ConfigError } from './platform/config.ts'

/** What game providers sign with, from the operator's file. Without it no provider is answered. */
export async function readProviderKeys({ providersFile }: Config): Promise<ProviderKeys> {
  if (!providersFile) return {}
  try {
    return providerKeys.parse(JSON.parse(await fs.readFile(providersFile, 'utf8')))
  } catch (error) {
    throw new ConfigError(`PROVIDERS_FILE: ${(error as Error).message}`)
  }
}
