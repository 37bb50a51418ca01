import type { OperatorRequest } from '@girassol/contract/operator'
import type { Database } from '../../../../platform/database.ts'
import type { OperatorEdge } from '../../../operators/index.ts'
import { type AskDeps, inquireCharge, retryRefund } from './ask.ts'
import { assignFinding, closeFinding, reopenFinding } from './findings.ts'
import { pageOfAllCharges, pageOfFindings, pageOfRuns } from './queries.ts'
import { refundDeposit } from './refund.ts'
import { requestReconciliation } from './runs.ts'
import {
  chargeItems,
  depositFiguresOf,
  type DepositViewDeps,
  findingItems,
  readChargeDetail,
  runItems,
} from './views.ts'

export type DepositRouteDeps = DepositViewDeps & AskDeps & { database: Database }

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
  edge.handle('listCharges', ({ query }) => {
    const { limit, after = null } = query
    return database.transaction(async (tx) => {
      const rows = await pageOfAllCharges(tx, chargeFilter(query), { after, limit })
      return { items: await chargeItems(tx, rows), next: nextOf(rows, limit) }
    })
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
  paidFrom: dateOf(query.paid_from),
  paidUntil: dateOf(query.paid_until),
})

function registerInquiry(edge: OperatorEdge, deps: DepositRouteDeps): void {
  edge.handle('inquireCharge', ({ actor, params: { id } }) => inquireCharge(deps, actor, id))
}

function registerRefunds(edge: OperatorEdge, deps: DepositRouteDeps): void {
  const { database } = deps
  edge.handle('refundDeposit', async ({ actor, params: { id }, body: { reason } }) => ({
    approval: await database.transaction((tx) => refundDeposit(deps, tx, actor, { payment: id, reason })),
  }))
  edge.handle('retryRefund', ({ actor, params: { id } }) => retryRefund(deps, actor, id))
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
