import fs from 'node:fs/promises'
import { z } from 'zod'
import type { ProviderKeys } from './modules/gameplay/index.ts'
import { type Config, ConfigError } from './platform/config.ts'

const keys = z.strictObject({
  hub: z.strictObject({ publicKey: z.string().includes('PUBLIC KEY') }).optional(),
  soft: z.strictObject({ secret: z.string().min(16) }).optional(),
})

/** What game providers sign with, from the operator's file. Without it no provider is answered. */
export async function readProviderKeys({ providersFile }: Config): Promise<ProviderKeys> {
  if (!providersFile) return {}
  try {
    const { hub, soft } = keys.parse(JSON.parse(await fs.readFile(providersFile, 'utf8')))
    return { ...(hub && { hub }), ...(soft && { soft }) }
  } catch (error) {
    throw new ConfigError(`PROVIDERS_FILE: ${(error as Error).message}`)
  }
}
