import { z } from 'zod'
import type { Calls } from '../call.ts'

const noticeKinds = [
  'deposit_paid',
  'withdrawal_requested',
  'withdrawal_approved',
  'withdrawal_paid',
  'withdrawal_rejected',
  'withdrawal_returned',
  'withdrawal_held',
  'deposit_refunded',
  'deposit_refund_undone',
  'deposit_return',
  'win_held',
  'win_released',
  'win_refused',
  'prize_paid',
  'free_spins_given',
  'password_changed',
  'email_changed',
  'phone_changed',
  'two_factor_changed',
  'passkey_changed',
  'pause_taken',
  'exclusion_taken',
  'limit_lowered',
  'limit_removed',
  'adjustment_credit',
  'adjustment_debit',
  'registry_blocked',
  'identity_changed',
  'inquiry_opened',
  'inquiry_decided',
  'creative_decided',
  'tax_statement',
  'care',
] as const

/** In the reader's language, ready to be shown. */
const Notice = z.object({
  id: z.number().int(),
  kind: z.enum(noticeKinds),
  at: z.string(),
  title: z.string(),
  text: z.string(),
  /** The page of the thing itself, in this app. */
  to: z.string(),
  read: z.boolean(),
})

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Unread = z.object({ unread: z.number().int() })

export const noticesCalls = {
  notices: {
    method: 'GET',
    path: '/api/profile/notices',
    access: 'player',
    summary: 'Notices about money and the account, newest first.',
    query: z.object({
      /** `next` of the page before. */
      after: id.optional().catch(undefined),
      limit: z.coerce.number().int().min(1).max(50).catch(20).default(20),
    }),
    answer: Unread.extend({ notices: z.array(Notice), next: z.number().int().nullable() }),
  },
  readNotice: {
    method: 'POST',
    path: '/api/profile/notices/:id/read',
    access: 'player',
    summary: 'Marks one notice as read.',
    errors: ['not_found'],
    params: z.object({ id: id.catch(0) }),
    answer: Unread,
  },
  readAllNotices: {
    method: 'POST',
    path: '/api/profile/notices/read',
    access: 'player',
    summary: 'Marks everything as read.',
    answer: Unread,
  },
  pushKey: {
    method: 'GET',
    path: '/api/profile/push',
    access: 'player',
    summary: 'The key a browser needs to ask for web push.',
    answer: z.object({ key: z.string() }),
  },
  subscribePush: {
    method: 'POST',
    path: '/api/profile/push',
    access: 'player',
    summary: 'Subscribes this browser to push notifications of money events.',
    errors: ['push_unsupported'],
    body: z.object({
      endpoint: z.url().max(1000),
      keys: z.object({
        p256dh: z.string().regex(/^[\w-]{87}=?$/),
        auth: z.string().regex(/^[\w-]{22}={0,2}$/),
      }),
    }),
    answer: z.object({ success: z.literal(true) }),
  },
  unsubscribePush: {
    method: 'POST',
    path: '/api/profile/push/remove',
    access: 'player',
    summary: 'Unsubscribes this browser.',
    body: z.object({ endpoint: z.string().max(1000) }),
    answer: z.object({ success: z.literal(true) }),
  },
} as const satisfies Calls
