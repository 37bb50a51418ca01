import { formatBRL, basisPoints, type Centavos, centavos, share } from '@girassol/money'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
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
  /** Name of the offer of free spins that come with it. */
  offer?: string | null
  /** Null or absent: valid for all players. */
  player?: bigint | null
}

/** Type 1 doubles the deposit; type 2 adds its share. The odd half centavo goes to the player. */
export function bonusOf(coupon: Pick<CouponRow, 'bonus_type' | 'discount'>, deposit: Centavos): Centavos {
  return coupon.bonus_type === 1 ? deposit : share(deposit, basisPoints(coupon.discount), 'half-up')
}

interface Deps extends Pick<Platform, 'clock'> {
  settings: Pick<Settings, 'profile'>
}

export class Coupons {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** The coupon, if this player may use it now; throws the refusal otherwise. */
  check(tx: Tx, player: bigint, code: string, deposit: Centavos | null): Promise<CouponRow> {
    return this.#find(tx, player, code, deposit, false)
  }

  /** Reserves a use for a charge that is being opened. */
  async reserve(tx: Tx, player: bigint, code: string, deposit: Centavos, charge: string): Promise<void> {
    await this.#take(tx, player, charge, await this.#find(tx, player, code, deposit, true), 'reserved')
  }

  /** Frees the use of a charge that ended unpaid. */
  release(tx: Tx, charge: string): Promise<void> {
    return releaseUse(tx, charge, this.#deps.clock.now())
  }

  /** Takes the reserved use of a charge that was paid. Null when it was released and no use is left. */
  async consume(tx: Tx, player: bigint, charge: string, deposit: Centavos): Promise<CouponRow | null> {
    const use = await findUse(tx, charge)
    if (!use || use.status === 'used') return null
    const coupon =
      use.status === 'reserved'
        ? await this.#reserved(tx, use.code, deposit)
        : // A late payment: the use is taken again if one is still free.
          await this.#find(tx, player, use.code, deposit, true).catch(nullIfRefused)
    if (coupon) await this.#take(tx, player, charge, coupon, 'used')
    // A reserved use that brings nothing is freed for others.
    else if (use.status === 'reserved') await this.release(tx, charge)
    return coupon
  }

  create(tx: Tx, coupon: NewCoupon): Promise<void> {
    return insertCoupon(tx, {
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
      created_at: this.#deps.clock.now(),
    })
  }

  async #reserved(tx: Tx, code: string, deposit: Centavos): Promise<CouponRow | null> {
    const coupon = await findCoupon(tx, code, true)
    const isValid =
      coupon && deposit >= coupon.min_deposit && this.#deps.settings.profile().allows('deposit_bonus')
    return isValid ? coupon : null
  }

  async #find(
    tx: Tx,
    player: bigint,
    code: string,
    deposit: Centavos | null,
    lock: boolean,
  ): Promise<CouponRow> {
    const { settings, clock } = this.#deps
    if (!settings.profile().allows('deposit_bonus'))
      throw new AppError('bonus_unavailable', { field: 'coupon_code' })
    const coupon = await findCoupon(tx, code.trim(), lock)
    if (!coupon || !isOpen(coupon, player, clock.now()))
      throw new AppError('coupon_invalid', { field: 'coupon_code' })
    if (deposit !== null && deposit < coupon.min_deposit) {
      const amount = formatBRL(centavos(coupon.min_deposit))
      throw new AppError('coupon_min_deposit', { field: 'coupon_code', values: { amount } })
    }
    const uses = await countUses(tx, coupon.id, player)
    const isUsedUp =
      (coupon.max_uses !== null && uses.all >= coupon.max_uses) ||
      (coupon.max_uses_per_player !== null && uses.own >= coupon.max_uses_per_player)
    if (isUsedUp) throw new AppError('coupon_used_up', { field: 'coupon_code' })
    return coupon
  }

  #take(
    tx: Tx,
    player: bigint,
    charge: string,
    coupon: CouponRow,
    status: 'reserved' | 'used',
  ): Promise<void> {
    return writeUse(tx, {
      charge_id: charge,
      coupon_id: coupon.id,
      player_id: player,
      status,
      changed_at: this.#deps.clock.now(),
    })
  }
}

const isOpen = (coupon: CouponRow, player: bigint, now: Date): boolean =>
  coupon.active &&
  (coupon.player_id === null || coupon.player_id === player) &&
  (!coupon.starts_at || coupon.starts_at <= now) &&
  (!coupon.ends_at || coupon.ends_at > now)

function nullIfRefused(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
