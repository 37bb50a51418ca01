import { gatewayTitle, type OperatorAnswer } from '@girassol/contract/operator'
import { readBackupStates } from '../../platform/backups/runs.ts'
import { days, hours } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { FailedPlace } from '../../platform/jobs.ts'
import { isExactTime } from '../../platform/keyset.ts'
import type { Platform } from '../../platform/platform.ts'
import { countAwaitingDecision } from '../closures/index.ts'
import { countHeldWins, countOpenProviderFindings } from '../gameplay/index.ts'
import { countOpenFindings, gatewaysOut, type Payments, readReviewTotals } from '../payments/index.ts'
import type { Settings } from '../settings/index.ts'
import { type HourlyTotal, hourOf, isGame, movementsIn } from './counts.ts'
import { contributionOf, figuresOf } from './figures.ts'
import { listHourlyTotals } from './queries.ts'

export interface StateDeps extends Pick<Platform, 'clock' | 'config' | 'jobs' | 'outbox'> {
  settings: Pick<Settings, 'stored'>
  payments: Pick<Payments, 'methods'>
}

const FAILED_SINCE_MS = days(7)

/** What waits for a person now, and the health of gateways, providers and jobs. */
export async function readTodayState(deps: StateDeps, tx: Tx): Promise<OperatorAnswer<'readTodayState'>> {
  const now = deps.clock.now()
  const { oldestAt, ...reviews } = await readReviewTotals(tx, now)
  // The running hour and the one before: a whole hour at least.
  const since = new Date(hourOf(now).getTime() - hours(1))
  const recent = await listHourlyTotals(tx, since, now)
  return {
    now: now.toISOString(),
    reviews: {
      ...reviews,
      oldest_at: oldestAt?.toISOString() ?? null,
      promise_minutes: deps.settings.stored().withdraw_promise_minutes,
    },
    since: since.toISOString(),
    findings: await countOpenFindings(tx),
    provider_findings: await countOpenProviderFindings(tx),
    held_wins: await countHeldWins(tx),
    inquiries: await countAwaitingDecision(tx, now),
    failed_jobs: (await deps.jobs.countFailed(tx, failedSince(deps))) + (await deps.outbox.countFailed(tx)),
    backups: deps.config.databaseUrl === null ? await readBackups(tx, now) : null,
    gateways: gatewayStates(deps, recent, await gatewaysOut(tx)),
    providers: providerStates(recent),
  }
}

async function readBackups(tx: Tx, now: Date) {
  const states = await readBackupStates(tx, now)
  return states.map(({ kind, succeededAt, failure, isStale }) => ({
    kind,
    succeeded_at: succeededAt?.toISOString() ?? null,
    failed_at: failure?.at.toISOString() ?? null,
    error: failure?.error ?? null,
    is_stale: isStale,
  }))
}

function gatewayStates(
  { payments: { methods } }: StateDeps,
  recent: readonly HourlyTotal[],
  out: Awaited<ReturnType<typeof gatewaysOut>>,
) {
  return methods.all().map((name) => {
    const { deposits, deposit_count } = figuresOf(ofAccount(recent, `gateway:${name}`), [])
    return {
      name,
      label: gatewayTitle(name),
      is_offered: methods.find(name) !== null && !out.has(name),
      out_since: out.get(name)?.toISOString() ?? null,
      deposits: deposit_count,
      amount: deposits,
    }
  })
}

function providerStates(recent: readonly HourlyTotal[]) {
  const names = new Set(recent.flatMap(({ debit, credit }) => [debit, credit]).filter(isGame))
  return [...names].toSorted().map((account) => {
    const moved = ofAccount(recent, account)
    const countOf = (figure: 'staked' | 'returned') =>
      moved.reduce(
        (sum, total) => (contributionOf(figure, total) === 0n ? sum : sum + movementsIn(total)),
        0n,
      )
    return {
      name: account.slice('game:'.length),
      bets: Number(countOf('staked')),
      rollbacks: Number(countOf('returned')),
      staked: figuresOf(moved, []).staked,
    }
  })
}

const ofAccount = (totals: readonly HourlyTotal[], account: string): HourlyTotal[] =>
  totals.filter(({ debit, credit }) => debit === account || credit === account)

const failedSince = ({ clock }: Pick<StateDeps, 'clock'>): Date =>
  new Date(clock.now().getTime() - FAILED_SINCE_MS)

/** Jobs of the last week that were given up, and events that wait after a failure, newest first; at one moment jobs before events. */
export async function listFailedJobs(
  deps: Pick<StateDeps, 'clock' | 'jobs' | 'outbox'>,
  tx: Tx,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<OperatorAnswer<'listFailedJobs'>> {
  const { jobs, outbox } = deps
  const { job, event } = after === undefined ? { job: null, event: null } : placesIn(after)
  const found = [
    ...(await jobs.listFailed(tx, failedSince(deps), job, limit)).map((row) => ({
      ...row,
      kind: 'job' as const,
    })),
    ...(await outbox.listFailed(tx, event, limit)).map((row) => ({ ...row, kind: 'event' as const })),
  ]
  // Stable, and jobs stand first.
  const rows = found
    .toSorted((a, b) => (a.position === b.position ? 0 : a.position < b.position ? 1 : -1))
    .slice(0, limit)
  const last = rows.at(-1)
  return {
    items: rows.map(({ id, kind, name, attempts, error, failedAt, nextTryAt }) => ({
      id,
      kind,
      name,
      attempts,
      error,
      failed_at: failedAt.toISOString(),
      next_try_at: nextTryAt?.toISOString() ?? null,
    })),
    next: last && rows.length === limit ? `${last.position} ${last.kind} ${last.id}` : null,
  }
}

/** Where both sources go on after the last row of a page. */
function placesIn(text: string): { job: FailedPlace; event: FailedPlace } {
  const [at = '', kind = '', id = ''] = text.split(' ')
  if (!isExactTime(at) || !(kind === 'job' ? isUuid(id) : kind === 'event' && /^\d{1,18}$/.test(id)))
    throw new AppError('validation')
  return {
    job: { at, id: kind === 'job' ? id : null, isIncluded: false },
    event: { at, id: kind === 'event' ? id : null, isIncluded: true },
  }
}
