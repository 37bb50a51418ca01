import type { Tx } from '../../../platform/database.ts'
import { AppError, fieldError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, recordAudit } from '../../operators/index.ts'
import type { Settings } from '../../settings/index.ts'
import { topPrizePlaysOf } from '../engines.ts'
import {
  findGame,
  insertCategory,
  lockCategory,
  lockGame,
  lockProvider,
  replaceCategories,
  updateRow,
} from './queries.ts'
import type { Texts } from '../stock.ts'

type Deps = Pick<Platform, 'clock'>

interface EditDeps extends Deps {
  settings: Pick<Settings, 'profile'>
}

/** Values by column; undefined leaves one as it is. */
type Change = Record<string, unknown>

interface Difference {
  before: Change
  after: Change
}

/** What differs from the stored row; null when nothing does. */
function differenceOf(row: object, change: Change): Difference | null {
  const stored = row as Change
  const changed = Object.entries(change).filter(
    ([column, value]) => value !== undefined && JSON.stringify(stored[column]) !== JSON.stringify(value),
  )
  if (changed.length === 0) return null
  return {
    before: Object.fromEntries(changed.map(([column]) => [column, stored[column] ?? null])),
    after: Object.fromEntries(changed),
  }
}

export interface GameChange {
  is_active?: boolean | undefined
  show_home?: boolean | undefined
  is_new?: boolean | undefined
  is_hot?: boolean | undefined
  is_recommended?: boolean | undefined
  has_demo?: boolean | undefined
  featured_position?: number | null | undefined
  pinned_position?: number | null | undefined
  position?: number | undefined
  certificate?: string | null | undefined
  certificate_lab?: string | null | undefined
  certificate_version?: string | null | undefined
  certificate_until?: string | null | undefined
  top_prize_plays?: number | null | undefined
  categories?: string[] | undefined
}

/** Changes order, marks, categories, certificate or visibility of a game. Nodes follow by the table's notification. */
export async function editGame(
  deps: EditDeps,
  tx: Tx,
  actor: Actor,
  { id, change, reason }: { id: number; change: GameChange; reason: string },
): Promise<void> {
  const game = await lockGame(tx, id)
  if (!game) throw new AppError('not_found')
  const { categories, ...columns } = change
  const sorted = categories?.toSorted()
  const difference = differenceOf(
    { ...game, categories: game.categories.toSorted() },
    { ...columns, ...(sorted && { categories: sorted }) },
  )
  if (!difference) return
  if (game.rules !== null && difference.after['top_prize_plays'] !== undefined)
    throw fieldError({ top_prize_plays: ['invalid'] })
  refuseRarePrize(deps, { ...game, ...columns })
  const { categories: added, ...changed } = difference.after
  if (added) {
    const unknown = await replaceCategories(tx, id, sorted ?? [])
    if (unknown.length > 0) throw fieldError({ categories: ['invalid'] })
  }
  await updateRow(tx, 'games', id, { ...changed, updated_at: deps.clock.now() })
  await recordAudit(deps, tx, actor, {
    action: 'games.edit',
    subject: { kind: 'game', id: game.code },
    ...difference,
    reason,
  })
}

/** Where the law sets how often a top prize must come, a game with a rarer one is not switched on. */
function refuseRarePrize(
  { settings }: EditDeps,
  game: {
    rules: string | null
    is_active?: boolean | undefined
    top_prize_plays?: number | null | undefined
  },
): void {
  const max = settings.profile().topPrizePlaysMax
  const plays = topPrizePlaysOf(game.rules) ?? game.top_prize_plays ?? null
  if (game.is_active && max !== null && plays !== null && plays > max) throw new AppError('game_prize_rare')
}

export async function editProvider(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { id, change, reason }: { id: number; change: Change; reason: string },
): Promise<void> {
  const provider = await lockProvider(tx, id)
  if (!provider) throw new AppError('not_found')
  const difference = differenceOf(provider, change)
  if (!difference) return
  await updateRow(tx, 'providers', id, difference.after)
  await recordAudit(deps, tx, actor, {
    action: 'games.edit_provider',
    subject: { kind: 'provider', id: provider.code },
    ...difference,
    reason,
  })
}

export async function createCategory(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { slug, name, reason }: { slug: string; name: Texts; reason: string },
): Promise<number> {
  const id = await insertCategory(tx, slug, name)
  if (id === null) throw new AppError('category_exists')
  await recordAudit(deps, tx, actor, {
    action: 'games.create_category',
    subject: { kind: 'category', id: slug },
    after: { name },
    reason,
  })
  return id
}

export async function editCategory(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { id, change, reason }: { id: number; change: Change; reason: string },
): Promise<void> {
  const category = await lockCategory(tx, id)
  if (!category) throw new AppError('not_found')
  const difference = differenceOf(category, change)
  if (!difference) return
  const { name, ...columns } = difference.after
  await updateRow(tx, 'categories', id, {
    ...columns,
    ...(name !== undefined && { name: JSON.stringify(name) }),
  })
  await recordAudit(deps, tx, actor, {
    action: 'games.edit_category',
    subject: { kind: 'category', id: category.slug },
    ...difference,
    reason,
  })
}

/** Throws when there is no such game. */
export async function readGame(tx: Tx, id: number) {
  const game = await findGame(tx, id)
  if (!game) throw new AppError('not_found')
  return game
}
