import type { Database } from '../../platform/database.ts'
import type { Edge } from '../../platform/http/edge.ts'
import type { Notices } from './notices.ts'

const subscriptions = { name: 'push.subscribe', max: 60, seconds: 600 }

export function registerNoticesRoutes(edge: Edge, database: Database, notices: Notices): void {
  edge.handle('notices', ({ identity, query, language }) =>
    database.transaction((tx) => notices.page(tx, identity.subject, { ...query, language })),
  )
  edge.handle('readNotice', ({ identity, params }) =>
    database.transaction((tx) => notices.read(tx, identity.subject, params.id)),
  )
  edge.handle('readAllNotices', ({ identity }) =>
    database.transaction((tx) => notices.read(tx, identity.subject, null)),
  )

  const { browsers } = notices
  edge.handle('pushKey', async () => ({ key: browsers.publicKey }))
  edge.handle('subscribePush', { limits: [subscriptions] }, async ({ identity, body }) => {
    await database.transaction((tx) => browsers.subscribe(tx, identity.subject, body.endpoint, body.keys))
    return { success: true }
  })
  edge.handle('unsubscribePush', async ({ identity, body }) => {
    await database.transaction((tx) => browsers.unsubscribe(tx, identity.subject, body.endpoint))
    return { success: true }
  })
}
