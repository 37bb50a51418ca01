import type { Edge } from '../../platform/http/edge.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Engagement } from './engagement.ts'
import { type OverviewDeps, readOverview } from './overview.ts'
import { pageOfPrizes } from './prizes-won.ts'

export function registerEngagementRoutes(
  edge: Edge,
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  engagement: Engagement,
  bonuses: OverviewDeps['bonuses'],
): void {
  const { missions, vip, tournaments } = engagement
  edge.handle('missions', ({ identity, query, language }) =>
    database.transaction((tx) => missions.list(tx, identity.subject, query.period, language)),
  )
  edge.handle('acceptMission', async ({ identity, body }) => {
    await database.transaction((tx) => missions.accept(tx, identity.subject, body.mission_id))
    return { status: true }
  })
  edge.handle('collectMissions', ({ identity }) =>
    database.transaction((tx) => missions.collect(tx, identity.subject)),
  )

  edge.handle('vip', ({ identity }) => database.transaction((tx) => vip.view(tx, identity?.subject ?? null)))

  edge.handle('tournaments', ({ identity, language }) =>
    database.transaction((tx) => tournaments.list(tx, identity?.subject ?? null, language)),
  )
  edge.handle('tournament', ({ identity, params, language }) =>
    database.transaction((tx) => tournaments.one(tx, params.id, identity?.subject ?? null, language)),
  )
  edge.handle('leaderboard', ({ identity, params }) =>
    database.transaction((tx) => tournaments.board(tx, params.id, identity?.subject ?? null)),
  )
  edge.handle('joinTournament', async ({ identity, params }) => {
    await database.transaction((tx) => tournaments.join(tx, params.id, identity.subject))
    return { joined: true }
  })

  edge.handle('prizesOverview', ({ identity, language }) =>
    database.transaction((tx) =>
      readOverview({ ...engagement, bonuses, clock }, tx, identity.subject, language),
    ),
  )
  edge.handle('awards', ({ identity, query, language }) =>
    database.transaction((tx) =>
      pageOfPrizes(tx, identity.subject, { page: query.page, language, now: clock.now() }),
    ),
  )
}
