import { accountRoutes } from './account.ts'
import { affiliatesRoutes } from './affiliates.ts'
import { open, type RouteCase, shared } from './case.ts'
import { gamesRoutes } from './games.ts'
import { moneyRoutes } from './money.ts'
import { protectionRoutes } from './protection.ts'

/** Every route of the program. A route that is not here fails the test: say first what it lets happen. */
export const routes: Record<string, RouteCase> = {
  'GET /api/health': open(200),
  'GET /api/ready': open(200),
  'GET /api/status': shared(200),
  'GET /api/csrf': open(200),
  'GET /api/compliance': open(200),
  'GET /api/docs': open(200, { kind: 'page' }),
  'GET /api/docs/json': open(200, { shared: true }),
  'GET /api/docs/scalar.js': open(200, { kind: 'page', shared: true }),
  'GET /api/events': open(200, { kind: 'stream' }),
  'GET /metrics': open(200, { kind: 'page' }),
  'GET /mailbox': open(200, { kind: 'page' }),
  'GET /storage/*': open('not_found', { path: '/storage/nothing.svg', kind: 'page' }),
  'GET /api/settings/data': open(200),
  'POST /api/contact': open(200, {
    body: () => ({ name: 'Ana Lima', email: 'ana@example.com', subject: 'other', message: 'Bom dia.' }),
  }),
  ...gamesRoutes,
  ...protectionRoutes,
  ...affiliatesRoutes,
  ...accountRoutes,
  ...moneyRoutes,
}
