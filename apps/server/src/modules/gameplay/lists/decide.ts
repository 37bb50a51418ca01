import type { GameListReason } from '@girassol/contract/operator'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { calendarDay } from '../../../platform/moment.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addListedGame, changeListedGame } from '../../catalogue/index.ts'
import { type Actor, recordAudit } from '../../operators/index.ts'
import { RETURN_MIN } from '../../settings/index.ts'
import { findLinked, writeLink } from '../providers/games.ts'
import { withdrawGame } from './apply-list.ts'
import {
  type ChangeRow,
  decideChange,
  findChange,
  findListed,
  lockProviderList,
  setWithdrawn,
  wantPicture,
} from './change-queries.ts'
import { type Facts, isExpired } from './diff.ts'

interface Decision {
  id: string
  accept: boolean
  reason: string
}

/** What a game that is listed lacks for being offered. */
export function shortcomings({ rtp, certificate, valid_until }: Facts, today: string): GameListReason[] {
  const reasons: GameListReason[] = []
  if (rtp === null) reasons.push('return_missing')
  if (typeof rtp === 'number' && rtp < RETURN_MIN) reasons.push('return_low')
  if (certificate === null) reasons.push('certificate_missing')
  if (certificate && isExpired({ number: certificate, validUntil: valid_until ?? null }, today))
    reasons.push('certificate_expired')
  return reasons
}

/** Accepts or rejects a change that waits; returns the game that it is about. */
export async function decideListChange(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  actor: Actor,
  { id, accept, reason }: Decision,
): Promise<number | null> {
  const found = await findChange(tx, id)
  if (!found) throw new AppError('not_found')
  await lockProviderList(tx, found.provider)
  // Another decision or a newer list may have come first.
  const change = await findChange(tx, id)
  if (change?.state !== 'waiting') throw new AppError('game_change_decided')
  const now = clock.now()
  const game = accept ? await acceptChange(tx, change, now) : change.game_id
  const state = accept ? 'accepted' : 'rejected'
  await decideChange(tx, id, { state, game, by: actor.operator, reason, now })
  await recordAudit({ clock }, tx, actor, {
    action: accept ? 'games.accept_listed' : 'games.reject_listed',
    subject: { kind: 'provider', id: change.provider },
    before: { ...change.before, kind: change.kind, code: change.code },
    after: { ...change.after, kind: change.kind, code: change.code, game },
    reason,
  })
  return game
}

async function acceptChange(tx: Tx, change: ChangeRow, now: Date): Promise<number | null> {
  const { kind, game_id: game, after } = change
  if (kind === 'new') return acceptGame(tx, change, now)
  if (game === null) throw new AppError('game_change_decided')
  switch (kind) {
    case 'renamed':
      await changeListedGame(tx, game, { name: after.name! }, now)
      break
    case 'return':
      await changeListedGame(tx, game, { rtp: after.rtp! }, now)
      if (after.rtp! < RETURN_MIN) await withdrawGame(tx, change, now)
      break
    case 'certificate':
      await changeListedGame(
        tx,
        game,
        { certificate: after.certificate!, certificate_until: after.valid_until ?? null },
        now,
      )
      break
    case 'returned':
      await changeListedGame(tx, game, { is_active: true }, now)
      await setWithdrawn(tx, change, null, now)
      break
    default:
      await withdrawGame(tx, change, now)
  }
  return game
}

/** A game without a certificate or a stated return is added switched off: an operator completes it first. */
async function acceptGame(tx: Tx, { provider, code, after }: ChangeRow, now: Date): Promise<number> {
  const reasons = shortcomings(after, calendarDay(now))
  if (reasons.includes('return_low')) throw new AppError('game_return_low')
  if (reasons.includes('certificate_expired')) throw new AppError('game_certificate_expired')
  const entry = await findListed(tx, provider, code)
  if (!entry || (await findLinked(tx, provider, code)) !== null) throw new AppError('game_change_decided')
  const game = await addListedGame(
    tx,
    {
      name: entry.name,
      studio: entry.studio,
      type: entry.type,
      rtp: entry.rtp,
      certificate: after.certificate ?? null,
      certificateUntil: after.valid_until ?? null,
      hasDemo: entry.hasDemo,
      isActive: reasons.length === 0,
      distribution: provider,
    },
    now,
  )
  await writeLink(tx, { game, provider, code }, now)
  if (entry.picture !== null) await wantPicture(tx, provider, code, now)
  return game
}
