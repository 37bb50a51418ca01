import { brl, complianceProfiles, gateways } from '@girassol/contract/schemas'
import { centavos } from '@girassol/money'
import { z } from 'zod'

/** Settings that are not sent to pages, mostly because they would disclose limits to fraudsters. */
export const Rules = z.object({
  /** Pages get its permissions instead: a feature that knows the name would compare it. */
  compliance_profile: z.enum(complianceProfiles),
  /** Withdrawals above it need a review. */
  withdraw_auto_limit: brl,
  /** Withdrawals of younger accounts need a review; null: the compliance profile's hours. */
  withdraw_account_hours: z.number().min(0).nullable(),
  /** Withdrawals per day without a review. */
  withdraw_daily_count: z.number().int().min(0),
  /** Promised duration of a withdrawal. */
  withdraw_promise_minutes: z.number().int().min(1),
  /** What a gateway takes at least and at most, where that is less than the house's own limits allow. */
  gateway_deposit_limits: z.partialRecord(
    z.enum(gateways),
    z.object({ min: brl.optional(), max: brl.optional() }),
  ),
  /** What a new affiliate is offered. Percent, and amounts: of net gaming revenue, of deposits, and for each who qualifies. */
  affiliate_deal: z.object({
    revenue_share: z.number().min(0).max(100),
    payment_cost: z.number().min(0).max(100),
    cpa: brl,
    cpa_deposit: brl,
    cpa_staked: brl,
  }),
  /** A provider's win above this amount, or this multiple of the stakes, needs a review before it is credited. */
  win_hold: z.object({ multiple: z.number().int().min(1), amount: brl }),
})
export type Rules = z.output<typeof Rules>

export const ruleDefaults: Rules = {
  compliance_profile: 'demo',
  withdraw_auto_limit: centavos(1_000_00),
  withdraw_account_hours: null,
  withdraw_daily_count: 5,
  // Portaria SPA/MF 615/2024.
  withdraw_promise_minutes: 120,
  gateway_deposit_limits: {},
  affiliate_deal: {
    revenue_share: 25,
    payment_cost: 1,
    cpa: centavos(30_00),
    cpa_deposit: centavos(50_00),
    cpa_staked: centavos(100_00),
  },
  win_hold: { multiple: 25_000, amount: centavos(500_000_00) },
}
