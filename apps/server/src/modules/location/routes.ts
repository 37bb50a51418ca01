import type { Edge } from '../../platform/http/edge.ts'
import type { Location } from './location.ts'

export function registerLocationRoutes(edge: Edge, location: Location): void {
  edge.handle('location', ({ identity: { session } }) =>
    location.deps.database.transaction((tx) => location.read(tx, session)),
  )
  edge.handle(
    'checkLocation',
    // An open page asks again by itself: that is not an action of the player's.
    { queue: 'gateway', unattended: true },
    ({ identity: { subject: player, session }, address, agent, body }) =>
      location.check({ player, session, address, agent, position: body.position ?? null }),
  )
}
