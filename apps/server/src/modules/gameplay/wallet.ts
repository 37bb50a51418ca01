import assert from 'node:assert/strict'
import { derivedKey, type Key, type Leg, namedKey, type Outcome, type Transfer } from '@girassol/ledger'
import { add, type Centavos, centavos, ZERO } from '@girassol/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { isOutage } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { pockets } from '../wallet/index.ts'
import { balanceAfter, type Booked, readBalances, recall, roundInBook } from './book.ts'
import { Gathering } from './gathering.ts'
import type { Guard, GuardRefusal } from './guard.ts'
import { isName, keyOf, readReference, referenceOf, roundIdOf, type RoundName } from './round.ts'
import type { GameSession } from './sessions.ts'
import {
  gameAccount,
  nothing,
  plus,
  type Split,
  splitStake,
  splitWin,
  stakeLegs,
  whole,
  winLegs,
} from './split.ts'
import { Turns } from './turns.ts'

export interface Bet {
  session: GameSession
  transaction: string
  round: string
  amount: Centavos
}

export interface Win extends RoundName {
  game: number
  transaction: string
  /** Zero is a loss notice: it moves nothing and settles the bet. */
  amount: Centavos
  /** The transaction of the bet that won, where the provider says so. */
  bet?: string | undefined
  /** The provider gives it away: no bet is asked for. */
  promo?: boolean | undefined
}

export interface Rollback {
  provider: string
  player: bigint
  /** The transaction of the bet to be undone. */
  bet: string
}

export type WalletRefusal =
  | GuardRefusal
  | 'insufficient_funds'
  | 'duplicate_conflict'
  | 'unknown_player'
  | 'unknown_bet'
  | 'already_rolled_back'
  | 'bet_already_settled'
  /** The transaction to be undone is no bet; wins stay. */
  | 'not_a_bet'

/** `balance` is cash and bonus together. A repeat has the first answer's. */
export type WalletAnswer =
  | { status: 'done'; key: Key; balance: Centavos; repeated: boolean }
  | { status: 'refused'; code: WalletRefusal; balance: Centavos }
  /** The database is away or overloaded: the same again, later, will tell. */
  | { status: 'unavailable' }

/** Money for games, in no provider's words. Each movement is one posting under the provider's own transaction id. */
export interface GameWallet {
  balance(player: bigint): Promise<Centavos>
  bet(bet: Bet): Promise<WalletAnswer>
  win(win: Win): Promise<WalletAnswer>
  rollback(rollback: Rollback): Promise<WalletAnswer>
  /** No more will be staked or won. Closing again changes nothing. */
  close(round: RoundName): Promise<void>
}

type Parts = Pick<Platform, 'database' | 'clock' | 'writer'>
/** What a posting came to, in words that an answer can be made of without asking the database again. */
type Verdict =
  /** `bonus` is what that pocket holds, where the posting was told. */
  | { moved: readonly Transfer[]; key: Key; bonus?: Centavos | undefined }
  | { again: Booked }
  | { settled: Key }
  | { no: WalletRefusal; balance?: Centavos }
  | 'unavailable'

/** Nothing is ever posted under it: what requires it is refused, and a key can so be spent without moving money. */
const NEVER = namedKey('gameplay: never posted')
const TRIES = 20

