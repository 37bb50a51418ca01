export { PauseNotice } from './break-notice.tsx'
export { PausedGame } from './break-game.tsx'
export { PausedPage } from './break-page.tsx'
