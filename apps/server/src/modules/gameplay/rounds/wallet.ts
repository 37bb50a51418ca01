import assert from 'node:assert/strict'
import {
  type Key,
  type Leg,
  markPocket,
  type Outcome,
  type Posting,
  postIn,
  type Transfer,
} from '@girassol/ledger'
import { add, type Centavos, ZERO } from '@girassol/money'
import { sql } from 'kysely'
import { executor, type Tx } from '../../../platform/database.ts'
import { isOutage } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { forfeitedTo } from '../../bonuses/index.ts'
import type { Settings } from '../../settings/index.ts'
import { pockets } from '../../wallet/index.ts'
import { balanceAfter, type Booked, readBalances, recall, roundInBook } from './postings.ts'
import { findFreeBet, freeBetsOf, liveFreeBets, takeFreeBet, undoFreeBet } from './free-bets.ts'
import { Gathering } from './batcher.ts'
import type { Guard, GuardRefusal } from './bet-guard.ts'
import { isName, keyOf, readReference, referenceOf, roundIdOf } from './round-name.ts'
import { holdReason, holdWin, wonIn } from './held-wins.ts'
import {
  forfeitLegs,
  gameAccount,
  nothing,
  type Split,
  splitForfeited,
  splitStake,
  splitWin,
  stakeLegs,
  whole,
  winLegs,
} from './split.ts'
import type { Bet, GameWallet, Rollback, WalletAnswer, WalletRefusal, Win } from '../providers/wallet-port.ts'
import { hasWon, lockRound, riskOf, rollbackKey, spending, stakesOf } from './stakes.ts'
import { Turns } from './keyed-mutex.ts'

type Parts = Pick<Platform, 'database' | 'clock' | 'log' | 'mailer' | 'outbox' | 'writer'>
/** What a posting came to, in words that an answer can be made of without asking the database again. */
type Verdict =
  /** `bonus` is what that pocket holds, where the posting was told. */
  | { moved: readonly Transfer[]; key: Key; bonus?: Centavos | undefined }
  | { again: Booked }
  | { settled: Key }
  /** A free bet, taken or undone. */
  | { free: Key; balance: Centavos; repeated: boolean }
  | { no: WalletRefusal; balance?: Centavos }
  | 'unavailable'

const TRIES = 20

