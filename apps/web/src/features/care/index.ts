export { CarePage } from './care-page.tsx'
export { RiskNotice } from './risk-notice.tsx'
