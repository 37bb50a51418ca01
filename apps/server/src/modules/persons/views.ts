import { type OperatorAnswer, type OperatorRequest, personLists } from '@girassol/contract/operator'
import type { Tx } from '../../platform/database.ts'
import { type Actor, findOperatorAccount, operatorNames } from '../operators/index.ts'
import { playerPersons } from '../players/index.ts'
import { pageOfMatches, versionsOf } from './queries.ts'

const VERSIONS_SHOWN = 20

export async function readLists(tx: Tx): Promise<OperatorAnswer<'listPersonLists'>> {
  const lists: OperatorAnswer<'listPersonLists'>['lists'] = []
  for (const list of personLists) {
    const rows = await versionsOf(tx, list, VERSIONS_SHOWN)
    const names = await operatorNames(
      tx,
      rows.map(({ operator_id }) => operator_id),
    )
    lists.push({
      list,
      entries: rows[0]?.entries ?? 0,
      versions: rows.map(({ version, imported_at, operator_id, file, added, changed, removed }) => ({
        version,
        imported_at: imported_at.toISOString(),
        imported_by: operator_id === null ? null : (names.get(operator_id) ?? operator_id),
        file,
        added,
        changed,
        removed,
      })),
    })
  }
  return { lists }
}

export async function listMatches(
  tx: Tx,
  actor: Actor & { operator: string },
  { state, list, after, limit }: OperatorRequest<'listPersonMatches'>['query'],
): Promise<OperatorAnswer<'listPersonMatches'>> {
  const rows = await pageOfMatches(tx, { state, list }, { after: after ?? null, limit })
  const persons = await playerPersons(
    tx,
    rows.map(({ player_id }) => player_id),
  )
  const operators = await operatorNames(
    tx,
    rows.map(({ decided_by }) => decided_by),
  )
  const own = await findOperatorAccount(tx, actor.operator)
  const items = rows.map((row) => {
    const player = persons.get(row.player_id)
    return {
      id: row.id,
      list: row.list,
      found_by: row.found_by,
      moment: row.moment,
      state: row.state,
      player_id: String(row.player_id),
      player_name: player?.name ?? String(row.player_id),
      player_birth_date: player?.birth_date ?? null,
      entry_name: row.entry_name,
      entry_birth_date: row.entry_birth_date,
      reason: row.reason,
      source: row.source,
      until: row.until,
      found_at: row.found_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
      decided_by: row.decided_by === null ? null : (operators.get(row.decided_by) ?? row.decided_by),
      decision_reason: row.decision_reason,
      is_own_account: player?.email.toLowerCase() === own?.email.toLowerCase(),
    }
  })
  return { items, next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
}
