export { Bell } from './bell.tsx'
export { NoticesPage } from './notices-page.tsx'
