export { prepareDocument } from './library.ts'
export type { PagedDocument } from './paths.ts'
export { BonusTermsPage, ConditionsPage, PrivacyPage, ServiceTermsPage, WelcomeBonusPage } from './pages.tsx'

// Apart: the pages need no dialog.
export const loadTermsDialog = () => import('./terms-dialog.tsx')
export const loadHouseDialog = () => import('./house-dialog.tsx')
