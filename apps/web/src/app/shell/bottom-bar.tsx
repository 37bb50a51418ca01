import { useLingui } from '@lingui/react/macro'
import { Link } from '../../shared/router/link.tsx'
import { pressDeposit } from '../../shared/deposit-dialog.ts'
import { useUser } from '../../shared/session.ts'
import { bottomLinks, type NavLink } from './links.ts'

/** Phones only: what matters most, under the thumb. */
export function BottomBar() {
  const { t, i18n } = useLingui()
  const { deposit } = bottomLinks
  const user = useUser()
  return (
    <nav
      aria-label={t`Atalhos`}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line/60 bg-surface-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid h-16 grid-cols-5">
        <Item {...bottomLinks.home} />
        <Item {...bottomLinks.casino} />
        <li className="flex justify-center">
          <Link
            {...deposit.link}
            {...(user && { onClick: pressDeposit })}
            className="group flex w-full -translate-y-4 flex-col items-center gap-1 text-xs font-semibold text-ink"
          >
            <span className="grid size-14 place-items-center rounded-full bg-sun text-sun-ink shadow-soft ring-4 ring-surface-1 transition-transform group-active:scale-95">
              <deposit.icon aria-hidden="true" size={26} />
            </span>
            {i18n._(deposit.label)}
          </Link>
        </li>
        <Item {...bottomLinks.promotions} />
        <Item {...bottomLinks.wallet} />
      </ul>
    </nav>
  )
}

function Item({ link, label, icon: Icon }: NavLink) {
  const { i18n } = useLingui()
  return (
    <li className="flex">
      <Link
        {...link}
        className="flex w-full flex-col items-center justify-center gap-1 text-xs font-medium text-ink-muted data-[status=active]:text-sun-text"
      >
        <Icon aria-hidden="true" size={22} />
        {i18n._(label)}
      </Link>
    </li>
  )
}
