import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useOnBreak } from '../../../shared/session/break.ts'
import { Link } from '../../../shared/router/link.tsx'
import { pressDeposit } from '../../../shared/deposits/deposit-dialog.ts'
import { useUser } from '../../../shared/session/session.ts'
import { BarItem } from './bar-item.tsx'
import { bottomLinks } from '../menu/links.ts'

const QuietBar = lazy(() => import('./quiet-bar.tsx'))

/** Phones only: what matters most, under the thumb. */
export function BottomBar() {
  const { t, i18n } = useLingui()
  const { deposit } = bottomLinks
  const user = useUser()
  const paused = useOnBreak()
  return (
    <nav
      aria-label={t`Atalhos`}
      // Five words stand side by side: where a reader doubled the browser's text they grow with the screen only, and stay apart.
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line/60 bg-surface-1 pb-[env(safe-area-inset-bottom)] [--bar-text:min(0.75rem,3.75vw)] md:hidden"
    >
      {paused && (
        <Suspense fallback={null}>
          <QuietBar />
        </Suspense>
      )}
      <ul className="grid h-[min(4rem,20vw)] grid-cols-5 paused:hidden">
        <BarItem {...bottomLinks.home} />
        <BarItem {...bottomLinks.casino} />
        <li className="flex justify-center">
          <Link
            {...deposit.link}
            {...(user && { onClick: pressDeposit })}
            className="group flex w-full -translate-y-4 flex-col items-center gap-1 text-[length:var(--bar-text)] font-semibold text-ink"
          >
            <span className="grid size-[min(3.5rem,17.5vw)] place-items-center rounded-full bg-sun text-sun-ink shadow-soft ring-4 ring-surface-1 transition-transform group-active:scale-95">
              <deposit.icon aria-hidden="true" size={26} />
            </span>
            {i18n._(deposit.label)}
          </Link>
        </li>
        <BarItem {...bottomLinks.promotions} />
        <BarItem {...bottomLinks.wallet} />
      </ul>
    </nav>
  )
}
