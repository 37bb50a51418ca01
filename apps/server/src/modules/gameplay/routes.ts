import type { Request } from '@girassol/contract'
import type { FastifyRequest } from 'fastify'
import type { Edge } from '../../platform/http/edge.ts'
import { answerPreflights } from '../../platform/http/frames.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Catalogue, gameView } from '../catalogue/index.ts'
import type { Statement } from '../wallet/index.ts'
import { registerExport } from './history/export.ts'
import type { Gameplay } from './gameplay.ts'
import type { SeedChoice } from './house/seeds.ts'
import type { Studio } from './house/studio.ts'
import { readOtherMovements } from './history/other-movements.ts'
import { readRecents } from './history/recents.ts'
import type { OutsideGames } from './providers/launch.ts'
import type { ProviderCredentials } from './providers/credentials.ts'
import { findReplay } from './providers/replay.ts'
import { projectUnread } from './rounds/projection.ts'
import { countRecords, readDetail, readPlayResult, readRecords, recordView } from './history/records.ts'

/** Players do not rotate seeds this often. */
const rotations = { name: 'seeds', max: 120, seconds: 600 }
/** Slows down guessing of tickets. */
const entries = { name: 'studio.enter', max: 300, seconds: 600 }

/** Each is a call to a provider. */
const replays = { name: 'records.replay', max: 60, seconds: 600 }

interface Deps extends Pick<Platform, 'database' | 'clock' | 'log' | 'limits'> {
  credentials: Pick<ProviderCredentials, 'dialect'>
  statement: Pick<Statement, 'between'>
}

export function registerGameplayRoutes(
  edge: Edge,
  deps: Deps,
  { house }: Gameplay,
  catalogue: Catalogue,
  outside: OutsideGames,
): void {
  const { database, clock } = deps
  edge.handle(
    'launchGame',
    { onlyWhenOpen: true, needsPresence: true },
    ({ params, query, identity, language, address, agent, request }) =>
      (outside.runs(params.id) ? outside : house).launch({
        game: params.id,
        mode: query.mode,
        identity,
        language,
        address,
        origin: `${request.protocol}://${request.host}`,
        agent,
      }),
  )
  registerStudioRoutes(edge, house.studio)
  edge.handle('fairness', ({ identity }) => house.fairness(identity.subject))
  edge.handle('changeSeeds', { limits: [rotations] }, ({ identity, body }) =>
    house.changeSeeds(identity.subject, choiceIn(body)),
  )
  edge.handle('seedChain', ({ identity, query }) => house.seedChain(identity.subject, query.after))
  registerHistoryRoutes(edge, deps, catalogue)
  registerExport(edge, database, clock)
}

/** Calls of the game client, which has no cookies but its session's token. */
function registerStudioRoutes(edge: Edge, studio: Studio): void {
  answerPreflights(edge.app, '/api/studio')
  edge.handle('openStudio', { limits: [entries] }, ({ body }) => studio.enter(body.ticket))
  edge.handle('openRound', ({ request, body }) => studio.open(tokenOf(request), body))
  const closing = new AbortController()
  edge.app.addHook('preClose', (done) => {
    closing.abort()
    done()
  })
  edge.handle('readRound', ({ request, params, query }) =>
    query.wait === 'end'
      ? studio.readEnd(tokenOf(request), params.id, closing.signal)
      : studio.read(tokenOf(request), params.id),
  )
  edge.handle('moveRound', ({ request, params, body }) =>
    studio.move(tokenOf(request), params.id, body.number, body.move),
  )
  edge.handle('showRound', async ({ request, params, body }) => {
    await studio.show(tokenOf(request), params.id, body.steps)
    return {}
  })
  edge.handle('studioSeeds', { limits: [rotations] }, ({ request, body }) =>
    studio.changeSeeds(tokenOf(request), choiceIn(body)),
  )
}

function registerHistoryRoutes(edge: Edge, deps: Deps, catalogue: Catalogue): void {
  const { database, clock, credentials, limits } = deps
  edge.handle('recents', async ({ identity }) => {
    const ids = await database.transaction((tx) => readRecents(tx, identity.subject))
    const games = ids.flatMap((id) => catalogue.game(String(id)) ?? [])
    return { games: games.map(gameView), total: games.length }
  })
  edge.handle('records', async ({ identity, query: { page, per_page, ...filters } }) =>
    database.transaction(async (tx) => {
      await projectUnread(tx, identity.subject)
      const now = clock.now()
      const total = await countRecords(tx, identity.subject, filters, now)
      const range = { skip: (page - 1) * per_page, take: per_page, now }
      const rows = await readRecords(tx, identity.subject, filters, range)
      return {
        data: rows.map((row) => recordView(catalogue, row)),
        meta: { total, per_page, current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)) },
      }
    }),
  )
  edge.handle('playResult', ({ identity, query }) =>
    database.transaction(async (tx) => {
      await projectUnread(tx, identity.subject)
      return readPlayResult(tx, identity.subject, query, clock.now())
    }),
  )
  edge.handle('record', ({ identity, params, language }) =>
    database.transaction(async (tx) => {
      const player = identity.subject
      await projectUnread(tx, player)
      const detail = await readDetail(tx, { catalogue, credentials }, player, params.round, clock.now())
      return { ...detail, others: await readOtherMovements(deps, tx, player, detail, language) }
    }),
  )
  edge.handle('recordReplay', async ({ identity, params: { round } }) => {
    await limits.bySubject(replays, String(identity.subject))
    return { url: await findReplay(deps, { player: identity.subject, round }) }
  })
}

const choiceIn = ({ client_seed, commitment }: Request<'changeSeeds'>['body']): SeedChoice => ({
  clientSeed: client_seed,
  commitment: commitment ?? null,
})

function tokenOf(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' ? (token ?? '') : ''
}
