import type { Answer } from '@girassol/contract'
import { ZERO } from '@girassol/money'
import type { Deal } from './deals.ts'
import { addRevenue, ngrOf, noRevenue, type Revenue } from './commission.ts'
import type { DayLine, FeeLine } from './statement-queries.ts'

type Line = Answer<'affiliateStatement'>['lines'][number]

const withNgr = (revenue: Revenue) => ({ ...revenue, ngr: ngrOf(revenue) })

/** Rates in percent, the month without a day. */
export const dealView = (deal: Deal): Answer<'affiliate'>['deal'] => ({
  ...deal,
  month: deal.month.slice(0, 7),
  revenue_share: deal.revenue_share / 100,
  payment_cost: deal.payment_cost / 100,
})

/** One line per referral, with its days. */
export function linesOf(days: readonly DayLine[], fees: readonly FeeLine[]): Line[] {
  const names = new Set([...days, ...fees].map(({ pseudonym }) => pseudonym))
  return [...names].toSorted().map((referral): Line => {
    const mine = days.filter(({ pseudonym }) => pseudonym === referral)
    const fee = fees.find(({ pseudonym }) => pseudonym === referral)
    return {
      referral,
      status: mine[0]?.status ?? fee?.status ?? 'counted',
      ...withNgr(mine.reduce<Revenue>(addRevenue, noRevenue)),
      cpa: fee?.cpa ?? ZERO,
      days: mine.map(({ day, deposited, staked, won, bonuses, payment_cost }) => ({
        day,
        deposited,
        ...withNgr({ staked, won, bonuses, payment_cost }),
      })),
    }
  })
}
