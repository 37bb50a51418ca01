import type { OperatorAnswer } from '@girassol/contract/operator'
import { centavos } from '@girassol/money'
import type { Database, Tx } from '../../platform/database.ts'
import type { OperatorEdge } from '../operators/index.ts'
import { pointsOf, readTables } from './vip/queries.ts'

/** What the players' pages of the back office show of VIP levels. */
export function registerEngagementOperatorRoutes(edge: OperatorEdge, database: Database): void {
  edge.handle('listVipLevels', async () => ({ levels: await database.transaction(listVipLevels) }))
  edge.handle('readPlayerVip', ({ params: { id } }) =>
    database.transaction((tx) => readPlayerVip(tx, BigInt(id))),
  )
}

async function listVipLevels(tx: Tx): Promise<OperatorAnswer<'listVipLevels'>['levels']> {
  const { level_up: lines } = await readTables(tx)
  const levels = lines.map(({ level, required }) => ({ level, required: centavos(required) }))
  const hasStart = levels.some(({ level }) => level === 0)
  return hasStart ? levels : [{ level: 0, required: centavos(0n) }, ...levels]
}

/** Reads the tables, not the rules in memory: an operator sees a changed level at once on every node. */
async function readPlayerVip(tx: Tx, player: bigint): Promise<OperatorAnswer<'readPlayerVip'>> {
  const points = await pointsOf(tx, player)
  const { level_up: lines } = await readTables(tx)
  const next = lines.find(({ required }) => required > points)
  return {
    level: lines.findLast(({ required }) => required <= points)?.level ?? 0,
    points: centavos(points),
    next: next ? { level: next.level, missing: centavos(next.required - points) } : null,
  }
}
