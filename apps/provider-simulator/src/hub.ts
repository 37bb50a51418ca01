import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { type Dialect, jsonWriter, type Movement } from './movement.ts'

/** Hundred-thousandths of a real for each centavo. */
const UNITS_PER_CENTAVO = 1000

const codes: Record<string, string> = {
  RS_OK: 'ok',
  RS_ERROR_UNKNOWN: 'unknown',
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficient_funds',
  RS_ERROR_DUPLICATE_TRANSACTION: 'duplicate_conflict',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'unknown_bet',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'already_rolled_back',
  RS_ERROR_TRANSACTION_SETTLED: 'bet_already_settled',
  RS_ERROR_INVALID_TOKEN: 'session_invalid',
  RS_ERROR_TOKEN_EXPIRED: 'session_invalid',
  RS_ERROR_USER_DISABLED: 'player_blocked',
  RS_ERROR_INVALID_GAME: 'game_unavailable',
  RS_ERROR_LIMIT_REACHED: 'limit_reached',
  RS_ERROR_TIPS_NOT_TAKEN: 'tips_not_taken',
  RS_ERROR_WRONG_CURRENCY: 'wrong_currency',
  RS_ERROR_WRONG_TYPES: 'malformed',
  RS_ERROR_WRONG_SYNTAX: 'malformed',
  RS_ERROR_INVALID_SIGNATURE: 'forbidden',
}

/** RSA over the body, hundred-thousandths, always status 200. */
export function createHub(privateKey: string): Dialect {
  const key = createPrivateKey(privateKey)
  return {
    path: '/api/providers/hub',
    write: jsonWriter('x-hub-signature', (body) =>
      sign('RSA-SHA256', Buffer.from(body), key).toString('base64'),
    ),
    requestOf: (movement) =>
      movement.call === 'info'
        ? { path: '/user/info', body: { user: movement.player, request_uuid: randomUUID() } }
        : { path: `/${movement.call}`, body: bodyOf(movement) },
    read(status, body) {
      const { status: word = '', balance } = (body ?? {}) as { status?: string; balance?: number }
      // Any other status counts as a lost answer.
      const code = status === 200 ? (codes[word] ?? word) : 'unknown'
      return { code, balance: balance === undefined ? null : balance / UNITS_PER_CENTAVO }
    },
  }
}

function bodyOf(movement: Movement): Record<string, unknown> {
  const {
    call,
    player: user,
    token,
    game: game_code,
    transaction,
    round,
    amount,
    bet,
    closes,
    promo,
    free,
  } = movement
  const common = { user, token, game_code, request_uuid: randomUUID() }
  if (call === 'balance') return common
  if (call === 'tip')
    return {
      ...common,
      transaction_uuid: transaction,
      currency: 'BRL',
      amount: (amount ?? 0) * UNITS_PER_CENTAVO,
    }
  return {
    ...common,
    transaction_uuid: transaction,
    round,
    round_closed: closes ?? false,
    currency: 'BRL',
    ...(call !== 'rollback' && { amount: (amount ?? 0) * UNITS_PER_CENTAVO }),
    ...(call !== 'bet' && bet !== undefined && { reference_transaction_uuid: bet }),
    ...(promo && { is_supplier_promo: true }),
    ...(free !== undefined && { is_free: true, reward_uuid: free }),
  }
}
