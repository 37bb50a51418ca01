import { z } from 'zod'
import { INQUIRY_DAYS_MAX, INQUIRY_DAYS_MIN, inquiryOutcomes } from '../../player/inquiries.ts'
import type { OperatorCalls } from '../call.ts'
import { Done, listOf, page, PlayerId, Reason, Time } from '../fields.ts'

const params = z.object({ id: PlayerId })

export const INQUIRY_GROUNDS_MIN = 20
export const INQUIRY_GROUNDS_MAX = 2000

/** Texts of an inquiry: the player reads `grounds` and never `internal_grounds`. */
const Grounds = z.string().trim().min(INQUIRY_GROUNDS_MIN).max(INQUIRY_GROUNDS_MAX)

const Inquiry = z.object({
  id: z.string(),
  grounds: z.string(),
  /** Null for an operator who may read neither risk nor inquiries: it may name a suspicion. */
  internal_grounds: z.string().nullable(),
  opened_by: z.string(),
  opened_at: Time,
  answer_due_at: Time,
  /** The player has answered or the time to answer is over, so that the account may be closed. */
  can_close: z.boolean(),
  answers: z.array(z.object({ text: z.string(), at: Time })),
  decision: z
    .object({
      outcome: z.enum(inquiryOutcomes),
      grounds: z.string(),
      internal_grounds: z.string().nullable(),
      decided_by: z.string(),
      /** The second person; null where none is needed. */
      approved_by: z.string().nullable(),
      at: Time,
      /** SHA-256 of the stored record, which the audit entry names as well. */
      record_hash: z.string(),
    })
    .nullable(),
})

/** `waiting` for the player; `awaiting_decision`: the player answered, so it can be lifted, or the term ended; `overdue` after the term; `decided`. */
export const inquiryStates = ['waiting', 'awaiting_decision', 'overdue', 'decided'] as const
export type InquiryState = (typeof inquiryStates)[number]

/** A state to filter by. Stored views and bookmarks may have the former name of `awaiting_decision`. */
export const InquiryStateFilter = z.union([
  z.enum(inquiryStates),
  z.literal('decidable').transform((): InquiryState => 'awaiting_decision'),
])

const ListedInquiry = z.object({
  id: z.string(),
  player_id: z.string(),
  player_name: z.string(),
  opened_by: z.string(),
  opened_at: Time,
  answer_due_at: Time,
  answers: z.number().int(),
  last_answer_at: Time.nullable(),
  state: z.enum(inquiryStates),
  /** The request that waits for a second person; null without one. */
  approval: z.string().nullable(),
  decision: z.object({ outcome: z.enum(inquiryOutcomes), at: Time }).nullable(),
})

export const playerInquiryCalls = {
  listInquiries: {
    method: 'GET',
    path: '/api/operator/inquiries',
    access: 'players.read',
    summary:
      'Inquiries about all accounts, by the end of the time to answer; without a state, those without a decision.',
    query: z.object({ state: InquiryStateFilter.optional(), ...page }),
    answer: listOf(ListedInquiry),
  },
  listPlayerInquiries: {
    method: 'GET',
    path: '/api/operator/players/:id/inquiries',
    access: 'players.read',
    summary: 'Inquiries about an account, newest first, with the player’s answers and the decisions.',
    errors: ['not_found'],
    params,
    answer: z.object({
      /** Whether an account is closed only after an inquiry here. */
      required: z.boolean(),
      inquiries: z.array(Inquiry),
    }),
  },
  openInquiry: {
    method: 'POST',
    path: '/api/operator/players/:id/inquiries',
    access: 'players.inquiry',
    stepUp: true,
    summary: 'Opens an inquiry: bets and deposits stop, and the player is asked to answer within the term.',
    errors: ['not_found', 'own_account', 'player_closed', 'closure_open', 'inquiry_open'],
    params,
    body: z.object({
      grounds: Grounds,
      internal_grounds: Grounds,
      days: z.number().int().min(INQUIRY_DAYS_MIN).max(INQUIRY_DAYS_MAX),
    }),
    answer: Done,
  },
  liftInquiry: {
    method: 'POST',
    path: '/api/operator/players/:id/inquiries/lift',
    access: 'players.inquiry',
    stepUp: true,
    summary: 'Ends the open inquiry without closing the account; the player is notified.',
    errors: ['not_found', 'own_account', 'inquiry_not_open'],
    params,
    body: z.object({ grounds: Grounds, internal_grounds: Reason }),
    answer: Done,
  },
  closeAfterInquiry: {
    method: 'POST',
    path: '/api/operator/players/:id/inquiries/closure',
    access: 'players.inquiry',
    stepUp: true,
    summary:
      'Asks a second person to close the account; refused before the player has answered or the term has ended.',
    errors: [
      'not_found',
      'own_account',
      'player_closed',
      'closure_open',
      'inquiry_not_open',
      'inquiry_awaits_answer',
      'approval_pending',
    ],
    params,
    body: z.object({ grounds: Grounds, internal_grounds: Grounds }),
    answer: z.object({ approval: z.string() }),
  },
} as const satisfies OperatorCalls
