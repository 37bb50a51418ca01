import type { OperatorAnswer } from '@girassol/contract/operator'
import { centavos } from '@girassol/money'
import { z } from 'zod'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses } from '../../bonuses/index.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { OperatorEdge } from '../../operators/index.ts'
import { type FreeRoundsFilter, type FreeRoundsRow, pageOfFreeRounds } from './queries.ts'

interface Deps extends Pick<Platform, 'database'> {
  bonuses: Pick<Bonuses, 'providerSpins'>
  catalogue: Pick<Catalogue, 'game'>
}

type Item = OperatorAnswer<'listProviderFreeRounds'>['items'][number]

const Cursor = z.uuid()

export function registerFreeRoundsOperatorRoutes(edge: OperatorEdge, deps: Deps): void {
  edge.handle('listProviderFreeRounds', ({ query: { limit, after, player, ...filter } }) => {
    if (after !== undefined && !Cursor.safeParse(after).success) throw new AppError('validation')
    const wanted = { ...filter, after, player: player === undefined ? undefined : BigInt(player) }
    return deps.database.transaction((tx) => listFreeRounds(deps, tx, wanted, limit))
  })
}

/** Free rounds at providers, newest first, with what their grants say. */
export async function listFreeRounds(
  { bonuses, catalogue }: Omit<Deps, 'database'>,
  tx: Tx,
  filter: FreeRoundsFilter,
  limit: number,
): Promise<OperatorAnswer<'listProviderFreeRounds'>> {
  const rows = await pageOfFreeRounds(tx, filter, limit)
  const grants = await bonuses.providerSpins.byIds(
    tx,
    rows.map(({ id }) => id),
  )
  return {
    items: rows.flatMap((row) => {
      const grant = grants.get(row.id)
      if (!grant) return []
      const game = catalogue.game(grant.game_code)?.name ?? grant.game_code
      return [{ ...itemOf(row), ...grantOf(grant), game }]
    }),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  }
}

const grantOf = ({ reference_id, used, paid }: { reference_id: string; used: number; paid: bigint }) => ({
  reference: reference_id,
  used,
  paid: centavos(paid),
})

const itemOf = (row: FreeRoundsRow): Omit<Item, 'reference' | 'used' | 'paid' | 'game'> => ({
  id: row.id,
  player: String(row.player_id),
  provider: row.provider,
  rounds: row.rounds,
  stake: centavos(row.stake),
  source: row.source,
  state: row.state,
  error: row.error,
  attempts: row.attempts,
  // Refused ones are looked at again only when they expire.
  next_try_at: row.state === 'failed' ? null : (row.next_try_at?.toISOString() ?? null),
  requested_at: row.requested_at.toISOString(),
  created_at: row.created_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
  expires_at: row.expires_at.toISOString(),
})