export function createGameWallet({ database, clock, writer }: Parts, guard: Guard): GameWallet {
  const balances = new Gathering<bigint, Split>((players) => readBalances(database, players))
  const closings = new Gathering<string, true>(async (rounds) => {
    await database.transaction((tx) =>
      sql`INSERT INTO round_closings (round_id, closed_at) SELECT unnest(${rounds}::uuid[]), ${clock.now()}
        ON CONFLICT DO NOTHING`.execute(tx),
    )
    return new Map<string, true>()
  })
  const holdings = async (player: bigint): Promise<Split> => (await balances.of(player)) ?? nothing
  const remembered = (key: Key) => database.transaction((tx) => recall(tx, key))

  /** Movements of one transaction take turns, so that a copy finds what the first one left. */
  const transactions = new Turns<Key>()
  /** So do bets that draw on two pockets: each must read what the one before left. */
  const draws = new Turns<bigint>()

  async function inTurn(key: Key, player: bigint, work: () => Promise<Verdict>): Promise<WalletAnswer> {
    try {
      return await answer(player, await transactions.take(key, work))
    } catch (error) {
      if (isOutage(error)) return { status: 'unavailable' }
      throw error
    }
  }

  async function answer(player: bigint, verdict: Verdict): Promise<WalletAnswer> {
    if (verdict === 'unavailable') return { status: 'unavailable' }
    if ('no' in verdict) {
      const balance = verdict.balance ?? whole(await holdings(player))
      return { status: 'refused', code: verdict.no, balance }
    }
    if ('again' in verdict) {
      const { again } = verdict
      const balance = await database.transaction((tx) => balanceAfter(tx, again))
      return { status: 'done', key: again.key, balance, repeated: true }
    }
    if ('settled' in verdict)
      return { status: 'done', key: verdict.settled, balance: whole(await holdings(player)), repeated: false }
    const { key, moved, bonus } = verdict
    const cash = moved[0]?.fromAfter ?? null
    if (bonus !== undefined && cash !== null)
      return { status: 'done', key, balance: add(cash, bonus), repeated: false }
    const held = { ...(moved.length < 2 ? await holdings(player) : nothing), ...aftersOf(moved) }
    return { status: 'done', key, balance: whole(held), repeated: false }
  }

  /** The posting was not new: the first answer again if it is the same movement, however it was split. */
  async function compare(
    key: Key,
    player: bigint,
    kind: string,
    reference: string,
    amount: Centavos,
  ): Promise<Exclude<Verdict, 'unavailable'>> {
    const found = await remembered(key)
    if (found?.status === 'spent' && found.kind === 'rollback') return { no: 'already_rolled_back' }
    if (found?.status !== 'posted') return { no: 'duplicate_conflict' }
    const { booked } = found
    const same =
      booked.player === player &&
      booked.kind === kind &&
      booked.reference === reference &&
      whole(booked.split) === amount
    return same ? { again: booked } : { no: 'duplicate_conflict' }
  }

  /** What the writer said; null for a repeat or a conflict, which must be looked at. */
  function judge(outcome: Outcome): Verdict | null {
    if (outcome.status === 'overloaded' || outcome.status === 'unknown') return 'unavailable'
    if (outcome.status === 'posted')
      return outcome.repeated ? null : { moved: outcome.transfers, key: outcome.key, bonus: outcome.told }
    switch (outcome.refusal.code) {
      case 'duplicate_conflict':
        return null
      case 'insufficient_funds':
        return { no: 'insufficient_funds' }
      case 'missing_prerequisite':
        return { no: 'unknown_bet' }
      case 'barred_cause':
        return { no: 'player_blocked' }
      default:
        return { no: 'unknown_player' }
    }
  }

  /** Uses a key up without moving money. False when it was used for something else before. */
  async function spend(key: Key, player: bigint, provider: string, kind: string, reference: string) {
    const outcome = await writer.post({
      key,
      owner: player,
      legs: [{ from: gameAccount(provider), to: pockets.cash, amount: centavos(1) }],
      cause: { kind, reference },
      requires: NEVER,
      rememberRefusal: true,
    })
    if (outcome.status === 'overloaded' || outcome.status === 'unknown') return 'unavailable'
    return outcome.status === 'refused' && outcome.refusal.code === 'missing_prerequisite'
  }

  async function bet({ session, transaction, round, amount }: Bet): Promise<WalletAnswer> {
    const { provider, playerId: player, gameId: game } = session
    assert(isName(transaction) && isName(round), 'a bet has names')
    if (player === null) return { status: 'refused', code: 'session_invalid', balance: ZERO }
    const key = keyOf(provider, transaction)
    const reference = referenceOf({ provider, game, round })
    const cause = { kind: 'bet', reference }
    const post = (legs: readonly Leg[], tells: { tells?: string } = {}) =>
      writer.post({ key, owner: player, legs, cause, ...tells })
    return inTurn(key, player, async () => {
      const refusal = await guard(session, amount)
      if (refusal) {
        const known = await compare(key, player, 'bet', reference, amount)
        return 'again' in known ? known : { no: refusal }
      }
      // Almost always it is cash alone, and the answer needs the bonus too.
      const fromCash = [{ from: pockets.cash, to: gameAccount(provider), amount }]
      const first = judge(await post(fromCash, { tells: pockets.bonus }))
      if (first === null) return compare(key, player, 'bet', reference, amount)
      if (!isPoor(first)) return first
      return draws.take(player, async () => {
        for (let tries = 0; tries < TRIES; tries++) {
          const now = await holdings(player)
          const split = splitStake(amount, now)
          if (!split) return { no: 'insufficient_funds', balance: whole(now) }
          const verdict = judge(await post(stakeLegs(split, provider)))
          if (verdict === null) return compare(key, player, 'bet', reference, amount)
          // Somebody else drew on the same pockets meanwhile, perhaps on another node.
          if (!isPoor(verdict)) return verdict
        }
        return 'unavailable'
      })
    })
  }

  async function win(request: Win): Promise<WalletAnswer> {
    const { provider, player, game, round, transaction, amount, bet, promo } = request
    assert(isName(transaction) && isName(round) && (bet === undefined || isName(bet)), 'a win has names')
    const key = keyOf(provider, transaction)
    const reference = referenceOf({ provider, game, round, bet })
    const id = roundIdOf(request)
    const betKey = bet === undefined ? undefined : keyOf(provider, bet)
    return inTurn(key, player, async () => {
      const verdict = await database.transaction(async (tx): Promise<Verdict | null> => {
        await lockRound(tx, id, 'shared')
        const moved = await roundInBook(tx, {
          player,
          id,
          reference: referenceOf({ provider, game, round }),
          key: betKey,
        })
        if (moved.some((each) => each.key === key)) return null
        const { live, refusal } = stakesOf(moved, betKey)
        if (refusal && !(promo && live.length === 0)) return { no: refusal }
        if (amount === 0n) return settleLost(key, player, provider, reference, betKey)
        const staked = live.map(({ split }) => split).reduce(plus, nothing)
        const legs = winLegs(splitWin(amount, staked), provider)
        const requires = live[0]?.key
        return judge(
          await writer.post({
            key,
            owner: player,
            legs,
            cause: { kind: 'win', reference },
            ...(requires && { requires }),
          }),
        )
      })
      return verdict ?? compare(key, player, 'win', reference, amount)
    })
  }

  /** A loss notice leaves nothing in the book, but its id is used up and its bet can no longer be undone. */
  async function settleLost(
    key: Key,
    player: bigint,
    provider: string,
    reference: string,
    bet: Key | undefined,
  ): Promise<Verdict> {
    const spent = await spend(key, player, provider, 'win', reference)
    if (spent === 'unavailable') return spent
    if (!spent) return { no: 'duplicate_conflict' }
    if (
      bet !== undefined &&
      (await spend(rollbackKey(bet), player, provider, 'win', reference)) === 'unavailable'
    )
      return 'unavailable'
    return { settled: key }
  }

  async function rollback({ provider, player, bet }: Rollback): Promise<WalletAnswer> {
    assert(isName(bet), 'a rollback names its bet')
    const betKey = keyOf(provider, bet)
    const key = rollbackKey(betKey)
    return inTurn(key, player, async () => {
      const found = await transactions.take(betKey, () => findBet(betKey, player, provider, bet))
      return typeof found === 'object' && 'booked' in found ? undo(found.booked, player, key, bet) : found
    })
  }

  /** The bet, or why there is none. One that may still be on its way has its key used up: it will be refused. */
  async function findBet(
    key: Key,
    player: bigint,
    provider: string,
    bet: string,
  ): Promise<{ booked: Booked } | { no: WalletRefusal } | 'unavailable'> {
    for (let tries = 0; tries < TRIES; tries++) {
      const found = await remembered(key)
      if (found?.status === 'posted') return { booked: found.booked }
      if (found) return { no: found.kind === 'rollback' ? 'unknown_bet' : 'not_a_bet' }
      const spent = await spend(key, player, provider, 'rollback', bet)
      if (spent === 'unavailable') return spent
      if (spent) return { no: 'unknown_bet' }
      // Another node was quicker: look again.
    }
    return 'unavailable'
  }

  async function undo(booked: Booked, player: bigint, key: Key, bet: string): Promise<Verdict> {
    if (booked.player !== player) return { no: 'duplicate_conflict' }
    if (booked.kind !== 'bet') return { no: 'not_a_bet' }
    const { provider, round } = readReference(booked.reference)
    const id = roundIdOf({ provider, player, round })
    return database.transaction(async (tx) => {
      await lockRound(tx, id, 'exclusive')
      const { reference } = booked
      const moved = await roundInBook(tx, { player, id, reference, key: booked.key })
      const before = moved.find((each) => each.key === key)
      if (before) return { again: before }
      const won = moved.filter((each) => each.kind === 'win').map((each) => readReference(each.reference).bet)
      if (won.some((named) => named === undefined || named === bet)) return { no: 'bet_already_settled' }
      const legs = winLegs(booked.split, provider)
      const cause = { kind: 'rollback', reference }
      const verdict = judge(await writer.post({ key, owner: player, legs, cause, requires: booked.key }))
      // Spent by a loss notice.
      return verdict ?? { no: 'bet_already_settled' }
    })
  }

  return {
    balance: async (player) => whole(await holdings(player)),
    bet,
    win,
    rollback,
    close: async (round) => {
      await closings.of(roundIdOf(round))
    },
  }
}

