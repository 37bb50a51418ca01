import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import type { OperatorAnswer } from '@girassol/contract/operator'
import { hours } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { OperatorEdge } from '../operators/index.ts'
import type { Players } from '../players/index.ts'
import type { Checks } from './withdrawals/checks.ts'

interface Page {
  after?: string | undefined
  limit: number
}

/** Ids sort by time, so the last one of a page says where the next begins. */
const beyond = (after: string | undefined) =>
  after !== undefined && isUuid(after) ? sql`AND id < ${after}::uuid` : sql``

interface ChargeLine {
  id: string
  gateway: string
  amount: bigint
  status: string
  coupon_code: string | null
  created_at: Date
  paid_at: Date | null
}

async function chargesOf(tx: Tx, player: bigint, { after, limit }: Page): Promise<ChargeLine[]> {
  const { rows } = await sql<ChargeLine>`SELECT id, gateway, amount, status, coupon_code, created_at, paid_at
    FROM charges WHERE player_id = ${player} ${beyond(after)} ORDER BY id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

interface WithdrawalLine {
  id: string
  amount: bigint
  status: string
  key_kind: string
  pix_key: string
  gateway: string | null
  end_to_end_id: string | null
  requested_at: Date
  ended_at: Date | null
}

async function withdrawalsOf(tx: Tx, player: bigint, { after, limit }: Page): Promise<WithdrawalLine[]> {
  const { rows } =
    await sql<WithdrawalLine>`SELECT id, amount, status, key_kind, pix_key, gateway, end_to_end_id,
      requested_at, ended_at
    FROM withdrawals WHERE player_id = ${player} ${beyond(after)} ORDER BY id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

const nextOf = (rows: readonly { id: string }[], limit: number): string | null =>
  rows.length === limit ? (rows.at(-1)?.id ?? null) : null

interface RiskDeps {
  players: Pick<Players, 'byId'>
  checks: Pick<Checks, 'risk'>
}

async function readPlayerRisk(
  { players, checks }: RiskDeps,
  tx: Tx,
  id: bigint,
): Promise<OperatorAnswer<'readPlayerRisk'>> {
  const player = await players.byId(tx, id)
  if (!player) throw new AppError('not_found')
  const risk = await checks.risk(tx, player)
  return {
    has_questioned_deposit: risk.dispute,
    is_recently_secured: risk.secured,
    account_hours: Math.floor(risk.accountAgeMs / hours(1)),
    is_new_account: risk.isNewAccount,
    withdrawals_today: risk.countToday,
    withdrawals_per_day: risk.countMax,
  }
}

/** A player's deposits and withdrawals, for the player's page of the back office. */
export function registerPlayerPaymentsRoutes(edge: OperatorEdge, database: Database, risk: RiskDeps): void {
  edge.handle('readPlayerRisk', ({ params: { id } }) =>
    database.transaction((tx) => readPlayerRisk(risk, tx, BigInt(id))),
  )
  edge.handle('listPlayerDeposits', async ({ params: { id }, query }) => {
    const rows = await database.transaction((tx) => chargesOf(tx, BigInt(id), query))
    return {
      items: rows.map(({ coupon_code, created_at, paid_at, amount, ...row }) => ({
        ...row,
        amount: centavos(amount),
        coupon: coupon_code,
        created_at: created_at.toISOString(),
        paid_at: paid_at?.toISOString() ?? null,
      })),
      next: nextOf(rows, query.limit),
    }
  })
  edge.handle('listPlayerWithdrawals', async ({ params: { id }, query }) => {
    const rows = await database.transaction((tx) => withdrawalsOf(tx, BigInt(id), query))
    return {
      items: rows.map(({ requested_at, ended_at, amount, ...row }) => ({
        ...row,
        amount: centavos(amount),
        requested_at: requested_at.toISOString(),
        ended_at: ended_at?.toISOString() ?? null,
      })),
      next: nextOf(rows, query.limit),
    }
  })
}
