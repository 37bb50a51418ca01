import type { ErrorCode } from '@girassol/contract'
import { days } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { AdmissionCheck } from '../safety/index.ts'
import { type IdentityDeps, isRequired } from './deps.ts'
import {
  ensureState,
  findState,
  insertEvent,
  lockState,
  playersToExpire,
  playersToHold,
  playersToRelease,
  type StateRow,
  updateState,
} from './queries.ts'
import { notifyPlayer } from './texts.ts'

/** Withdrawals are refused at the admission only: what is left in an account that is closed by law must be able to go out. */
const HELD = ['play', 'deposit'] as const

const PLAYERS_PER_RUN = 200

/** A year less a day, so that the job which ends an approval is never late by the law's count. */
export const VALIDITY_MS = days(364)

/** Why the player may not go on, or null for an approval that is in force. */
export function refusalOf(state: StateRow | undefined, now: Date): ErrorCode | null {
  if (state?.state === 'approved' && state.revalidate_at && state.revalidate_at > now) return null
  if (state?.is_final) return 'identity_rejected'
  return state?.state === 'pending' ? 'identity_pending' : 'identity_required'
}

/** A player who was identified once may take the money out while the renewal is due. */
const wasIdentified = (state: StateRow | undefined): boolean =>
  state?.state === 'approved' ||
  state?.state === 'expired' ||
  (state?.state === 'pending' && state.previous_state === 'expired')

/** Refuses deposits, play and withdrawals of players who are not identified, where the profile demands it. */
export const requireApproval =
  (deps: IdentityDeps): AdmissionCheck =>
  async (tx, player, purpose) => {
    if (!isRequired(deps)) return null
    const state = await findState(tx, player)
    const code = refusalOf(state, deps.clock.now())
    if (!code || (purpose === 'withdraw' && (wasIdentified(state) || (await isClosing(deps, tx, player)))))
      return null
    return new AppError(code)
  }

/** The rest of an account that is closed goes to the key of its own CPF only. */
async function isClosing({ players }: IdentityDeps, tx: Tx, player: bigint): Promise<boolean> {
  return (await players.isClosing(tx, player)) || (await players.byId(tx, player))?.status === 'closed'
}

/** Changes the player's row and brings the hold in line with it. Call with the player's admissions and the row locked. */
export async function changeState(
  deps: IdentityDeps,
  tx: Tx,
  state: StateRow,
  change: Partial<StateRow>,
): Promise<StateRow> {
  const next: StateRow = { ...state, ...change, changed_at: deps.clock.now() }
  const isHeld = await applyHold(deps, tx, next)
  if (change.state === 'approved') await deps.persons.screen(tx, state.player_id)
  await updateState(tx, state.player_id, { ...change, changed_at: next.changed_at, is_held: isHeld })
  return { ...next, is_held: isHeld }
}

async function applyHold(
  { clock, safety, ...deps }: IdentityDeps,
  tx: Tx,
  state: StateRow,
): Promise<boolean> {
  // Also in the program of a terminal command, which has no institution.
  const code = deps.settings.profile().requiresIdentity ? refusalOf(state, clock.now()) : null
  const hold = { player: state.player_id, source: 'identity' as const }
  if (code) await safety.holds.place(tx, { ...hold, code, bars: HELD })
  else await safety.holds.lift(tx, hold)
  return code !== null
}

/** The row of a new account, which is held at once where the profile demands an identity. */
export async function enrolPlayer(deps: IdentityDeps, tx: Tx, player: bigint): Promise<void> {
  if (!isRequired(deps)) return ensureState(tx, player, deps.clock.now())
  await deps.safety.lockAdmissions(tx, player)
  await changeState(deps, tx, await lockState(tx, player, deps.clock.now()), {})
}

/** Ends approvals that are due for renewal, and brings holds in line with the profile. Safe on several nodes: each row is locked and looked at again. */
export async function advanceStandings(deps: IdentityDeps): Promise<void> {
  if (!deps.setup) return
  const { clock, database, log } = deps
  const expired = await database.statement((tx) => playersToExpire(tx, clock.now(), PLAYERS_PER_RUN))
  const toChange = isRequired(deps) ? playersToHold : playersToRelease
  const others = await database.statement((tx) => toChange(tx, PLAYERS_PER_RUN))
  for (const player of new Set([...expired, ...others]))
    await database
      .transaction((tx) => advanceStanding(deps, tx, player))
      .catch((error: unknown) =>
        log.error({ err: error, player: String(player) }, 'identity standing could not be changed'),
      )
}

async function advanceStanding(deps: IdentityDeps, tx: Tx, player: bigint): Promise<void> {
  const now = deps.clock.now()
  await deps.safety.lockAdmissions(tx, player)
  const state = await lockState(tx, player, now)
  if (state.state !== 'approved' || !state.revalidate_at || state.revalidate_at > now) {
    await changeState(deps, tx, state, {})
    return
  }
  await changeState(deps, tx, state, { state: 'expired', previous_state: 'expired' })
  await insertEvent(tx, {
    player_id: player,
    verification_id: state.approved_by,
    kind: 'expired',
    reasons: [],
    operator_id: null,
    note: null,
    at: now,
  })
  await notifyPlayer(deps, tx, { player, outcome: 'expired', source: `${state.approved_by}/expired` })
}
