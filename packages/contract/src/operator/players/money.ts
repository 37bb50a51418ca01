import { z } from 'zod'
import {
  statementCursor,
  statementFilters,
  StatementCause,
  StatementLine,
  TaxStatement,
} from '../../player/statement.ts'
import { brl } from '../../wire/money.ts'
import type { OperatorCalls } from '../call.ts'
import { Id, Limit, listOf, page, PlayerId, Reason, Time } from '../fields.ts'

export const adjustmentPockets = ['cash', 'bonus'] as const
export const adjustmentDirections = ['credit', 'debit'] as const
/** Larger ones are a typing error. */
export const ADJUSTMENT_MAX = 10_000_000

const amount = brl.refine((value) => value > 0n && value <= BigInt(ADJUSTMENT_MAX) * 100n)

const Adjustment = z.object({
  id: z.string(),
  pocket: z.enum(adjustmentPockets),
  direction: z.enum(adjustmentDirections),
  amount: brl,
  reason: z.string(),
  at: Time,
  /** Names; null: the terminal, or not needed. */
  operator: z.string().nullable(),
  approved_by: z.string().nullable(),
  /** The adjustment that this one takes back. */
  reverses: z.string().nullable(),
  /** The one that took this one back. */
  reversed_by: z.string().nullable(),
})

const params = z.object({ id: PlayerId })
/** One of the two is set: it is posted, or it waits for a second person. */
const outcome = z.object({ adjustment: z.string().nullable(), approval: z.string().nullable() })

const change = {
  pocket: z.enum(adjustmentPockets),
  direction: z.enum(adjustmentDirections),
}

export const playerMoneyCalls = {
  readPlayerMoney: {
    method: 'GET',
    path: '/api/operator/players/:id/money',
    access: 'players.read',
    summary: 'What a player has, by pocket, and what is still to be staked.',
    errors: ['not_found'],
    params,
    answer: z.object({
      cash: brl,
      bonus: brl,
      locked: brl,
      affiliate: brl,
      withdrawable: brl,
      rollover_due: brl,
      rollover_done: brl,
      deposit_rollover: brl,
      /** Adjustments above it need a second person. */
      approval_above: brl,
    }),
  },
  listPlayerStatement: {
    method: 'GET',
    path: '/api/operator/players/:id/statement',
    access: 'players.read',
    summary: 'The statement as the player reads it.',
    params,
    query: z.object({
      ...statementFilters,
      after: statementCursor,
      limit: Limit,
    }),
    answer: listOf(StatementLine),
  },
  readPlayerStatementLine: {
    method: 'GET',
    path: '/api/operator/players/:id/statement/:line',
    access: 'players.read',
    summary: 'One line of the statement with its cause.',
    errors: ['not_found'],
    params: z.object({ id: PlayerId, line: z.string().max(60) }),
    answer: z.object({
      line: StatementLine,
      cause: StatementCause,
      /** The record behind it; null where there is none. */
      record: z.object({ kind: z.enum(['charge', 'withdrawal', 'round']), id: Id }).nullable(),
    }),
  },
  listPlayerAdjustments: {
    method: 'GET',
    path: '/api/operator/players/:id/adjustments',
    access: 'players.read',
    summary: 'Adjustments of a player and their reversals, newest first.',
    params,
    query: z.object(page),
    answer: listOf(Adjustment),
  },
  previewAdjustment: {
    method: 'GET',
    path: '/api/operator/players/:id/adjustment-preview',
    access: 'players.adjust',
    summary: 'What an adjustment would change, or the refusal it would get. Changes nothing.',
    errors: [
      'not_found',
      'own_account',
      'player_blocked',
      'player_closed',
      'account_closing',
      'adjustment_funds',
    ],
    params,
    query: z.object({ ...change, amount: z.coerce.number().pipe(amount) }),
    answer: z.object({
      before: brl,
      after: brl,
      needs_approval: z.boolean(),
      /** What a credit of bonus has to be staked before it becomes cash. */
      rollover: brl,
      /** As the statement calls it, in the player's language. */
      title: z.string(),
    }),
  },
  adjustPlayer: {
    method: 'POST',
    path: '/api/operator/players/:id/adjustments',
    access: 'players.adjust',
    stepUp: true,
    summary:
      'Credits or debits a pocket, with a reason that the player reads; above an amount a second person approves.',
    errors: [
      'not_found',
      'own_account',
      'player_blocked',
      'player_closed',
      'account_closing',
      'adjustment_funds',
      'adjustment_conflict',
      'adjustment_tampered',
      'approval_pending',
    ],
    params,
    body: z.object({
      /** Chosen by the caller: the same request again is posted once. */
      request: Id,
      ...change,
      amount,
      reason: Reason,
    }),
    answer: outcome,
  },
  reverseAdjustment: {
    method: 'POST',
    path: '/api/operator/players/:id/adjustments/:adjustment/reversal',
    access: 'players.adjust',
    stepUp: true,
    summary: 'Takes an adjustment back by a posting in the other direction, once.',
    errors: [
      'not_found',
      'own_account',
      'player_closed',
      'adjustment_funds',
      'adjustment_reversed',
      'adjustment_conflict',
      'approval_pending',
    ],
    params: z.object({ id: PlayerId, adjustment: Id }),
    body: z.object({ request: Id, reason: Reason }),
    answer: outcome,
  },
  listTaxStatements: {
    method: 'GET',
    path: '/api/operator/players/:id/tax-statements',
    access: 'players.read',
    summary: 'Yearly statements of a player for the income tax, newest first.',
    errors: ['not_found'],
    params: z.object({ id: PlayerId }),
    answer: z.object({ statements: z.array(TaxStatement) }),
  },
  readTaxStatement: {
    method: 'GET',
    path: '/api/operator/players/:id/tax-statements/:year',
    access: 'players.read',
    summary: 'The statement of a year as a PDF file, for a player who cannot sign in.',
    errors: ['not_found'],
    params: z.object({ id: PlayerId, year: z.string().regex(/^20\d{2}$/) }),
    answer: z.object({ name: z.string(), pdf: z.base64() }),
  },
} as const satisfies OperatorCalls