const isPoor = (verdict: Verdict): boolean =>
  verdict !== 'unavailable' && 'no' in verdict && verdict.no === 'insufficient_funds'

/** Derived from the bet's, so that a bet is undone once whatever the rollback itself is called. */
const rollbackKey = (bet: Key): Key => derivedKey(bet, 'rollback')

/** The bets of a round that stand, and why this one may not win. */
function stakesOf(
  moved: readonly Booked[],
  bet: Key | undefined,
): { live: readonly Booked[]; refusal: WalletRefusal | null } {
  const bets = moved.filter(({ kind }) => kind === 'bet')
  const undone = new Set(moved.filter(({ kind }) => kind === 'rollback').map(({ key }) => key))
  const live = bets.filter(({ key }) => !undone.has(rollbackKey(key)))
  const named = bet === undefined ? bets : bets.filter(({ key }) => key === bet)
  if (named.length === 0) return { live, refusal: 'unknown_bet' }
  return { live, refusal: named.some((each) => live.includes(each)) ? null : 'already_rolled_back' }
}

/**
 * A win and the rollback of its bet exclude each other on all nodes: wins of a round share this lock from the look
 * to the posting, a rollback has it alone.
 */
async function lockRound(tx: Tx, id: string, mode: 'shared' | 'exclusive'): Promise<void> {
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`SELECT ${lock}(hashtextextended(${`gameplay.round ${id}`}, 0))`.execute(tx)
}

function aftersOf(moved: readonly Transfer[]): Partial<Split> {
  const afters: Partial<Record<'cash' | 'bonus', Centavos>> = {}
  for (const { from, to, fromAfter, toAfter } of moved) {
    const after = fromAfter ?? toAfter
    if (after !== null) afters[(fromAfter === null ? to : from) as 'cash' | 'bonus'] = after
  }
  return afters
}
