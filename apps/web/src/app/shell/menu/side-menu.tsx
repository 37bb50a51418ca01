import { cx } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { deferredPart } from '../../../shared/page/deferred-part.tsx'

// Phones have it in a drawer and never see this one.
const MenuLinks = deferredPart(async () => (await import('./menu-links.tsx')).MenuLinks)

/** `auto` lets the width decide, without measuring it: the server cannot. */
export type MenuWidth = 'auto' | 'wide' | 'narrow'

const widths = { auto: 'w-18 xl:w-60', wide: 'w-60', narrow: 'w-18' }

export function SideMenu({ width }: { width: MenuWidth }) {
  const { t } = useLingui()
  return (
    <nav
      id="side-menu"
      aria-label={t`Menu lateral`}
      data-width={width}
      className={cx(
        'group/menu sticky top-16 hidden h-[calc(100dvh-4rem)] shrink-0 low:top-0 low:h-dvh overflow-x-hidden overflow-y-auto px-3.5 py-4 transition-[width] duration-calm scrollbar-none md:block',
        widths[width],
      )}
    >
      <MenuLinks />
    </nav>
  )
}

export const isWide = (width: MenuWidth): boolean =>
  width === 'auto' ? matchMedia('(min-width: 80rem)').matches : width === 'wide'
