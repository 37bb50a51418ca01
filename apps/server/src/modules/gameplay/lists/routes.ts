import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { languageOf } from '../../../platform/http/language.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { OperatorEdge, Operators } from '../../operators/index.ts'
import type { ProviderCredentials } from '../providers/credentials.ts'
import type { ProviderGames } from '../providers/games.ts'
import { countWaiting } from './change-queries.ts'
import { ProviderLists } from './lists.ts'
import { decideListChanges, listChanges, listGameLists, orderReading } from './operator.ts'

interface Deps extends Pick<Platform, 'clock' | 'config' | 'database' | 'jobs' | 'log' | 'storage'> {
  catalogue: Pick<Catalogue, 'reload'>
  gameplay: { providerGames: Pick<ProviderGames, 'load'> }
  credentials: Pick<ProviderCredentials, 'dialect'>
  operators: Pick<Operators, 'counters'>
}

const Cursor = z.uuid()

/** Reads the providers' lists from now on, and answers the operators' calls about them. */
export function registerProviderLists(edge: OperatorEdge, deps: Deps): void {
  const { catalogue, database, gameplay, operators } = deps
  const lists = new ProviderLists(deps)
  operators.counters.register({ area: 'games', permission: 'games.write', count: countWaiting })
  edge.handle('listGameLists', () =>
    database.transaction((tx) => listGameLists(tx, (provider) => lists.isReachable(provider))),
  )
  edge.handle('readGameList', async ({ actor, params: { name }, body: { reason } }) => ({
    id: await database.transaction(async (tx) => {
      const id = await orderReading(deps, tx, actor, { name, reason })
      if (!lists.isReachable(name)) throw new AppError('game_list_unreachable')
      return id
    }),
  }))
  edge.handle('listGameListChanges', ({ query: { limit, after, ...filter } }) => {
    if (after !== undefined && !Cursor.safeParse(after).success) throw new AppError('validation')
    return database.transaction((tx) => listChanges(deps, tx, { ...filter, after }, limit))
  })
  edge.handle('decideGameListChanges', async ({ actor, body, reply }) => {
    const results = await decideListChanges(deps, actor, { ...body, language: languageOf(reply.request) })
    // Other nodes follow the notifications; on this one the game can be opened with the answer.
    await Promise.all([catalogue.reload(), gameplay.providerGames.load()])
    return { results }
  })
}
