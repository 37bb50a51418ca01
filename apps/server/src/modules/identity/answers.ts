import type { IdentityReason } from '@girassol/contract'
import assert from 'node:assert/strict'
import { days, minutes, seconds } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { calendarDay } from '../../platform/moment.ts'
import { announceChange } from '../operators/index.ts'
import type { IdentityDeps } from './deps.ts'
import type { IdentityFailureKind, InstitutionAnswer, InstitutionChecks } from './port.ts'
import {
  type Claim,
  findOpenVerification,
  insertEvent,
  lockState,
  lockVerification,
  openStatuses,
  type StateRow,
  type StoredChecks,
  updateVerification,
  type VerificationRow,
  type VerificationStatus,
} from './queries.ts'
import { type Declared, judge, type Verdict } from './rules.ts'
import { changeState, VALIDITY_MS } from './standing.ts'
import { notifyPlayer } from './texts.ts'

/** The live topic of open back-office pages. */
export const IDENTITY_TOPIC = 'identity'

const RETRY_MS_MIN = seconds(10)
const RETRY_MS_MAX = minutes(15)
const PENDING_READ_MS = seconds(30)
const REVIEW_READ_MS = minutes(15)
/** Institutions change answers: an approval is read again daily in its first month. */
const APPROVED_READ_MS = days(1)
const APPROVED_READS_END_MS = days(30)
/** How long after its link a verification without a capture is given up. */
const LINK_GRACE_MS = minutes(10)
/** Time to answer before the account of a minor is closed. */
export const ANSWER_PERIOD_MS = days(7)

export type Outcome =
  | { status: 'answered'; answer: InstitutionAnswer }
  | { status: 'failed'; failure: IdentityFailureKind }

const after = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds)

/** Applies what a claimed read brought; one that a later claim has overtaken changes nothing. */
export async function applyOutcome(deps: IdentityDeps, claim: Claim, outcome: Outcome): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await deps.safety.lockAdmissions(tx, claim.player_id)
    const state = await lockState(tx, claim.player_id, deps.clock.now())
    const row = await lockVerification(tx, claim.id)
    if (!row || row.ticket !== claim.ticket) return
    if (outcome.status === 'failed') return scheduleRetry(deps, tx, row, outcome.failure)
    const { answer } = outcome
    if (answer.revision < row.revision) return scheduleRetry(deps, tx, row, 'stale')
    if (answer.revision === row.revision) return applyNothingNew(deps, tx, state, row)
    await applyAnswer(deps, tx, state, row, answer)
  })
}

async function scheduleRetry(
  { clock, log }: IdentityDeps,
  tx: Tx,
  row: VerificationRow,
  failure: IdentityFailureKind,
): Promise<void> {
  const delay = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** Math.min(row.attempts, 10))
  log.warn({ verification: row.id, failure }, 'verification could not be read')
  await updateVerification(tx, row.id, {
    attempts: row.attempts + 1,
    next_at: after(clock.now(), delay),
    claimed_until: null,
  })
}

async function applyNothingNew(
  deps: IdentityDeps,
  tx: Tx,
  state: StateRow,
  row: VerificationRow,
): Promise<void> {
  if (row.status === 'open' && isGivenUp(row, deps.clock.now()))
    return applyVerdict(deps, tx, state, row, { result: 'expired' })
  await updateVerification(tx, row.id, {
    attempts: 0,
    claimed_until: null,
    next_at: nextRead(row, row.status, deps.clock.now()),
  })
}

const isGivenUp = ({ link_expires_at: end }: VerificationRow, now: Date): boolean =>
  end !== null && now >= after(end, LINK_GRACE_MS)

function nextRead({ decided_at }: VerificationRow, status: VerificationStatus, now: Date): Date | null {
  if (status === 'open') return after(now, PENDING_READ_MS)
  if (status === 'review') return after(now, REVIEW_READ_MS)
  if (status !== 'approved') return null
  return now < after(decided_at ?? now, APPROVED_READS_END_MS) ? after(now, APPROVED_READ_MS) : null
}

async function applyAnswer(
  deps: IdentityDeps,
  tx: Tx,
  state: StateRow,
  row: VerificationRow,
  answer: InstitutionAnswer,
): Promise<void> {
  const player = await deps.players.byId(tx, row.player_id)
  assert(player?.cpf && player.birthDate, `player ${row.player_id} has no CPF`)
  const declared: Declared = { cpf: player.cpf, birthDate: player.birthDate }
  const now = deps.clock.now()
  const judged = judge(answer, declared, calendarDay(now))
  // The institution may leave a link that was never used as it is.
  const verdict: Verdict = judged.result === 'pending' && isGivenUp(row, now) ? { result: 'expired' } : judged
  const { evidenceRef } = answer
  await updateVerification(tx, row.id, {
    revision: answer.revision,
    checks: storedChecks(answer.checks, declared),
    evidence_sealed: evidenceRef && deps.signer.seal('identity.evidence', row.id, evidenceRef),
  })
  await applyVerdict(deps, tx, state, row, verdict)
}

