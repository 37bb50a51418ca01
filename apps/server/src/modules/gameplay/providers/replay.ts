import { sql } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { roundsById } from '../past-rounds/past-rounds.ts'
import type { ProviderCredentials } from './credentials.ts'
import { ProviderFailure } from './outbound.ts'

type Credentials = Pick<ProviderCredentials, 'dialect'>

interface Deps extends Pick<Platform, 'database' | 'log'> {
  credentials: Credentials
}

const portOf = (credentials: Credentials, provider: string) => credentials.dialect(provider)?.roundDetails

/** Whether the provider shows its rounds on pages of its own; the casino's own games have none. */
export const hasReplay = (credentials: Credentials, provider: string): boolean =>
  Boolean(portOf(credentials, provider))

/**
 * The address of the provider's page that shows a round, asked for now: such addresses expire. Only an origin that the provider's entry
 * names is passed on.
 */
export async function findReplay(
  { database, log, credentials }: Deps,
  { player, round }: { player: bigint; round: string },
): Promise<string> {
  if (!isUuid(round)) throw new AppError('not_found')
  const { rows } = await database.transaction((tx) =>
    sql<{ provider: string; reference: string; code: string | null }>`
      SELECT r.provider, r.reference, g.code FROM ${roundsById([round])} r
      LEFT JOIN provider_games g ON g.game_id = r.game_id AND g.provider = r.provider
      WHERE r.player_id = ${player}`.execute(tx),
  )
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const { provider, reference, code } = row
  const port = portOf(credentials, provider)
  if (!port) throw new AppError('replay_missing')
  try {
    const url = await port.find({ player: String(player), round: reference, game: code })
    if (url === null) throw new AppError('replay_missing')
    const { origin } = new URL(url)
    if (port.origins.includes(origin)) return url
    log.warn({ provider, round, origin }, 'round page of a provider has an origin that is not allowed')
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    log.warn(
      { provider, round, kind: error.kind, reason: error.message },
      'asking for the page of a round failed',
    )
    if (error.kind === 'refused') throw new AppError('replay_missing')
  }
  throw new AppError('replay_unavailable')
}
