import { z } from 'zod'
import { day } from '../wire/day.ts'
import { brl } from '../wire/money.ts'
import { Withdrawal, withdrawalErrors, withdrawalsCalls } from './withdrawals.ts'
import type { Calls } from '../call.ts'

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
  /** An open month is counted up to today, and is not paid yet. */
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

export const affiliatesCalls = {
  affiliate: {
    method: 'GET',
    path: '/api/profile/affiliates/',
    access: 'player',
    summary: "The player's referral code, link, deal and rewards.",
    errors: ['affiliate_closed'],
    answer: z.object({
      /** Null until one is generated. */
      code: z.string().nullable(),
      /** Null as well while a contract is due. */
      url: z.string().nullable(),
      /** Out of the programme: the code has no effect until it is generated again. */
      left: z.boolean(),
      /** The contract in force has to be accepted first: the link does not work and nothing is earned. */
      agreement_due: z.boolean(),
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
  generateAffiliate: {
    method: 'GET',
    path: '/api/profile/affiliates/generate',
    access: 'player',
    summary:
      'Gives the player a referral code; again, the same one. Needs the XSRF header although it is a GET.',
    errors: ['affiliate_closed', 'affiliate_agreement_required'],
    ...generated,
  },
  createAffiliate: {
    method: 'PUT',
    path: '/api/profile/affiliates/code',
    access: 'player',
    summary: 'The same as generateAffiliate.',
    errors: ['affiliate_closed', 'affiliate_agreement_required'],
    ...generated,
  },
  requestAffiliateWithdrawal: {
    method: 'POST',
    path: '/api/profile/affiliates/request',
    access: 'player',
    summary: 'Asks for a withdrawal of referral rewards.',
    errors: ['affiliate_required', ...withdrawalErrors, 'captcha_failed'],
    body: withdrawalsCalls.requestWithdrawal.body.pick({
      amount: true,
      pix_key: true,
      pix_type: true,
      cf_turnstile_token: true,
      link_random_key: true,
      request_id: true,
    }),
    answer: z.object({ success: z.literal(true), message: z.string(), withdrawal: Withdrawal }),
  },
  acknowledgeAffiliateWithdrawal: {
    method: 'DELETE',
    path: '/api/profile/affiliates/delete-for-withdraw',
    access: 'player',
    summary: 'The status of the last request; the request itself moves the money. Changes nothing.',
    answer: z.object({ message: z.string() }),
  },
  leaveAffiliate: {
    method: 'POST',
    path: '/api/profile/affiliates/leave',
    access: 'player',
    summary:
      'Leaves the programme: everything earned is settled and sent to the key of the own CPF, within minimum and maximum unless the account is being closed.',
    errors: [
      'affiliate_required',
      'rewards_remaining',
      'withdraw_identity_missing',
      'withdraw_email_unconfirmed',
      'return_requested',
      'payout_unavailable',
    ],
    answer: z.object({ message: z.string(), withdrawal: Withdrawal.nullable() }),
  },
  affiliateClick: {
    method: 'POST',
    path: '/api/affiliate/clicks',
    access: 'open',
    summary: 'Counts a visit by a referral link, once a day for each visitor.',
    body: z.object({ code: z.string().max(64) }),
    answer: z.object({ success: z.literal(true) }),
  },
  affiliateReport: {
    method: 'GET',
    path: '/api/affiliate/report',
    access: 'player',
    summary: "Clicks, registrations, first deposits and revenue of the affiliate's referrals by day.",
    errors: ['affiliate_required'],
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
    method: 'GET',
    path: '/api/affiliate/statements',
    access: 'player',
    summary: "The affiliate's months, the open one first, and every deal there was.",
    errors: ['affiliate_required'],
    answer: z.object({ months: z.array(AffiliateMonth), deals: z.array(AffiliateDeal) }),
  },
  affiliateStatement: {
    method: 'GET',
    path: '/api/affiliate/statements/:month',
    access: 'player',
    summary: 'One month, with what each referral brought.',
    errors: ['affiliate_required', 'not_found'],
    params: z.object({ month: z.string().max(7) }),
    answer: z.object({ statement: AffiliateMonth, lines: z.array(AffiliateLine) }),
  },
  affiliatePostbacks: {
    method: 'GET',
    path: '/api/affiliate/postbacks',
    access: 'player',
    summary: 'Addresses that are called when something happens, and the latest calls.',
    errors: ['affiliate_required'],
    answer: Postbacks,
  },
  putAffiliatePostback: {
    method: 'PUT',
    path: '/api/affiliate/postbacks/:event',
    access: 'player',
    summary: 'Has an address called when this happens.',
    errors: ['affiliate_required', 'postback_invalid'],
    params: event,
    body: z.object({ url: z.string().trim().max(1000) }),
    answer: Postbacks,
  },
  removeAffiliatePostback: {
    method: 'DELETE',
    path: '/api/affiliate/postbacks/:event',
    access: 'player',
    summary: 'Stops calling it.',
    errors: ['affiliate_required'],
    params: event,
    answer: Postbacks,
  },
} as const satisfies Calls
