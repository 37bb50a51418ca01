import type { ProviderName } from './games.ts'
import { Journal } from './journal.ts'
import type { Movement, Outcome } from './movement.ts'

/** A movement as the provider keeps it. Amounts in centavos. */
export interface BookEntry {
  /** The call by which it was sent. */
  type: Movement['call']
  kind: 'bet' | 'win' | 'rollback' | 'tip'
  transaction: string
  /** The bet that won, or the bet or tip that is rolled back. */
  bet: string | null
  player: string
  game: string
  /** Empty for what belongs to no round: a grant, a tip and its rollback. */
  round: string
  /** Below zero for a correction that takes back. */
  amount: number
  isFree: boolean
  /** Of a free round, or of a grant. */
  campaign: string | null
  state: 'done' | 'declined' | 'rolled_back' | 'given_up'
  at: Date
}

/** What a list of movements has. */
const kinds: Partial<Record<Movement['call'], BookEntry['kind']>> = {
  bet: 'bet',
  win: 'win',
  jackpot: 'win',
  promo: 'win',
  bonus: 'win',
  correction: 'win',
  rollback: 'rollback',
  tip: 'tip',
}
const ENTRIES_MAX = 100_000
const openBook = (provider: ProviderName) => new Journal<BookEntry>(`book-${provider}.jsonl`, ENTRIES_MAX)
const books: Record<ProviderName, Journal<BookEntry>> = {
  hub: openBook('hub'),
  soft: openBook('soft'),
  pragma: openBook('pragma'),
}
// A file has times as text.
for (const { entries } of Object.values(books))
  for (const entry of entries.values()) entry.at = new Date(entry.at)

export const bookOf = (provider: ProviderName): ReadonlyMap<string, BookEntry> => books[provider].entries

function stateOf({ code }: Outcome, kind: BookEntry['kind']): BookEntry['state'] {
  if (code === 'ok') return 'done'
  if (code === 'unknown') return 'given_up'
  // The answer to a repetition that the rollback overtook; the first request may have been taken or not.
  return code === 'already_rolled_back' && (kind === 'bet' || kind === 'tip') ? 'rolled_back' : 'declined'
}

/** Whether it was sent as a provider sends it; what tests forge is in no provider's book. */
const isGenuine = ({ fault }: Movement): boolean =>
  fault?.forged === undefined && fault?.fields === undefined && fault?.text === undefined && !fault?.dropped

/** The entries of a movement: one, and a second for a prize that comes with it. None where the dialect's list has no such call. */
function entriesOf(provider: ProviderName, movement: Movement): Omit<BookEntry, 'state' | 'at'>[] {
  const { call, transaction, round, bet = null, player, game, free, promo, prize } = movement
  const type = call === 'win' && promo ? 'promo' : call
  const kind = kinds[type]
  const common = { player, game, isFree: free !== undefined, campaign: free ?? null }
  // The end of free rounds is named by what the casino called them.
  if (call === 'finish' && free !== undefined)
    return [{ ...common, type, kind: 'win', transaction: free, bet, round: '', amount: movement.amount ?? 0 }]
  const isTip = type === 'tip' || (type === 'rollback' && stakeOf(provider, bet)?.kind === 'tip')
  // The forms of a campaign's prize have no round.
  const isRoundless = isTip || (provider === 'pragma' && type === 'promo')
  if (!kind || !transaction || (!round && !isRoundless)) return []
  const amount = call === 'rollback' ? (stakeOf(provider, bet)?.amount ?? 0) : (movement.amount ?? 0)
  const entry = { ...common, type, kind, transaction, bet, round: isRoundless ? '' : (round ?? ''), amount }
  return prize ? [entry, { ...entry, ...prize, type: 'promo', kind: 'win', bet: null }] : [entry]
}

const stakeOf = (provider: ProviderName, bet: string | null): BookEntry | undefined =>
  bet === null ? undefined : bookOf(provider).get(bet)

/** Keeps a movement with the last answer that it got; returns the answers. A repeat is the same entry. */
export async function keepInBook(
  provider: ProviderName,
  movement: Movement,
  delivery: Promise<Outcome[]>,
): Promise<Outcome[]> {
  const at = new Date()
  const outcomes = await delivery
  // What one of several copies was taken by, was taken.
  const last = outcomes.find(({ code }) => code === 'ok') ?? outcomes.at(-1)
  if (!last || !isGenuine(movement)) return outcomes
  const book = books[provider]
  for (const entry of entriesOf(provider, movement)) {
    const known = book.entries.get(entry.transaction)
    // A movement that was taken once stays so; a copy with other content is refused.
    if (known?.state !== 'done' && known?.state !== 'rolled_back')
      book.keep(entry.transaction, { ...entry, state: stateOf(last, entry.kind), at })
  }
  const staked = movement.call === 'rollback' ? stakeOf(provider, movement.bet ?? null) : undefined
  if (last.code === 'ok' && (staked?.kind === 'bet' || staked?.kind === 'tip'))
    book.keep(staked.transaction, { ...staked, state: 'rolled_back' })
  return outcomes
}
