import assert from 'node:assert/strict'
import { derivedKey, openAccounts, type Posting, postIn } from '@girassol/ledger'
import type { Centavos } from '@girassol/money'
import { randomInt } from 'node:crypto'
import { hours, minutes } from '../../platform/clock.ts'
import { executor, type Tx } from '../../platform/database.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Bonuses } from '../bonuses/index.ts'
import type { Players } from '../players/index.ts'
import type { Settings } from '../settings/index.ts'
import { pockets, type Wallets } from '../wallet/index.ts'
import { type Prize, readPrize, type StoredPrize, storePrize, type Texts } from './prize.ts'
import {
  dueKeys,
  findWon,
  insertWon,
  lockDue,
  markPaid,
  type PrizeSource,
  type WonRow,
} from './prize-queries.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** Something was won and is to be paid. */
    'prize.owed': { key: string }
    /** What was owed is paid now. What somebody wins at a press of their own is told where they pressed. */
    'prize.paid': {
      id: string
      player: string
      title: Texts
      prize: StoredPrize
    }
  }
}

/** What prizes in money are drawn from. */
const REWARDS = 'house:rewards'

export interface Winning {
  player: bigint
  /** The giver's own name for this prize: the same again is the same prize. */
  key: string
  prize: Prize
  source: { kind: PrizeSource; title: Texts }
}

export interface Paid {
  /** The row of what was won; null when there was nothing to win. */
  id: string | null
  /** A coupon's code, or the reference of free spins. */
  reference: string | null
  /** It was won before: nothing happened now. */
  repeated: boolean
}

/** Whether the house may call this player to play, now. Those who protect players answer. */
export type MayEngage = (tx: Tx, player: bigint) => Promise<boolean>

export interface Prizes {
  /** Whether the law lets such a prize be given here: a coupon is a bonus for a deposit. */
  isAllowed(prize: Prize): boolean
  /** Writes it down and pays it, once for each key, in the transaction of what it was won by. */
  pay(tx: Tx, winning: Winning): Promise<Paid>
  /** Writes down what is paid as soon as this transaction has committed, each in its own; once for each key. */
  owe(tx: Tx, winnings: readonly Winning[]): Promise<void>
  /** Pays what is written down and not paid yet; a player in pause is paid afterwards. Answers how many were. */
  payDue(): Promise<number>
}

interface Rooms {
  settings: Pick<Settings, 'profile'>
  players: Pick<Players, 'byId'>
  wallets: Pick<Wallets, 'announce'>
  bonuses: Pick<Bonuses, 'coupons' | 'freeSpins' | 'rollover'>
  mayEngage: MayEngage
}

type Parts = Pick<Platform, 'clock' | 'database' | 'jobs' | 'log' | 'outbox'>

