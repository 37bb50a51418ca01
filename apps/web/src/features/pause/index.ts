export { PauseNotice } from './pause-notice.tsx'
export { PausedPage } from './paused-page.tsx'
