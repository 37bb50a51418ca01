import assert from 'node:assert/strict'
import type { LimitKind, PlayActivity, PlayerLimit, PlayerLimits } from '@girassol/contract'
import type { LedgerEvent } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import type { Tx } from '../../../platform/database.ts'
import type { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Players } from '../../players/index.ts'
import type { Settings } from '../../settings/index.ts'
import { readActivity } from './activity.ts'
import {
  explainRefusal,
  installAllowance,
  reachedLimit,
  renewAllowance,
  spendingRefusal,
} from './allowance.ts'
import {
  cancelRaise,
  type Changed,
  changeLimit,
  confirmRaise,
  type LimitRequest,
  type LoweredBy,
  lowerLimit,
  type Maximum,
  removeMaximum,
  type RemovedBy,
} from './change.ts'
import { isMoney, type LimitName } from './kinds.ts'
import { limitMail, maximumTexts } from './mails.ts'
import { countPlay, readShownPlay } from './play-days.ts'
import { seePlayer } from './play-times.ts'
import { limitsOf, lockLimits } from './queries.ts'
import { limitRefusal, limitsRequired } from './refusals.ts'
import { readUse, strictest, type UsedLimit, type UseDeps } from './use.ts'

interface Deps extends UseDeps, Pick<Platform, 'config' | 'database' | 'mailer' | 'outbox'> {
  players: Pick<Players, 'byId'>
  settings: Pick<Settings, 'current' | 'profile'>
}

/** What an operator's maximum became, with the texts of the notice. */
interface MaximumChanged {
  change: string
  player: string
  texts: ReturnType<typeof maximumTexts>
}

declare module '../../../platform/events.ts' {
  interface Events {
    'limit.lowered': MaximumChanged
    'limit.removed': MaximumChanged
  }
}

/** The limits of players. Bets are counted in the ledger, deposits where a charge is opened. */
export class Limits {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async read(tx: Tx, player: bigint): Promise<PlayerLimits> {
    const now = this.#deps.clock.now()
    const used = await readUse(this.#deps, tx, player, await limitsOf(tx, player), (...about) =>
      readShownPlay(...about, now),
    )
    const byName = Map.groupBy(used, ({ limit: { kind, period } }) => `${kind} ${period}`)
    return {
      limits: [...byName.values()].map(viewOf),
      required: await this.#missing(tx, player),
    }
  }

