import { cx } from '@girassol/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LoaderPinwheel, type LucideIcon, Target } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { loadFeature } from '../../feature.ts'
import { entryClass, labelClass } from './menu-entry.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  /** Something in it leads away: what it was opened from gives way too. */
  onFollow: () => void
}

interface EntryProps {
  onFollow: (() => void) | undefined
}

/** Opens an overlay instead of a page; loaded on pointer or focus. */
function dialogEntry(
  label: MessageDescriptor,
  Icon: LucideIcon,
  load: () => Promise<ComponentType<DialogProps>>,
): ComponentType<EntryProps> {
  const Opened = lazy(async () => ({ default: await load() }))
  return function DialogEntry({ onFollow }: EntryProps) {
    const { i18n } = useLingui()
    const [open, setOpen] = useState(false)
    const [wanted, setWanted] = useState(false)
    const press = () => {
      setWanted(true)
      setOpen(true)
    }
    const follow = () => {
      setOpen(false)
      onFollow?.()
    }
    return (
      <>
        <button
          type="button"
          title={i18n._(label)}
          className={entryClass}
          aria-haspopup="dialog"
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={press}
        >
          <Icon aria-hidden="true" size={20} className="shrink-0" />
          <span className={cx('truncate', labelClass)}>{i18n._(label)}</span>
        </button>
        {wanted && (
          <Suspense fallback={null}>
            <Opened open={open} onClose={() => setOpen(false)} onFollow={follow} />
          </Suspense>
        )}
      </>
    )
  }
}

const missions = () => loadFeature('missions', () => import('../../../features/missions/index.ts'))
const roulette = () => loadFeature('roulette', () => import('../../../features/roulette/index.ts'))

export const MissionsEntry = dialogEntry(msg`Missões`, Target, async () => (await missions()).MissionsDialog)
export const RouletteEntry = dialogEntry(
  msg`Roleta`,
  LoaderPinwheel,
  async () => (await roulette()).RouletteDialog,
)
