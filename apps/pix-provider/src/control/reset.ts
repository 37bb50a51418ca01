import { sql } from 'kysely'
import type { Tx } from '../core/database.ts'
import { seedMerchants } from '../core/merchants.ts'
import { advanceClock, type World } from '../core/world.ts'
import { dialects } from '../dialects/index.ts'

/** As on the first day: no charges, no faults, real time, and the seed's first draw comes next again. */
export async function reset(tx: Tx, world: World): Promise<void> {
  await sql`TRUNCATE pix.merchants, pix.movements, pix.charges, pix.payments, pix.refunds, pix.payouts, pix.disputes,
    pix.keys, pix.idempotency, pix.nonces, pix.events, pix.deliveries, pix.delivery_attempts, pix.faults
    RESTART IDENTITY`.execute(tx)
  await sql`ALTER SEQUENCE pix.chance RESTART`.execute(tx)
  await advanceClock(tx, world.clock, 'back to real time')
  await seedMerchants(tx, world, [...dialects.keys()])
}
