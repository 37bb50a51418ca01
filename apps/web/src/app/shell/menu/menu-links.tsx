import { cx } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { pressSlash } from '../../../shared/page/search-key.ts'
import { useOnBreak } from '../../../shared/session/break.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useAffiliateEntry } from './affiliate-entry.ts'
import { MissionsEntry, RouletteEntry } from './dialog-entry.tsx'
import { type NavLink, support } from './links.ts'
import { MenuCategories } from './menu-categories.tsx'
import { affiliates, labelClass, MenuEntry, moreLinks, quickLinks } from './menu-entry.tsx'
import { quietLinks } from './quiet-links.ts'
import { WelcomeBanner } from '../welcome-banner.tsx'

/** The side menu, in the drawer of phones and beside the page on wide screens. */
export function MenuLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useLingui()
  const { user } = useSession()
  const affiliate = useAffiliateEntry()
  const paused = useOnBreak()
  // Here because the menu beside the page is what a desktop has and the first scripts do not bring.
  useEffect(() => {
    addEventListener('keydown', pressSlash)
    return () => removeEventListener('keydown', pressSlash)
  }, [])
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2 empty:hidden">
        {!user && <WelcomeBanner onFollow={onFollow} />}
        {affiliate && <MenuEntry entry={affiliates} className="bg-surface-2" onFollow={onFollow} />}
      </div>
      {/* In a pause nothing calls to play; as a style too, for what the server sent. */}
      <div className="flex flex-col gap-5 paused:hidden">
        <MenuGroup name={t`Jogar`} links={quickLinks} onFollow={onFollow} />
        <MenuGroup
          name={t`Descobrir`}
          links={moreLinks}
          onFollow={onFollow}
          last={[
            <MissionsEntry key="missions" onFollow={onFollow} />,
            <RouletteEntry key="roulette" onFollow={onFollow} />,
          ]}
        >
          <MenuCategories onFollow={onFollow} />
        </MenuGroup>
      </div>
      {/* Last for a player: whether there was a deposit is known late, and the links above must not move. */}
      {user && <WelcomeBanner onFollow={onFollow} />}
      {paused && <MenuGroup name={t`Sua conta`} links={[...quietLinks, support]} onFollow={onFollow} />}
    </div>
  )
}

interface MenuGroupProps {
  name: string
  links: readonly NavLink[]
  onFollow: (() => void) | undefined
  /** Before the links. */
  children?: ReactNode
  /** After them. */
  last?: readonly ReactElement[]
}

function MenuGroup({ name, links, onFollow, children, last }: MenuGroupProps) {
  return (
    <div>
      <p className={cx('mb-1.5 px-3 text-xs font-semibold text-ink-muted', labelClass)}>{name}</p>
      <ul className="flex flex-col gap-0.5">
        {children && <li>{children}</li>}
        {links.map((entry) => (
          <li key={entry.label.id}>
            <MenuEntry entry={entry} onFollow={onFollow} />
          </li>
        ))}
        {last?.map((entry) => (
          <li key={entry.key}>{entry}</li>
        ))}
      </ul>
    </div>
  )
}
