import { cancelCharge, findCharge } from '../core/charges.ts'
import { readBasic, same } from '../core/credentials.ts'
import { findPayout } from '../core/payouts.ts'
import type { ChargeView, Payment, Payout } from '../core/records.ts'
import { Refusal, type RefusalCode } from '../core/refusal.ts'
import { type Call, ok, type Route } from './dialect.ts'

/** The charge that `:id` in the path names. */
export const findChargeById = (call: Call): Promise<ChargeView> =>
  findCharge(call.tx, call.world, call.merchant, { id: call.params['id'] ?? '' })

/** The calls that read a charge and cancel it by its id. */
export const chargeRoutes = (
  path: string,
  show: (call: Call, view: ChargeView) => Promise<unknown>,
): Route[] => [
  {
    method: 'GET',
    path: `${path}/:id`,
    op: 'status',
    run: async (call) => ok(await show(call, await findChargeById(call))),
  },
  {
    method: 'POST',
    path: `${path}/:id/cancel`,
    op: 'cancel',
    run: async (call) =>
      ok(await show(call, await cancelCharge(call.tx, call.world, await findChargeById(call)))),
  },
]

/** The payout that `:id` in the path names. */
export const findPayoutById = ({ tx, merchant, params }: Call): Promise<Payout> =>
  findPayout(tx, merchant, { id: params['id'] ?? '' })

/** Rows of a list: a charge that was paid more than once has one for each payment. */
export const rowPerPayment = <Row>(
  views: readonly ChargeView[],
  row: (view: ChargeView, payment?: Payment) => Row,
): Row[] =>
  views.flatMap((view) =>
    view.payments.length < 2 ? [row(view)] : view.payments.map((payment) => row(view, payment)),
  )

/** Basic authentication with the client's id and secret. */
export function requireBasic({ headers, credentials }: Call): void {
  const basic = readBasic(headers['authorization'])
  if (basic?.user !== credentials.clientId || !same(basic.password, credentials.clientSecret)) {
    throw new Refusal('unauthorized')
  }
}

/** The statuses that vendors agree on; what is missing is the request's own fault. */
export const HTTP_STATUS: Readonly<Partial<Record<RefusalCode, number>>> = {
  unauthorized: 401,
  not_found: 404,
  duplicate_reference: 409,
  already_final: 409,
  internal: 500,
}
