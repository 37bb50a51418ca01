export { ProfileDialog } from './profile-dialog.tsx'
export { ProfilePage } from './profile-page.tsx'
