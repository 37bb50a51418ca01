import type { Answer } from '@girassol/contract'
import { derivedKey, openAccounts } from '@girassol/ledger'
import { type Centavos, centavos, min, percent, share, ZERO } from '@girassol/money'
import { executor, type Tx } from '../../platform/database.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Settings } from '../settings/index.ts'
import { pockets, type Wallets } from '../wallet/index.ts'
import { bonusOf, type Coupons, createCoupons } from './coupons.ts'
import { BONUSES, forfeitBonus, type Forfeited } from './forfeit.ts'
import { stretchExpiries } from './free-spin-queries.ts'
import { createFreeSpins, FREE_SPINS, type FreeSpins } from './free-spins.ts'
import { overviewOf } from './overview.ts'
import type { BonusPlay } from './ownership.ts'
import { insertGrant, sumGrants, wasWelcomed } from './queries.ts'
import { createRollover, type Rollover } from './rollover.ts'

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

export interface Bonuses {
  coupons: Coupons
  rollover: Rollover
  freeSpins: FreeSpins
  /** What this deposit would bring if it were paid now. */
  preview(tx: Tx, deposit: Omit<PaidDeposit, 'charge'> & { couponCode: string | null }): Promise<DepositBonus>
  /** Grants what is due, in the transaction that credits the deposit. Called once per charge. */
  grantForDeposit(tx: Tx, deposit: PaidDeposit): Promise<DepositBonus>
  grantedFor(tx: Tx, charge: string): Promise<Centavos>
  /** What a player has now, for the page about it. */
  overview(tx: Tx, player: bigint): Promise<Answer<'activeBonuses'>>
  /** What would run out while its player is away runs so many milliseconds longer. */
  stretch(tx: Tx, player: bigint, by: number): Promise<void>
  /** Gives all bonus money back to the house, for what the player chose over it. */
  forfeit(tx: Tx, player: bigint, cause: string): Promise<Forfeited>
}

interface Rooms {
  settings: Settings
  wallets: Pick<Wallets, 'announce'>
  catalogue: Pick<Catalogue, 'game'>
  safety: Pick<Safety, 'awayFor'>
  play: BonusPlay
}

export async function createBonuses(
  platform: Pick<Platform, 'clock' | 'database' | 'outbox' | 'jobs'>,
  { settings, wallets, catalogue, safety, play }: Rooms,
): Promise<Bonuses> {
  const { clock, database } = platform
  const coupons = createCoupons(clock, settings)
  const rollover = createRollover(platform, settings, wallets, play)
  const freeSpins = createFreeSpins(platform, { settings, catalogue, rollover, safety })
  await database.transaction((tx) =>
    openAccounts(executor(tx), null, [{ kind: BONUSES }, { kind: FREE_SPINS }]),
  )

  async function welcomeFor(
    tx: Tx,
    { player, amount, acceptsBonus, first }: Omit<PaidDeposit, 'charge'>,
  ): Promise<Centavos> {
    const { initial_bonus: rate, initial_bonus_limit: limit } = settings.current()
    const due = acceptsBonus && first && rate > 0 && settings.profile().allows('deposit_bonus')
    if (!due || (await wasWelcomed(tx, player))) return ZERO
    return min(share(amount, percent(rate), 'half-up'), limit)
  }

  async function grant(
    tx: Tx,
    deposit: PaidDeposit,
    kind: 'welcome' | 'coupon',
    amount: Centavos,
    coupon: bigint | null,
  ) {
    if (amount === ZERO) return
    const { player, charge } = deposit
    const id = uuidv7(clock.now().getTime())
    await insertGrant(tx, {
      id,
      player_id: player,
      kind,
      charge_id: charge,
      coupon_id: coupon,
      amount,
      granted_at: clock.now(),
    })
    await rollover.grantBonus(
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

  return {
    coupons,
    rollover,
    freeSpins,
    async preview(tx, { couponCode, ...deposit }) {
      const coupon = couponCode ? await coupons.check(tx, deposit.player, couponCode, deposit.amount) : null
      return {
        welcome: await welcomeFor(tx, deposit),
        coupon: coupon ? bonusOf(coupon, deposit.amount) : ZERO,
      }
    },
    async grantForDeposit(tx, deposit) {
      const welcome = await welcomeFor(tx, deposit)
      await grant(tx, deposit, 'welcome', welcome, null)
      const used = await coupons.consume(tx, deposit.player, deposit.charge, deposit.amount)
      const coupon = used ? bonusOf(used, deposit.amount) : ZERO
      await grant(tx, deposit, 'coupon', coupon, used?.id ?? null)
      const { player, charge } = deposit
      if (used?.offer)
        await freeSpins.grantOffer(tx, { player, source: 'coupon', key: charge, offer: used.offer })
      return { welcome, coupon }
    },
    grantedFor: async (tx, charge) => centavos(await sumGrants(tx, charge)),
    overview: async (tx, player) =>
      overviewOf(tx, player, {
        held: await rollover.held(tx, player),
        now: clock.now(),
        coupons: settings.profile().allows('deposit_bonus'),
      }),
    stretch: (tx, player, by) => stretchExpiries(tx, player, by, clock.now()),
    forfeit: (tx, player, cause) => forfeitBonus({ play, clock }, tx, player, cause),
  }
}
