import assert from 'node:assert/strict'
import { hours } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { returnMoney } from '../closures/index.ts'
import type { IdentityDeps } from './deps.ts'
import { insertEvent, lockState, playersToClose, updateState } from './queries.ts'

const PLAYERS_PER_RUN = 100
const RETRY_MS = hours(1)

/** Closes accounts of minors whose time to answer is over, and returns what is in them. Safe on several nodes: each account is locked. */
export async function closeDue(deps: IdentityDeps): Promise<void> {
  if (!deps.setup) return
  const { clock, database, log } = deps
  const due = await database.statement((tx) => playersToClose(tx, clock.now(), PLAYERS_PER_RUN))
  for (const player of due) {
    try {
      const pays = await database.transaction((tx) => closeMinor(deps, tx, player))
      if (pays) await returnMoney(deps, player)
    } catch (error) {
      log.error({ err: error, player: String(player) }, 'account of a minor could not be closed')
    }
  }
}

/** True when money is left that has to be sent. */
async function closeMinor(deps: IdentityDeps, tx: Tx, id: bigint): Promise<boolean> {
  const { clock, players, safety } = deps
  const now = clock.now()
  await safety.lockAdmissions(tx, id)
  await players.lock(tx, id)
  const state = await lockState(tx, id, now)
  if (!state.close_at || state.close_at > now) return false
  const player = await players.byId(tx, id)
  assert(player, `player ${id} does not exist`)
  const isClosed =
    player.status === 'closed' || (await players.account.closing.begin(tx, player)) === 'closed'
  await updateState(tx, id, { close_at: isClosed ? null : new Date(now.getTime() + RETRY_MS) })
  if (isClosed)
    await insertEvent(tx, {
      player_id: id,
      verification_id: state.verification_id,
      kind: 'closed',
      reasons: state.reasons,
      operator_id: null,
      note: null,
      at: now,
    })
  return !isClosed
}
