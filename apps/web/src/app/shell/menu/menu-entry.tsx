import { Badge, cx } from '@girassol/ui'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Award, Cherry, Crown, Gift, Radio, Trophy, Users } from 'lucide-react'
import type { MouseEvent } from 'react'
import { pressDeposit } from '../../../shared/deposits/deposit-dialog.ts'
import { Link } from '../../../shared/router/link.tsx'
import { useUser } from '../../../shared/session/session.ts'
import { bingo, deposit, type NavLink, promotions, support, topTen } from './links.ts'

export const affiliates: NavLink = {
  label: msg`Afiliados`,
  icon: Users,
  link: { to: '/profile/affiliate' },
}

export const quickLinks: readonly NavLink[] = [
  { label: msg`Slots`, icon: Cherry, link: { to: '/casino/slots' } },
  { label: msg`Cassino ao vivo`, icon: Radio, link: { to: '/casino/live' } },
  deposit,
  { label: msg`Torneios`, icon: Trophy, link: { to: '/tournaments' } },
]

/** The one way to everything won or to be won; the pages behind it follow below. */
const prizes: NavLink = { label: msg`Meus prêmios`, icon: Award, link: { to: '/profile/prizes' } }

export const moreLinks: readonly NavLink[] = [
  prizes,
  promotions,
  bingo,
  topTen,
  { label: msg`Minhas Recompensas`, icon: Gift, link: { to: '/rewards' } },
  { label: msg`VIP`, icon: Crown, link: { to: '/vip' } },
  support,
]

/**
 * For what stands beside an icon: hidden from the eye where the menu is narrow, never from who listens. A class and no
 * property, because the menu beside the page may still be as the server sent it when it is folded.
 */
export const labelClass = 'group-data-[width=narrow]/menu:sr-only max-xl:group-data-[width=auto]/menu:sr-only'

/** The same for entries that a narrow menu hides. */
export const wideClass = 'group-data-[width=narrow]/menu:hidden max-xl:group-data-[width=auto]/menu:hidden'

export const entryClass =
  'flex h-11 w-full items-center gap-3 rounded-sm px-3 text-start text-[0.9375rem] font-medium text-ink-muted transition-colors hover:bg-surface-2 hover:text-ink data-[status=active]:bg-surface-2 data-[status=active]:text-sun-text'

interface MenuEntryProps {
  entry: NavLink
  className?: string
  onFollow: (() => void) | undefined
}

export function MenuEntry({ entry, className, onFollow }: MenuEntryProps) {
  const { i18n } = useLingui()
  const user = useUser()
  const { link, label, icon: Icon, badge, newTab } = entry
  const follow = (event: MouseEvent) => {
    onFollow?.()
    if (entry === deposit && user) pressDeposit(event)
  }
  return (
    <Link
      {...link}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      title={i18n._(label)}
      onClick={follow}
      className={cx(entryClass, className)}
    >
      <Icon aria-hidden="true" size={20} className="shrink-0" />
      <span className={cx('truncate', labelClass)}>{i18n._(label)}</span>
      {badge && (
        <Badge tone={badge} size="sm" className={cx('ms-auto', wideClass)}>
          {badge === 'new' ? <Trans>Novo</Trans> : <Trans>Em alta</Trans>}
        </Badge>
      )}
    </Link>
  )
}
