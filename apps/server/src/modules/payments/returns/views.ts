import type { OperatorAnswer } from '@girassol/contract/operator'
import { centavos } from '@girassol/money'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Actor, isOwnAccount, operatorNames } from '../../operators/index.ts'
import { playerNames } from '../../players/index.ts'
import type { ReturnDeps } from './deps.ts'
import { findReturn, type ReturnRow, stepsOfReturn } from './queries.ts'

type Detail = OperatorAnswer<'readReturn'>

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null
const money = (amount: bigint | string) => centavos(BigInt(amount))

const requestOf = (row: ReturnRow): Detail['request'] => ({
  id: row.id,
  gateway: row.gateway,
  source: row.source,
  end_to_end_id: row.end_to_end_id,
  kind: row.kind,
  status: row.status,
  amount: money(row.amount),
  held: money(row.held),
  returned: money(row.returned),
  receivable: money(row.receivable),
  recovered: money(row.recovered),
  player_id: row.player_id === null ? null : String(row.player_id),
  charge_id: row.charge_id,
  opened_at: row.opened_at.toISOString(),
  answer_due_at: row.answer_due_at.toISOString(),
  ended_at: timeOf(row.ended_at),
})

export async function returnItems(
  tx: Tx,
  rows: readonly ReturnRow[],
): Promise<OperatorAnswer<'listReturns'>['items']> {
  const players = rows.flatMap(({ player_id: id }) => (id === null ? [] : [id]))
  const nameOf = await playerNames(tx, players)
  return rows.map((row) => ({
    ...requestOf(row),
    player_name: row.player_id === null ? null : nameOf(row.player_id),
  }))
}

export async function readReturnDetail(
  { players }: Pick<ReturnDeps, 'players'>,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<Detail> {
  const row = await findReturn(tx, id)
  if (!row) throw new AppError('return_not_found')
  const player = row.player_id === null ? null : await players.byId(tx, row.player_id)
  const [item] = await returnItems(tx, [row])
  const steps = await stepsOfReturn(tx, id)
  return {
    request: requestOf(row),
    player_name: item?.player_name ?? null,
    is_own_account: player !== null && (await isOwnAccount(tx, actor, player.email)),
    evidence:
      'cash' in row.evidence
        ? {
            payer_is_player: row.evidence.payer_is_player,
            paid_at: row.evidence.paid_at,
            cash: money(row.evidence.cash),
            deposited: money(row.evidence.deposited),
            withdrawn: money(row.evidence.withdrawn),
          }
        : null,
    decision: await decisionOf(tx, row, steps),
    steps: steps.map(({ at, what, amount, reference }) => ({
      at: at.toISOString(),
      what,
      amount: amount === null ? null : money(amount),
      reference,
    })),
  }
}

async function decisionOf(
  tx: Tx,
  { decided_at, decided_by, reason }: ReturnRow,
  steps: readonly { what: string }[],
): Promise<Detail['decision']> {
  if (decided_at === null || reason === null) return null
  const names = await operatorNames(tx, decided_by === null ? [] : [decided_by])
  return {
    by: decided_by === null ? null : (names.get(decided_by) ?? decided_by),
    at: decided_at.toISOString(),
    reason,
    is_accepted: steps.some(({ what }) => what === 'accepted'),
  }
}
