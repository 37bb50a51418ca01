import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import type { Platform } from '../../../platform/platform.ts'
import type { Inquiry } from '../deposits/inquire.ts'
import type { Methods } from '../routing/methods.ts'
import { recordFinding } from '../deposits/queries.ts'
import { findChargeAt } from '../deposits/superseded.ts'
import { type HandleEvent, isAgain, type NamedEvent } from './receive.ts'
import type { Returns } from '../returns/returns.ts'
import type { Tracking } from '../withdrawals/track.ts'

/** A webhook may arrive before the vendor's id of a charge is stored; after so many attempts that is not the reason. */
const EARLY_ATTEMPTS_MAX = 2
/** A gateway's books may lag behind its notices: five minutes. */
const UNCONFIRMED_ATTEMPTS_MAX = 6

/** Handles webhook events: their content is never trusted, each one only triggers a query to the gateway. */
export function createEventHandler(
  { clock, database, log }: Pick<Platform, 'clock' | 'database' | 'log'>,
  {
    methods,
    inquiry,
    tracking,
    returns,
  }: {
    methods: Methods
    inquiry: Inquiry
    tracking: Pick<Tracking, 'handleEvent'>
    returns: Pick<Returns, 'knows'>
  },
): HandleEvent {
  const find = (gateway: GatewayName, event: NamedEvent) =>
    database.transaction((tx) => findChargeAt(tx, gateway, { ourId: event.our_id, ref: event.gateway_ref }))
  const note = (kind: string, gateway: GatewayName, subject: string, detail: object) =>
    database.transaction((tx) => recordFinding(tx, kind, gateway, subject, detail, clock.now()))

  /**
   * The gateway says whose object it is: of a charge that was not asked about since its further ids are kept, none is stored.
   * Acting on the charge stores them. Null while the gateway does not answer.
   */
  async function findAtGateway(gateway: GatewayName, event: NamedEvent) {
    if (event.kind === 'charge' || event.our_id !== null || event.gateway_ref === null) return undefined
    const answer = await methods.configured(gateway)?.identifyCharge(event.gateway_ref)
    if (answer && !answer.ok && answer.error.kind !== 'rejected') return null
    const ourId = answer?.ok ? answer.value.ourId : null
    return ourId === null ? undefined : find(gateway, { ...event, our_id: ourId, gateway_ref: null })
  }

  async function handleFirst(gateway: GatewayName, event: NamedEvent): Promise<boolean> {
    const charge = (await find(gateway, event)) ?? (await findAtGateway(gateway, event))
    if (charge === null) return false
    if (charge) {
      const isDispute = event.kind === 'dispute'
      const how = { urgent: true, hint: event.gateway_ref, gateway, isDispute }
      if ((await inquiry.ask(charge.id, how)) !== 'answered') return false
      return !isDispute || isConfirmed(gateway, charge.id, event)
    }
    if (event.attempts < EARLY_ATTEMPTS_MAX) return false
    const { our_id, gateway_ref } = event
    await note('webhook_without_charge', gateway, our_id ?? gateway_ref ?? 'unnamed', { our_id, gateway_ref })
    return true
  }

  /** A notice of a dispute that the gateway's own answers do not confirm holds no money; a person looks at it. */
  async function isConfirmed(gateway: GatewayName, charge: string, event: NamedEvent): Promise<boolean> {
    if (await returns.knows(charge)) return true
    if (event.attempts < UNCONFIRMED_ATTEMPTS_MAX) return false
    await note('dispute_unconfirmed', gateway, charge, { gateway_ref: event.gateway_ref })
    log.warn({ charge, gateway }, 'notice of a dispute that the gateway does not confirm')
    return true
  }

  /** An event seen before: a copy, or a second payment of the same code. */
  async function handleRepeat(gateway: GatewayName, event: NamedEvent): Promise<boolean> {
    const before = await find(gateway, event)
    if (!before || event.kind !== 'charge') return true
    if (before.status !== 'paid') {
      // Most copies come while the first is acted upon: look when that is over. It may have come before the vendor's own books.
      if (event.attempts === 0 || (await inquiry.ask(before.id, { gateway })) !== 'answered') return false
    }
    const charge = await find(gateway, event)
    if (charge?.status !== 'paid') return true
    if (methods.configured(gateway)?.capabilities.list) return true
    // Without a list of payments only an operator can find out which it was.
    await note('maybe_paid_twice', gateway, charge.id, { gateway_ref: charge.gateway_ref })
    log.warn(
      { charge: charge.id, gateway },
      'webhook repeated for a paid charge; it may have been paid twice',
    )
    return true
  }

  return async (gateway, event) => {
    if (event.kind === 'payout') return tracking.handleEvent(gateway, event)
    return isAgain(event) ? handleRepeat(gateway, event) : handleFirst(gateway, event)
  }
}
