export { RewardBanner } from './reward-banner.tsx'
export { RewardsPage } from './rewards-page.tsx'
