export { CarePage } from './care-page.tsx'
