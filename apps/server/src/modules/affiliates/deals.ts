import { basisPoints, type BasisPoints, type Centavos, centavos, percent } from '@girassol/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Rules } from '../settings/index.ts'

export interface Terms {
  /** Of what the casino keeps from referred players. */
  revenue_share: BasisPoints
  /** Of what referred players deposit; deducted before the share. */
  payment_cost: BasisPoints
  /** Paid once for a referred player who deposited and staked at least the two amounts below. */
  cpa: Centavos
  cpa_deposit: Centavos
  cpa_staked: Centavos
}

export interface Deal extends Terms {
  /** The first day of the month it begins with. */
  month: string
}

/** The terms offered to new affiliates. */
export const termsOf = (offered: Rules['affiliate_deal']): Terms => ({
  ...offered,
  revenue_share: percent(offered.revenue_share),
  payment_cost: percent(offered.payment_cost),
})

interface DealRow {
  month: string
  revenue_share: number
  payment_cost: number
  cpa: bigint
  cpa_deposit: bigint
  cpa_staked: bigint
}

/** Every deal of an affiliate, the latest first. */
export async function readDeals(tx: Tx, affiliate: bigint): Promise<Deal[]> {
  const { rows } =
    await sql<DealRow>`SELECT month::text, revenue_share, payment_cost, cpa, cpa_deposit, cpa_staked
    FROM affiliate_deals WHERE affiliate_id = ${affiliate} ORDER BY month DESC`.execute(tx)
  return rows.map((row) => ({
    month: row.month,
    revenue_share: basisPoints(row.revenue_share),
    payment_cost: basisPoints(row.payment_cost),
    cpa: centavos(row.cpa),
    cpa_deposit: centavos(row.cpa_deposit),
    cpa_staked: centavos(row.cpa_staked),
  }))
}

/** The deal of a month; earlier months use the first deal. */
export function dealFor(deals: readonly Deal[], month: string): Deal {
  const deal = deals.find((each) => each.month <= month) ?? deals.at(-1)
  if (!deal) throw new Error('affiliate without a deal')
  return deal
}

/** Replaces the deal of a future month; a deal that has begun never changes. */
export async function writeDeal(tx: Tx, affiliate: bigint, deal: Deal, now: Date): Promise<void> {
  await sql`INSERT INTO affiliate_deals (affiliate_id, month, revenue_share, payment_cost, cpa, cpa_deposit, cpa_staked, agreed_at)
    VALUES (${affiliate}, ${deal.month}, ${deal.revenue_share}, ${deal.payment_cost}, ${deal.cpa}, ${deal.cpa_deposit},
      ${deal.cpa_staked}, ${now})
    ON CONFLICT (affiliate_id, month) DO UPDATE SET revenue_share = excluded.revenue_share,
      payment_cost = excluded.payment_cost, cpa = excluded.cpa, cpa_deposit = excluded.cpa_deposit,
      cpa_staked = excluded.cpa_staked, agreed_at = excluded.agreed_at`.execute(tx)
}
