export { createNotices } from './notices.ts'
export { registerNoticesRoutes } from './routes.ts'
