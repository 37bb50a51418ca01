import { days, minutes, seconds } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { Player } from '../players/index.ts'
import { endCase, openCase } from './cases.ts'
import { findOpenCase } from './case-queries.ts'
import { blockingReasons, hashCpf, isWaived, type Outcome } from './check.ts'
import { isAsked, type RegistryDeps } from './deps.ts'
import type { RegistryFailureKind } from './port.ts'
import {
  findLastAnswer,
  findState,
  insertState,
  lockState,
  makeDue,
  type StateRow,
  updateState,
} from './queries.ts'

const HELD = ['play', 'deposit', 'marketing'] as const

/** Impeded persons are asked about daily, because the registry names no end; all others a day before the law's deadline. */
const IMPEDED_INTERVAL_MS = days(1)
const SWEEP_MARGIN_MS = days(1)

const RETRY_MS_MIN = seconds(30)
const RETRY_MS_MAX = minutes(15)

/** How old the answer of a sign-up may be to count for the account that it opens. */
const SIGN_UP_VALIDITY_MS = minutes(10)

/** The registry's row of an account that has a CPF, with the answer of its sign-up. */
export async function enrolPlayer(deps: RegistryDeps, tx: Tx, player: Player): Promise<void> {
  if (!player.cpf) return
  const now = deps.clock.now()
  const last = isAsked(deps) ? await findLastAnswer(tx, hashCpf(deps, player.cpf)) : undefined
  const isFresh = last?.result === 'clear' && now.getTime() - last.at.getTime() <= SIGN_UP_VALIDITY_MS
  await insertState(tx, {
    player_id: player.id,
    result: isFresh ? 'clear' : 'unknown',
    answered_at: isFresh ? last.at : null,
    due_at: isFresh ? nextSweep(deps, last.at) : now,
    moment: isFresh ? 'sweep' : 'signup',
  })
}

/** At the first login of a day in São Paulo the player waits for the registry before playing or depositing. */
export async function holdUntilAnswered(deps: RegistryDeps, tx: Tx, player: Player): Promise<void> {
  if (!isAsked(deps) || !player.cpf) return
  const now = deps.clock.now()
  const state = await findState(tx, player.id)
  if (state?.answered_at && calendarDay(state.answered_at) === calendarDay(now)) return
  // Answers take the same lock first: of a login and an answer the later one sees the other.
  await deps.safety.lockAdmissions(tx, player.id)
  await makeDue(tx, player.id, 'login', now)
  await placePendingHold(deps, tx, player.id)
}

/** Applies the answer or failure of a claimed query; one that a later claim has overtaken changes nothing. */
export async function applyOutcome(
  deps: RegistryDeps,
  { player, ticket, outcome }: { player: bigint; ticket: bigint; outcome: Outcome },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await deps.safety.lockAdmissions(tx, player)
    const state = await lockState(tx, player)
    if (!state || state.ticket !== ticket) return
    if (outcome.status === 'failed') return applyFailure(deps, tx, state, outcome.failure)
    await applyAnswer(deps, tx, state, outcome)
  })
}

async function applyAnswer(
  deps: RegistryDeps,
  tx: Tx,
  state: StateRow,
  { answer, askedAt }: Extract<Outcome, { status: 'answered' }>,
): Promise<void> {
  const player = await deps.players.byId(tx, state.player_id)
  const isOpen = player?.status === 'active'
  const nextAt =
    answer.result === 'impeded' ? new Date(askedAt.getTime() + IMPEDED_INTERVAL_MS) : nextSweep(deps, askedAt)
  await updateState(tx, state.player_id, {
    result: answer.result,
    reasons: answer.result === 'impeded' ? answer.reasons : [],
    answered_at: askedAt,
    // A closed account is not asked about any more.
    due_at: isOpen ? nextAt : null,
    moment: 'sweep',
    attempts: 0,
    claimed_until: null,
  })
  if (!player || !isOpen) return
  const reasons = blockingReasons(deps, answer, 'existing')
  if (reasons.length > 0) {
    await deps.safety.holds.place(tx, {
      player: player.id,
      source: 'registry',
      code: 'registry_impeded',
      bars: HELD,
    })
    await openCase(deps, tx, player, reasons)
    return
  }
  await endCase(deps, tx, player.id)
  await deps.safety.holds.lift(tx, { player: player.id, source: 'registry' })
}

/** The hold of a login stays; an account whose last answer is too old gets one. */
async function applyFailure(
  deps: RegistryDeps,
  tx: Tx,
  state: StateRow,
  failure: RegistryFailureKind,
): Promise<void> {
  const now = deps.clock.now()
  const delay = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** Math.min(state.attempts, 10))
  await updateState(tx, state.player_id, {
    attempts: state.attempts + 1,
    due_at: new Date(now.getTime() + delay),
    claimed_until: null,
  })
  if (isWaived(deps, failure)) {
    if (!(await findOpenCase(tx, state.player_id)))
      await deps.safety.holds.lift(tx, { player: state.player_id, source: 'registry' })
    return
  }
  if (!isCurrent(deps, state)) await placePendingHold(deps, tx, state.player_id)
}

/** The hold of an impeded player is stricter in its text and stays. */
async function placePendingHold(deps: RegistryDeps, tx: Tx, player: bigint): Promise<void> {
  if (await findOpenCase(tx, player)) return
  await deps.safety.holds.place(tx, { player, source: 'registry', code: 'checks_pending', bars: HELD })
}

/** Whether the last answer is within the law's interval. */
export function isCurrent(
  { clock, settings }: Pick<RegistryDeps, 'clock' | 'settings'>,
  { answered_at }: Pick<StateRow, 'answered_at'>,
): boolean {
  const { sweepDays } = settings.profile().registry
  return answered_at !== null && clock.now().getTime() - answered_at.getTime() <= days(sweepDays)
}

const nextSweep = ({ settings }: Pick<RegistryDeps, 'settings'>, answeredAt: Date): Date =>
  new Date(answeredAt.getTime() + days(settings.profile().registry.sweepDays) - SWEEP_MARGIN_MS)
