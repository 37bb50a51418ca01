export { PauseNotice } from './pause-notice.tsx'
export { PausedGame } from './paused-game.tsx'
export { PausedPage } from './paused-page.tsx'
