export { AwardsPage } from './awards-page.tsx'
export { BonusPage } from './bonus-page.tsx'
export { type MissionsCentre, PrizesOverviewPage } from './overview-page.tsx'
