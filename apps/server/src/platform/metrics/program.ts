import type { WriterObserver } from '@girassol/ledger'
import { readBackupStates } from '../backups/runs.ts'
import type { FilesObserver } from '../files/observed-store.ts'
import type { JobObserver } from '../jobs.ts'
import type { Platform } from '../platform.ts'
import type { Metrics } from './metrics.ts'

/** A batch holds at most 256 postings. */
const BATCH_BUCKETS = [1, 2, 4, 8, 16, 32, 64, 128, 256]

/** Called with every answer. Null for the time of an event stream, which lasts as long as its page. */
export type RequestObserver = (method: string, route: string, status: number, ms: number | null) => void

export function observeRequests(metrics: Metrics): RequestObserver {
  const requests = metrics.counter('http_requests_total', 'Requests answered, by route and status.', [
    'method',
    'route',
    'status',
  ])
  const duration = metrics.histogram('http_request_seconds', 'Time from a request to its whole answer.', [
    'route',
  ])
  return (method, route, status, ms) => {
    requests.inc({ method, route, status })
    if (ms !== null) duration.observe({ route }, ms / 1000)
  }
}

export function observeJobs(metrics: Metrics): JobObserver {
  const runs = metrics.counter('job_runs_total', 'Runs of background jobs.', ['job', 'result'])
  const duration = metrics.histogram('job_seconds', 'Time that runs of background jobs took.', ['job'])
  return (job, ms, hasFailed) => {
    runs.inc({ job, result: hasFailed ? 'failed' : 'done' })
    duration.observe({ job }, ms / 1000)
  }
}

export function observeWriter(metrics: Metrics): WriterObserver {
  const size = metrics.histogram('ledger_batch_postings', 'Postings that shared a commit.', [], BATCH_BUCKETS)
  const write = metrics.histogram('ledger_write_seconds', 'Time to write a batch of postings.', [])
  const wait = metrics.histogram('ledger_wait_seconds', 'Longest wait of a posting before its batch.', [])
  const abandoned = metrics.counter(
    'ledger_abandoned_total',
    'Postings given up, by what is known of them.',
    ['outcome'],
  )
  return {
    batch(postings, waitMs, writeMs) {
      size.observe(postings)
      wait.observe(waitMs / 1000)
      write.observe(writeMs / 1000)
    },
    abandon: (outcome) => abandoned.inc({ outcome }),
  }
}

export function observeFiles(metrics: Metrics): FilesObserver {
  const duration = metrics.histogram('file_store_seconds', 'Time that the file store took.', ['operation'])
  const failures = metrics.counter('file_store_failures_total', 'Operations that the file store failed.', [
    'operation',
  ])
  let isUp = true
  metrics.gauge('file_store_up', 'Whether the last operation on the file store succeeded.', () =>
    isUp ? 1 : 0,
  )
  return (operation, ms, hasFailed) => {
    isUp = !hasFailed
    duration.observe({ operation }, ms / 1000)
    if (hasFailed) failures.inc({ operation })
  }
}

export function gaugePlatform({ metrics, database, writer, push }: Platform): void {
  metrics.gauge('ledger_pending_postings', 'Postings under way.', () => writer.pending)
  metrics.gauge('database_pool_open', 'Connections of the pool.', () => database.usage().open)
  metrics.gauge('database_pool_busy', 'Connections of the pool in use.', () => database.usage().busy)
  metrics.gauge('database_pool_waiting', 'Work that waits for a connection.', () => database.usage().waiting)
  metrics.gauge('event_streams_open', 'Event streams of players’ pages.', () => push.openStreams)
}

export function sharePlatform({ metrics, jobs, outbox, mailer, clock }: Platform): void {
  metrics.share(
    {
      jobs_waiting: { help: 'Queued jobs that are due.', labels: ['job'] },
      jobs_oldest_due_seconds: { help: 'How long the oldest due job has waited.' },
      jobs_given_up: { help: 'Jobs of the last day that failed at their last try.', labels: ['job'] },
    },
    async (tx) => {
      const { waiting, oldestSeconds, givenUp } = await jobs.readBacklog(tx)
      return {
        jobs_waiting: waiting.map(({ name, count }) => ({ labels: { job: name }, value: count })),
        jobs_oldest_due_seconds: oldestSeconds,
        jobs_given_up: givenUp.map(({ name, count }) => ({ labels: { job: name }, value: count })),
      }
    },
  )
  metrics.share(
    {
      outbox_due: { help: 'Events that are due.' },
      outbox_failing: { help: 'Events whose handling failed and is tried again.' },
      outbox_oldest_due_seconds: { help: 'How long the oldest due event has waited.' },
      mail_last_delivery_timestamp_seconds: { help: 'When a mail was delivered last.' },
    },
    async (tx) => {
      const { due, failing, oldestAt } = await outbox.readBacklog(tx)
      const deliveredAt = await mailer.lastDelivery(tx)
      return {
        outbox_due: due,
        outbox_failing: failing,
        outbox_oldest_due_seconds: secondsSince(oldestAt, clock.now()),
        mail_last_delivery_timestamp_seconds: deliveredAt && deliveredAt.getTime() / 1000,
      }
    },
  )
}

/** Only of the embedded database: an outside one is backed up, and watched, with its own tools. */
export function shareBackups({ metrics, clock, config }: Platform): void {
  if (config.databaseUrl !== null) return
  metrics.share(
    {
      backup_last_success_timestamp_seconds: {
        help: 'When the last backup and the last restore drill succeeded; zero for never.',
        labels: ['kind'],
      },
      backup_failing: { help: '1 where the last run failed.', labels: ['kind'] },
    },
    async (tx) => {
      const states = await readBackupStates(tx, clock.now())
      return {
        backup_last_success_timestamp_seconds: states.map(({ kind, succeededAt }) => ({
          labels: { kind },
          value: (succeededAt?.getTime() ?? 0) / 1000,
        })),
        backup_failing: states.map(({ kind, failure }) => ({ labels: { kind }, value: failure ? 1 : 0 })),
      }
    },
  )
}

/** Zero where nothing waits. */
export const secondsSince = (moment: Date | null, now: Date): number =>
  moment === null ? 0 : Math.max(0, now.getTime() - moment.getTime()) / 1000