export function createGameWallet(
  platform: Parts,
  guard: Guard,
  settings: Pick<Settings, 'current' | 'stored'>,
): GameWallet {
  const { database, clock, writer } = platform
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
    if ('free' in verdict) {
      const { free: key, balance, repeated } = verdict
      return { status: 'done', key, balance, repeated }
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
    const afters = aftersOf(moved)
    const isKnown = afters.cash !== undefined && afters.bonus !== undefined
    const held = { ...(isKnown ? nothing : await holdings(player)), ...afters }
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
      add(whole(booked.split), booked.inHouse) === amount
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
    const outcome = await writer.post(spending(key, player, provider, kind, reference))
    if (outcome.status === 'overloaded' || outcome.status === 'unknown') return 'unavailable'
    return outcome.status === 'refused' && outcome.refusal.code === 'missing_prerequisite'
  }

  async function bet({ session, transaction, round, amount, free }: Bet): Promise<WalletAnswer> {
    const { provider, playerId: player, gameId: game } = session
    assert(isName(transaction) && isName(round), 'a bet has names')
    if (player === null) return { status: 'refused', code: 'session_invalid', balance: ZERO }
    const key = keyOf(provider, transaction)
    const reference = referenceOf({ provider, game, round })
    const cause = { kind: 'bet', reference }
    const post = (legs: readonly Leg[], tells: { tells?: string } = {}) =>
      writer.post({ key, owner: player, legs, cause, ...tells })
    return inTurn(key, player, async () => {
      const refusal = await guard(session, amount, free !== undefined)
      if (free) {
        const id = roundIdOf({ provider, player, round })
        return giveBet({ key, player, round: id, reference, campaign: free.campaign }, refusal)
      }
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

  /** Only what is new may be refused: a repeat is answered as the first time. */
  async function giveBet(
    bet: { key: Key; player: bigint; round: string; reference: string; campaign: string | null },
    refusal: GuardRefusal | null,
  ): Promise<Verdict> {
    const { key, player, reference } = bet
    const balance = whole(await holdings(player))
    const use = spending(key, player, readReference(reference).provider, 'bet', reference)
    return database.transaction(async (tx) => {
      if (refusal && !(await findFreeBet(tx, key))) return { no: refusal }
      const taken = await takeFreeBet(tx, { ...bet, balance }, use)
      return typeof taken === 'string' ? { no: taken } : { free: key, ...taken }
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
        if (refusal && !(promo && live.length === 0)) {
          const free = await freeBetsOf(tx, id, betKey)
          if (free !== 'live') return { no: free === 'undone' ? 'already_rolled_back' : refusal }
        }
        if (amount === 0n) {
          const settled = betKey
            ? [betKey]
            : [...live.map((each) => each.key), ...(await liveFreeBets(tx, id))]
          return settleLost(key, player, provider, reference, settled)
        }
        const counted = moved.filter((each) => each.kind === 'win' || live.includes(each))
        const split = splitWin(amount, riskOf(counted, 0n))
        const staked = live.reduce((sum, each) => add(sum, whole(each.split)), ZERO)
        const paid = add(wonIn(moved), amount)
        const reason = holdReason(settings.stored().win_hold, { paid, staked })
        if (reason) {
          const held = { key, player, provider, game, round: id, reference, split, staked, reason }
          const transfers = await holdWin({ ...platform, settings }, tx, held)
          return transfers && { moved: transfers, key }
        }
        const requires = live[0]?.key
        const posting = {
          key,
          owner: player,
          cause: { kind: 'win', reference },
          ...(requires && { requires }),
        }
        if (split.bonus > 0n) return payBonus(tx, posting, { paid: split, moved: counted, provider })
        return judge(await writer.post({ ...posting, legs: winLegs(split, provider) }))
      })
      return verdict ?? compare(key, player, 'win', reference, amount)
    })
  }

  /**
   * Pays to the bonus pocket, in this transaction: with the pocket locked, no withdrawal can forfeit the stake between the look at
   * what is forfeited and the payment.
   */
  async function payBonus(
    tx: Tx,
    posting: Omit<Posting, 'legs' | 'owner'> & { owner: bigint },
    { paid, moved, provider }: { paid: Split; moved: readonly Booked[]; provider: string },
  ): Promise<Verdict | null> {
    await markPocket(executor(tx), posting.owner, pockets.bonus)
    const { kept, forfeited } = splitForfeited(paid, riskOf(moved, await forfeitedTo(tx, posting.owner)))
    const legs = [...winLegs(kept, provider), ...forfeitLegs(forfeited, provider)]
    return judge(await postIn(executor(tx), { ...posting, legs }))
  }

  /** A loss notice leaves nothing in the book, but its id is used up and the bets it settles can no longer be undone. */
  async function settleLost(
    key: Key,
    player: bigint,
    provider: string,
    reference: string,
    bets: readonly Key[],
  ): Promise<Verdict> {
    const spent = await spend(key, player, provider, 'win', reference)
    if (spent === 'unavailable') return spent
    if (!spent) return { no: 'duplicate_conflict' }
    for (const bet of bets)
      if ((await spend(rollbackKey(bet), player, provider, 'win', reference)) === 'unavailable')
        return 'unavailable'
    return { settled: key }
  }

  async function rollback({ provider, player, bet }: Rollback): Promise<WalletAnswer> {
    assert(isName(bet), 'a rollback names its bet')
    const betKey = keyOf(provider, bet)
    const key = rollbackKey(betKey)
    return inTurn(key, player, async () => {
      const found = await transactions.take(betKey, () => findBet(betKey, player, provider, bet))
      if (found === 'free') return undoFree(betKey, player, key, bet)
      return typeof found === 'object' && 'booked' in found ? undo(found.booked, player, key, bet) : found
    })
  }

  /** The bet, or why there is none. One that may still be on its way has its key used up: it will be refused. */
  async function findBet(
    key: Key,
    player: bigint,
    provider: string,
    bet: string,
  ): Promise<{ booked: Booked } | { no: WalletRefusal } | 'free' | 'unavailable'> {
    for (let tries = 0; tries < TRIES; tries++) {
      const found = await remembered(key)
      if (found?.status === 'posted') return { booked: found.booked }
      if (found?.kind === 'bet') return 'free'
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
      if (hasWon(moved, bet)) return { no: 'bet_already_settled' }
      const posting = { key, owner: player, cause: { kind: 'rollback', reference }, requires: booked.key }
      const verdict =
        booked.split.bonus > 0n
          ? await payBonus(tx, posting, { paid: booked.split, moved: [booked], provider })
          : judge(await writer.post({ ...posting, legs: winLegs(booked.split, provider) }))
      // Spent by a loss notice.
      return verdict ?? { no: 'bet_already_settled' }
    })
  }

  /** Nothing was staked, so nothing goes back; but it can win no more. */
  async function undoFree(betKey: Key, player: bigint, key: Key, bet: string): Promise<Verdict> {
    const balance = whole(await holdings(player))
    return database.transaction(async (tx) => {
      const named = await findFreeBet(tx, betKey)
      if (!named) return { no: 'unknown_bet' }
      if (named.player !== player) return { no: 'duplicate_conflict' }
      const { round: id, reference } = named
      await lockRound(tx, id, 'exclusive')
      if (named.undone !== null) return { free: key, balance: named.undone, repeated: true }
      const isSettled =
        hasWon(await roundInBook(tx, { player, id, reference }), bet) || (await recall(tx, key)) !== null
      if (isSettled) return { no: 'bet_already_settled' }
      await undoFreeBet(tx, named, balance)
      return { free: key, balance, repeated: false }
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

function aftersOf(moved: readonly Transfer[]): Partial<Split> {
  const afters: Partial<Record<'cash' | 'bonus', Centavos>> = {}
  for (const { from, to, fromAfter, toAfter } of moved) {
    const after = fromAfter ?? toAfter
    if (after !== null) afters[(fromAfter === null ? to : from) as 'cash' | 'bonus'] = after
  }
  return afters
}
