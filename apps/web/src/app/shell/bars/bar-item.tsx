import { useLingui } from '@lingui/react/macro'
import { Link } from '../../../shared/router/link.tsx'
import type { NavLink } from '../menu/links.ts'

/** A word and its sign in the phone's bar, which sets the size of the word. */
export function BarItem({ link, label, icon: Icon }: NavLink) {
  const { i18n } = useLingui()
  return (
    <li className="flex">
      <Link
        {...link}
        className="flex w-full flex-col items-center justify-center gap-1 text-[length:var(--bar-text)] font-medium text-ink-muted data-[status=active]:text-sun-text"
      >
        <Icon aria-hidden="true" size={22} />
        {i18n._(label)}
      </Link>
    </li>
  )
}
