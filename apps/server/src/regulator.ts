import path from 'node:path'
import { type Companion, startCompanion } from './platform/companion.ts'
import type { Config } from './platform/config.ts'
import type { Signer } from './platform/secrets.ts'

/** The local regulator as a program beside this one, or null where it is switched off. */
export async function startLocalRegulator(
  config: Config,
  databaseUrl: string,
  signer: Signer,
): Promise<Companion | null> {
  if (!config.regulator) return null
  const script = path.join(import.meta.dirname, '../../regulator/src/main.ts')
  return startCompanion(script, 'REGULATOR_PORT', {
    REGULATOR_HOST: '127.0.0.1',
    REGULATOR_DATABASE_URL: databaseUrl,
    REGULATOR_SECRET: signer.sign('regulator', 'credentials'),
  })
}
