import { importReasonText, type OperatorAnswer } from '@girassol/contract/operator'
import { AppError } from '../../platform/errors.ts'
import { languageOf } from '../../platform/http/language.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OperatorEdge } from '../operators/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Catalogue } from './catalogue.ts'
import { topPrizePlaysOf } from './engines.ts'
import { createCategory, editCategory, editGame, editProvider, readGame } from './operator/games.ts'
import { importCatalogue, previewImport, readImportFile } from './operator/imports.ts'
import {
  listCategories,
  listGames,
  listProviders,
  type OperatorGameRow,
  readPlayStop,
} from './operator/queries.ts'
import { resumePlay, stopPlay } from './operator/stops.ts'
import { pictureOf, uploadedPicture } from './pictures/pictures.ts'
import { coverOf } from './pictures/subjects.ts'

const DONE = { done: true } as const
/** Bad rows shown of one file. */
const BAD_ROWS_SHOWN = 1000

interface Deps extends Pick<Platform, 'clock' | 'database'> {
  catalogue: Pick<Catalogue, 'snapshot'>
  settings: Pick<Settings, 'profile'>
}

export function registerCatalogueOperatorRoutes(edge: OperatorEdge, deps: Deps): void {
  registerGameRoutes(edge, deps)
  registerGroupRoutes(edge, deps)
  registerStopRoutes(edge, deps)
  registerImportRoutes(edge, deps)
}

function registerGameRoutes(edge: OperatorEdge, deps: Deps): void {
  const { catalogue, database } = deps
  edge.handle('listCatalogueGames', async ({ query: { q, after, limit, ...filters } }) => {
    const { search, all } = catalogue.snapshot()
    const found = q ? { text: q, ids: search(q).map((rank) => all.views[rank]!.id) } : undefined
    const rows = await database.transaction((tx) =>
      listGames(tx, { ...filters, found, after: after === undefined ? undefined : readCursor(after) }, limit),
    )
    const last = rows.at(-1)
    return {
      items: rows.map(gameItem),
      next: last && rows.length === limit ? `${last.id}:${last.name.toLowerCase()}` : null,
    }
  })
  edge.handle('readCatalogueGame', async ({ params: { id } }) => {
    const row = await database.transaction((tx) => readGame(tx, id))
    return {
      game: {
        ...gameItem(row),
        theme: row.theme,
        distribution: row.distribution,
        release_date: row.release_date,
        description: row.description,
        rules: row.rules,
        certificate_lab: row.certificate_lab,
        certificate_version: row.certificate_version,
        certificate_until: row.certificate_until,
        updated_at: row.updated_at.toISOString(),
      },
    }
  })
  edge.handle('editGame', async ({ actor, params: { id }, body: { reason, ...change } }) => {
    await database.transaction((tx) => editGame(deps, tx, actor, { id, change, reason }))
    return DONE
  })
}

function registerGroupRoutes(edge: OperatorEdge, deps: Deps): void {
  const { database } = deps
  edge.handle('listGameProviders', () =>
    database.transaction(async (tx) => ({
      providers: await listProviders(tx),
      all_stopped_at: (await readPlayStop(tx))?.toISOString() ?? null,
    })),
  )
  edge.handle('editGameProvider', async ({ actor, params: { id }, body: { reason, ...change } }) => {
    await database.transaction((tx) => editProvider(deps, tx, actor, { id, change, reason }))
    return DONE
  })
  edge.handle('listGameCategories', async () => ({ categories: await database.transaction(listCategories) }))
  edge.handle('createGameCategory', async ({ actor, body }) => ({
    id: await database.transaction((tx) => createCategory(deps, tx, actor, body)),
  }))
  edge.handle('editGameCategory', async ({ actor, params: { id }, body: { reason, ...change } }) => {
    await database.transaction((tx) => editCategory(deps, tx, actor, { id, change, reason }))
    return DONE
  })
}

function registerStopRoutes(edge: OperatorEdge, deps: Deps): void {
  const { database } = deps
  edge.handle('stopPlay', async ({ actor, body }) => {
    await database.transaction((tx) => stopPlay(deps, tx, actor, body))
    return DONE
  })
  edge.handle('resumePlay', async ({ actor, body }) => {
    await database.transaction((tx) => resumePlay(deps, tx, actor, body))
    return DONE
  })
}

function registerImportRoutes(edge: OperatorEdge, deps: Deps): void {
  edge.handle('previewGameImport', async ({ body: { name, content }, reply }) => {
    const rows = readImportFile(name, content)
    const { added, changed, bad } = await previewImport(deps, rows)
    const language = languageOf(reply.request)
    const shown = bad.slice(0, BAD_ROWS_SHOWN).map(({ line, reasons }) => ({
      line,
      reasons: reasons.map((reason) => ({ code: reason.code, text: importReasonText(reason, language) })),
    }))
    return { rows: rows.length, added, changed, bad: shown }
  })
  edge.handle('importGames', async ({ actor, body: { name, content, skip_bad: skipBad, reason } }) => {
    const rows = readImportFile(name, content)
    const { added, changed, bad, done } = await deps.database.transaction((tx) =>
      importCatalogue(deps, tx, actor, { name, rows, skipBad, reason }),
    )
    if (!done) throw new AppError('import_bad_rows', { values: { count: String(bad.length) } })
    return { rows: rows.length, added, changed, skipped: bad.length }
  })
}

function gameItem(row: OperatorGameRow): OperatorAnswer<'listCatalogueGames'>['items'][number] {
  const picture = row.cover ? uploadedPicture('cover', row.cover) : pictureOf(coverOf(row))
  const { is_active, show_home, is_new, is_hot, is_recommended, has_demo } = row
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    type: row.type,
    provider: { id: row.provider_id, code: row.provider_code, name: row.provider_name },
    categories: row.categories,
    picture: picture.small,
    is_active,
    show_home,
    is_new,
    is_hot,
    is_recommended,
    has_demo,
    featured_position: row.featured_position,
    pinned_position: row.pinned_position,
    position: row.position,
    popularity: row.views,
    rtp: row.rtp === null ? null : row.rtp / 100,
    volatility: row.volatility,
    certificate: row.certificate,
    top_prize_plays: topPrizePlaysOf(row.rules) ?? row.top_prize_plays,
    stopped_by: stoppedBy(row),
  }
}

/** The widest stop counts: resuming the game alone would change nothing. */
function stoppedBy(row: OperatorGameRow): 'game' | 'provider' | 'all' | null {
  if (row.is_all_stopped) return 'all'
  if (row.provider_in_maintenance) return 'provider'
  return row.in_maintenance ? 'game' : null
}

function readCursor(text: string): { id: number; name: string } {
  const [, id, name] = /^(\d{1,10}):(.*)$/s.exec(text) ?? []
  if (id === undefined || name === undefined) throw new AppError('validation')
  return { id: Number(id), name }
}
