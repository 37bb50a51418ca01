import { cx } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { LoaderPinwheel } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadFeature } from '../feature.ts'
import { entryClass, labelClass } from './menu-entry.tsx'

const load = () => loadFeature('roulette', () => import('../../features/roulette/index.ts'))
const RouletteDialog = lazy(async () => ({ default: (await load()).RouletteDialog }))

/** Opens the wheel over the page; fetched when somebody reaches for it. */
export function RouletteEntry() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const press = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        title={t`Roleta`}
        className={entryClass}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={press}
      >
        <LoaderPinwheel aria-hidden="true" size={20} className="shrink-0" />
        <span className={cx('truncate', labelClass)}>{t`Roleta`}</span>
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <RouletteDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
