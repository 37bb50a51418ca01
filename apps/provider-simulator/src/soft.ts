import { createHmac } from 'node:crypto'
import { type Dialect, jsonWriter, type Movement } from './movement.ts'

/** The error codes of the dialect, by the names that all dialects of the simulator share. */
const codes: Record<number, string> = {
  100: 'insufficient_funds',
  101: 'session_invalid',
  105: 'limit_reached',
  108: 'tips_not_taken',
  110: 'player_blocked',
  153: 'game_unavailable',
  154: 'wrong_currency',
  202: 'unknown_bet',
  203: 'already_rolled_back',
  204: 'bet_already_settled',
  205: 'unknown_bet',
  206: 'unknown_issue',
  400: 'malformed',
  403: 'forbidden',
  409: 'duplicate_conflict',
}

const toDecimal = (centavos: number): string => {
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const toCentavos = (text: string): number => Number(text.replace('.', ''))

const paths: Partial<Record<Movement['call'], string>> = {
  rollback: '/rollback',
  finish: '/freespins_finish',
}

/** HMAC over the body, decimal text, the result is in the status. */
export function createSoft(secret: string): Dialect {
  return {
    path: '/api/providers/soft',
    write: jsonWriter('x-request-sign', (body) => createHmac('sha256', secret).update(body).digest('hex')),
    requestOf: (movement) => ({
      path: paths[movement.call] ?? '/play',
      body: bodyOf(movement),
    }),
    read(status, body) {
      const { code = 0, balance } = (body ?? {}) as { code?: number; balance?: string }
      const word = status === 200 ? 'ok' : status >= 500 ? 'unknown' : (codes[code] ?? String(code))
      return { code: word, balance: balance === undefined ? null : toCentavos(balance) }
    },
  }
}

function bodyOf(movement: Movement): Record<string, unknown> {
  const {
    call,
    player: user_id,
    token: session_id,
    game,
    transaction,
    round,
    amount,
    bet,
    closes,
    free,
  } = movement
  const common = { user_id, session_id, game, currency: 'BRL' }
  if (call === 'balance') return common
  if (call === 'finish') return { issue_id: free, amount: toDecimal(amount ?? 0), currency: 'BRL' }
  if (call === 'end') return { ...common, game_id: round, finished: true, actions: [] }
  const action =
    call === 'rollback'
      ? { action: call, action_id: transaction, original_action_id: bet }
      : {
          action: call,
          action_id: transaction,
          amount: toDecimal(amount ?? 0),
          ...(free !== undefined && { type: 'free', fr_id: free }),
        }
  return { ...common, game_id: round, finished: closes ?? false, actions: [action] }
}
