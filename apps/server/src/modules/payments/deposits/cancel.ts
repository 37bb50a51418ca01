import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses } from '../../bonuses/index.ts'
import type { Methods } from '../routing/methods.ts'
import { type ChargeRow, lockCharge, referenceTo, updateCharge } from './queries.ts'

type Deps = Pick<Platform, 'clock' | 'database' | 'log'> & { methods: Methods; bonuses: Bonuses }

/** The player no longer wants to pay. Money that comes all the same is credited. */
export async function cancelCharge(deps: Deps, playerId: bigint, id: string): Promise<ChargeRow> {
  const { clock, database, bonuses } = deps
  const { charge, before } = await database.transaction(async (tx) => {
    const charge = await lockCharge(tx, id)
    if (charge?.player_id !== playerId) throw new AppError('not_found')
    if (charge.status !== 'pending' && charge.status !== 'opening') return { charge, before: charge.status }
    const change = { status: 'cancelled' as const, updated_at: clock.now() }
    await updateCharge(tx, id, change)
    await bonuses.coupons.release(tx, id)
    return { charge: { ...charge, ...change }, before: charge.status }
  })
  // A charge that is still being opened has nothing to stop yet; its opening stops it.
  if (before === 'pending') await stopAtGateway(deps, charge)
  return charge
}

/** Asks the gateway to take no more money for a charge. In either case, money that comes is credited. */
export async function stopAtGateway(
  { methods, log }: Pick<Deps, 'methods' | 'log'>,
  charge: ChargeRow,
): Promise<void> {
  const gateway = methods.configured(charge.gateway)
  if (!gateway?.capabilities.cancel) return
  const answer = await gateway.cancelCharge(referenceTo(charge))
  if (!answer.ok)
    log.info(
      { charge: charge.id, gateway: charge.gateway, detail: answer.error.detail },
      'charge not cancelled at the gateway; it may still be paid',
    )
}
