import { gatewayTitle, type OperatorAnswer } from '@girassol/contract/operator'
import { centavos } from '@girassol/money'
import { readBackupStates } from '../../platform/backups/runs.ts'
import { days, hours } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { countDecidable } from '../closures/index.ts'
import { countHeldWins, countOpenProviderFindings } from '../gameplay/index.ts'
import { countOpenFindings, gatewaysOut, type Payments, readReviewTotals } from '../payments/index.ts'
import type { Settings } from '../settings/index.ts'
import { type HourlyTotal, hourOf, isGame, isGateway } from './counts.ts'
import { listHourlyTotals } from './queries.ts'

export interface StateDeps extends Pick<Platform, 'clock' | 'config' | 'jobs' | 'outbox'> {
  settings: Pick<Settings, 'stored'>
  payments: Pick<Payments, 'methods'>
}

const FAILED_SINCE_MS = days(7)
const FAILED_SHOWN = 200

/** What waits for a person now, and the health of gateways, providers and jobs. */
export async function readTodayState(deps: StateDeps, tx: Tx): Promise<OperatorAnswer<'readTodayState'>> {
  const now = deps.clock.now()
  const { oldestAt, ...reviews } = await readReviewTotals(tx, now)
  // The running hour and the one before: a whole hour at least.
  const recent = await listHourlyTotals(tx, new Date(hourOf(now).getTime() - hours(1)), now)
  return {
    now: now.toISOString(),
    reviews: {
      ...reviews,
      oldest_at: oldestAt?.toISOString() ?? null,
      promise_minutes: deps.settings.stored().withdraw_promise_minutes,
    },
    findings: await countOpenFindings(tx),
    provider_findings: await countOpenProviderFindings(tx),
    held_wins: await countHeldWins(tx),
    inquiries: await countDecidable(tx, now),
    failed_jobs: (await listFailedJobs(deps, tx)).items.length,
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
    const received = recent.filter(
      ({ cause, debit }) => cause === 'deposit' && isGateway(debit) && debit.endsWith(`:${name}`),
    )
    return {
      name,
      label: gatewayTitle(name),
      is_offered: methods.find(name) !== null && !out.has(name),
      out_since: out.get(name)?.toISOString() ?? null,
      deposits: Number(received.reduce((sum, { transfers }) => sum + transfers, 0n)),
      amount: centavos(received.reduce((sum, { amount }) => sum + amount, 0n)),
    }
  })
}

function providerStates(recent: readonly HourlyTotal[]) {
  const bets = recent.filter(({ cause, credit }) => cause === 'bet' && isGame(credit))
  const rollbacks = recent.filter(({ cause, debit }) => cause === 'rollback' && isGame(debit))
  const names = new Set([...bets.map(({ credit }) => credit), ...rollbacks.map(({ debit }) => debit)])
  return [...names].toSorted().map((account) => {
    const staked = bets.filter(({ credit }) => credit === account)
    const undone = rollbacks.filter(({ debit }) => debit === account)
    return {
      name: account.slice('game:'.length),
      bets: Number(staked.reduce((sum, { transfers }) => sum + transfers, 0n)),
      rollbacks: Number(undone.reduce((sum, { transfers }) => sum + transfers, 0n)),
      staked: centavos(staked.reduce((sum, { amount }) => sum + amount, 0n)),
    }
  })
}

/** Jobs of the last week that were given up, and events that wait after a failure. */
export async function listFailedJobs(
  { clock, jobs, outbox }: Pick<StateDeps, 'clock' | 'jobs' | 'outbox'>,
  tx: Tx,
): Promise<OperatorAnswer<'listFailedJobs'>> {
  const since = new Date(clock.now().getTime() - FAILED_SINCE_MS)
  const found = [
    ...(await jobs.listFailed(tx, since, FAILED_SHOWN)).map((job) => ({ ...job, kind: 'job' as const })),
    ...(await outbox.listFailed(tx, FAILED_SHOWN)).map((event) => ({ ...event, kind: 'event' as const })),
  ]
  const items = found
    .toSorted((a, b) => b.failedAt.getTime() - a.failedAt.getTime())
    .map(({ failedAt, nextTryAt, ...work }) => ({
      ...work,
      failed_at: failedAt.toISOString(),
      next_try_at: nextTryAt?.toISOString() ?? null,
    }))
  return { items }
}
