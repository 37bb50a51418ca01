import type { Metrics } from '../../../platform/metrics/metrics.ts'
import type { ProviderFailure } from './outbound.ts'

export type LaunchObserver = (provider: string, result: 'ok' | ProviderFailure['kind'], ms: number) => void

/** Circuits are this node's own: a provider may be reachable from another. */
export function observeLaunches(metrics: Metrics, openCircuits: () => number): LaunchObserver {
  const launches = metrics.counter('provider_launches_total', 'Games opened at providers, by result.', [
    'provider',
    'result',
  ])
  const duration = metrics.histogram('provider_launch_seconds', 'Time that providers took to open a game.', [
    'provider',
  ])
  metrics.gauge('provider_circuits_open', 'Providers that this node does not call now.', openCircuits)
  return (provider, result, ms) => {
    launches.inc({ provider, result })
    duration.observe({ provider }, ms / 1000)
  }
}
