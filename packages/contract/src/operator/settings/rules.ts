import { z } from 'zod'
import { complianceProfiles, gateways } from '../../player/settings.ts'
import { brl } from '../../wire/money.ts'

/** An amount that is not negative. */
export const amount = brl.refine((value) => value >= 0n, { error: 'amount_invalid' })

/** Yearly statements for the income tax are made from the ledger in the year that follows: 13 months at least. */
const archiveMonths = z
  .number()
  .int()
  .min(0)
  .max(120)
  .refine((months) => months === 0 || months >= 13, { error: 'archive_months_few' })

/** Settings that are not sent to pages, mostly because they would disclose limits to fraudsters. */
export const Rules = z.object({
  /** Pages get its permissions instead: a feature that knows the name would compare it. */
  compliance_profile: z.enum(complianceProfiles),
  /** Keeps the casino closed while a rule that the profile demands fails its check. */
  close_on_failed_rule: z.boolean(),
  /** Withdrawals above it need a review. */
  withdraw_auto_limit: amount,
  /** Withdrawals of younger accounts need a review; null: the compliance profile's hours. */
  withdraw_account_hours: z.number().min(0).max(8760).nullable(),
  /** Withdrawals per day without a review. */
  withdraw_daily_count: z.number().int().min(0).max(1000),
  /** Promised duration of a withdrawal. */
  withdraw_promise_minutes: z.number().int().min(1).max(10_080),
  /** Approving a withdrawal of this amount or more needs a second operator. */
  withdraw_four_eyes_amount: amount,
  /** Refunding a deposit of this amount or more needs a second operator. */
  refund_four_eyes_amount: amount,
  /** What a gateway takes at least and at most, where that is less than the casino's own limits allow. */
  gateway_deposit_limits: z.partialRecord(
    z.enum(gateways),
    z.object({ min: brl.optional(), max: brl.optional() }),
  ),
  /** What a new affiliate is offered. Percent, and amounts: of net gaming revenue, of deposits, and for each who qualifies. */
  affiliate_deal: z.object({
    revenue_share: z.number().min(0).max(100),
    payment_cost: z.number().min(0).max(100),
    cpa: amount,
    cpa_deposit: amount,
    cpa_staked: amount,
  }),
  /** Adjustments of a player's money above it need a second person. */
  adjustment_approval_above: amount,
  /** A provider's win above this amount, or this multiple of the stakes, needs a review before it is credited. */
  win_hold: z.object({ multiple: z.number().int().min(1).max(1_000_000), amount }),
  /** From this amount on, crediting a held win needs a second person. */
  win_four_eyes_amount: amount,
  /** Months of the ledger are moved to files when they ended this many months ago; 0: never. */
  ledger_archive_months: archiveMonths,
  /** Settled rounds without a movement for so many months are moved to the months of past rounds; 0: never. */
  round_current_months: z.number().int().min(0).max(120),
})
export type Rules = z.output<typeof Rules>
