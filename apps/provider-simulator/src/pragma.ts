import { createHash } from 'node:crypto'
import type { Dialect, Movement } from './movement.ts'

/** The error numbers of the dialect, by the names that all dialects of the simulator share. */
const codes: Record<number, string> = {
  0: 'ok',
  1: 'insufficient_funds',
  2: 'unknown_player',
  4: 'session_invalid',
  5: 'forbidden',
  6: 'player_blocked',
  7: 'malformed',
  8: 'game_unavailable',
  50: 'limit_reached',
  100: 'unknown',
  130: 'unknown',
}

/** Errors that have several reasons say in words which it is. */
const reasons: Record<string, string> = {
  'Wrong currency': 'wrong_currency',
  'Reference already used': 'duplicate_conflict',
  'Bet already refunded': 'already_rolled_back',
  'Bet already settled': 'bet_already_settled',
  'Not a bet': 'unknown_bet',
  'Negative adjustments are not agreed': 'not_agreed',
  'Round paid less': 'exceeds_paid',
  'Tips are not agreed': 'tips_not_taken',
}

const files: Record<Movement['call'], string> = {
  authenticate: 'authenticate',
  info: 'authenticate',
  balance: 'balance',
  bet: 'bet',
  win: 'result',
  rollback: 'refund',
  jackpot: 'jackpotWin',
  promo: 'promoWin',
  bonus: 'bonusWin',
  correction: 'adjustment',
  end: 'endRound',
  finish: 'bonusWin',
  tip: 'tip',
  balances: 'getBalancePerGame',
  expired: 'sessionExpired',
  details: 'roundDetails',
}

/** MD5 over the sorted parameters that are not empty, and the secret. */
export function hashOf(parameters: Record<string, string>, secret: string): string {
  const names = Object.keys(parameters).filter((name) => name !== 'hash' && parameters[name] !== '')
  const text = names
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
  return createHash('md5')
    .update(text + secret)
    .digest('hex')
}

const toDecimal = (centavos: number): string => (centavos / 100).toFixed(2)
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Forms with a hash among their fields, decimal text, always status 200. */
export function createPragma(secret: string): Dialect {
  return {
    path: '/api/providers/pragma',
    requestOf(movement) {
      const call = movement.call === 'win' && movement.promo ? 'promo' : movement.call
      return { path: `/${files[call]}.html`, body: fieldsOf({ ...movement, call }) }
    },
    closingOf: (movement) =>
      movement.closes && movement.call !== 'end'
        ? { path: `/${files.end}.html`, body: fieldsOf({ ...movement, call: 'end' }) }
        : null,
    write(content, forged) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const fields =
        typeof content === 'string'
          ? Object.fromEntries(new URLSearchParams(content))
          : Object.fromEntries(Object.entries(content).map(([name, value]) => [name, textOf(value)]))
      const body = new URLSearchParams(fields).toString()
      if (forged === 'unsigned') return { body, headers }
      const hash = hashOf(fields, forged === 'signature' ? `${secret} ` : secret)
      const changed = forged === 'body' ? `${body}&added=1` : body
      return { body: `${changed}&hash=${hash}`, headers }
    },
    read(status, body) {
      const {
        error,
        description = '',
        cash,
      } = (body ?? {}) as {
        error?: number
        description?: string
        cash?: number
      }
      // Any other status counts as a lost answer.
      const code =
        status === 200 && error !== undefined
          ? (reasons[description] ?? codes[error] ?? String(error))
          : 'unknown'
      return { code, balance: cash === undefined ? null : Math.round(cash * 100) }
    },
  }
}

function fieldsOf(movement: Movement): Record<string, unknown> {
  const {
    call,
    player: userId,
    token,
    game: gameId,
    transaction,
    round: roundId,
    amount,
    bet,
    free,
  } = movement
  const common = { providerId: 'simulador', timestamp: Date.now() }
  if (call === 'authenticate') return { ...common, token }
  if (call === 'balance') return { ...common, userId, token }
  if (call === 'balances') return { ...common, userId, token, gameIdList: gameId, platform: 'WEB' }
  if (call === 'expired')
    return { providerId: 'simulador', sessionId: `s-${userId}`, playerId: userId, token }
  if (call === 'details')
    return { ...common, userId, roundId, gameCategory: 'RNG', smResult: 'reels=1,4,4', betMultiplier: '1' }
  if (call === 'rollback')
    return { ...common, userId, token, gameId, roundId, reference: bet, currency: 'BRL' }
  if (call === 'end') return { ...common, userId, token, gameId, roundId }
  const money = { reference: transaction, amount: toDecimal(amount ?? 0), currency: 'BRL' }
  if (call === 'tip') return { ...common, userId, token, gameId, ...money }
  if (call === 'promo')
    return { ...common, userId, ...money, campaignId: free ?? 'torneio-1', campaignType: 'T' }
  return {
    ...common,
    userId,
    token,
    gameId,
    roundId,
    ...money,
    ...(free !== undefined && { bonusCode: free }),
    ...(call === 'jackpot' && { jackpotId: 'j-1' }),
    ...(movement.contribution && {
      jackpotId: movement.contribution.jackpot,
      jackpotContribution: movement.contribution.reais,
    }),
    ...(call === 'win' && { roundDetails: 'spin' }),
    ...(movement.prize && {
      promoWinAmount: toDecimal(movement.prize.amount),
      promoWinReference: movement.prize.transaction,
      promoCampaignID: 'torneio-1',
      promoCampaignType: 'T',
    }),
  }
}
