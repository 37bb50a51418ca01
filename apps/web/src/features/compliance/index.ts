export { CompliancePage } from './compliance-page.tsx'
