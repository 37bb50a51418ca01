import fs from 'node:fs/promises'
import path from 'node:path'
import type { App } from './app.ts'
import { stockSimulatorGames } from './modules/catalogue/index.ts'
import { linkSimulatorGames, type ProviderKeys, providerKeys } from './modules/gameplay/index.ts'
import type { Companion } from './platform/companions/companions.ts'
import { type Config, ConfigError } from './platform/config.ts'
import { messageOf } from './platform/errors.ts'

/** What game providers sign with: the operator's file, or else what the simulator made up at its start. */
export async function readProviderKeys(
  { providersFile, dataDir }: Config,
  simulator: Companion | null,
): Promise<ProviderKeys> {
  if (simulator && !providersFile) {
    const response = await fetch(`${simulator.url}/keys`)
    const keys = await response.text()
    await fs.mkdir(dataDir, { recursive: true })
    await fs.writeFile(simulatorKeysIn(dataDir), keys, { mode: 0o600 })
    return providerKeys.parse(JSON.parse(keys))
  }
  if (!providersFile) return {}
  try {
    return providerKeys.parse(JSON.parse(await fs.readFile(providersFile, 'utf8')))
  } catch (error) {
    throw new ConfigError(`PROVIDERS_FILE: ${messageOf(error)}`)
  }
}

/** Read by commands beside the running program, which start no simulator of their own. */
const simulatorKeysIn = (dataDir: string): string => path.join(dataDir, 'provider-simulator.json')

/** For a command beside the running program: the same keys, those of its simulator too. */
export async function providerKeysOfRunning(config: Config): Promise<ProviderKeys> {
  if (config.providersFile || !config.providerSimulator) return readProviderKeys(config, null)
  try {
    return providerKeys.parse(JSON.parse(await fs.readFile(simulatorKeysIn(config.dataDir), 'utf8')))
  } catch (error) {
    // The program has not run here yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** Some games of the demo are opened at the simulator, exactly as those of a real provider. */
export async function addSimulatorGames({ platform, catalogue, gameplay }: App): Promise<void> {
  const { clock, database } = platform
  await database.transaction(async (tx) => {
    const games = await stockSimulatorGames(tx, clock.now())
    await linkSimulatorGames(tx, games, clock.now())
  })
  await catalogue.reload()
  await gameplay.providerGames.load()
}
