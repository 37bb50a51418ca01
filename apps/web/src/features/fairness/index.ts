export { FairnessPage } from './fairness-page.tsx'
