import type { QualificationCause, QualificationInputs } from '@girassol/contract/operator'
import { isDeepStrictEqual } from 'node:util'
import { minutes, seconds } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { announceChange } from '../operators/index.ts'
import { classify, needsDiligence } from './class.ts'
import type { QualificationDeps } from './deps.ts'
import { readInputs } from './inputs.ts'
import {
  claimRequest,
  endRequest,
  findState,
  insertRecord,
  latestRules,
  lockQualification,
  postponeRequest,
  type RecordRow,
  recordsOf,
  removeState,
  type RequestRow,
  saveState,
  type Subject,
} from './queries.ts'
import { nextReview } from './review.ts'

export interface Requalification extends Subject {
  cause: QualificationCause
  operator?: string | null
  note?: string | null
  /** Ends or replaces what was set by hand; without it, that stays. */
  setClass?: QualificationInputs['set_class']
}

/** Acts of people, which are recorded also when nothing else changed, and after which the next term begins. */
const DECISIONS: ReadonlySet<QualificationCause> = new Set(['review', 'case', 'class'])

/**
 * Reads the inputs, computes the class and appends a record when it differs from the current one. Returns the current record, or null when the
 * subject does not have to be qualified.
 */
export async function requalify(
  deps: QualificationDeps,
  tx: Tx,
  { kind, subject, cause, operator = null, note = null, setClass }: Requalification,
): Promise<RecordRow | null> {
  await lockQualification(tx, { kind, subject })
  const at = deps.clock.now()
  const [last] = await recordsOf(tx, { kind, subject }, 1)
  const state = await findState(tx, { kind, subject })
  const current = state && last ? last : null
  const rules = await latestRules(tx)
  const read = await readInputs(deps, tx, { kind, subject }, rules.content)
  if (!read) {
    if (state) await removeState(tx, { kind, subject })
    return null
  }
  // What was set by hand ends with the next review.
  const kept = cause === 'review' ? null : (current?.inputs.set_class ?? null)
  const set_class = setClass === undefined ? kept : setClass
  const inputs: QualificationInputs = { ...read, set_class }
  const result = classify(kind, inputs, rules.content)
  const isByProgram = cause === 'review' && operator === null
  const isEarly = isByProgram && current !== null && current.review_at > at
  const isDecision = DECISIONS.has(cause) && !isEarly
  const isSame = current && isSameRecord(current, { inputs, rules_version: rules.version, ...result })
  if (current && isSame && !isDecision) {
    await saveState(tx, { ...state!, checked_at: at })
    return current
  }
  const isNewDiligence = needsDiligence(result) && !(current && needsDiligence(current))
  const record: RecordRow = {
    id: uuidv7(at.getTime()),
    kind,
    subject,
    number: (last?.number ?? 0) + 1,
    at,
    cause: current ? cause : 'first',
    inputs,
    rules_version: rules.version,
    ...result,
    review_at: nextReview({
      at,
      class: result.class,
      previous: isDecision ? null : (current?.review_at ?? null),
      needsPerson: isNewDiligence && (!isDecision || isByProgram),
      rules: rules.content,
    }),
    operator_id: operator,
    note,
  }
  await insertRecord(tx, record)
  const { id: record_id, class: level, review_at } = record
  await saveState(tx, { kind, subject, record_id, class: level, review_at, checked_at: at })
  if (isNewDiligence && kind !== 'operator')
    await deps.requestDiligence(tx, { record: record_id, player: BigInt(subject), at })
  await announceChange(tx, 'risk')
  return record
}

type Comparable = Pick<RecordRow, 'inputs' | 'rules_version' | 'class' | 'points' | 'reasons'>

/** The amount of deposits counts through the reasons alone: each deposit would be a record otherwise. */
function isSameRecord(one: Comparable, other: Comparable): boolean {
  const keyOf = ({ inputs: { deposited: _amount, ...inputs }, ...rest }: Comparable) => ({
    inputs,
    rules_version: rest.rules_version,
    class: rest.class,
    points: rest.points,
    reasons: rest.reasons,
  })
  return isDeepStrictEqual(keyOf(one), keyOf(other))
}

const RETRY_MS_MIN = seconds(5)
const RETRY_MS_MAX = minutes(30)

/** Works off what waits, each in a transaction of its own. */
export async function qualifyDue(deps: QualificationDeps): Promise<void> {
  const { clock, database, log } = deps
  for (;;) {
    let claimed: RequestRow | undefined
    try {
      const isDone = await database.transaction(async (tx) => {
        claimed = await claimRequest(tx, clock.now())
        if (!claimed) return true
        const { id, kind, subject, cause } = claimed
        await requalify(deps, tx, { kind, subject, cause })
        await endRequest(tx, id)
        return false
      })
      if (isDone) return
    } catch (error) {
      if (!claimed) throw error
      const { id, attempts } = claimed
      log.error({ err: error, request: String(id) }, 'qualification failed')
      const delay = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** Math.min(attempts, 12))
      await database.transaction((tx) => postponeRequest(tx, id, new Date(clock.now().getTime() + delay)))
    }
  }
}
