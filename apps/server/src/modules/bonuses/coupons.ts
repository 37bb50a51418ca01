import { formatBRL, basisPoints, type Centavos, centavos, share } from '@girassol/money'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Settings } from '../settings/index.ts'
import {
  countUses,
  type CouponRow,
  findCoupon,
  findUse,
  insertCoupon,
  releaseUse,
  writeUse,
} from './queries.ts'

export interface NewCoupon {
  code: string
  bonusType: 1 | 2
  /** In percent of the deposit; a type 1 coupon is always 100. */
  percent: number
  minDeposit?: Centavos
  startsAt?: Date | null
  endsAt?: Date | null
  maxUses?: number | null
  maxUsesPerPlayer?: number | null
  /** Free spins that come with it: the name of an offer. */
  offer?: string | null
  /** Whose it is; everybody's when it is nobody's. */
  player?: bigint | null
}

export interface Coupons {
  /** The coupon if this player may use it now; throws why not. */
  check(tx: Tx, player: bigint, code: string, deposit: Centavos | null): Promise<CouponRow>
  /** Takes one use for a charge that is being opened. */
  reserve(tx: Tx, player: bigint, code: string, deposit: Centavos, charge: string): Promise<void>
  /** The charge ended unpaid: the use is free again. */
  release(tx: Tx, charge: string): Promise<void>
  /** The charge was paid: the promised use is taken for good. Null when it had been given back and is gone by now. */
  consume(tx: Tx, player: bigint, charge: string, deposit: Centavos): Promise<CouponRow | null>
  create(tx: Tx, coupon: NewCoupon): Promise<void>
}

/** Type 1 doubles the deposit; type 2 adds its share. The odd half centavo goes to the player. */
export function bonusOf(coupon: Pick<CouponRow, 'bonus_type' | 'discount'>, deposit: Centavos): Centavos {
  return coupon.bonus_type === 1 ? deposit : share(deposit, basisPoints(coupon.discount), 'half-up')
}

export function createCoupons(clock: Clock, settings: Settings): Coupons {
  async function find(
    tx: Tx,
    player: bigint,
    code: string,
    deposit: Centavos | null,
    lock: boolean,
  ): Promise<CouponRow> {
    if (!settings.profile().allows('deposit_bonus'))
      throw new AppError('bonus_unavailable', { field: 'coupon_code' })
    const coupon = await findCoupon(tx, code.trim(), lock)
    const now = clock.now()
    const open =
      coupon?.active &&
      (coupon.player_id === null || coupon.player_id === player) &&
      (!coupon.starts_at || coupon.starts_at <= now) &&
      (!coupon.ends_at || coupon.ends_at > now)
    if (!coupon || !open) throw new AppError('coupon_invalid', { field: 'coupon_code' })
    if (deposit !== null && deposit < coupon.min_deposit) {
      const amount = formatBRL(centavos(coupon.min_deposit))
      throw new AppError('coupon_min_deposit', { field: 'coupon_code', values: { amount } })
    }
    const uses = await countUses(tx, coupon.id, player)
    const full = coupon.max_uses !== null && uses.all >= coupon.max_uses
    const spent = coupon.max_uses_per_player !== null && uses.own >= coupon.max_uses_per_player
    if (full || spent) throw new AppError('coupon_used_up', { field: 'coupon_code' })
    return coupon
  }

  async function take(
    tx: Tx,
    player: bigint,
    charge: string,
    coupon: CouponRow,
    status: 'reserved' | 'used',
  ) {
    await writeUse(tx, {
      charge_id: charge,
      coupon_id: coupon.id,
      player_id: player,
      status,
      changed_at: clock.now(),
    })
  }

  return {
    check: (tx, player, code, deposit) => find(tx, player, code, deposit, false),
    async reserve(tx, player, code, deposit, charge) {
      await take(tx, player, charge, await find(tx, player, code, deposit, true), 'reserved')
    },
    release: (tx, charge) => releaseUse(tx, charge, clock.now()),
    async consume(tx, player, charge, deposit) {
      const use = await findUse(tx, charge)
      if (!use || use.status === 'used') return null
      if (use.status === 'reserved') {
        const coupon = await findCoupon(tx, use.code, true)
        if (!coupon || deposit < coupon.min_deposit || !settings.profile().allows('deposit_bonus')) {
          // It brings nothing, so it must not stay taken from somebody else.
          await releaseUse(tx, charge, clock.now())
          return null
        }
        await take(tx, player, charge, coupon, 'used')
        return coupon
      }
      // Late money: the promise had been given back. It is kept if it still can be.
      try {
        const coupon = await find(tx, player, use.code, deposit, true)
        await take(tx, player, charge, coupon, 'used')
        return coupon
      } catch (error) {
        if (error instanceof AppError) return null
        throw error
      }
    },
    create: (tx, coupon) =>
      insertCoupon(tx, {
        code: coupon.code,
        type: 'deposit',
        bonus_type: coupon.bonusType,
        discount: coupon.bonusType === 1 ? 10_000 : Math.round(coupon.percent * 100),
        starts_at: coupon.startsAt ?? null,
        ends_at: coupon.endsAt ?? null,
        min_deposit: coupon.minDeposit ?? 0n,
        max_uses: coupon.maxUses ?? null,
        max_uses_per_player: coupon.maxUsesPerPlayer ?? null,
        active: true,
        offer: coupon.offer ?? null,
        player_id: coupon.player ?? null,
        created_at: clock.now(),
      }),
  }
}
