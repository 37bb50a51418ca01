export { SoonPage } from './soon-page.tsx'
