import type { Metrics } from '../../platform/metrics/metrics.ts'
import { secondsSince } from '../../platform/metrics/program.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RegistryFailureKind } from './port.ts'
import { readBacklog } from './queries.ts'

export type RegistryObserver = (result: 'answered' | RegistryFailureKind, ms: number) => void

export function observeRegistry(metrics: Metrics): RegistryObserver {
  const queries = metrics.counter('registry_queries_total', 'Queries to the registry, by result.', ['result'])
  const duration = metrics.histogram('registry_query_seconds', 'Time that queries to the registry took.', [])
  return (result, ms) => {
    queries.inc({ result })
    duration.observe(ms / 1000)
  }
}

export function shareRegistryMetrics({ metrics, clock }: Pick<Platform, 'metrics' | 'clock'>): void {
  metrics.share(
    {
      registry_due: { help: 'Accounts whose query to the registry is due.' },
      registry_oldest_due_seconds: { help: 'How long the oldest due query has waited.' },
    },
    async (tx) => {
      const now = clock.now()
      const { due, oldestAt } = await readBacklog(tx, now)
      return { registry_due: due, registry_oldest_due_seconds: secondsSince(oldestAt, now) }
    },
  )
}