export async function createPrizes(
  { clock, database, jobs, log, outbox }: Parts,
  { settings, players, wallets, bonuses, mayEngage }: Rooms,
): Promise<Prizes> {
  await database.transaction((tx) => openAccounts(executor(tx), null, [{ kind: REWARDS }]))

  async function payMoney(
    tx: Tx,
    { id, player_id: player }: WonRow,
    pocket: 'cash' | 'bonus',
    amount: Centavos,
  ) {
    const posting: Posting = {
      key: derivedKey(id, 'prize'),
      owner: player,
      legs: [{ from: REWARDS, to: pockets[pocket], amount }],
      cause: { kind: 'reward', reference: id },
    }
    if (pocket === 'bonus') await bonuses.rollover.grantBonus(tx, { id, player, amount }, posting)
    else {
      const answer = await postIn(executor(tx), posting)
      assert(answer.status === 'posted' && !answer.repeated, `prize ${id} was not paid now`)
    }
    await wallets.announce(tx, player)
  }

  /** Hands it over; answers what the player calls it by, if it has a name. */
  async function hand(tx: Tx, row: WonRow, prize: Prize): Promise<string | null> {
    const until = (validity: number) => new Date(clock.now().getTime() + hours(validity))
    switch (prize.kind) {
      case 'cash':
      case 'bonus':
        await payMoney(tx, row, prize.kind, prize.amount)
        return null
      case 'free_spins': {
        const { game, rounds, stake, pocket, validityHours } = prize
        const given = await bonuses.freeSpins.grant(tx, {
          player: row.player_id,
          source: row.source,
          key: row.key,
          game,
          rounds,
          stake,
          pocket,
          expiresAt: until(validityHours),
        })
        return given.reference_id
      }
      case 'coupon': {
        const code = newCode()
        await bonuses.coupons.create(tx, {
          code,
          bonusType: 2,
          percent: prize.percent,
          ...(prize.minDeposit !== null && { minDeposit: prize.minDeposit }),
          endsAt: until(prize.validityHours),
          maxUses: 1,
          player: row.player_id,
        })
        return code
      }
      case 'nothing':
        return null
    }
  }

  async function finish(tx: Tx, row: WonRow): Promise<string | null> {
    const reference = await hand(tx, row, readPrize(row.prize))
    await markPaid(tx, row.id, reference, clock.now())
    return reference
  }

  /** False when it cannot be paid now, or was. */
  async function payOne(tx: Tx, key: string): Promise<boolean> {
    const row = await lockDue(tx, key)
    if (!row || !(await mayEngage(tx, row.player_id))) return false
    // Whoever closed the account chose to leave it; the promise stays on record.
    if ((await players.byId(tx, row.player_id))?.status !== 'active') return false
    await finish(tx, row)
    const { id, player_id: player, title, prize } = row
    await outbox.publish(tx, 'prize.paid', { id, player: String(player), title, prize })
    return true
  }

  async function payDue(): Promise<number> {
    let paid = 0
    for (let after: string | null = ''; after !== null;) {
      const keys: string[] = await database.transaction((tx) => dueKeys(tx, after ?? ''))
      for (const key of keys)
        try {
          // Each in a transaction of its own: what cannot be paid keeps nobody else waiting.
          if (await database.transaction((tx) => payOne(tx, key))) paid++
        } catch (error) {
          log.error({ err: error, prize: key }, 'a prize could not be paid; it is tried again')
        }
      after = keys.at(-1) ?? null
    }
    return paid
  }
  outbox.on('prize.owed', 'engagement.prizes', async (tx, { key }) => void (await payOne(tx, key)))
  jobs.every('engagement.prizes', minutes(1), async () => void (await payDue()))

  function rowOf({ player, key, prize, source }: Winning): WonRow {
    const now = clock.now()
    return {
      id: uuidv7(now.getTime()),
      key,
      player_id: player,
      source: source.kind,
      title: source.title,
      prize: storePrize(prize),
      reference: null,
      won_at: now,
      paid_at: null,
    }
  }

  return {
    isAllowed: ({ kind }) => kind !== 'coupon' || settings.profile().allows('deposit_bonus'),
    async pay(tx, winning) {
      if (winning.prize.kind === 'nothing') return { id: null, reference: null, repeated: false }
      const row = rowOf(winning)
      const [written] = await insertWon(tx, [row])
      if (written) return { id: row.id, reference: await finish(tx, row), repeated: false }
      const before = await findWon(tx, winning.key)
      assert(before?.player_id === winning.player, `the prize ${winning.key} is another player's`)
      return { id: before.id, reference: before.reference, repeated: true }
    },
    async owe(tx, winnings) {
      const rows = winnings.filter(({ prize }) => prize.kind !== 'nothing').map(rowOf)
      if (rows.length === 0) return
      const keys = await insertWon(tx, rows)
      await outbox.publishAll(
        tx,
        'prize.owed',
        keys.map((key) => ({ key })),
      )
    },
    payDue,
  }
}

/** Letters and digits that nobody mistakes for others when reading them aloud. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newCode = (): string =>
  `PREMIO-${Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
