import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { OperatorDeps } from '../deps.ts'

const VIEWS_PER_AREA_MAX = 30

interface ViewRow {
  id: string
  operator_id: string
  area: string
  name: string
  filters: Record<string, string>
  created_at: Date
}

const on = (tx: Tx) => tx.$extendTables<{ operator_views: ViewRow }>()

export interface SavedView {
  id: string
  name: string
  filters: Record<string, string>
}

export const listViews = (tx: Tx, operator: string, area: string): Promise<SavedView[]> =>
  on(tx)
    .selectFrom('operator_views')
    .select(['id', 'name', 'filters'])
    .where('operator_id', '=', operator)
    .where('area', '=', area)
    .orderBy('name')
    .limit(VIEWS_PER_AREA_MAX)
    .execute()

/** Saves filters under a name; the same name is replaced. A personal bookmark, so it has no audit entry. */
export async function saveView(
  { clock }: Pick<OperatorDeps, 'clock'>,
  tx: Tx,
  operator: string,
  { area, name, filters }: { area: string; name: string; filters: Record<string, string> },
): Promise<string> {
  const existing = await listViews(tx, operator, area)
  const isNew = !existing.some((view) => view.name === name)
  if (isNew && existing.length >= VIEWS_PER_AREA_MAX) throw new AppError('views_full')
  const now = clock.now()
  const { id } = await on(tx)
    .insertInto('operator_views')
    .values({ id: uuidv7(now.getTime()), operator_id: operator, area, name, filters, created_at: now })
    .onConflict((conflict) => conflict.columns(['operator_id', 'area', 'name']).doUpdateSet({ filters }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Another operator's view is as unknown as one that does not exist. */
export async function deleteView(tx: Tx, operator: string, id: string): Promise<void> {
  const deleted = await on(tx)
    .deleteFrom('operator_views')
    .where('id', '=', id)
    .where('operator_id', '=', operator)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw new AppError('not_found')
}
