import { z } from 'zod'
import { day } from '../wire/day.ts'
import { brl } from '../wire/money.ts'
import { Withdrawal, withdrawalsSchemas } from './withdrawals.ts'

/** What an affiliate may have called at an address of their own. */
export const postbackEvents = ['registration', 'first_deposit', 'qualified'] as const

/** Rates are percent. */
const AffiliateDeal = z.object({
  /** The month it begins with, as `2026-11`. */
  month: z.string(),
  revenue_share: z.number(),
  /** Of deposits: what moving the money costs. */
  payment_cost: z.number(),
  cpa: brl,
  /** What a referral must deposit first and stake in all before the fee is due. */
  cpa_deposit: brl,
  cpa_staked: brl,
})

/** The parts of net gaming revenue, and what they add up to: staked − won − bonuses − payment cost. */
const parts = { staked: brl, won: brl, bonuses: brl, payment_cost: brl, ngr: brl }

const AffiliateMonth = z.object({
  month: z.string(),
  /** An open month is counted as it stands today, and is not paid yet. */
  closed: z.boolean(),
  deal: AffiliateDeal,
  ...parts,
  /** What earlier months were below zero. Never positive. */
  carried_in: brl,
  carried_out: brl,
  /** The share of what is above zero. */
  share: brl,
  cpa_count: z.number().int(),
  cpa_total: brl,
  total: brl,
  closed_at: z.string().nullable(),
})

const AffiliateLine = z.object({
  /** A name for one referral that says nothing about who it is. */
  referral: z.string(),
  /** `review` and `refused` are shown and not counted. */
  status: z.enum(['counted', 'review', 'refused']),
  ...parts,
  cpa: brl,
  days: z.array(z.object({ day: z.string(), deposited: brl, ...parts })),
})

const AffiliateDay = z.object({
  day: z.string(),
  clicks: z.number().int(),
  registrations: z.number().int(),
  first_deposits: z.number().int(),
  ngr: brl,
})

const Postback = z.object({ event: z.enum(postbackEvents), url: z.string() })

const Postbacks = z.object({
  postbacks: z.array(Postback),
  /** The key of the signatures. */
  secret: z.string(),
  calls: z.array(
    z.object({
      id: z.string(),
      event: z.enum(postbackEvents),
      url: z.string(),
      status: z.enum(['due', 'sent', 'failed']),
      attempts: z.number().int(),
      /** What the other side answered last, or why there was no answer. */
      answer: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
})

const generated = { answer: z.object({ status: z.boolean(), code: z.string(), url: z.string() }) }
const event = z.object({ event: z.enum(postbackEvents) })

export const affiliatesSchemas = {
  affiliate: {
    answer: z.object({
      /** Null until one is generated. */
      code: z.string().nullable(),
      url: z.string().nullable(),
      /** Out of the programme: the code brings nobody until it is generated again. */
      left: z.boolean(),
      indications: z.number().int(),
      wallet: z.object({ refer_rewards: brl, currency: z.string() }),
      user: z.object({
        affiliate_revenue_share: z.number(),
        /** Always the rate that is really paid. */
        affiliate_revenue_share_fake: z.number(),
        affiliate_cpa: brl,
        cpf: z.string().nullable(),
      }),
      deal: AffiliateDeal,
      min_withdraw: brl,
      max_withdraw: brl,
    }),
  },
  generateAffiliate: generated,
  createAffiliate: generated,
  requestAffiliateWithdrawal: {
    body: withdrawalsSchemas.requestWithdrawal.body.pick({
      amount: true,
      pix_key: true,
      pix_type: true,
      cf_turnstile_token: true,
      link_random_key: true,
      request_id: true,
    }),
    answer: z.object({ success: z.literal(true), message: z.string(), withdrawal: Withdrawal }),
  },
  acknowledgeAffiliateWithdrawal: { answer: z.object({ message: z.string() }) },
  leaveAffiliate: { answer: z.object({ message: z.string(), withdrawal: Withdrawal.nullable() }) },
  affiliateClick: {
    body: z.object({ code: z.string().max(64) }),
    answer: z.object({ success: z.literal(true) }),
  },
  affiliateReport: {
    /** Days of São Paulo, both included; without them the last thirty. At most a year. */
    query: z.object({ from: day, to: day }),
    answer: z.object({
      from: z.string(),
      to: z.string(),
      days: z.array(AffiliateDay),
      totals: AffiliateDay.omit({ day: true }),
    }),
  },
  affiliateStatements: {
    answer: z.object({ months: z.array(AffiliateMonth), deals: z.array(AffiliateDeal) }),
  },
  affiliateStatement: {
    params: z.object({ month: z.string().max(7) }),
    answer: z.object({ statement: AffiliateMonth, lines: z.array(AffiliateLine) }),
  },
  affiliatePostbacks: { answer: Postbacks },
  putAffiliatePostback: {
    params: event,
    body: z.object({ url: z.string().trim().max(1000) }),
    answer: Postbacks,
  },
  removeAffiliatePostback: { params: event, answer: Postbacks },
}