  activity(tx: Tx, player: bigint): Promise<PlayActivity[]> {
    return readActivity(tx, player, this.#deps.clock.now())
  }

  change(player: bigint, request: LimitRequest): Promise<PlayerLimits> {
    return this.#change(player, (tx) => changeLimit(this.#deps, tx, player, request))
  }

  confirm(player: bigint, name: LimitName): Promise<PlayerLimits> {
    return this.#change(player, (tx) => confirmRaise(this.#deps, tx, player, name))
  }

  cancel(player: bigint, name: LimitName): Promise<PlayerLimits> {
    return this.#change(player, (tx) => cancelRaise(tx, player, name))
  }

  /** Sets an operator's maximum below what holds for the player, who is notified; returns the amount that held before. */
  async lower(tx: Tx, player: bigint, maximum: Maximum, by: LoweredBy): Promise<bigint | null> {
    const changed = await lowerLimit(this.#deps, tx, player, maximum, by)
    await this.#notify(tx, player, 'limit.lowered', changed)
    return changed.before
  }

  /** Removes an operator's maximum that two people decided on; the player is notified. */
  async remove(tx: Tx, player: bigint, maximum: Maximum, by: RemovedBy): Promise<void> {
    await this.#notify(tx, player, 'limit.removed', await removeMaximum(this.#deps, tx, player, maximum, by))
  }

  /**
   * Refuses a charge that exceeds a limit, or that needs limits first. Call when the charge is written: it is counted with the others. Two
   * charges of one player wait for each other here, on all nodes.
   */
  async requireDeposit(tx: Tx, player: bigint): Promise<void> {
    const missing = await this.refusalOfMissing(tx, player)
    if (missing) throw missing
    const limits = await lockLimits(tx, player, 'deposit')
    const least = strictest(await readUse(this.#deps, tx, player, limits))
    if (least && least.left < 0n) throw limitRefusal(least)
  }

  /** The refusal of a player who has not chosen the limits that the profile requires. */
  async refusalOfMissing(tx: Tx, player: bigint): Promise<AppError | null> {
    const missing = await this.#missing(tx, player)
    return missing.length > 0 ? limitsRequired(missing) : null
  }

  /** Sets an allowance that is over again. Returns a refusal when a limit of time is reached. */
  renew(tx: Tx, player: bigint): Promise<AppError | null> {
    return renewAllowance(this.#deps, tx, player)
  }

  /** The refusal of a limit that is used up, for a player who would open a game; null while a bet is left. */
  reached(tx: Tx, player: bigint): Promise<AppError | null> {
    return reachedLimit(this.#deps, tx, player)
  }

  /** Counts what is left again, after a movement that the ledger does not count. The player need not be playing. */
  async recount(tx: Tx, player: bigint): Promise<void> {
    await installAllowance(this.#deps, tx, player)
  }

  /** The refusal of spending that is not a bet, with the player's pockets locked; null while it may be spent. */
  refusalOfSpending(tx: Tx, player: bigint, amount: bigint): Promise<AppError | null> {
    return spendingRefusal(this.#deps, tx, player, amount)
  }

  /** Why the ledger refused a stake. */
  async refusalOf(tx: Tx, player: bigint, stake: bigint): Promise<AppError> {
    const refusal = await explainRefusal(this.#deps, tx, player, stake)
    assert(refusal, `the stake of player ${player} was refused without a limit`)
    return refusal
  }

  /** Records that the player is playing now. */
  async see(tx: Tx, player: bigint): Promise<void> {
    const { clock, onSeen } = this.#deps
    await onSeen(tx, player, await seePlayer(tx, player, clock.now()))
  }

  /** Adds acknowledged ledger events to the totals of their players. */
  count(tx: Tx, events: readonly LedgerEvent[]): Promise<void> {
    return countPlay(tx, events)
  }

  async #missing(tx: Tx, player: bigint): Promise<LimitKind[]> {
    const required = this.#deps.settings.profile().requiredLimits
    if (required.length === 0) return []
    // An operator's maximum is not the choice that the law asks the player for.
    const own = (await limitsOf(tx, player)).filter(({ source }) => source === 'player')
    const set = new Set(own.map(({ kind }) => kind))
    return required.filter((kind) => !set.has(kind))
  }

  #change(player: bigint, work: (tx: Tx) => Promise<Changed | null>): Promise<PlayerLimits> {
    return this.#deps.database.transaction(async (tx) => {
      const changed = await work(tx)
      if (changed) await this.#mail(tx, player, changed)
      return this.read(tx, player)
    })
  }

  /** A mail and a notice about an operator's maximum, written with the change. */
  async #notify(
    tx: Tx,
    player: bigint,
    topic: 'limit.lowered' | 'limit.removed',
    changed: Changed & { id: bigint },
  ): Promise<void> {
    await this.#mail(tx, player, changed)
    const event = { change: String(changed.id), player: String(player), texts: maximumTexts(changed) }
    await this.#deps.outbox.publish(tx, topic, event)
  }

  async #mail(tx: Tx, player: bigint, changed: Changed): Promise<void> {
    const { players, settings, mailer, config } = this.#deps
    const person = await players.byId(tx, player)
    assert(person, `player ${player} does not exist`)
    const { software_name: site } = settings.current()
    await mailer.send(tx, limitMail(person, changed, { site, url: config.publicUrl }))
  }
}

/** The player's own limit and the operators' maximum of one name, as one. */
function viewOf(same: readonly UsedLimit[]): PlayerLimit {
  const own = same.find(({ limit }) => limit.source === 'player')?.limit ?? null
  const maximum = same.find(({ limit }) => limit.source === 'operator')?.limit ?? null
  const least = strictest(same)!
  const { kind, period } = least.limit
  const unit = kind === 'time' ? 60_000n : 1n
  const atLeastZero = (amount: bigint) => (amount > 0n ? amount : 0n)
  const amounts = {
    amount: own?.amount ?? null,
    maximum: maximum?.amount ?? null,
    used: atLeastZero(least.used) / unit,
    left: atLeastZero(least.left) / unit,
  }
  const pending = own?.pending ?? null
  const write = (amount: bigint | null) =>
    amount === null ? null : isMoney(kind) ? centavos(amount) : Number(amount)
  return {
    kind,
    period,
    amount: write(amounts.amount),
    maximum: write(amounts.maximum),
    used: write(amounts.used),
    left: write(amounts.left),
    renews_at: least.renewsAt.toISOString(),
    pending: pending && {
      amount: write(pending.amount),
      asked_at: pending.since.toISOString(),
      ready_at: pending.readyAt.toISOString(),
    },
  } as PlayerLimit
}
