import type { Pause } from '@girassol/contract'
import { useLingui } from '@lingui/react/macro'
import { Moon } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useBelowBar } from '../../shared/page/below-bar.ts'
import { callsToPlay, readBreak, useBreak } from '../../shared/session/break.ts'
import { Link } from '../../shared/router/link.tsx'
import { useVisit } from '../../shared/router/router.ts'
import { useBreakTitle } from './title.ts'

/** The longest delay of a timer; a page open for weeks gets the server's push. */
const TIMEOUT_MS_MAX = 2 ** 31 - 1

/** A line below the top bar of every page, except those that say it at length. */
export function BreakNotice() {
  const pause = useBreak()
  const place = useBelowBar()
  const { page } = useVisit()
  const until = pause?.until ?? null
  useEffect(() => {
    if (until === null) return
    const left = Date.parse(until) - Date.now()
    const timer = setTimeout(() => void readBreak(), Math.min(left + 500, TIMEOUT_MS_MAX))
    return () => clearTimeout(timer)
  }, [until])
  if (!place || !pause || (page && callsToPlay(page.facts))) return null
  return createPortal(<Line pause={pause} />, place)
}

function Line({ pause }: { pause: Pause }) {
  const { t } = useLingui()
  const title = useBreakTitle(pause)
  return (
    <section aria-label={t`Pausa`} className="flex items-center gap-3 bg-sky/12 px-4 py-1 md:px-6">
      <Moon aria-hidden="true" size={18} className="shrink-0" />
      <p className="min-w-0 flex-1 py-2 text-sm leading-snug font-medium">{title}</p>
      <Link
        to="/profile/perfil?section=pause"
        className="flex min-h-11 shrink-0 items-center text-sm font-semibold underline underline-offset-4"
      >
        {t`Detalhes`}
      </Link>
    </section>
  )
}
