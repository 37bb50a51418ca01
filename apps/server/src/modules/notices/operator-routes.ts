import type { Database } from '../../platform/database.ts'
import { findOperatorAccount, type OperatorEdge } from '../operators/index.ts'
import type { Notices } from './notices.ts'

/** A player's inbox, for the player's page of the back office. */
export function registerPlayerNoticesRoutes(
  edge: OperatorEdge,
  database: Database,
  notices: Pick<Notices, 'page'>,
): void {
  edge.handle('listPlayerNotices', ({ actor, params: { id }, query }) =>
    database.transaction(async (tx) => {
      const language = (await findOperatorAccount(tx, actor.operator))?.language ?? 'pt_BR'
      const after = query.after && /^\d{1,15}$/.test(query.after) ? Number(query.after) : undefined
      const page = await notices.page(tx, BigInt(id), { after, limit: query.limit, language })
      return {
        items: page.notices.map((notice) => ({
          id: String(notice.id),
          title: notice.title,
          text: notice.text,
          created_at: notice.at,
          is_read: notice.read,
        })),
        next: page.next === null ? null : String(page.next),
      }
    }),
  )
}
