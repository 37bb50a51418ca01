import type { OperatorRequest } from '@girassol/contract/operator'
import { centavos } from '@girassol/money'
import { hours } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Actor, type OperatorEdge, recordAudit } from '../operators/index.ts'
import { lockSubject, type Players, subjectOf } from '../players/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Bonuses } from './bonuses.ts'
import { cancelFreeSpins, retryFreeSpins } from './operator-free-spins.ts'
import { listRollovers } from './rollover-queries.ts'

interface Deps extends Pick<Platform, 'clock' | 'database'> {
  bonuses: Pick<Bonuses, 'freeSpins'>
  players: Pick<Players, 'isClosing'>
  safety: Pick<Safety, 'mayEngage'>
}

const ROLLOVERS_SHOWN = 100

export function registerBonusesOperatorRoutes(edge: OperatorEdge, deps: Deps): void {
  const { bonuses, database } = deps
  edge.handle('listPlayerBonuses', ({ params: { id } }) =>
    database.transaction(async (tx) => {
      const rows = await listRollovers(tx, BigInt(id), ROLLOVERS_SHOWN)
      const { data } = await bonuses.freeSpins.list(tx, BigInt(id))
      return {
        bonuses: rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          amount: centavos(row.amount),
          due: centavos(row.due),
          done: centavos(row.done),
          rounds_due: row.rounds_due,
          rounds_done: row.rounds_done,
          status: row.status,
          released: centavos(row.released),
          opened_at: row.opened_at.toISOString(),
          ended_at: row.ended_at?.toISOString() ?? null,
        })),
        free_spins: Array.isArray(data) ? data : Object.values(data).flat(),
      }
    }),
  )
  edge.handle('grantFreeSpins', async ({ actor, params: { id }, body }) => ({
    reference: await database.transaction((tx) =>
      giveFreeSpins(deps, tx, actor, { player: BigInt(id), ...body }),
    ),
  }))
  const spins = { clock: deps.clock, freeSpins: bonuses.freeSpins }
  edge.handle('cancelFreeSpins', async ({ actor, params: { id, reference }, body: { reason } }) => {
    const order = { player: BigInt(id), reference, reason }
    await database.transaction((tx) => cancelFreeSpins(spins, tx, actor, order))
    return { done: true as const }
  })
  edge.handle('retryFreeSpins', async ({ actor, params: { id, reference }, body: { reason } }) => {
    const order = { player: BigInt(id), reference, reason }
    await database.transaction((tx) => retryFreeSpins(spins, tx, actor, order))
    return { done: true as const }
  })
}

type Gift = OperatorRequest<'grantFreeSpins'>['body'] & { player: bigint }

/** Gives free spins once per request; the player is notified as of any other grant. */
async function giveFreeSpins(deps: Deps, tx: Tx, actor: Actor, gift: Gift): Promise<string> {
  const { bonuses, clock, players, safety } = deps
  const player = await lockSubject(tx, actor, gift.player)
  if (player.status === 'closed') throw new AppError('player_closed')
  if (player.blockedAt) throw new AppError('player_blocked')
  if (await players.isClosing(tx, player.id)) throw new AppError('account_closing')
  if (bonuses.freeSpins.isOutside(gift.game) && !(await safety.mayEngage(tx, player.id)))
    throw new AppError('player_away')
  if (!bonuses.freeSpins.isPlayable(gift.game, gift.stake)) throw new AppError('free_spins_stake')
  const { game, rounds, stake, pocket } = gift
  const row = await bonuses.freeSpins.grant(tx, {
    player: player.id,
    game,
    rounds,
    stake,
    pocket,
    source: 'operator',
    key: gift.request,
    expiresAt: new Date(clock.now().getTime() + hours(gift.hours)),
  })
  await recordAudit(deps, tx, actor, {
    action: 'players.grant',
    subject: subjectOf(player.id),
    after: { reference: row.reference_id, game, rounds, stake: String(stake), pocket, hours: gift.hours },
    reason: gift.reason,
  })
  return row.reference_id
}
