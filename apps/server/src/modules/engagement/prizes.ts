import assert from 'node:assert/strict'
import { openAccounts } from '@girassol/ledger'
import { minutes } from '../../platform/clock.ts'
import { executor, type Tx } from '../../platform/database.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Players } from '../players/index.ts'
import type { Settings } from '../settings/index.ts'
import { type Prize, readPrize, type StoredPrize, storePrize, type Texts } from './prize.ts'
import { deliverPrize, type DeliveryDeps, REWARDS_ACCOUNT } from './prize-delivery.ts'
import {
  findPrize,
  insertPrizes,
  listUnpaidKeys,
  lockUnpaid,
  markPaid,
  type PrizeRow,
  type PrizeSource,
} from './prize-queries.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** A prize was won and is to be paid. */
    'prize.owed': { key: string }
    /** An owed prize was paid. A prize won by the player's own click is shown there and not published. */
    'prize.paid': {
      id: string
      player: string
      title: Texts
      prize: StoredPrize
    }
  }
}

export interface Winning {
  player: bigint
  /** Idempotency key made by the giver: the same key is the same prize. */
  key: string
  prize: Prize
  source: { kind: PrizeSource; title: Texts }
}

export interface Paid {
  /** The id of the stored prize; null for the prize "nothing". */
  id: string | null
  /** A coupon's code, or the reference of free spins. */
  reference: string | null
  /** The key was used before, and nothing happened now. */
  repeated: boolean
}

/** False while the player must not be invited to play. */
export type MayEngage = (tx: Tx, player: bigint) => Promise<boolean>

interface Deps extends Pick<Platform, 'database' | 'jobs' | 'log' | 'outbox'>, DeliveryDeps {
  settings: Pick<Settings, 'profile'>
  players: Pick<Players, 'byId'>
  mayEngage: MayEngage
}

export class Prizes {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
    deps.outbox.on(
      'prize.owed',
      'engagement.prizes',
      async (tx, { key }) => void (await this.#payUnpaid(tx, key)),
    )
    deps.jobs.every('engagement.prizes', minutes(1), async () => void (await this.payDue()))
  }

  /** Whether the law allows such a prize: a coupon is a bonus for a deposit. */
  isAllowed({ kind }: Prize): boolean {
    return kind !== 'coupon' || this.#deps.settings.profile().allows('deposit_bonus')
  }

  /** Stores and pays the prize once per key, in the transaction that it was won in. */
  async pay(tx: Tx, winning: Winning): Promise<Paid> {
    if (winning.prize.kind === 'nothing') return { id: null, reference: null, repeated: false }
    const row = this.#rowOf(winning)
    const [inserted] = await insertPrizes(tx, [row])
    if (inserted) return { id: row.id, reference: await this.#deliver(tx, row), repeated: false }
    const before = await findPrize(tx, winning.key)
    assert(before?.player_id === winning.player, `prize ${winning.key} belongs to another player`)
    return { id: before.id, reference: before.reference, repeated: true }
  }

  /** The player has seen that this prize was won. */
  async show(tx: Tx, player: bigint, key: string): Promise<void> {
    const prize = await findPrize(tx, key)
    if (prize?.player_id === player) await this.#deps.wallets.showWins(tx, player, prize.id, 1)
  }

  /** Stores prizes once per key; each is paid in its own transaction after this one has committed. */
  async owe(tx: Tx, winnings: readonly Winning[]): Promise<void> {
    const rows = winnings.filter(({ prize }) => prize.kind !== 'nothing').map((each) => this.#rowOf(each))
    if (rows.length === 0) return
    const keys = await insertPrizes(tx, rows)
    await this.#deps.outbox.publishAll(
      tx,
      'prize.owed',
      keys.map((key) => ({ key })),
    )
  }

  /** Pays what is owed, except to players on a break, and returns how many prizes were paid. */
  async payDue(): Promise<number> {
    const { database, log } = this.#deps
    let paid = 0
    for (let after: string | null = ''; after !== null;) {
      const keys: string[] = await database.transaction((tx) => listUnpaidKeys(tx, after ?? ''))
      for (const key of keys)
        try {
          // In its own transaction, so that a failure does not hold up the others.
          if (await database.transaction((tx) => this.#payUnpaid(tx, key))) paid++
        } catch (error) {
          log.error({ err: error, prize: key }, 'prize payment failed, will be retried')
        }
      after = keys.at(-1) ?? null
    }
    return paid
  }

  /** False when the prize was paid meanwhile or cannot be paid now. */
  async #payUnpaid(tx: Tx, key: string): Promise<boolean> {
    const { mayEngage, outbox, players } = this.#deps
    const row = await lockUnpaid(tx, key)
    if (!row || !(await mayEngage(tx, row.player_id))) return false
    // A closed account is not paid; the prize stays on record.
    if ((await players.byId(tx, row.player_id))?.status !== 'active') return false
    await this.#deliver(tx, row)
    const { id, player_id: player, title, prize } = row
    await outbox.publish(tx, 'prize.paid', { id, player: String(player), title, prize })
    return true
  }

  async #deliver(tx: Tx, row: PrizeRow): Promise<string | null> {
    const reference = await deliverPrize(this.#deps, tx, row, readPrize(row.prize))
    await markPaid(tx, row.id, reference, this.#deps.clock.now())
    return reference
  }

  #rowOf({ player, key, prize, source }: Winning): PrizeRow {
    const now = this.#deps.clock.now()
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
}

export async function createPrizes(deps: Deps): Promise<Prizes> {
  await deps.database.transaction((tx) => openAccounts(executor(tx), null, [{ kind: REWARDS_ACCOUNT }]))
  return new Prizes(deps)
}
