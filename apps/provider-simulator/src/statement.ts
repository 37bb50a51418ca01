import { type BookEntry, bookOf } from './book.ts'
import { faults, type FaultyAnswer, faultyAnswer } from './faults.ts'
import type { ProviderName } from './games.ts'

const SOFT_PAGE_MAX = 1000

/** The book as the list answers it, with the fault that is switched on: always about the newest movement of money in a round. */
function listed(provider: ProviderName): BookEntry[] {
  const book = bookOf(provider)
  // A rollback may have been sent before its bet.
  const all = [...book.values()].map((entry) =>
    entry.kind === 'rollback' && entry.amount === 0 && entry.bet !== null
      ? { ...entry, amount: book.get(entry.bet)?.amount ?? 0 }
      : entry,
  )
  const subject = all.findLast(
    ({ state, amount, kind, round }) => state === 'done' && amount > 0 && round !== '' && kind !== 'rollback',
  )
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
    case 'several':
      return severalWrong(all)
    case 'duplicate':
      return [...all, subject]
    default:
      return all
  }
}

/** One movement that is missing, one of another amount, one that is declined, and one that never happened. */
function severalWrong(all: readonly BookEntry[]): BookEntry[] {
  const money = all.filter(({ state, amount, kind }) => state === 'done' && amount > 0 && kind !== 'rollback')
  const [missing, other, declined] = money.slice(-3)
  if (!missing || !other || !declined) return [...all]
  return [
    ...all.filter((entry) => ![missing, other, declined].includes(entry)),
    { ...other, amount: other.amount + 1 },
    { ...declined, state: 'declined' },
    { ...declined, transaction: `${declined.transaction}-extra` },
  ]
}

/** Whether the entry is the newest movement, which the list says is of a kind that was not agreed. */
function isUnknownKind(provider: ProviderName, entry: BookEntry): boolean {
  if (faults[provider].statement !== 'unknown-kind') return false
  return entry === [...bookOf(provider).values()].findLast(({ kind }) => kind !== 'rollback')
}

/** How a fault makes the list be answered; null while there is none. */
export const statementFault = (provider: ProviderName): FaultyAnswer | null =>
  faultyAnswer(faults[provider].statement)

type Fields = Record<string, unknown>
const timeOf = (value: unknown): number => Date.parse(String(value))

const hubKind = ({ type, kind, isFree }: BookEntry): string =>
  type === 'promo' ? 'bonus win' : isFree && kind !== 'rollback' ? `free ${kind}` : kind
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
      kind: isUnknownKind('hub', entry) ? 'negative bet' : hubKind(entry),
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
      action: isUnknownKind('soft', entry)
        ? 'chargeback'
        : entry.type === 'finish'
          ? 'freespins'
          : entry.kind,
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

const PRAGMA_PIECE_MS = 3_600_000
const pragmaTypes: Partial<Record<BookEntry['type'], string>> = {
  bet: 'B',
  win: 'W',
  jackpot: 'J',
  promo: 'P',
  bonus: 'F',
  correction: 'A',
  rollback: 'R',
  tip: 'T',
}
const pragmaStatuses = {
  done: 'completed',
  declined: 'declined',
  rolled_back: 'refunded',
  given_up: 'unanswered',
} as const
const pragmaColumns = [
  'extPlayerID',
  'gameID',
  'roundID',
  'referenceID',
  'bonusCode',
  'type',
  'amount',
  'currency',
  'status',
  'timestamp',
] as const

const quoted = (field: string): string => (/[",]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)

function pragmaRow(entry: BookEntry): string {
  const fields: Record<(typeof pragmaColumns)[number], string> = {
    extPlayerID: entry.player,
    gameID: entry.game,
    roundID: entry.round,
    // A refund has the reference of its bet.
    referenceID: entry.kind === 'rollback' ? (entry.bet ?? '') : entry.transaction,
    bonusCode: entry.campaign ?? '',
    type: isUnknownKind('pragma', entry) ? 'X' : (pragmaTypes[entry.type] ?? ''),
    amount: (entry.amount / 100).toFixed(2),
    currency: 'BRL',
    status: pragmaStatuses[entry.state],
    timestamp: entry.at.toISOString().replace('T', ' ').replace('Z', ''),
  }
  return pragmaColumns.map((name) => quoted(fields[name])).join(',')
}

/** An hour of movements from the moment that is named, and the moment of the next hour; times are UTC. */
export function pragmaTransactions(request: Fields): string {
  const begin = Number(request['timepoint'])
  const end = begin + PRAGMA_PIECE_MS
  const rows = listed('pragma').filter(({ at }) => at.getTime() >= begin && at.getTime() < end)
  return [`timepoint=${end}`, pragmaColumns.join(','), ...rows.map(pragmaRow), ''].join('\n')
}

export function pragmaRound(request: Fields, pages: string): object {
  const { playerId: player, roundId: round } = request
  const isKnown = [...bookOf('pragma').values()].some(
    (entry) => entry.round === round && entry.player === player,
  )
  const url = isKnown ? roundUrl(pages, 'pragma', String(round)) : null
  return { error: '0', description: 'OK', url }
}

const roundUrl = (pages: string, provider: ProviderName, round: string): string =>
  `${pages}/providers/${provider}/rounds/${encodeURIComponent(round)}`
