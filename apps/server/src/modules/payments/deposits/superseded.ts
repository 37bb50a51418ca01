import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ChargeOpened, Result } from '../gateways/port/gateway.ts'
import {
  type AttemptRow,
  findAttemptByReference,
  findChargeAttempt,
  outcomeOf,
  updateAttempt,
} from '../routing/attempts.ts'
import type { Methods } from '../routing/methods.ts'
import { stopAtGateway } from './cancel.ts'
import { type ChargeRow, findCharge, findChargeByOtherReference, findChargeByReference } from './queries.ts'

/**
 * A charge that moved on to another gateway may still exist at the one before. It keeps its id there, is queried and cancelled
 * there, and money that comes for it is credited like any other.
 */

/** The charge as one of its gateways knows it; undefined when it was never tried there. */
export async function chargeAt(
  tx: Tx,
  charge: ChargeRow,
  gateway: GatewayName,
): Promise<ChargeRow | undefined> {
  if (charge.gateway === gateway) return charge
  const attempt = await findChargeAttempt(tx, charge.id, gateway)
  return attempt && { ...charge, gateway, gateway_ref: attempt.gateway_ref, created_at: attempt.started_at }
}

/** The charge that a gateway names by our id or by one of its own, as that gateway knows it. */
export async function findChargeAt(
  tx: Tx,
  gateway: GatewayName,
  { ourId, ref }: { ourId: string | null; ref: string | null },
): Promise<ChargeRow | undefined> {
  const byId = ourId ? await findCharge(tx, ourId) : undefined
  const known = byId && (await chargeAt(tx, byId, gateway))
  if (known || ref === null) return known
  const byReference = await findChargeByReference(tx, gateway, ref)
  if (byReference) return byReference
  const attempt = await findAttemptByReference(tx, gateway, ref)
  const charge = attempt
    ? await findCharge(tx, attempt.subject)
    : await findChargeByOtherReference(tx, gateway, ref)
  return charge && chargeAt(tx, charge, gateway)
}

type Deps = Pick<Platform, 'database' | 'log'> & { methods: Methods }

/** Keeps what a gateway answered after the next one was asked, and cancels the charge there: its code is never shown. */
export const keepLateAnswer =
  (deps: Deps, charge: ChargeRow, attempt: AttemptRow) =>
  async (answer: Result<ChargeOpened>): Promise<void> => {
    const { database } = deps
    if (answer.ok) {
      const { gatewayRef } = answer.value
      await database.transaction((tx) =>
        updateAttempt(tx, attempt.id, {
          gateway_ref: gatewayRef,
          detail: 'answered after the next gateway was tried',
        }),
      )
      await stopAtGateway(deps, { ...charge, gateway: attempt.gateway, gateway_ref: gatewayRef })
      return
    }
    const { outcome, detail } = outcomeOf(answer.error)
    // A definite answer leaves nothing to follow; an unknown one stays in the queue of questions.
    if (outcome === 'unknown') return
    await database.transaction((tx) =>
      updateAttempt(tx, attempt.id, { outcome, detail, next_check_at: null }),
    )
  }
