import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Actor, assertNotOwnAccount, recordAudit } from '../operators/index.ts'
import type { PersonDeps } from './deps.ts'
import { publishSanction, updateHold } from './match.ts'
import { findMatch, lockMatches, updateMatch } from './queries.ts'
import { notifyPlayer } from './texts.ts'

export interface MatchDecision {
  id: string
  decision: 'confirm' | 'clear'
  reason: string
}

/** Decides whether a list names the player. The audit entry names the match and never the player, whose page others read. */
export async function decideMatch(
  deps: PersonDeps,
  tx: Tx,
  actor: Actor,
  { id, decision, reason }: MatchDecision,
): Promise<void> {
  const found = await findMatch(tx, id)
  if (!found) throw new AppError('person_match_not_found')
  const { player_id: player, list } = found
  const account = await deps.players.byId(tx, player)
  if (account) await assertNotOwnAccount(tx, actor, account.email)
  await deps.safety.lockAdmissions(tx, player)
  const row = (await lockMatches(tx, player)).find((each) => each.id === id)
  if (!row || row.state === 'ended') throw new AppError('person_match_ended')
  const state = decision === 'confirm' ? ('confirmed' as const) : ('cleared' as const)
  const now = deps.clock.now()
  await updateMatch(tx, id, {
    state,
    decided_by: actor.operator,
    decided_at: now,
    decision_reason: reason,
  })
  await updateHold(deps, tx, player)
  if (state === 'confirmed' && row.state !== 'confirmed') {
    await publishSanction(deps, tx, { id, list, player })
    // A restriction is the law's and no secret; sanctions are never mentioned.
    if (list === 'restricted') await notifyPlayer(deps, tx, { player, outcome: 'restricted', source: id })
  }
  await deps.outbox.publish(tx, 'person.screened', { player: String(player) })
  await recordAudit(deps, tx, actor, {
    action: 'persons.decide',
    subject: { kind: 'person_match', id },
    before: { state: row.state },
    after: { state, list },
    reason,
  })
}
