import type { Wire } from '@girassol/contract'
import { ApiError } from '@girassol/contract/client'
import { api } from '../../../shared/api/api.ts'
import type { Order } from './draft.ts'

export type Withdrawal = Wire<'withdrawal'>['answer']['withdrawal']

/**
 * How a request ended. `bonus`: it would cost the bonus, and nothing has happened yet. A refusal brings its texts; without
 * any, `reason` says which words of ours stand in. `explained`: every page says it already (401, 403).
 */
export type Outcome =
  | { kind: 'done'; withdrawal: Withdrawal | null }
  | { kind: 'bonus'; bonus: number; inRounds: number; rollover: number }
  | {
      kind: 'refused'
      reason: 'withdraw' | 'processing' | 'connection' | 'explained'
      texts: string[]
      fields: Record<string, string[]>
    }

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const amount = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0)
const texts = (value: unknown): string[] => Object.values(record(value)).flat().filter(isText)
const isText = (value: unknown): value is string => text(value) !== null

function refused(
  reason: 'withdraw' | 'processing' | 'connection' | 'explained',
  said: string[] = [],
  fields: Record<string, string[]> = {},
): Outcome {
  return { kind: 'refused', reason, texts: said, fields }
}

/** An answer is a success when it says so, or has something to say. */
export function readAnswer(answer: unknown): Outcome {
  const { success, message, error, withdrawal } = record(answer)
  if (success === true || (success === undefined && text(message) !== null)) {
    return { kind: 'done', withdrawal: (withdrawal as Withdrawal | undefined) ?? null }
  }
  const said = text(message) ?? text(error) ?? text(record(error)['message'])
  return refused('withdraw', said === null ? [] : [said])
}

/** The server's message, else each entry of its list, else our own words. The bonus comes before all of them. */
export function readRefusal(cause: unknown): Outcome {
  if (!(cause instanceof ApiError)) return refused('processing')
  const body = record(cause.body)
  if (body['error'] === 'bonus_active') {
    const { bonusAmount, openRoundsAmount, rolloverAmount } = record(body['bonus_data'])
    return {
      kind: 'bonus',
      bonus: amount(bonusAmount),
      inRounds: amount(openRoundsAmount),
      rollover: amount(rolloverAmount),
    }
  }
  if (cause.code === 'network') return refused('connection')
  if (cause.status === 401 || cause.status === 403) return refused('explained')
  const message = text(body['message'])
  return refused('processing', message === null ? texts(body['errors']) : [message], cause.errors)
}

export async function sendOrder(order: Order): Promise<Outcome> {
  try {
    return readAnswer(await api('requestWithdrawal', { body: order }))
  } catch (cause) {
    return readRefusal(cause)
  }
}
