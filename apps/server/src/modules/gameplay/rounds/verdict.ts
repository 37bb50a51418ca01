import type { Key, Outcome, Transfer, Writer } from '@girassol/ledger'
import { add, type Centavos } from '@girassol/money'
import type { Database } from '../../../platform/database.ts'
import { isOutage } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses } from '../../bonuses/index.ts'
import type { Limits } from '../../safety/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { WalletAnswer, WalletRefusal } from '../providers/wallet-port.ts'
import type { Batcher } from './batcher.ts'
import type { Guard } from './bet-guard.ts'
import { kindOf, PROMO_WIN_HELD, type TIP, WIN_HELD, type WIN_REDUCTION, type WinCause } from './causes.ts'
import type { KeyedMutex } from './keyed-mutex.ts'
import { balanceAfter, readKeyState, type RoundPosting } from './postings.ts'
import { EMPTY_SPLIT, type Split, sumOf } from './split.ts'
import { keySpendingPosting } from './stakes.ts'

/** The limits of players, which the ledger counts. */
export type BetLimits = Pick<
  Limits,
  'count' | 'recount' | 'refusalOf' | 'refusalOfSpending' | 'renew' | 'see'
>

export interface WalletDeps extends Pick<Platform, 'database' | 'clock' | 'log' | 'mailer' | 'outbox'> {
  writer: Pick<Writer, 'post'>
  settings: Pick<Settings, 'current' | 'stored'>
  limits: BetLimits
  guard: Guard
  /** Free rounds that the casino gave at providers' games. */
  providerSpins: Bonuses['providerSpins']
  balances: Batcher<bigint, Split>
  /** Serialises the movements of one transaction, so that a copy finds the first one's posting. */
  transactions: KeyedMutex<Key>
  /** Serialises a player's bets that draw on two pockets, because each reads the balances the one before left. */
  twoPocketBets: KeyedMutex<bigint>
  /** Serialises the lists of one round, by its id. */
  lists: KeyedMutex<string>
}

/** Result of a movement, with all its answer needs. */
export type Verdict =
  /** `bonus` is that pocket's balance, where the posting reported it; an early win is held until its bet arrives. */
  | { moved: readonly Transfer[]; key: Key; bonus?: Centavos | undefined; isEarly?: true }
  | { repeated: RoundPosting }
  | { settled: Key }
  /** A free bet, placed or rolled back. */
  | { free: Key; balance: Centavos; repeated: boolean }
  | { refused: WalletRefusal; balance?: Centavos }
  | 'unavailable'

/** Tries before a movement that keeps losing races is answered with `unavailable`. */
export const MAX_TRIES = 20

export async function answerInTurn(
  deps: WalletDeps,
  key: Key,
  player: bigint,
  work: () => Promise<Verdict>,
): Promise<WalletAnswer> {
  try {
    return await answerOf(deps, player, await deps.transactions.run(key, work))
  } catch (error) {
    if (isOutage(error)) return { status: 'unavailable' }
    throw error
  }
}

export const readHoldings = async (
  { balances }: Pick<WalletDeps, 'balances'>,
  player: bigint,
): Promise<Split> => (await balances.get(player)) ?? EMPTY_SPLIT

async function answerOf(deps: WalletDeps, player: bigint, verdict: Verdict): Promise<WalletAnswer> {
  if (verdict === 'unavailable') return { status: 'unavailable' }
  if ('refused' in verdict) {
    const balance = verdict.balance ?? sumOf(await readHoldings(deps, player))
    return { status: 'refused', code: verdict.refused, balance }
  }
  if ('free' in verdict) {
    const { free: key, balance, repeated } = verdict
    return { status: 'done', key, balance, repeated }
  }
  if ('repeated' in verdict) {
    const { repeated } = verdict
    const balance = await deps.database.transaction((tx) => balanceAfter(tx, repeated))
    return { status: 'done', key: repeated.key, balance, repeated: true }
  }
  if ('settled' in verdict) {
    const balance = sumOf(await readHoldings(deps, player))
    return { status: 'done', key: verdict.settled, balance, repeated: false }
  }
  const { key, moved, bonus } = verdict
  const cash = moved[0]?.fromAfter ?? null
  if (bonus !== undefined && cash !== null)
    return { status: 'done', key, balance: add(cash, bonus), repeated: false }
  const after = balancesAfter(moved)
  const isComplete = after.cash !== undefined && after.bonus !== undefined
  const held = { ...(isComplete ? EMPTY_SPLIT : await readHoldings(deps, player)), ...after }
  return { status: 'done', key, balance: sumOf(held), repeated: false }
}

function balancesAfter(moved: readonly Transfer[]): Partial<Split> {
  const balances: Partial<Record<'cash' | 'bonus', Centavos>> = {}
  for (const { from, to, fromAfter, toAfter } of moved) {
    const after = fromAfter ?? toAfter
    if (after !== null) balances[(fromAfter === null ? to : from) as 'cash' | 'bonus'] = after
  }
  return balances
}

/** Null for a repeat or a conflict, which `compareWithFirst` decides. */
export function verdictOf(outcome: Outcome): Verdict | null {
  if (outcome.status === 'overloaded' || outcome.status === 'unknown') return 'unavailable'
  if (outcome.status === 'posted')
    return outcome.repeated
      ? null
      : { moved: outcome.transfers, key: outcome.key, bonus: outcome.otherBalance }
  switch (outcome.refusal.code) {
    case 'duplicate_conflict':
      return null
    case 'insufficient_funds':
      return { refused: 'insufficient_funds' }
    case 'missing_prerequisite':
      return { refused: 'unknown_bet' }
    case 'barred_cause':
      return { refused: 'player_blocked' }
    case 'allowance_spent':
    case 'allowance_over':
      return { refused: 'limit_reached' }
    default:
      return { refused: 'unknown_player' }
  }
}

export interface MovementContent {
  player: bigint
  cause: 'bet' | WinCause | typeof WIN_REDUCTION | typeof TIP
  reference: string
  amount: Centavos
}

/** Repeats the first answer if the key was used for the same movement, however that was split. */
export async function compareWithFirst(
  { database }: { database: Database },
  key: Key,
  { player, cause, reference, amount }: MovementContent,
): Promise<Exclude<Verdict, 'unavailable'>> {
  const state = await database.transaction((tx) => readKeyState(tx, key))
  if (state?.status === 'spent' && state.kind === 'rollback') return { refused: 'already_rolled_back' }
  if (state?.status !== 'posted') return { refused: 'duplicate_conflict' }
  const { posting } = state
  const isSame =
    posting.player === player &&
    isSameCause(posting, cause) &&
    posting.reference === reference &&
    add(sumOf(posting.split), posting.inHouse) === amount
  return isSame ? { repeated: posting } : { refused: 'duplicate_conflict' }
}

/** A held win is posted under a cause of its own. */
const isSameCause = (posting: RoundPosting, cause: string): boolean =>
  posting.cause === cause ||
  (posting.kind === kindOf(cause) && (posting.cause === WIN_HELD || posting.cause === PROMO_WIN_HELD))

/** Spends a key without moving money. False when the key was used for something else. */
export async function spendKey(
  { writer }: WalletDeps,
  ...content: Parameters<typeof keySpendingPosting>
): Promise<boolean | 'unavailable'> {
  const outcome = await writer.post(keySpendingPosting(...content))
  if (outcome.status === 'overloaded' || outcome.status === 'unknown') return 'unavailable'
  return outcome.status === 'refused' && outcome.refusal.code === 'missing_prerequisite'
}
