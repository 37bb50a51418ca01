import type { Withdrawal } from './watch.ts'

type Step = Withdrawal['steps'][number]
export type StepKind = Step['kind']

/** `now`: what we wait for. `ahead`: what comes after it. `attention`: worth a second look, and no end. */
export type Mark = 'done' | 'attention' | 'failed' | 'now' | 'ahead'

export interface TimelineStep {
  kind: StepKind
  mark: Mark
  /** Null for a step still ahead, which has our own text. */
  event: Pick<Step, 'at' | 'title' | 'text'> | null
}

/** What still has to happen before the money is there. */
const expected: Record<Withdrawal['status'], readonly StepKind[]> = {
  requested: ['approved', 'sending', 'paid'],
  in_review: ['approved', 'sending', 'paid'],
  approved: ['sending', 'paid'],
  sending: ['paid'],
  unknown: ['paid'],
  paid: [],
  rejected: [],
  returned: [],
}

function markOf({ kind, passed }: Step): Mark {
  if (kind === 'rejected' || kind === 'returned') return 'failed'
  return kind === 'delayed' || passed === false ? 'attention' : 'done'
}

/** Everything that happened, in order, and what is still to come. */
export function timelineOf({ steps, status }: Pick<Withdrawal, 'steps' | 'status'>): TimelineStep[] {
  const past = steps
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map((step): TimelineStep => ({ kind: step.kind, mark: markOf(step), event: step }))
  // Under review: that is the step waited for, and it is listed already.
  const last = past.at(-1)
  const underReview = status === 'in_review' && last?.kind === 'review'
  if (underReview) last.mark = 'now'
  const ahead = expected[status].map((kind, place): TimelineStep => ({
    kind,
    mark: place === 0 && !underReview ? 'now' : 'ahead',
    event: null,
  }))
  return [...past, ...ahead]
}

export interface PromiseView {
  /** Milliseconds until the promise; none left once it is broken. */
  left: number
  total: number
  late: boolean
}

/** The clock of the promise; null once the withdrawal is over. */
export function promiseOf(
  { requested_at, promised_by, ended_at }: Pick<Withdrawal, 'requested_at' | 'promised_by' | 'ended_at'>,
  now: number,
): PromiseView | null {
  if (ended_at !== null) return null
  const end = Date.parse(promised_by)
  const left = Math.max(0, end - now)
  return { left, total: end - Date.parse(requested_at), late: left === 0 }
}

/** Whether it arrived by the promised time; null while unknown. */
export function keptPromise({
  status,
  promised_by,
  ended_at,
}: Pick<Withdrawal, 'status' | 'promised_by' | 'ended_at'>): boolean | null {
  if (status !== 'paid' || ended_at === null) return null
  return Date.parse(ended_at) <= Date.parse(promised_by)
}
