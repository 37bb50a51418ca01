import type { Cpf } from '@girassol/pix'
import assert from 'node:assert/strict'
import { days, hours, minutes } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Limit } from '../../platform/limits.ts'
import { minuteText } from '../../platform/moment.ts'
import type { Player } from '../players/index.ts'
import type { IdentityDeps } from './deps.ts'
import { IdentityFailure, type OpenedVerification, type Purpose, type VerificationRequest } from './port.ts'
import {
  findOpenVerification,
  insertEvent,
  insertVerification,
  lockState,
  lockVerification,
  type StateRow,
  triesSince,
  updateVerification,
  type VerificationRow,
} from './queries.ts'
import { changeState } from './standing.ts'

export const TRIES_MAX = 3
const TRIES_WINDOW_MS = hours(24)
/** An approval can be renewed this long before it ends. */
const RENEWAL_MS = days(30)
/** A verification that the institution never opened is given up after this. */
const STARTING_TTL_MS = minutes(10)
/** The first look at a new verification, should its webhook not arrive. */
const FIRST_READ_MS = 10_000

/** Of the text that players agree to before the check. */
const CONSENT_VERSION = '2026-11'

/** Calls to the institution, also those that fail. */
const callLimit: Limit = { name: 'identity.start', max: 20, seconds: 3600 }

export const hashCpf = ({ signer }: Pick<IdentityDeps, 'signer'>, cpf: string): string =>
  signer.sign('identity.cpf', cpf)

interface Person extends Player {
  cpf: Cpf
  birthDate: string
}

/** Opens a verification at the institution, or goes on with the open one. The row exists before the institution is called, so a lost answer opens nothing twice. */
export async function startVerification(deps: IdentityDeps, id: bigint, ip: string): Promise<void> {
  const { database, limits, log, setup } = deps
  const port = setup?.port
  if (!port) throw new AppError('identity_unavailable')
  await limits.bySubject(callLimit, String(id))
  const { player, row } = await database.transaction((tx) => prepare(deps, tx, id, ip))
  if (row.status !== 'starting') return
  try {
    const opened = await port.create(requestOf(deps, player, row))
    await database.transaction((tx) => storeOpened(deps, tx, row, opened))
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error
    log.warn({ player: String(id), verification: row.id, failure: error.kind }, 'verification not opened')
    // The name has changed since the first call: the next start takes another reference.
    if (error.kind === 'conflict')
      await database.transaction((tx) => updateVerification(tx, row.id, { status: 'failed', next_at: null }))
    throw new AppError('identity_unavailable', { cause: error })
  }
}

async function prepare(
  deps: IdentityDeps,
  tx: Tx,
  id: bigint,
  ip: string,
): Promise<{ player: Person; row: VerificationRow }> {
  const now = deps.clock.now()
  await deps.safety.lockAdmissions(tx, id)
  const state = await lockState(tx, id, now)
  const found = await deps.players.byId(tx, id)
  assert(found, `player ${id} does not exist`)
  const { cpf, birthDate } = found
  if (!cpf || !birthDate) throw new AppError('kyc_required')
  const player: Person = { ...found, cpf, birthDate }
  if (state.is_final) throw new AppError('identity_rejected')
  const open = await findOpenVerification(tx, id)
  if (open?.status === 'review') throw new AppError('identity_pending')
  if (open && !isLinkOver(open, now)) return { player, row: open }
  if (!canRenew(state, now)) throw new AppError('identity_done')
  const { nextAt } = await readTries(tx, state, now)
  if (nextAt)
    throw new AppError('identity_tries', {
      values: {
        at: {
          pt_BR: minuteText(nextAt, 'pt_BR'),
          en: minuteText(nextAt, 'en'),
          es: minuteText(nextAt, 'es'),
        },
      },
    })
  // Its answer, should one still come, is applied all the same.
  if (open) await updateVerification(tx, open.id, { status: 'expired' })
  return { player, row: await insertStarting(deps, tx, player, state, ip) }
}

