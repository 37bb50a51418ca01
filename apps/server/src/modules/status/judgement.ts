import type { Answer } from '@girassol/contract'
import { minutes } from '../../platform/clock.ts'
import type { PaymentHealth } from '../payments/index.ts'

export type Service = Answer<'serviceStatus'>['services'][number]['service']
export type ServiceState = Answer<'serviceStatus'>['state']

/** What was measured of everything that players use. */
export interface Measures {
  payments: PaymentHealth
  games: { isStopped: boolean; hasHouseGames: boolean; offered: number; out: number }
  mail: { written: number; undelivered: number }
}

/** Status queries run every few seconds: past this, players notice. */
const CHECK_DELAY_MAX = minutes(5)
/** Fewer mails say nothing: one address may not exist. */
const MAILS_MIN = 3

/** The state of each service; one that the casino does not offer now has none. */
export function judgeServices(
  { payments, games, mail }: Measures,
  now: Date,
): Partial<Record<Service, ServiceState>> {
  const isLate = (dueAt: Date | null) => dueAt !== null && now.getTime() - dueAt.getTime() > CHECK_DELAY_MAX
  const deposits = judgeGateways(payments.charges, isLate(payments.chargeDueAt))
  const withdrawals = judgeGateways(
    payments.payouts,
    isLate(payments.payoutDueAt) || payments.overdueReviews > 0,
  )
  return {
    site: 'operational',
    ...(deposits && { deposits }),
    ...(withdrawals && { withdrawals }),
    games: judgeGames(games),
    mail: judgeMail(mail),
  }
}

function judgeGateways(
  { allowed, out, failing }: PaymentHealth['charges'],
  isDelayed: boolean,
): ServiceState | null {
  if (allowed === 0) return null
  if (out === allowed) return 'down'
  return out > 0 || failing > 0 || isDelayed ? 'degraded' : 'operational'
}

function judgeGames({ isStopped, hasHouseGames, offered, out }: Measures['games']): ServiceState {
  if (isStopped || (!hasHouseGames && offered > 0 && out === offered)) return 'down'
  return out > 0 ? 'degraded' : 'operational'
}

function judgeMail({ written, undelivered }: Measures['mail']): ServiceState {
  if (undelivered < MAILS_MIN) return 'operational'
  return undelivered === written ? 'down' : 'degraded'
}

const severity: Record<ServiceState, number> = { operational: 0, degraded: 1, down: 2 }

export const worstOf = (states: readonly ServiceState[]): ServiceState =>
  states.reduce((worst, state) => (severity[state] > severity[worst] ? state : worst), 'operational')
