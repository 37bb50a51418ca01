export { SupportCenterPage, SupportPage } from './support-page.tsx'

// Apart: the pages carry the form themselves and need no dialog.
export const loadContactDialog = () => import('./contact-dialog.tsx')
export { StatusPage } from './status-page.tsx'