async function insertStarting(
  deps: IdentityDeps,
  tx: Tx,
  player: Person,
  state: StateRow,
  ip: string,
): Promise<VerificationRow> {
  const now = deps.clock.now()
  const row: VerificationRow = {
    id: uuidv7(now.getTime()),
    player_id: player.id,
    cpf_hash: hashCpf(deps, player.cpf),
    purpose: purposeOf(state),
    status: 'starting',
    institution_id: null,
    capture_sealed: null,
    link_expires_at: null,
    consent_version: CONSENT_VERSION,
    consent_ip: ip,
    created_at: now,
    revision: 0,
    checks: {},
    reasons: [],
    evidence_sealed: null,
    decided_at: null,
    review_at: null,
    next_at: new Date(now.getTime() + STARTING_TTL_MS),
    attempts: 0,
    ticket: 0n,
    claimed_until: null,
  }
  await insertVerification(tx, row)
  return row
}

const purposeOf = ({ state, previous_state }: StateRow): Purpose => {
  if (state === 'approved' || state === 'expired') return 'yearly'
  return state === 'none' || previous_state === 'none' ? 'onboarding' : 'reverify'
}

const isLinkOver = ({ link_expires_at: end }: VerificationRow, now: Date): boolean =>
  end !== null && end <= now

export const canRenew = ({ state, revalidate_at }: StateRow, now: Date): boolean =>
  state !== 'approved' || (revalidate_at !== null && revalidate_at.getTime() - now.getTime() <= RENEWAL_MS)

/** How many tries are left today, and when the next one is possible if none is. */
export async function readTries(
  tx: Tx,
  { player_id, tries_from }: StateRow,
  now: Date,
): Promise<{ left: number; nextAt: Date | null }> {
  const day = now.getTime() - TRIES_WINDOW_MS
  const made = await triesSince(tx, player_id, new Date(Math.max(day, tries_from?.getTime() ?? 0)))
  const left = Math.max(0, TRIES_MAX - made.length)
  const first = made[made.length - TRIES_MAX]
  return { left, nextAt: left === 0 && first ? new Date(first.getTime() + TRIES_WINDOW_MS) : null }
}

const requestOf = ({ config }: IdentityDeps, player: Person, row: VerificationRow): VerificationRequest => ({
  ref: row.id,
  player: player.id,
  purpose: row.purpose,
  cpf: player.cpf,
  name: player.name,
  birthDate: player.birthDate,
  returnUrl: `${config.publicUrl}/profile/perfil?section=identity`,
  webhookUrl: `${config.publicUrl}/api/identity/webhook`,
  consent: { version: row.consent_version, at: row.created_at, ip: row.consent_ip },
})

/** Of two calls with the same reference the second one changes nothing. */
async function storeOpened(
  deps: IdentityDeps,
  tx: Tx,
  { id, player_id: player }: VerificationRow,
  opened: OpenedVerification,
): Promise<void> {
  const now = deps.clock.now()
  await deps.safety.lockAdmissions(tx, player)
  const state = await lockState(tx, player, now)
  const row = await lockVerification(tx, id)
  if (row?.status === 'open') return
  if (row?.status !== 'starting') throw new IdentityFailure('conflict')
  await updateVerification(tx, id, {
    status: 'open',
    institution_id: opened.institutionId,
    capture_sealed: deps.signer.seal('identity.capture', id, opened.captureUrl),
    link_expires_at: opened.expiresAt,
    next_at: new Date(now.getTime() + FIRST_READ_MS),
  })
  const isPending = state.state !== 'approved'
  await changeState(deps, tx, state, {
    verification_id: id,
    ...(isPending && { state: 'pending', previous_state: restOf(state) }),
  })
  await insertEvent(tx, {
    player_id: player,
    verification_id: id,
    kind: 'opened',
    reasons: [],
    operator_id: null,
    note: null,
    at: now,
  })
}

const restOf = ({ state, previous_state }: StateRow): StateRow['previous_state'] =>
  state === 'rejected' || state === 'expired' || state === 'none' ? state : previous_state
