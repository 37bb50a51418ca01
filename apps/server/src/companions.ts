import fs from 'node:fs'
import path from 'node:path'
import { type Companion, type CompanionProgram, startCompanions } from './platform/companions/companions.ts'
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
  stop(): Promise<void>
}

export const pixSecret = (signer: Signer): string => signer.sign('pix-provider', 'credentials')
export const identitySecret = (signer: Signer): string => signer.sign('identity-provider', 'credentials')
export const regulatorSecret = (signer: Signer): string => signer.sign('regulator', 'credentials')

/** Where the simulator keeps its book, its seats, its switches and the free rounds that this program gave. */
export const simulatorFolderIn = (dataDir: string): string => path.join(dataDir, 'simulator')

/** Free rounds were in a file beside the folder before it had one. */
export function adoptFreeRounds(dataDir: string): void {
  const [before, now] = [path.join(dataDir, 'simulator-free-rounds.json'), simulatorFolderIn(dataDir)]
  if (!fs.existsSync(before)) return
  fs.mkdirSync(now, { recursive: true })
  fs.renameSync(before, path.join(now, 'free-rounds.json'))
}

/** Starts all of them at once, in one process beside this one, which loads while this program does. */
export function startLocalCompanions(config: Config, databaseUrl: string, signer: Signer): StartedCompanions {
  const chosen = {
    pixProvider: pixProvider(config, databaseUrl, signer),
    identityProvider: identityProvider(config, databaseUrl, signer),
    regulator: regulator(config, databaseUrl, signer),
    providerSimulator: providerSimulator(config),
  }
  const programs = Object.values(chosen).filter((program) => program !== null)
  const starting = startCompanions(programs)
  const ready = starting.then(({ companions }): Companions => {
    const find = (program: CompanionProgram | null): Companion | null =>
      (program && companions[programs.indexOf(program)]) ?? null
    return {
      pixProvider: find(chosen.pixProvider),
      identityProvider: find(chosen.identityProvider),
      regulator: find(chosen.regulator),
      providerSimulator: find(chosen.providerSimulator),
    }
  })
  // Awaited later, so a failure must not count as unhandled until then.
  ready.catch(() => {})
  return {
    ready,
    stop: () =>
      starting.then(
        ({ stop }) => stop(),
        () => {},
      ),
  }
}

const scriptOf = (app: string): string => path.join(import.meta.dirname, `../../${app}/src/main.ts`)

function pixProvider(
  { gatewaysFile, pixProvider: isLocal, publicUrl }: Config,
  databaseUrl: string,
  signer: Signer,
): CompanionProgram | null {
  if (gatewaysFile || !isLocal) return null
  return {
    script: scriptOf('pix-provider'),
    portVariable: 'PIX_PORT',
    variables: {
      PIX_HOST: '127.0.0.1',
      PIX_PUBLIC_URL: `${publicUrl}/pix`,
      PIX_DATABASE_URL: databaseUrl,
      PIX_SECRET: pixSecret(signer),
    },
  }
}

function identityProvider(
  { identityProvider: isLocal, publicUrl }: Config,
  databaseUrl: string,
  signer: Signer,
): CompanionProgram | null {
  if (!isLocal) return null
  return {
    script: scriptOf('identity-provider'),
    portVariable: 'IDENTITY_PROVIDER_PORT',
    variables: {
      IDENTITY_PROVIDER_HOST: '127.0.0.1',
      IDENTITY_PROVIDER_PUBLIC_URL: `${publicUrl}/identity`,
      IDENTITY_PROVIDER_DATABASE_URL: databaseUrl,
      IDENTITY_PROVIDER_SECRET: identitySecret(signer),
    },
  }
}

function regulator(
  { regulator: isLocal }: Config,
  databaseUrl: string,
  signer: Signer,
): CompanionProgram | null {
  if (!isLocal) return null
  return {
    script: scriptOf('regulator'),
    portVariable: 'REGULATOR_PORT',
    variables: {
      REGULATOR_HOST: '127.0.0.1',
      REGULATOR_DATABASE_URL: databaseUrl,
      REGULATOR_SECRET: regulatorSecret(signer),
    },
  }
}

function providerSimulator({
  providerSimulator: isLocal,
  serves,
  publicUrl,
  port,
  dataDir,
}: Config): CompanionProgram | null {
  if (!isLocal || !serves) return null
  adoptFreeRounds(dataDir)
  return {
    script: scriptOf('provider-simulator'),
    portVariable: 'SIMULATOR_PORT',
    variables: {
      SIMULATOR_PUBLIC_URL: publicUrl,
      SIMULATOR_CASINO_URL: `http://127.0.0.1:${port}`,
      SIMULATOR_DATA_DIR: path.resolve(simulatorFolderIn(dataDir)),
    },
  }
}
