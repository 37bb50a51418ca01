import { z } from 'zod'

const noticeKinds = [
  'deposit_paid',
  'withdrawal_requested',
  'withdrawal_approved',
  'withdrawal_paid',
  'withdrawal_rejected',
  'withdrawal_returned',
  'win_held',
  'win_released',
  'win_refused',
  'prize_paid',
  'free_spins_given',
  'password_changed',
  'email_changed',
  'phone_changed',
  'two_factor_changed',
  'pause_taken',
  'exclusion_taken',
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

export const noticesSchemas = {
  notices: {
    query: z.object({
      /** `next` of the page before. */
      after: id.optional().catch(undefined),
      limit: z.coerce.number().int().min(1).max(50).catch(20).default(20),
    }),
    answer: Unread.extend({ notices: z.array(Notice), next: z.number().int().nullable() }),
  },
  readNotice: { params: z.object({ id: id.catch(0) }), answer: Unread },
  readAllNotices: { answer: Unread },
  pushKey: { answer: z.object({ key: z.string() }) },
  subscribePush: {
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
    body: z.object({ endpoint: z.string().max(1000) }),
    answer: z.object({ success: z.literal(true) }),
  },
}
