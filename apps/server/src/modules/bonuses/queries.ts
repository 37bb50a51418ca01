import { type Generated, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export interface CouponRow {
  id: bigint
  code: string
  type: string
  bonus_type: 1 | 2
  discount: number
  starts_at: Date | null
  ends_at: Date | null
  min_deposit: bigint
  max_uses: number | null
  max_uses_per_player: number | null
  active: boolean
  /** Name of the offer of free spins that come with it. */
  offer: string | null
  /** Null: valid for all players. */
  player_id: bigint | null
  created_at: Date
}

interface CouponUseRow {
  charge_id: string
  coupon_id: bigint
  player_id: bigint
  status: 'reserved' | 'used' | 'released'
  changed_at: Date
}

interface GrantRow {
  id: string
  player_id: bigint
  kind: 'welcome' | 'coupon'
  charge_id: string
  coupon_id: bigint | null
  amount: bigint
  granted_at: Date
}

type Tables = {
  coupons: Omit<CouponRow, 'id'> & { id: Generated<bigint> }
  coupon_uses: CouponUseRow
  bonus_grants: GrantRow
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

/** `lock` serialises uses of the same coupon, so that the last use is given once. */
export async function findCoupon(tx: Tx, code: string, lock = false): Promise<CouponRow | undefined> {
  const query = on(tx)
    .selectFrom('coupons')
    .selectAll()
    .where(sql`upper(code)`, '=', code.toUpperCase())
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

export async function insertCoupon(tx: Tx, row: Omit<CouponRow, 'id'>): Promise<void> {
  await on(tx)
    .insertInto('coupons')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A player's own coupons that can still be used, in the order they end. */
export async function ownCoupons(tx: Tx, player: bigint, now: Date): Promise<CouponRow[]> {
  return on(tx)
    .selectFrom('coupons')
    .selectAll()
    .where('player_id', '=', player)
    .where('active', '=', true)
    .where((at) => at.or([at('starts_at', 'is', null), at('starts_at', '<=', now)]))
    .where((at) => at.or([at('ends_at', 'is', null), at('ends_at', '>', now)]))
    .where((at) =>
      at.not(
        at.exists(
          at
            .selectFrom('coupon_uses')
            .select('charge_id')
            .whereRef('coupon_uses.coupon_id', '=', 'coupons.id')
            .where('status', '<>', 'released'),
        ),
      ),
    )
    .orderBy('ends_at')
    .orderBy('id')
    .execute()
}

/** Used and reserved uses, in total and by this player. */
export async function countUses(
  tx: Tx,
  coupon: bigint,
  player: bigint,
): Promise<{ all: number; own: number }> {
  const row = await on(tx)
    .selectFrom('coupon_uses')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) FILTER (WHERE player_id = ${player})::int`.as('own'),
    ])
    .where('coupon_id', '=', coupon)
    .where('status', '<>', 'released')
    .executeTakeFirstOrThrow()
  return row
}

export async function writeUse(tx: Tx, row: CouponUseRow): Promise<void> {
  await on(tx)
    .insertInto('coupon_uses')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('charge_id').doUpdateSet({ status: row.status, changed_at: row.changed_at }),
    )
    .execute()
}

export async function findUse(
  tx: Tx,
  charge: string,
): Promise<(CouponUseRow & { code: string }) | undefined> {
  return on(tx)
    .selectFrom('coupon_uses')
    .innerJoin('coupons', 'coupons.id', 'coupon_uses.coupon_id')
    .selectAll('coupon_uses')
    .select('coupons.code')
    .where('charge_id', '=', charge)
    .executeTakeFirst()
}

export async function releaseUse(tx: Tx, charge: string, now: Date): Promise<void> {
  await on(tx)
    .updateTable('coupon_uses')
    .set({ status: 'released', changed_at: now })
    .where('charge_id', '=', charge)
    .where('status', '=', 'reserved')
    .execute()
}

export async function wasWelcomed(tx: Tx, player: bigint): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('bonus_grants')
    .select('id')
    .where('player_id', '=', player)
    .where('kind', '=', 'welcome')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertGrant(tx: Tx, row: GrantRow): Promise<void> {
  await on(tx).insertInto('bonus_grants').values(row).execute()
}

export async function sumGrants(tx: Tx, charge: string): Promise<bigint> {
  const row = await on(tx)
    .selectFrom('bonus_grants')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('total'))
    .where('charge_id', '=', charge)
    .executeTakeFirstOrThrow()
  return row.total
}
