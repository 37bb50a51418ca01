import { z } from 'zod'
import type { Calls } from '../call.ts'

/** Portaria SPA/MF 1.231/2024 art. 52: a player has at least so many days to answer. */
export const INQUIRY_DAYS_MIN = 7
export const INQUIRY_DAYS_MAX = 60
export const INQUIRY_ANSWER_MAX = 4000
/** How many texts a player can send in one inquiry. */
export const INQUIRY_ANSWERS_MAX = 10

export const inquiryOutcomes = ['close', 'lift'] as const

export const InquiryAnswerText = z
  .string({ error: 'required' })
  .trim()
  .min(1, { error: 'required' })
  .max(INQUIRY_ANSWER_MAX, { error: 'too_long' })

const PlayerInquiry = z.object({
  id: z.string(),
  /** What the account is being looked into for, in words for the player. */
  grounds: z.string(),
  opened_at: z.string(),
  answer_due_at: z.string(),
  can_answer: z.boolean(),
  answers_left: z.number().int(),
  /** Characters of one text at most. */
  answer_length_max: z.number().int(),
  answers: z.array(z.object({ text: z.string(), at: z.string() })),
  decision: z.object({ outcome: z.enum(inquiryOutcomes), grounds: z.string(), at: z.string() }).nullable(),
})
export type PlayerInquiry = z.output<typeof PlayerInquiry>

const Answer = z.object({ inquiry: PlayerInquiry.nullable() })

export const inquiryCalls = {
  inquiry: {
    method: 'GET',
    path: '/api/profile/inquiry',
    access: 'player',
    summary: 'The latest inquiry about the player’s account, with grounds, answers and decision.',
    answer: Answer,
  },
  answerInquiry: {
    method: 'POST',
    path: '/api/profile/inquiry/answers',
    access: 'player',
    summary: 'Adds a text to the player’s answer until the time to answer is over.',
    errors: ['inquiry_not_open', 'inquiry_term_over', 'inquiry_answers_full'],
    body: z.object({ text: InquiryAnswerText }),
    answer: Answer,
  },
} as const satisfies Calls
