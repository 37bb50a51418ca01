import { cx } from '@girassol/ui'
import { useCookieState } from '../../shared/page/cookie-choice.ts'
import { BackToTop } from './back-to-top.tsx'
import { CookieNotice } from './cookie-notice.tsx'

/**
 * What floats over the page stands in one place, above the phone's bar and its raised button, and never on each other. On a low
 * screen, such as a desktop at a zoom of 200 %, nothing of the page would be left beside it: there it ends the page.
 */
export function FloatingCorner() {
  const state = useCookieState()
  return (
    <>
      {/* The page can be scrolled until its last line stands clear of the question. */}
      {(state === 'open' || state === 'unread') && (
        <div
          aria-hidden="true"
          className={cx('h-40', state === 'unread' && 'answered:hidden noscript:hidden')}
        />
      )}
      <div className="pointer-events-none fixed inset-x-0 bottom-[calc(5.75rem+env(safe-area-inset-bottom))] z-30 flex flex-col gap-3 px-4 *:pointer-events-auto low:static low:mb-24 md:bottom-6 md:items-end md:px-6">
        <BackToTop />
        <CookieNotice />
      </div>
    </>
  )
}
