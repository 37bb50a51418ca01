import type { Answer, Language } from '@girassol/contract'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Statement } from '../../wallet/index.ts'
import { roundsById } from '../past-rounds/past-rounds.ts'

interface Deps {
  clock: Clock
  statement: Pick<Statement, 'between'>
}

type Balances = Pick<Answer<'record'>, 'id' | 'result' | 'balance_before' | 'balance_after'>

/** What else moved the balance while a round was open, such as a deposit or another round. */
export async function readOtherMovements(
  { clock, statement }: Deps,
  tx: Tx,
  player: bigint,
  { id, result, balance_before: before, balance_after: after }: Balances,
  language: Language,
): Promise<Answer<'record'>['others']> {
  if (after - before === result) return []
  const { rows } = await sql<{ from: Date; to: Date; reference: string }>`
    SELECT opened_at AS from, moved_at AS to, provider || '/' || game_id || '/' || reference AS reference
    FROM ${roundsById([id])} r`.execute(tx)
  const [round] = rows
  return round ? statement.between(tx, player, { ...round, now: clock.now() }, language) : []
}
