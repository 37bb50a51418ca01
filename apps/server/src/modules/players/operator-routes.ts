import { type OperatorEdge, readsSuspicions } from '../operators/index.ts'
import { blockPlayer, unblockPlayer } from './operator/block.ts'
import type { OperationDeps } from './operator/deps.ts'
import { tagsInUse } from './operator/directory-queries.ts'
import { listPlayers } from './operator/directory.ts'
import { addNote, tagPlayer } from './operator/notes.ts'
import {
  readAudit,
  readMails,
  readNotes,
  readPlayerPage,
  readSessions,
  requirePlayer,
} from './operator/page.ts'
import { closePlayer, resetSecondFactor, signOutPlayer } from './operator/support.ts'

const DONE = { done: true } as const

export function registerPlayersOperatorRoutes(edge: OperatorEdge, deps: OperationDeps): void {
  registerReads(edge, deps)
  registerActions(edge, deps)
}

function registerReads(edge: OperatorEdge, deps: OperationDeps): void {
  const { database, players } = deps
  edge.handle('listPlayers', ({ query }) => database.transaction((tx) => listPlayers(players, tx, query)))
  edge.handle('listPlayerTags', async () => ({ tags: await database.transaction(tagsInUse) }))
  edge.handle('readPlayer', async ({ actor, params: { id } }) => ({
    player: await database.transaction((tx) => readPlayerPage(deps, tx, actor, BigInt(id))),
  }))
  edge.handle('listPlayerSessions', ({ params: { id } }) =>
    database.transaction((tx) => readSessions(deps, tx, BigInt(id))),
  )
  edge.handle('listPlayerNotes', ({ params: { id } }) =>
    database.transaction((tx) => readNotes(tx, BigInt(id))),
  )
  edge.handle('listPlayerMails', ({ params: { id }, query }) =>
    database.transaction((tx) => readMails(tx, BigInt(id), query)),
  )
  edge.handle('listPlayerAudit', ({ identity: { permissions }, params: { id }, query }) =>
    database.transaction((tx) =>
      readAudit(tx, { id: BigInt(id), readsInternal: readsSuspicions(permissions) }, query),
    ),
  )
  edge.handle('readPlayerHoldings', ({ params: { id } }) =>
    database.transaction(async (tx) => {
      const player = await requirePlayer(tx, BigInt(id))
      const { blocks, bonus } = await players.account.closing.check(tx, player.id)
      return { blocks, bonus, open_sessions: (await players.sessions.list(tx, player.id)).length }
    }),
  )
}

function registerActions(edge: OperatorEdge, deps: OperationDeps): void {
  const { database } = deps
  edge.handle('addPlayerNote', async ({ actor, params: { id }, body }) => {
    await database.transaction((tx) => addNote(deps, tx, actor, { player: BigInt(id), ...body }))
    return DONE
  })
  edge.handle('tagPlayer', async ({ actor, params: { id }, body }) => {
    await database.transaction((tx) => tagPlayer(deps, tx, actor, { player: BigInt(id), ...body }))
    return DONE
  })
  edge.handle('blockPlayer', async ({ actor, params: { id }, body }) => {
    await database.transaction((tx) => blockPlayer(deps, tx, actor, { player: BigInt(id), ...body }))
    return DONE
  })
  edge.handle('unblockPlayer', async ({ actor, params: { id }, body }) => {
    await database.transaction((tx) => unblockPlayer(deps, tx, actor, { player: BigInt(id), ...body }))
    return DONE
  })
  edge.handle('signOutPlayer', async ({ actor, params: { id }, body }) => ({
    ended: await database.transaction((tx) =>
      signOutPlayer(deps, tx, actor, { player: BigInt(id), ...body }),
    ),
  }))
  edge.handle('resetPlayerSecondFactor', async ({ actor, params: { id }, body }) => {
    await database.transaction((tx) => resetSecondFactor(deps, tx, actor, { player: BigInt(id), ...body }))
    return DONE
  })
  edge.handle('closePlayer', async ({ actor, params: { id }, body }) => ({
    status: await database.transaction((tx) => closePlayer(deps, tx, actor, { player: BigInt(id), ...body })),
  }))
}
