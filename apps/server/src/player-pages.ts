import type { Modules } from './app.ts'
import { registerBonusesOperatorRoutes } from './modules/bonuses/index.ts'
import { registerPlayerTicketsRoutes } from './modules/catalogue/index.ts'
import { registerEngagementOperatorRoutes } from './modules/engagement/index.ts'
import {
  createRoundFinder,
  type ProviderCredentials,
  registerPlayerRoundsRoutes,
} from './modules/gameplay/index.ts'
import { registerPlayerNoticesRoutes } from './modules/notices/index.ts'
import type { OperatorEdge } from './modules/operators/index.ts'
import { registerPlayerPaymentsRoutes } from './modules/payments/index.ts'
import { createPlayerFinder, registerPlayersOperatorRoutes } from './modules/players/index.ts'
import { registerSafetyOperatorRoutes } from './modules/safety/index.ts'
import { registerWalletOperatorRoutes } from './modules/wallet/index.ts'
import type { Platform } from './platform/platform.ts'

/** The calls of the back office about one player, each answered by the module that owns the data. */
export function registerPlayerPages(
  platform: Platform,
  edge: OperatorEdge,
  modules: Modules & { credentials: ProviderCredentials },
): void {
  const { database } = platform
  registerPlayersOperatorRoutes(edge, { ...platform, ...modules })
  registerWalletOperatorRoutes(edge, modules.adjustments, modules.statement)
  registerSafetyOperatorRoutes(edge, { ...platform, ...modules })
  registerBonusesOperatorRoutes(edge, { ...platform, ...modules })
  registerPlayerPaymentsRoutes(edge, database, { ...modules, checks: modules.payments.withdrawals.checks })
  registerEngagementOperatorRoutes(edge, database)
  registerPlayerRoundsRoutes(edge, database, modules)
  registerPlayerTicketsRoutes(edge, database)
  registerPlayerNoticesRoutes(edge, database, modules.notices)
  modules.operators.search.register(createPlayerFinder(modules.players))
  modules.operators.search.register(createRoundFinder(modules.catalogue))
}
