export { BreakNotice } from './break-notice.tsx'
export { BreakGame } from './break-game.tsx'
export { BreakPage } from './break-page.tsx'
