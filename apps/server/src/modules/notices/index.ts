export { createNotices, type Notices } from './notices.ts'
export { registerNoticesRoutes } from './routes.ts'
export { registerPlayerNoticesRoutes } from './operator-routes.ts'
