export { createPlayers, type Players } from './players.ts'
export { registerPlayersRoutes } from './routes.ts'
export { registerAccountRoutes } from './account/routes.ts'
export type { Player } from './player.ts'
