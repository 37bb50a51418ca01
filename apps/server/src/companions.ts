import path from 'node:path'
import { type Companion, startCompanion } from './platform/companion.ts'
import type { Config } from './platform/config.ts'
import type { Signer } from './platform/secrets.ts'

/** Local programs in the place of outside parties; null where the configuration names a real one or none. */
export interface Companions {
  pixProvider: Companion | null
  identityProvider: Companion | null
  regulator: Companion | null
  providerSimulator: Companion | null
}

export interface StartedCompanions {
  /** Rejects when one of them does not start. */
  ready: Promise<Companions>
  /** Ends those that started, also when another one did not. */
  stop(): Promise<void>
}

export const pixSecret = (signer: Signer): string => signer.sign('pix-provider', 'credentials')
export const identitySecret = (signer: Signer): string => signer.sign('identity-provider', 'credentials')
export const regulatorSecret = (signer: Signer): string => signer.sign('regulator', 'credentials')

/** Starts all of them at once: each loads its modules while the others and this program load theirs. */
export function startCompanions(config: Config, databaseUrl: string, signer: Signer): StartedCompanions {
  const starting = {
    pixProvider: startPixProvider(config, databaseUrl, signer),
    identityProvider: startIdentityProvider(config, databaseUrl, signer),
    regulator: startRegulator(config, databaseUrl, signer),
    providerSimulator: startProviderSimulator(config),
  }
  const all = Object.values(starting)
  // Awaited later, so a failure must not count as unhandled until then.
  for (const each of all) each.catch(() => {})
  return {
    ready: readAll(starting),
    async stop() {
      const settled = await Promise.allSettled(all)
      const started = settled.flatMap((each) => (each.status === 'fulfilled' && each.value) || [])
      await Promise.all(started.map((each) => each.stop()))
    },
  }
}

type Starting = { [Name in keyof Companions]: Promise<Companions[Name]> }

async function readAll(starting: Starting): Promise<Companions> {
  const [pixProvider, identityProvider, regulator, providerSimulator] = await Promise.all([
    starting.pixProvider,
    starting.identityProvider,
    starting.regulator,
    starting.providerSimulator,
  ])
  return { pixProvider, identityProvider, regulator, providerSimulator }
}

const scriptOf = (app: string): string => path.join(import.meta.dirname, `../../${app}/src/main.ts`)

async function startPixProvider(
  { gatewaysFile, pixProvider, publicUrl }: Config,
  databaseUrl: string,
  signer: Signer,
): Promise<Companion | null> {
  if (gatewaysFile || !pixProvider) return null
  return startCompanion(scriptOf('pix-provider'), 'PIX_PORT', {
    PIX_HOST: '127.0.0.1',
    PIX_PUBLIC_URL: `${publicUrl}/pix`,
    PIX_DATABASE_URL: databaseUrl,
    PIX_SECRET: pixSecret(signer),
  })
}

async function startIdentityProvider(
  { identityProvider, publicUrl }: Config,
  databaseUrl: string,
  signer: Signer,
): Promise<Companion | null> {
  if (!identityProvider) return null
  return startCompanion(scriptOf('identity-provider'), 'IDENTITY_PROVIDER_PORT', {
    IDENTITY_PROVIDER_HOST: '127.0.0.1',
    IDENTITY_PROVIDER_PUBLIC_URL: `${publicUrl}/identity`,
    IDENTITY_PROVIDER_DATABASE_URL: databaseUrl,
    IDENTITY_PROVIDER_SECRET: identitySecret(signer),
  })
}

async function startRegulator(
  { regulator }: Config,
  databaseUrl: string,
  signer: Signer,
): Promise<Companion | null> {
  if (!regulator) return null
  return startCompanion(scriptOf('regulator'), 'REGULATOR_PORT', {
    REGULATOR_HOST: '127.0.0.1',
    REGULATOR_DATABASE_URL: databaseUrl,
    REGULATOR_SECRET: regulatorSecret(signer),
  })
}

async function startProviderSimulator({
  providerSimulator,
  serves,
  publicUrl,
  port,
}: Config): Promise<Companion | null> {
  if (!providerSimulator || !serves) return null
  return startCompanion(scriptOf('provider-simulator'), 'SIMULATOR_PORT', {
    SIMULATOR_PUBLIC_URL: publicUrl,
    SIMULATOR_CASINO_URL: `http://127.0.0.1:${port}`,
  })
}
