import type { OperatorAnswer } from '@girassol/contract/operator'
import { balances } from '@girassol/ledger'
import { centavos, ZERO } from '@girassol/money'
import { executor, type Tx } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { findOperatorAccount, type OperatorEdge, operatorNames } from '../operators/index.ts'
import { requirePlayer } from '../players/index.ts'
import { adjustPlayer, previewAdjustment } from './adjustments/adjust.ts'
import type { AdjustmentDeps } from './adjustments/deps.ts'
import { adjustmentTitle } from './adjustments/explanation.ts'
import { findReversals, listAdjustments } from './adjustments/queries.ts'
import { reverseAdjustment } from './adjustments/reverse.ts'
import { pockets } from './pockets.ts'
import type { Statement } from './statement.ts'

export function registerWalletOperatorRoutes(
  edge: OperatorEdge,
  deps: AdjustmentDeps,
  statement: Statement,
): void {
  registerMoneyReads(edge, deps, statement)
  registerAdjustments(edge, deps)
}

function registerMoneyReads(edge: OperatorEdge, deps: AdjustmentDeps, statement: Statement): void {
  const { database } = deps
  edge.handle('readPlayerMoney', ({ params: { id } }) =>
    database.transaction((tx) => readMoney(deps, tx, BigInt(id))),
  )
  edge.handle('listPlayerStatement', ({ actor, params: { id }, query: { after, limit, ...filters } }) =>
    database.transaction(async (tx) => {
      const language = (await findOperatorAccount(tx, actor.operator))?.language ?? 'pt_BR'
      const { lines, next } = await statement.page(tx, BigInt(id), { filters, after, limit, language })
      return { items: lines, next }
    }),
  )
  edge.handle('readPlayerStatementLine', ({ actor, params: { id, line } }) =>
    database.transaction(async (tx) => {
      const language = (await findOperatorAccount(tx, actor.operator))?.language ?? 'pt_BR'
      const { answer, record } = await statement.line(tx, BigInt(id), line, language)
      return { ...answer, record }
    }),
  )
}

function registerAdjustments(edge: OperatorEdge, deps: AdjustmentDeps): void {
  const { database } = deps
  edge.handle('listPlayerAdjustments', ({ params: { id }, query }) =>
    database.transaction((tx) => readAdjustments(tx, BigInt(id), query)),
  )
  edge.handle('previewAdjustment', ({ actor, params: { id }, query: { pocket, direction, amount } }) =>
    database.transaction(async (tx) => {
      const input = { player: BigInt(id), pocket, direction, amount }
      const { before, after, needsApproval, rollover, player } = await previewAdjustment(
        deps,
        tx,
        actor,
        input,
      )
      return {
        before,
        after,
        needs_approval: needsApproval,
        rollover,
        title: adjustmentTitle({ direction, reverses: null }, player.language),
      }
    }),
  )
  edge.handle('adjustPlayer', ({ actor, params: { id }, body }) =>
    database.transaction((tx) => adjustPlayer(deps, tx, actor, { player: BigInt(id), ...body })),
  )
  edge.handle('reverseAdjustment', ({ actor, params: { id, adjustment }, body }) =>
    database.transaction((tx) =>
      reverseAdjustment(deps, tx, actor, { player: BigInt(id), adjustment, ...body }),
    ),
  )
}

async function readMoney(
  { settings, wallets }: AdjustmentDeps,
  tx: Tx,
  id: bigint,
): Promise<OperatorAnswer<'readPlayerMoney'>> {
  await requirePlayer(tx, id)
  const held = await balances(executor(tx), id)
  const of = (pocket: string) => held.get(pocket) ?? ZERO
  const wallet = await wallets.of(tx, id)
  return {
    cash: of(pockets.cash),
    bonus: of(pockets.bonus),
    locked: of(pockets.locked),
    affiliate: of(pockets.affiliate),
    withdrawable: wallet.withdrawable_balance,
    rollover_due: wallet.pending_balance_bonus_rollover,
    rollover_done: wallet.balance_bonus_rollover,
    deposit_rollover: wallet.balance_deposit_rollover,
    approval_above: settings.stored().adjustment_approval_above,
  }
}

async function readAdjustments(
  tx: Tx,
  player: bigint,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<OperatorAnswer<'listPlayerAdjustments'>> {
  const rows = await listAdjustments(tx, player, after && isUuid(after) ? after : undefined, limit)
  const reversals = new Map(
    (rows.length === 0
      ? []
      : await findReversals(
          tx,
          rows.map(({ id }) => id),
        )
    ).map((row) => [row.reverses, row.id]),
  )
  const names = await operatorNames(
    tx,
    rows.flatMap((row) => [row.operator_id, row.approved_by]),
  )
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id))
  return {
    items: rows.map((row) => ({
      id: row.id,
      pocket: row.pocket,
      direction: row.direction,
      amount: centavos(row.amount),
      reason: row.reason,
      at: row.created_at.toISOString(),
      operator: nameOf(row.operator_id),
      approved_by: nameOf(row.approved_by),
      reverses: row.reverses,
      reversed_by: reversals.get(row.id) ?? null,
    })),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  }
}
