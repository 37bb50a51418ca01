import type { ProviderName } from './games.ts'
import type { Movement, Outcome } from './movement.ts'

/** A movement as the provider keeps it. Amounts in centavos. */
export interface BookEntry {
  kind: 'bet' | 'win' | 'rollback'
  transaction: string
  /** The bet that won or is rolled back. */
  bet: string | null
  player: string
  game: string
  round: string
  amount: number
  isFree: boolean
  state: 'done' | 'declined' | 'rolled_back' | 'given_up'
  at: Date
}

/** What a list of movements has; calls that only some dialects have are in none. */
const kinds = ['bet', 'win', 'rollback'] as const
const ENTRIES_MAX = 100_000
const books = new Map<ProviderName, Map<string, BookEntry>>()

export function bookOf(provider: ProviderName): Map<string, BookEntry> {
  const book = books.get(provider) ?? new Map<string, BookEntry>()
  books.set(provider, book)
  return book
}

const stateOf = ({ code }: Outcome): BookEntry['state'] =>
  code === 'ok' ? 'done' : code === 'unknown' ? 'given_up' : 'declined'

/** Whether it was sent as a provider sends it; what tests forge is in no provider's book. */
const isGenuine = ({ fault }: Movement): boolean =>
  fault?.forged === undefined && fault?.fields === undefined && fault?.text === undefined && !fault?.dropped

/** Keeps a movement with the last answer that it got; returns the answers. A repeat is the same entry. */
export async function keepInBook(
  provider: ProviderName,
  movement: Movement,
  delivery: Promise<Outcome[]>,
): Promise<Outcome[]> {
  const at = new Date()
  const outcomes = await delivery
  const { call, transaction, round, bet = null, player, game, free } = movement
  const last = outcomes.at(-1)
  const kind = kinds.find((each) => each === call)
  if (!kind || !transaction || !round || !last || !isGenuine(movement)) return outcomes
  const book = bookOf(provider)
  const known = book.get(transaction)
  const state = stateOf(last)
  const staked = bet === null ? undefined : book.get(bet)
  const amount = call === 'rollback' ? (staked?.amount ?? 0) : (movement.amount ?? 0)
  const isFree = free !== undefined
  // A movement that was taken once stays so; a copy with other content is refused.
  if (known?.state !== 'done' && known?.state !== 'rolled_back')
    book.set(transaction, { kind, transaction, bet, player, game, round, amount, isFree, state, at })
  if (call === 'rollback' && state === 'done' && staked?.kind === 'bet') staked.state = 'rolled_back'
  for (const oldest of book.keys()) {
    if (book.size <= ENTRIES_MAX) break
    book.delete(oldest)
  }
  return outcomes
}
