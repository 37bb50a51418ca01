export { AwardsPage } from './awards-page.tsx'
export { BonusPage } from './bonus-page.tsx'
