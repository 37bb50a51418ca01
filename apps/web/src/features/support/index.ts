import { lazy } from 'react'

export { SupportCenterPage, SupportPage } from './support-page.tsx'

// Apart: the pages carry the form themselves and need no dialog.
export const ContactDialog = lazy(() => import('./contact-dialog.tsx'))
