export { StatusBoard } from './board.ts'
export { registerStatusRoutes } from './routes.ts'
