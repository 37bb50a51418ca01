import type { OperatorAnswer, OperatorRequest } from '@girassol/contract/operator'
import { maskCpf } from '@girassol/pix'
import { hours, minutes } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isExactTime } from '../../../platform/keyset.ts'
import { type Actor, isOwnAccount, operatorNames, recordAudit } from '../../operators/index.ts'
import { playerNames, recordView, requirePlayer, searchPlayers, subjectOf } from '../../players/index.ts'
import { type IdentityDeps, isRequired } from '../deps.ts'
import { type EventRow, findState, listEvents, type StateRow } from '../queries.ts'
import { readTries } from '../start.ts'
import { noticeTexts } from '../texts.ts'
import {
  type CaseCursor,
  type CaseRow,
  casesOf,
  findEvidence,
  type ListedVerification,
  pageOfCases,
  verificationsOf,
} from './queries.ts'

/** A player who waits can neither deposit nor play nor withdraw: decided within a day. A target of our own; the law names none. */
const DECISION_TARGET_MS = hours(24)
const VERIFICATIONS_SHOWN = 50
const FOUND_MAX = 50

type Case = OperatorAnswer<'listIdentityCases'>['items'][number]

export async function listCases(
  { clock }: Pick<IdentityDeps, 'clock'>,
  tx: Tx,
  { q, state, waiting, after, limit }: OperatorRequest<'listIdentityCases'>['query'],
): Promise<OperatorAnswer<'listIdentityCases'>> {
  if (q) {
    const found = await searchPlayers(tx, q, FOUND_MAX)
    return { items: await caseItems(tx, await casesOf(tx, [...found.keys()], state)), next: null }
  }
  const waitsSince = waiting === undefined ? undefined : new Date(clock.now().getTime() - minutes(waiting))
  const filter = { state: state ?? 'waiting', waitsSince }
  const rows = await pageOfCases(tx, filter, { after: cursorOf(after), limit })
  const last = rows.length === limit ? rows.at(-1) : undefined
  return { items: await caseItems(tx, rows), next: last ? `${last.position}/${last.player_id}` : null }
}

/** A cursor that is not one of ours begins the list again. */
function cursorOf(text: string | undefined): CaseCursor | null {
  const [at = '', player = ''] = text?.split('/') ?? []
  return isExactTime(at) && /^[1-9]\d{0,17}$/.test(player) ? { at, player } : null
}

async function caseItems(tx: Tx, rows: readonly CaseRow[]): Promise<Case[]> {
  const nameOf = await playerNames(
    tx,
    rows.map(({ player_id }) => player_id),
  )
  return rows.map((row) => ({
    player_id: String(row.player_id),
    player_name: nameOf(row.player_id),
    state: row.state,
    is_waiting: row.is_waiting,
    reasons: row.reasons,
    since: row.since.toISOString(),
    due_at: row.is_waiting ? new Date(row.since.getTime() + DECISION_TARGET_MS).toISOString() : null,
    closes_at: row.close_at?.toISOString() ?? null,
  }))
}

/** Everything about the check of one player but the reference of the evidence. That an operator looked is audited. */
export async function readCase(
  deps: IdentityDeps,
  tx: Tx,
  actor: Actor & { operator: string },
  id: bigint,
): Promise<OperatorAnswer<'readIdentityCase'>> {
  const player = await requirePlayer(tx, id)
  await recordView(deps, tx, actor, id)
  const now = deps.clock.now()
  const state = (await findState(tx, id)) ?? neverChecked(id, player.createdAt)
  const [item] = await caseItems(tx, await casesOf(tx, [id], undefined))
  const texts = (outcome: 'approved' | 'rejected') => noticeTexts(outcome)[player.language]
  return {
    case: item ?? neverCheckedItem(id, player.name, player.createdAt),
    player: {
      cpf: player.cpf === null ? null : maskCpf(player.cpf),
      birth_date: player.birthDate,
      registered_at: player.createdAt.toISOString(),
      language: player.language,
      is_closed: player.status === 'closed',
    },
    is_own_account: await isOwnAccount(tx, actor, player.email),
    is_required: isRequired(deps),
    is_final: state.is_final,
    approved_at: state.state === 'approved' ? (state.approved_at?.toISOString() ?? null) : null,
    revalidate_at: state.revalidate_at?.toISOString() ?? null,
    tries_left: (await readTries(tx, state, now)).left,
    verifications: (await verificationsOf(tx, id, VERIFICATIONS_SHOWN)).map((row) => verificationView(row)),
    events: await eventViews(tx, await listEvents(tx, id)),
    player_texts: { approved: texts('approved'), rejected: texts('rejected') },
  }
}

/** The account of a node that did not know the table yet. */
const neverChecked = (id: bigint, at: Date): StateRow => ({
  player_id: id,
  state: 'none',
  previous_state: 'none',
  verification_id: null,
  approved_by: null,
  approved_at: null,
  revalidate_at: null,
  reasons: [],
  is_final: false,
  tries_from: null,
  close_at: null,
  is_held: false,
  changed_at: at,
})

const neverCheckedItem = (id: bigint, name: string, at: Date): Case => ({
  player_id: String(id),
  player_name: name,
  state: 'none',
  is_waiting: false,
  reasons: [],
  since: at.toISOString(),
  due_at: null,
  closes_at: null,
})

const verificationView = ({ created_at, decided_at, ...row }: ListedVerification) => ({
  ...row,
  created_at: created_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
})

async function eventViews(
  tx: Tx,
  rows: readonly EventRow[],
): Promise<OperatorAnswer<'readIdentityCase'>['events']> {
  const names = await operatorNames(
    tx,
    rows.map(({ operator_id }) => operator_id),
  )
  return rows.map(({ at, kind, reasons, operator_id, note }) => ({
    at: at.toISOString(),
    kind,
    reasons,
    by: operator_id === null ? null : (names.get(operator_id) ?? operator_id),
    note,
  }))
}

/** Unseals the reference of the evidence for one operator, which the audit log names. */
export async function readEvidence(
  deps: Pick<IdentityDeps, 'clock' | 'signer'>,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<OperatorAnswer<'readIdentityEvidence'>> {
  const row = await findEvidence(tx, id)
  if (!row?.evidence_sealed || !row.institution_id) throw new AppError('identity_evidence_missing')
  await recordAudit(deps, tx, actor, {
    action: 'players.view_identity_evidence',
    subject: subjectOf(row.player_id),
    after: { verification: id },
  })
  return {
    institution_id: row.institution_id,
    evidence: deps.signer.unseal('identity.evidence', id, row.evidence_sealed),
  }
}
