import type { Answer } from '@girassol/contract'
import { derivedKey, openAccounts } from '@girassol/ledger'
import { type Centavos, centavos, max, min, percent, share, subtract, ZERO } from '@girassol/money'
import { days, seconds } from '../../platform/clock.ts'
import { executor, type Tx } from '../../platform/database.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { Sweep } from '../../platform/retention/sweep.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Settings } from '../settings/index.ts'
import { findHiddenWins, pockets, readWithHidden, type Wallets } from '../wallet/index.ts'
import { bonusOf, Coupons } from './coupons.ts'
import { BONUSES, forfeitBonus, type Forfeited } from './forfeit.ts'
import { extendExpiries, updateStatuses } from './free-spin-queries.ts'
import { FREE_SPINS, FreeSpins, type ProviderRounds } from './free-spins.ts'
import { overviewOf } from './overview.ts'
import type { BonusPlay } from './ownership.ts'
import { PocketAdjustments } from './pocket-adjustments.ts'
import { ProviderSpins } from './provider-spins.ts'
import { insertGrant, sumGrants, wasWelcomed } from './queries.ts'
import { subscribeRollover } from './rollover-progress.ts'
import { sweepRounds } from './rollover-queries.ts'
import { Rollover } from './rollover.ts'

/** A deposit as far as bonuses care. `charge` is also the ledger key that the grants are derived from. */
export interface PaidDeposit {
  player: bigint
  charge: string
  amount: Centavos
  acceptsBonus: boolean
  first: boolean
}

export interface DepositBonus {
  welcome: Centavos
  coupon: Centavos
}

interface Modules {
  settings: Settings
  wallets: Pick<Wallets, 'announce'>
  catalogue: Pick<Catalogue, 'game'>
  safety: Pick<Safety, 'awayFor'>
  play: BonusPlay
  /** Whether a game accepts free rounds of this stake. */
  acceptsFreeRounds: (game: string, stake: number) => boolean
  /** Free rounds at outside providers' games. A function, because gameplay is created later. */
  providerRounds: () => ProviderRounds
}

type Services = Pick<Platform, 'clock' | 'database' | 'outbox' | 'jobs'>
type Deps = Services & Modules

/** Longer than the outbox can lag, so that a replayed event is still recognised. */
const COUNTED_ROUND_RETENTION = days(90)

export class Bonuses {
  readonly #deps: Deps
  readonly coupons: Coupons
  readonly rollover: Rollover
  readonly freeSpins: FreeSpins
  readonly providerSpins: ProviderSpins
  readonly pocket: PocketAdjustments

  constructor(deps: Deps) {
    this.#deps = deps
    this.coupons = new Coupons(deps)
    this.rollover = new Rollover(deps)
    this.freeSpins = new FreeSpins({ ...deps, rollover: this.rollover })
    this.providerSpins = new ProviderSpins({ ...deps, rollover: this.rollover })
    this.pocket = new PocketAdjustments({ ...deps, rollover: this.rollover })
  }

  /** What this deposit would bring if it were paid now. */
  async preview(
    tx: Tx,
    { couponCode, ...deposit }: Omit<PaidDeposit, 'charge'> & { couponCode: string | null },
  ): Promise<DepositBonus> {
    const coupon = couponCode
      ? await this.coupons.check(tx, deposit.player, couponCode, deposit.amount)
      : null
    return {
      welcome: await this.#welcomeFor(tx, deposit),
      coupon: coupon ? bonusOf(coupon, deposit.amount) : ZERO,
    }
  }

  /** Grants what is due, in the transaction that credits the deposit. Called once per charge. */
  async grantForDeposit(tx: Tx, deposit: PaidDeposit): Promise<DepositBonus> {
    const { player, charge, amount } = deposit
    const welcome = await this.#welcomeFor(tx, deposit)
    await this.#grant(tx, deposit, 'welcome', welcome, null)
    const used = await this.coupons.consume(tx, player, charge, amount)
    const coupon = used ? bonusOf(used, amount) : ZERO
    await this.#grant(tx, deposit, 'coupon', coupon, used?.id ?? null)
    if (used?.offer)
      await this.freeSpins.grantOffer(tx, { player, source: 'coupon', key: charge, offer: used.offer })
    return { welcome, coupon }
  }

  async grantedFor(tx: Tx, charge: string): Promise<Centavos> {
    return centavos(await sumGrants(tx, charge))
  }

  /** The player's bonuses and coupons, for display. */
  async overview(tx: Tx, player: bigint): Promise<Answer<'activeBonuses'>> {
    const now = this.#deps.clock.now()
    const [held, hidden] = await readWithHidden(tx, player, now, () => this.rollover.held(tx, player))
    return overviewOf(tx, player, {
      held: { ...held, pocket: max(subtract(held.pocket, hidden?.bonus ?? ZERO), ZERO) },
      hidden: await findHiddenWins(tx, player, now),
      now,
      coupons: this.#deps.settings.profile().allows('deposit_bonus'),
    })
  }

  /** Extends the validity of free spins and own coupons by the length of a break, in milliseconds. */
  extendExpiries(tx: Tx, player: bigint, by: number): Promise<void> {
    return extendExpiries(tx, player, by, this.#deps.clock.now())
  }

  /** Returns all bonus money to the casino, for what the player chose over it. */
  forfeit(tx: Tx, player: bigint, cause: string): Promise<Forfeited> {
    return forfeitBonus(this.#deps, tx, player, cause)
  }

  async #welcomeFor(
    tx: Tx,
    { player, amount, acceptsBonus, first }: Omit<PaidDeposit, 'charge'>,
  ): Promise<Centavos> {
    const { settings } = this.#deps
    const { initial_bonus: rate, initial_bonus_limit: limit } = settings.current()
    const isDue = acceptsBonus && first && rate > 0 && settings.profile().allows('deposit_bonus')
    if (!isDue || (await wasWelcomed(tx, player))) return ZERO
    return min(share(amount, percent(rate), 'half-up'), limit)
  }

  async #grant(
    tx: Tx,
    { player, charge }: PaidDeposit,
    kind: 'welcome' | 'coupon',
    amount: Centavos,
    coupon: bigint | null,
  ): Promise<void> {
    if (amount === ZERO) return
    const now = this.#deps.clock.now()
    const id = uuidv7(now.getTime())
    await insertGrant(tx, {
      id,
      player_id: player,
      kind,
      charge_id: charge,
      coupon_id: coupon,
      amount,
      granted_at: now,
    })
    await this.rollover.grantBonus(
      tx,
      { id, player, amount },
      {
        key: derivedKey(charge, kind),
        owner: player,
        legs: [{ from: BONUSES, to: pockets.bonus, amount }],
        cause: { kind: 'bonus_grant', reference: id },
      },
    )
  }
}

export async function createBonuses(platform: Services, modules: Modules): Promise<Bonuses> {
  const { clock, database, jobs } = platform
  const deps: Deps = { ...platform, ...modules }
  await database.transaction((tx) =>
    openAccounts(executor(tx), null, [{ kind: BONUSES }, { kind: FREE_SPINS }]),
  )
  subscribeRollover(deps)
  jobs.schedule('bonuses.sweep', '40 4 * * *', () =>
    sweepRounds(new Sweep(database), new Date(clock.now().getTime() - COUNTED_ROUND_RETENTION)),
  )
  // Reads compute the status by the clock; the job only stores it.
  jobs.every('bonuses.free-spins', seconds(10), () =>
    database.transaction((tx) => updateStatuses(tx, clock.now())),
  )
  return new Bonuses(deps)
}
