import {
  type OperatorAnswer,
  type OperatorRequest,
  type QualificationRules,
  riskClasses,
} from '@girassol/contract/operator'
import { z } from 'zod'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { type Actor, findOperatorAccount, findPendingApprovals, operatorNames } from '../operators/index.ts'
import { playerNames } from '../players/index.ts'
import { isOwnSubject, SET_CLASS } from './decide.ts'
import type { QualificationDeps } from './deps.ts'
import {
  countClasses,
  type Cursor,
  findState,
  latestRules,
  type ListedRow,
  pageOfStates,
  recordsOf,
  type Subject,
} from './queries.ts'
import { REVIEW_NOTICE_MS } from './qualification.ts'

type Item = OperatorAnswer<'listQualifications'>['items'][number]
const RequestedChange = z.object({ after: z.object({ risk_class: z.enum(riskClasses) }) })
const HISTORY_SHOWN = 200

async function itemsOf(
  tx: Tx,
  rows: readonly ListedRow[],
  { now, rules }: { now: Date; rules: QualificationRules },
): Promise<Item[]> {
  const people = rows.filter(({ kind }) => kind !== 'operator').map(({ subject }) => BigInt(subject))
  const playerName = await playerNames(tx, people)
  const staff = rows.filter(({ kind }) => kind === 'operator').map(({ subject }) => subject)
  const names = await operatorNames(tx, staff)
  return rows.map(({ kind, subject, class: level, points, reasons, at, review_at }) => ({
    kind,
    subject,
    name: kind === 'operator' ? (names.get(subject) ?? subject) : playerName(BigInt(subject)),
    class: level,
    points,
    reasons,
    at: at.toISOString(),
    review_at: review_at.toISOString(),
    is_overdue: review_at < now,
    is_reviewed_by_person: !rules.reviewed_by_program.includes(level),
  }))
}

export async function listQualifications(
  { clock }: Pick<QualificationDeps, 'clock'>,
  tx: Tx,
  { kind, class: level, state, after, limit }: OperatorRequest<'listQualifications'>['query'],
): Promise<OperatorAnswer<'listQualifications'>> {
  const now = clock.now()
  const until = { due: new Date(now.getTime() + REVIEW_NOTICE_MS), overdue: now }
  const rows = await pageOfStates(
    tx,
    { kind, class: level, until: state && until[state] },
    { after: cursorOf(after), limit },
  )
  const last = rows.length === limit ? rows.at(-1) : undefined
  const { content: rules } = await latestRules(tx)
  return {
    items: await itemsOf(tx, rows, { now, rules }),
    next: last ? `${last.review_at.toISOString()}/${last.kind}/${last.subject}` : null,
  }
}

/** A cursor that is not one of ours begins the list again. */
function cursorOf(text: string | undefined): Cursor | null {
  const [at = '', kind = '', subject = ''] = text?.split('/') ?? []
  const isKind = kind === 'player' || kind === 'affiliate' || kind === 'operator'
  return isKind && subject && !Number.isNaN(Date.parse(at)) ? { at: new Date(at), kind, subject } : null
}

/** The name of a subject that exists, or a refusal. */
async function requireName(
  { players }: Pick<QualificationDeps, 'players'>,
  tx: Tx,
  { kind, subject }: Subject,
): Promise<string> {
  if (isUuid(subject) !== (kind === 'operator')) throw new AppError('not_found')
  const found =
    kind === 'operator' ? await findOperatorAccount(tx, subject) : await players.byId(tx, BigInt(subject))
  if (!found) throw new AppError('not_found')
  return found.name
}

export async function readQualification(
  deps: QualificationDeps,
  tx: Tx,
  actor: Actor,
  subject: Subject,
): Promise<OperatorAnswer<'readQualification'>> {
  const name = await requireName(deps, tx, subject)
  const now = deps.clock.now()
  const state = await findState(tx, subject)
  const records = await recordsOf(tx, subject, HISTORY_SHOWN)
  const current = state && records[0]
  const { content: rules } = await latestRules(tx)
  const items = current ? await itemsOf(tx, [{ ...state, ...current }], { now, rules }) : []
  const operators = await operatorNames(
    tx,
    records.map(({ operator_id }) => operator_id),
  )
  const requests = await findPendingApprovals(
    tx,
    now,
    SET_CLASS,
    records.map(({ id }) => id),
  )
  const [request] = requests.values()
  const requested = request ? RequestedChange.parse(JSON.parse(request.change)) : null
  return {
    name,
    current: items[0] ?? null,
    is_own_account: await isOwnSubject(deps, tx, actor, subject),
    checked_at: state?.checked_at.toISOString() ?? null,
    requested_class: requested?.after.risk_class ?? null,
    history: records.map((record) => ({
      id: record.id,
      at: record.at.toISOString(),
      cause: record.cause,
      class: record.class,
      points: record.points,
      reasons: record.reasons,
      inputs: record.inputs,
      rules_version: record.rules_version,
      review_at: record.review_at.toISOString(),
      by: record.operator_id === null ? null : (operators.get(record.operator_id) ?? record.operator_id),
      note: record.note,
    })),
  }
}

export async function readRules(tx: Tx): Promise<OperatorAnswer<'readQualificationRules'>> {
  const { version, content, set_at, set_by } = await latestRules(tx)
  const names = await operatorNames(tx, [set_by])
  return {
    version,
    rules: content,
    set_at: set_at.toISOString(),
    set_by: set_by === null ? null : (names.get(set_by) ?? set_by),
    counts: await countClasses(tx),
  }
}
