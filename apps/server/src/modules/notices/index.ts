export { createNotices, type Notices } from './notices.ts'
export { registerNoticesRoutes } from './routes.ts'
