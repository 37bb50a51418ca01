import type { OperatorRequest } from '@girassol/contract/operator'
import type { Database } from '../../../../platform/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { assertNotOwnAccount, type OperatorEdge, recordAudit } from '../../../operators/index.ts'
import type { Inquiry } from '../inquire.ts'
import { findCharge, findPayment } from '../queries.ts'
import type { Refunds } from '../refund.ts'
import { assignFinding, closeFinding, reopenFinding } from './findings.ts'
import { pageOfAllCharges, pageOfFindings, pageOfRuns } from './queries.ts'
import { refundDeposit } from './refund.ts'
import { requestReconciliation } from './runs.ts'
import {
  chargeItem,
  depositFiguresOf,
  type DepositViewDeps,
  findingItems,
  readChargeDetail,
  runItems,
} from './views.ts'

export type DepositRouteDeps = DepositViewDeps & { database: Database; inquiry: Inquiry; refunds: Refunds }

const DONE = { done: true } as const
const dateOf = (text: string | undefined) => (text ? new Date(text) : undefined)
/** Where the next page begins; null after the last. */
const nextOf = (rows: { id: string | bigint }[], limit: number) =>
  rows.length === limit ? String(rows.at(-1)!.id) : null

export function registerDepositOperatorRoutes(edge: OperatorEdge, deps: DepositRouteDeps): void {
  registerCharges(edge, deps)
  registerInquiry(edge, deps)
  registerRefunds(edge, deps)
  registerFindings(edge, deps)
  registerRuns(edge, deps)
}

function registerCharges(edge: OperatorEdge, deps: DepositRouteDeps): void {
  const { database } = deps
  edge.handle('listCharges', async ({ query }) => {
    const { limit, after = null } = query
    const rows = await database.transaction((tx) =>
      pageOfAllCharges(tx, chargeFilter(query), { after, limit }),
    )
    return { items: rows.map(chargeItem), next: nextOf(rows, limit) }
  })
  edge.handle('depositFigures', () => database.transaction((tx) => depositFiguresOf(deps, tx)))
  edge.handle('readCharge', ({ actor, params: { id } }) =>
    database.transaction((tx) => readChargeDetail(deps, tx, actor, id)),
  )
}

const chargeFilter = (query: OperatorRequest<'listCharges'>['query']) => ({
  ...query,
  player: query.player === undefined ? undefined : BigInt(query.player),
  from: dateOf(query.from),
  until: dateOf(query.until),
})

function registerInquiry(edge: OperatorEdge, deps: DepositRouteDeps): void {
  const { clock, database, players, inquiry } = deps
  edge.handle('inquireCharge', async ({ actor, params: { id } }) => {
    await database.transaction(async (tx) => {
      const charge = await findCharge(tx, id)
      if (!charge) throw new AppError('charge_not_found')
      const player = await players.byId(tx, charge.player_id)
      if (player) await assertNotOwnAccount(tx, actor, player.email)
    })
    const outcome = await inquiry.ask(id, { urgent: true })
    return database.transaction(async (tx) => {
      const charge = await findCharge(tx, id)
      if (!charge) throw new AppError('charge_not_found')
      await recordAudit({ clock }, tx, actor, {
        action: 'deposits.inquire',
        subject: { kind: 'charge', id },
        after: { outcome, status: charge.status },
      })
      return { outcome, status: charge.status }
    })
  })
}

function registerRefunds(edge: OperatorEdge, deps: DepositRouteDeps): void {
  const { clock, database, players, refunds } = deps
  edge.handle('refundDeposit', async ({ actor, params: { id }, body: { reason } }) => ({
    approval: await database.transaction((tx) => refundDeposit(deps, tx, actor, { payment: id, reason })),
  }))
  edge.handle('retryRefund', async ({ actor, params: { id } }) => {
    await database.transaction(async (tx) => {
      const payment = await findPayment(tx, id)
      const charge = payment && (await findCharge(tx, payment.charge_id))
      if (!charge) throw new AppError('payment_not_found')
      if (payment.status !== 'refunding') throw new AppError('payment_not_credited')
      const player = await players.byId(tx, charge.player_id)
      if (player) await assertNotOwnAccount(tx, actor, player.email)
      await recordAudit({ clock }, tx, actor, {
        action: 'deposits.retry_refund',
        subject: { kind: 'payment', id },
      })
    })
    // Not settled yet is an answer too: the queue goes on trying.
    await refunds.send(id).catch(() => {})
    const payment = await database.transaction((tx) => findPayment(tx, id))
    return { status: payment?.status ?? 'refunding' }
  })
}

function registerFindings(edge: OperatorEdge, deps: DepositRouteDeps): void {
  const { database } = deps
  edge.handle('listFindings', ({ query }) =>
    database.transaction(async (tx) => {
      const { limit, after = null, assigned_to: assignedTo } = query
      const filter = { ...query, assignedTo, from: dateOf(query.from), until: dateOf(query.until) }
      const rows = await pageOfFindings(tx, filter, { after, limit })
      return { items: await findingItems(tx, rows), next: nextOf(rows, limit) }
    }),
  )
  edge.handle('assignFinding', async ({ actor, params: { id }, body: { release = false } }) => {
    await database.transaction((tx) => assignFinding(deps, tx, actor, { id, release }))
    return DONE
  })
  edge.handle('closeFinding', async ({ actor, params: { id }, body }) => {
    await database.transaction((tx) => closeFinding(deps, tx, actor, { id, ...body }))
    return DONE
  })
  edge.handle('reopenFinding', async ({ actor, params: { id }, body: { reason } }) => {
    await database.transaction((tx) => reopenFinding(deps, tx, actor, { id, reason }))
    return DONE
  })
}

function registerRuns(edge: OperatorEdge, deps: DepositRouteDeps): void {
  const { database } = deps
  edge.handle('listReconciliations', ({ query: { after = null, limit } }) =>
    database.transaction(async (tx) => {
      const rows = await pageOfRuns(tx, { after, limit })
      return { items: await runItems(tx, rows), next: nextOf(rows, limit) }
    }),
  )
  edge.handle('runReconciliation', async ({ actor }) => ({
    id: await database.transaction((tx) => requestReconciliation(deps, tx, actor)),
  }))
}
