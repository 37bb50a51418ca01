import type { IdentityCheck, IdentityReason } from '@girassol/contract'
import type { Tx } from '../../platform/database.ts'
import { type IdentityDeps, isRequired } from './deps.ts'
import { ensureState, findOpenVerification, findState, type StateRow } from './queries.ts'
import { canRenew, readTries } from './start.ts'

/** Players read these as "not confirmed": naming them would help to get around the check. */
const CONCEALED: ReadonlySet<IdentityReason> = new Set(['known_face', 'sanctions_hit', 'checks_missing'])

/** What a player sees of the own check. The address of the capture page is shown to its player only. */
export async function identityView(deps: IdentityDeps, tx: Tx, id: bigint): Promise<IdentityCheck> {
  const now = deps.clock.now()
  await ensureState(tx, id, now)
  const state = (await findState(tx, id)) as StateRow
  const player = await deps.players.byId(tx, id)
  const open = await findOpenVerification(tx, id)
  const tries = await readTries(tx, state, now)
  const hasData = Boolean(player?.cpf && player.birthDate)
  const isLinkOpen = open?.status === 'open' && open.link_expires_at !== null && open.link_expires_at > now
  const inReview = open?.status === 'review'
  const mayTry = hasData && !state.is_final && !inReview && canRenew(state, now)
  return {
    required: isRequired(deps),
    state: state.state,
    reasons: state.state === 'rejected' ? shownReasons(state.reasons) : [],
    has_data: hasData,
    in_review: inReview,
    can_start: mayTry && (isLinkOpen || open?.status === 'starting' || tries.nextAt === null),
    capture_url:
      isLinkOpen && open.capture_sealed
        ? deps.signer.unseal('identity.capture', open.id, open.capture_sealed)
        : null,
    link_expires_at: isLinkOpen ? (open.link_expires_at?.toISOString() ?? null) : null,
    tries_left: tries.left,
    next_try_at: tries.nextAt?.toISOString() ?? null,
    approved_at: state.state === 'approved' ? (state.approved_at?.toISOString() ?? null) : null,
    revalidate_at: state.revalidate_at?.toISOString() ?? null,
    final: state.is_final,
    closes_at: state.close_at?.toISOString() ?? null,
  }
}

const shownReasons = (reasons: readonly IdentityReason[]): IdentityReason[] => [
  ...new Set(reasons.map((reason) => (CONCEALED.has(reason) ? 'not_confirmed' : reason))),
]
