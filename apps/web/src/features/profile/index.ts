export { FirstLimitsPage } from './first-limits/first-limits-page.tsx'
export { ProfileDialog } from './profile-dialog.tsx'
export { ProfilePage } from './profile-page.tsx'
