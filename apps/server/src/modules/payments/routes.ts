import type { Language } from '@girassol/contract'
import { gateways, type Gateway as GatewayName } from '@girassol/contract/schemas'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Edge } from '../../platform/http/edge.ts'
import type { Payments } from './payments.ts'
import { cancelCharge } from './deposits/cancel.ts'
import { openCharge } from './deposits/open.ts'
import { findOwnCharge, lastPaidAmount, pageOfCharges } from './deposits/queries.ts'
import { metaOf, PAGE, recordOf, stateOf } from './deposits/views.ts'
import { registerWithdrawalsRoutes } from './withdrawals/routes.ts'

/** These wait for a gateway, which may take its time. */
const outside = { queue: 'gateway' } as const
const deposit = { ...outside, onlyWhenOpen: true, needsPresence: true } as const

export function registerPaymentsRoutes(edge: Edge, database: Database, payments: Payments): void {
  const { bonuses, charges, inquiry, methods, webhooks } = payments

  /** From our own record, after a query to the gateway unless there was one in the last seconds. */
  async function status(player: bigint, id: string) {
    const before = await database.transaction((tx) => findOwnCharge(tx, player, id))
    if (before.status !== 'paid') await inquiry.ask(id)
    return database.transaction(async (tx) =>
      stateOf(await findOwnCharge(tx, player, id), await bonuses.grantedFor(tx, id)),
    )
  }

  edge.handle('gateways', async () => {
    const offered = methods.offered()
    const byGateway = Object.fromEntries(offered.map(({ gateway }) => [gateway, methods.limitsOf(gateway)]))
    return {
      success: true,
      gateways: offered,
      limits: { ...methods.houseLimits(), by_gateway: byGateway },
    }
  })
  edge.handle('hasDeposits', async ({ identity }) => {
    const last = await database.transaction((tx) => lastPaidAmount(tx, identity.subject))
    return { hasDeposits: last !== null, last_amount: last }
  })

  edge.handle('brasilcashCharge', deposit, ({ identity, body }) =>
    openCharge(charges, identity.subject, 'brasilcash', body),
  )
  edge.handle('rexpayCharge', deposit, async ({ identity, body }) => {
    const opened = await openCharge(charges, identity.subject, 'rexpay', body)
    return {
      ...opened,
      data: { id: opened.id, pix_dynamic_code: opened.qrcode, pix_qr_code_base64: opened.qrcode_base64 },
    }
  })
  edge.handle('openCharge', deposit, ({ identity, body }) =>
    openCharge(charges, identity.subject, body.gateway ?? null, body),
  )

  edge.handle('chargeStatus', outside, ({ identity, params }) => status(identity.subject, params.id))
  edge.handle('consultCharge', outside, ({ identity, params, body }) => {
    if (!isGateway(params.gateway)) throw new AppError('not_found')
    const id = body.transaction_id ?? body.idTransaction ?? body.id
    if (!id) throw new AppError('not_found')
    return status(identity.subject, id)
  })
  edge.handle('cancelCharge', outside, async ({ identity, params }) => {
    const charge = await cancelCharge(charges, identity.subject, params.id)
    return stateOf(charge, await database.transaction((tx) => bonuses.grantedFor(tx, charge.id)))
  })
  edge.handle('deposits', async ({ identity, query, language }) => {
    const { rows, total } = await database.transaction((tx) =>
      pageOfCharges(tx, identity.subject, query.page, PAGE),
    )
    return {
      deposits: {
        data: rows.map((row) => recordOf(row, language satisfies Language)),
        meta: metaOf(total, query.page),
      },
    }
  })
  webhooks.register(edge)
  registerWithdrawalsRoutes(edge, database, payments.withdrawals)
}

const gatewayNames = new Set<string>(gateways)

const isGateway = (name: string): name is GatewayName => gatewayNames.has(name)
