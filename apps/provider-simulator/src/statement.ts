import { type BookEntry, bookOf } from './book.ts'
import { faults, type FaultyAnswer, faultyAnswer } from './faults.ts'
import type { ProviderName } from './games.ts'

const SOFT_PAGE_MAX = 1000

/** The book as the list answers it, with the fault that is switched on: always about the newest movement of money. */
function listed(provider: ProviderName): BookEntry[] {
  const all = [...bookOf(provider).values()]
  const subject = all.findLast(({ state, amount }) => state === 'done' && amount > 0)
  const fault = faults[provider].statement
  if (fault === 'half') return all.slice(0, Math.floor(all.length / 2))
  if (fault === 'empty') return []
  if (!subject) return all
  const others = all.filter((entry) => entry !== subject)
  switch (fault) {
    case 'missing':
      return others
    case 'extra':
      return [...all, { ...subject, transaction: `${subject.transaction}-extra` }]
    case 'amount':
      return [...others, { ...subject, amount: subject.amount + 1 }]
    case 'round':
      return [...others, { ...subject, round: `${subject.round}-other` }]
    case 'state':
      return [...others, { ...subject, state: 'declined' }]
    case 'duplicate':
      return [...all, subject]
    default:
      return all
  }
}

/** How a fault makes the list be answered; null while there is none. */
export const statementFault = (provider: ProviderName): FaultyAnswer | null =>
  faultyAnswer(faults[provider].statement)

type Fields = Record<string, unknown>
const timeOf = (value: unknown): number => Date.parse(String(value))

const hubKinds = { bet: 'bet', win: 'win', rollback: 'rollback' } as const
const hubStatuses = {
  done: 'success',
  declined: 'declined',
  rolled_back: 'rolled back',
  given_up: 'retry limit exceeded',
} as const

/** By time, or by round. */
export function hubTransactions(request: Fields): object {
  const { start_time, end_time, round, user } = request
  const isAsked = (entry: BookEntry): boolean =>
    round === undefined
      ? entry.at.getTime() >= timeOf(start_time) && entry.at.getTime() < timeOf(end_time)
      : entry.round === round && (user === undefined || entry.player === user)
  return listed('hub')
    .filter(isAsked)
    .map((entry) => ({
      transaction_uuid: entry.transaction,
      reference_transaction_uuid: entry.bet,
      user: entry.player,
      round: entry.round,
      game_code: entry.game,
      kind: `${entry.isFree && entry.kind !== 'rollback' ? 'free ' : ''}${hubKinds[entry.kind]}`,
      status: hubStatuses[entry.state],
      currency: 'BRL',
      amount: entry.amount * 1000,
      created_at: entry.at.toISOString(),
    }))
}

export function hubRound(request: Fields, pages: string): object | null {
  const entry = bookOf('hub').get(String(request['transaction_uuid']))
  if (!entry || entry.round !== request['round']) return null
  return { url: roundUrl(pages, 'hub', entry.round) }
}

const softStatuses = {
  done: 'processed',
  declined: 'rejected',
  rolled_back: 'rolled_back',
  given_up: 'failed',
} as const

/** The cursor is the number of entries before the page. */
export function softTransactions(request: Fields): object {
  const size = Math.min(Number(request['limit'] ?? SOFT_PAGE_MAX), SOFT_PAGE_MAX)
  const begin = Number(request['cursor'] ?? 0)
  const all = listed('soft').filter(
    ({ at }) => at.getTime() >= timeOf(request['from']) && at.getTime() < timeOf(request['to']),
  )
  return {
    transactions: all.slice(begin, begin + size).map((entry) => ({
      id: entry.transaction,
      action: entry.kind,
      original_id: entry.bet,
      player_id: entry.player,
      round_id: entry.round,
      currency: 'BRL',
      amount: (entry.amount / 100).toFixed(2),
      status: softStatuses[entry.state],
      processed_at: entry.at.toISOString(),
    })),
    next: begin + size < all.length ? String(begin + size) : null,
  }
}

export function softRound(request: Fields, pages: string): object {
  const { player_id: player, round_id: round } = request
  const isKnown = [...bookOf('soft').values()].some(
    (entry) => entry.round === round && entry.player === player,
  )
  return { details_url: isKnown ? roundUrl(pages, 'soft', String(round)) : null }
}

const roundUrl = (pages: string, provider: ProviderName, round: string): string =>
  `${pages}/providers/${provider}/rounds/${encodeURIComponent(round)}`
