import { cx } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Link } from '../../shared/router/link.tsx'
import { Users } from 'lucide-react'
import { msg } from '@lingui/core/macro'
import { useSession } from '../../shared/session.ts'
import { useSetting } from '../../shared/settings.ts'
import { moreLinks, type NavLink, quickLinks } from './links.ts'

const affiliates: NavLink = {
  label: msg`Afiliados`,
  icon: Users,
  link: { to: '/profile/affiliate' },
}

/** The affiliate entries need the site's setting, or a player who was let in by hand. */
export function useAffiliateEntry(): boolean {
  const { user } = useSession()
  const { is_affiliate_enabled } = useSetting()
  return user !== null && (is_affiliate_enabled || user.is_open_affiliate)
}

/** The entries of the side menu, in the drawer of phones and beside the page on wide screens. */
export function MenuLinks({ labelClass, onFollow }: { labelClass?: string; onFollow?: () => void }) {
  const { t } = useLingui()
  const affiliate = useAffiliateEntry()
  return (
    <div className="flex flex-col gap-5">
      <MenuGroup name={t`Jogar`} links={quickLinks} labelClass={labelClass} onFollow={onFollow} />
      <MenuGroup
        name={t`Descobrir`}
        links={affiliate ? [...moreLinks, affiliates] : moreLinks}
        labelClass={labelClass}
        onFollow={onFollow}
      />
    </div>
  )
}

interface MenuGroupProps {
  name: string
  links: readonly NavLink[]
  labelClass: string | undefined
  onFollow: (() => void) | undefined
}

function MenuGroup({ name, links, labelClass, onFollow }: MenuGroupProps) {
  const { i18n } = useLingui()
  return (
    <div>
      <p className={cx('mb-1.5 px-3 text-xs font-semibold text-ink-muted', labelClass)}>{name}</p>
      <ul className="flex flex-col gap-0.5">
        {links.map(({ link, label, icon: Icon, newTab }) => (
          <li key={label.id}>
            <Link
              {...link}
              {...(newTab && { target: '_blank', rel: 'noopener' })}
              title={i18n._(label)}
              onClick={() => onFollow?.()}
              className="flex h-11 items-center gap-3 rounded-sm px-3 text-[0.9375rem] font-medium text-ink-muted transition-colors hover:bg-surface-2 hover:text-ink data-[status=active]:bg-surface-2 data-[status=active]:text-sun-text"
            >
              <Icon aria-hidden="true" size={20} />
              <span className={cx('truncate', labelClass)}>{i18n._(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
