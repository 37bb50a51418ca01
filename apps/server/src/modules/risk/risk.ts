import { minutes, seconds } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { alarmCases } from './cases.ts'
import type { RiskDeps } from './deps.ts'
import { evaluateDue } from './evaluate.ts'
import { enqueue, hasDueEvaluation } from './queries.ts'

export interface Risk {
  deps: RiskDeps
}

const EVALUATION_INTERVAL_MS = seconds(2)
const ALARM_INTERVAL_MS = minutes(10)

/** Queues events for evaluation and schedules the work. The queue is its own, so that monitoring never delays payments. */
export function createRisk(modules: RiskDeps & Pick<Platform, 'jobs'>): Risk {
  const { clock, jobs, outbox } = modules
  outbox.on('deposit.paid', 'risk', (tx, { payment, player }) =>
    enqueue(tx, { event: `deposit/${payment}`, player: BigInt(player), at: clock.now() }),
  )
  outbox.on('withdrawal.requested', 'risk', (tx, { withdrawal, player }) =>
    enqueue(tx, { event: `withdrawal/${withdrawal}`, player: BigInt(player), at: clock.now() }),
  )
  outbox.on('person.sanctioned', 'risk', (tx, { match, player }) =>
    enqueue(tx, { event: `sanctions/${match}`, player: BigInt(player), at: clock.now() }),
  )
  jobs.every(
    'risk.evaluate',
    EVALUATION_INTERVAL_MS,
    () => evaluateDue(modules),
    () => hasDueEvaluation(modules.clock.now()),
  )
  jobs.every('risk.alarm', ALARM_INTERVAL_MS, () => alarmCases(modules))
  return { deps: modules }
}
