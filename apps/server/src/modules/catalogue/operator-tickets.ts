import { contactSubjectNames } from '@girassol/contract/schemas'
import type { Database } from '../../platform/database.ts'
import type { OperatorEdge } from '../operators/index.ts'
import { listTickets } from './queries.ts'

/** What a player wrote to support, for the player's page of the back office. */
export function registerPlayerTicketsRoutes(edge: OperatorEdge, database: Database): void {
  edge.handle('listPlayerTickets', async ({ params: { id } }) => {
    const rows = await database.transaction((tx) => listTickets(tx, BigInt(id)))
    return {
      tickets: rows.map(({ protocol, subject, message, created_at }) => ({
        protocol,
        subject: contactSubjectNames[subject],
        message,
        created_at: created_at.toISOString(),
      })),
    }
  })
}