async function applyVerdict(
  deps: IdentityDeps,
  tx: Tx,
  state: StateRow,
  row: VerificationRow,
  verdict: Verdict,
): Promise<void> {
  const now = deps.clock.now()
  const open = await findOpenVerification(tx, row.player_id)
  const isOtherOpen = open !== undefined && open.id !== row.id
  const status = statusOf(row, verdict, isOtherOpen)
  const reasons = 'reasons' in verdict ? verdict.reasons : []
  const decided_at = status === row.status && row.decided_at ? row.decided_at : now
  const isDecided = status === 'approved' || status === 'rejected'
  await updateVerification(tx, row.id, {
    status,
    reasons,
    attempts: 0,
    claimed_until: null,
    decided_at: isDecided ? decided_at : null,
    ...(status === 'review' && row.status !== 'review' && { review_at: now }),
    next_at: nextRead({ ...row, decided_at }, status, now),
  })
  const change = changeOf(state, row, verdict, isOtherOpen, now)
  if (change) await changeState(deps, tx, state, change)
  if (status !== row.status) await recordOutcome(deps, tx, row, status, reasons)
  if (change?.state) await notifyOutcome(deps, tx, row, change)
}

/** A verification that has ended opens again only where no other one is open. */
function statusOf(row: VerificationRow, { result }: Verdict, isOtherOpen: boolean): VerificationStatus {
  const wasOpen = openStatuses.some((status) => status === row.status)
  if (result === 'pending') {
    if (wasOpen) return 'open'
    return row.status === 'approved' ? (isOtherOpen ? 'rejected' : 'open') : row.status
  }
  return result === 'review' && isOtherOpen ? 'rejected' : result
}

/** What a verdict changes for the player; null when the verification no longer counts. */
function changeOf(
  state: StateRow,
  row: VerificationRow,
  verdict: Verdict,
  isOtherOpen: boolean,
  now: Date,
): Partial<StateRow> | null {
  const isLatest = state.verification_id === row.id
  const carriesApproval = state.state === 'approved' && state.approved_by === row.id
  const { result } = verdict
  if (result === 'approved') return !state.is_final && (isLatest || isOtherOpen) ? approval(row, now) : null
  if (result === 'rejected') {
    const isMinor = verdict.reasons.includes('underage')
    if (!isLatest && !carriesApproval && !isMinor) return null
    return rejection(verdict.reasons, isMinor ? after(now, ANSWER_PERIOD_MS) : null)
  }
  if (result === 'review') {
    const mustStop = verdict.reasons.includes('sanctions_hit')
    if (!carriesApproval && !(isLatest && (state.state !== 'approved' || mustStop))) return null
    return { state: 'pending', previous_state: state.previous_state, reasons: verdict.reasons }
  }
  // The institution no longer says what the approval rests on.
  if (carriesApproval) return { state: result === 'pending' ? 'pending' : 'none', previous_state: 'none' }
  if (result === 'pending') return null
  return isLatest && state.state === 'pending' ? { state: state.previous_state } : null
}

export const approval = ({ id }: Pick<VerificationRow, 'id'>, now: Date): Partial<StateRow> => ({
  state: 'approved',
  previous_state: 'none',
  approved_by: id,
  approved_at: now,
  revalidate_at: after(now, VALIDITY_MS),
  reasons: [],
  is_final: false,
  close_at: null,
})

export const rejection = (reasons: IdentityReason[], closeAt: Date | null): Partial<StateRow> => ({
  state: 'rejected',
  previous_state: 'rejected',
  reasons,
  is_final: closeAt !== null,
  close_at: closeAt,
})

async function recordOutcome(
  { clock, log }: IdentityDeps,
  tx: Tx,
  row: VerificationRow,
  status: VerificationStatus,
  reasons: IdentityReason[],
): Promise<void> {
  await insertEvent(tx, {
    player_id: row.player_id,
    verification_id: row.id,
    kind: status,
    reasons,
    operator_id: null,
    note: null,
    at: clock.now(),
  })
  await announceChange(tx, IDENTITY_TOPIC)
  log.info({ player: String(row.player_id), verification: row.id, status }, 'verification answered')
}

async function notifyOutcome(
  deps: IdentityDeps,
  tx: Tx,
  row: VerificationRow,
  { state, is_final }: Partial<StateRow>,
): Promise<void> {
  if (state !== 'approved' && state !== 'rejected') return
  const outcome = state === 'rejected' && is_final ? 'refused' : state
  await notifyPlayer(deps, tx, {
    player: row.player_id,
    outcome,
    source: `${row.id}/${row.ticket}`,
  })
}

function storedChecks(
  { liveness, faceMatch, document, registry, exposed, sanctions, isKnownFace }: InstitutionChecks,
  declared: Declared,
): StoredChecks {
  return {
    ...(liveness && { liveness: { pass: liveness.pass, score: liveness.score } }),
    ...(faceMatch && { face_match: { pass: faceMatch.pass, score: faceMatch.score } }),
    ...(document && {
      document: {
        type: document.type,
        number_masked: document.numberMasked,
        authentic: document.authentic,
        expiry: document.expiry,
        cpf_matches: document.cpf === declared.cpf,
        birth_date_matches: document.birthDate === declared.birthDate,
      },
    }),
    ...(registry && {
      registry: {
        exists: registry.exists,
        regular: registry.regular,
        deceased: registry.deceased,
        name_similarity: registry.nameSimilarity,
        birth_date_matches: registry.birthMatch,
      },
    }),
    exposed,
    sanctions,
    known_face: isKnownFace,
  }
}
