import type { Database } from '../../platform/database.ts'
import type { Edge } from '../../platform/http/edge.ts'
import type { Notices } from './notices.ts'

const subscribeLimit = { name: 'push.subscribe', max: 60, seconds: 600 }

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

  const { webPush } = notices
  edge.handle('pushKey', async () => ({ key: webPush.publicKey }))
  edge.handle('subscribePush', { limits: [subscribeLimit] }, async ({ identity, body }) => {
    await database.transaction((tx) => webPush.subscribe(tx, identity.subject, body.endpoint, body.keys))
    return { success: true }
  })
  edge.handle('unsubscribePush', async ({ identity, body }) => {
    await database.transaction((tx) => webPush.unsubscribe(tx, identity.subject, body.endpoint))
    return { success: true }
  })
}
