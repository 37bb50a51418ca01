import type { Tx } from '../../../platform/database.ts'
import type { ProviderName } from './credentials.ts'
import { writeLink } from './games.ts'

/** By which dialect and code the simulator knows each of its games. */
const links: Record<string, { provider: ProviderName; code: string }> = {
  'moeda-do-simulador': { provider: 'hub', code: 'sim_moeda' },
  'dado-do-simulador': { provider: 'soft', code: 'simulador:dado' },
  'pedra-do-simulador': { provider: 'pragma', code: 'sim1pedra' },
}

/** Links the demo's games to the simulator; `games` are ids by code of the catalogue. */
export async function linkSimulatorGames(
  tx: Tx,
  games: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  for (const [name, game] of games) {
    const link = links[name]
    if (link) await writeLink(tx, { game, ...link }, now)
  }
}
