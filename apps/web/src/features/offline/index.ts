export { composeOfflinePage, type OfflinePage } from './offline-page.tsx'
