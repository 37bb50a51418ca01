import { IconButton } from '@girassol/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Bell as BellIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useInbox } from './inbox.ts'

const loadPanel = () => import('./notices-panel.tsx')
const NoticesPanel = lazy(loadPanel)

/** In the top bar: how many notices wait, and the way to them. */
export function Bell({ player }: { player: number }) {
  const { t } = useLingui()
  const { unread } = useInbox(player)
  const [open, setOpen] = useState<boolean | null>(null)
  const waiting = plural(unread, { one: '# aviso novo', other: '# avisos novos' })
  return (
    <>
      <span className="relative">
        <IconButton
          label={unread > 0 ? t`Avisos: ${waiting}` : t`Avisos`}
          icon={<BellIcon aria-hidden="true" size={22} />}
          onPointerEnter={() => void loadPanel()}
          onFocus={() => void loadPanel()}
          onClick={() => setOpen(true)}
        />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="money pointer-events-none absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-sun px-1 text-xs font-bold text-sun-ink"
          >
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </span>
      <Suspense fallback={null}>
        {open !== null && <NoticesPanel player={player} open={open} onOpenChange={setOpen} />}
      </Suspense>
    </>
  )
}
