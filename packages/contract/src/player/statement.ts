import { z } from 'zod'
import { day, existsInCalendar } from '../wire/day.ts'
import { brl } from '../wire/money.ts'
import type { Calls } from '../call.ts'

/** Play is one thing to a player: what was staked, what it paid and what came back. */
export const playKinds = ['bet', 'win', 'rollback'] as const

/** What moved the money, as far as a player distinguishes it. `other`: a cause without a name of its own. */
export const statementKinds = [
  'deposit',
  'withdrawal',
  'bet',
  'win',
  'rollback',
  'tip',
  'bonus',
  'reward',
  'commission',
  'correction',
  'other',
] as const

export const statementPockets = ['cash', 'bonus', 'locked', 'affiliate'] as const

export const StatementLine = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(statementKinds),
  title: z.string(),
  /** What it added to or took from all pockets together. */
  amount: brl,
  /** What went from one pocket to another of the same player. */
  moved: brl,
  /** The round and the game that it belongs to; null for what is not play. */
  play: z.object({ round: z.string(), game: z.string() }).nullable(),
  /** Those it touched, in that order. */
  pockets: z.array(z.object({ pocket: z.enum(statementPockets), before: brl, after: brl })),
})

/** Where the line comes from, in the reader's language: ready to be shown as it is. */
export const StatementCause = z.object({
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  /** The page of the thing itself, in this app. */
  link: z.object({ label: z.string(), to: z.string() }).nullable(),
})

/** Days are São Paulo's, both included. */
export const statementFilters = {
  kind: z
    .enum([...statementKinds, 'play'])
    .optional()
    .catch(undefined),
  pocket: z.enum(statementPockets).optional().catch(undefined),
  from: day,
  to: day,
}

/** Where a page ended: the moment to the microsecond, and the number of the transfer. */
export const statementCursor = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z\/\d{1,18}$/)
  .refine((text) => existsInCalendar(text.split('/', 1)[0] ?? ''))
  .optional()
  .catch(undefined)

export const TaxStatement = z.object({
  year: z.number().int(),
  version: z.number().int(),
  issued_at: z.string(),
  /** Of the JSON file. */
  sha256: z.string(),
  /** Without returned stakes. */
  staked: brl,
  won: brl,
  result: brl,
  /** In all pockets on 31 December of the year before. */
  opening: brl,
  /** In all pockets on 31 December. */
  closing: brl,
})

export const statementCalls = {
  statement: {
    method: 'GET',
    path: '/api/profile/statement',
    access: 'player',
    summary: 'Every movement of the player’s money, newest first, with each pocket before and after.',
    query: z.object({
      ...statementFilters,
      after: statementCursor,
      limit: z.coerce.number().int().min(1).max(100).catch(50).default(50),
    }),
    answer: z.object({
      lines: z.array(StatementLine),
      /** `after` of the next page; null at the end. A page may be short of its limit and still have a next one. */
      next: z.string().nullable(),
      /** Down to when this page looked; null when it saw the end. */
      searched_to: z.string().nullable(),
    }),
  },
  statementLine: {
    method: 'GET',
    path: '/api/profile/statement/:id',
    access: 'player',
    summary: 'One movement, and where it comes from.',
    errors: ['not_found'],
    params: z.object({ id: z.string().max(64) }),
    answer: z.object({ line: StatementLine, cause: StatementCause }),
  },
  taxStatements: {
    method: 'GET',
    path: '/api/profile/tax-statements',
    access: 'player',
    summary:
      'Yearly statements for the income tax, newest first; the files are at /api/profile/tax-statements/YEAR.pdf and .json.',
    answer: z.object({ statements: z.array(TaxStatement) }),
  },
} as const satisfies Calls

export const StatementFilters = z.object(statementFilters)
