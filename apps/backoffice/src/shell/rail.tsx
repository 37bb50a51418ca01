import { cx, LogoMark } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { areas } from '../areas.ts'
import type { Area } from '../shared/area.ts'
import { useSession, useCall } from '../shared/api/index.ts'
import { numberText } from '../shared/format/index.ts'

/** Cases that wait, by area; follows every announced change. */
const useCounters = (): Record<string, number> =>
  useCall('operatorCounters', {}, { topic: '*', refetchInterval: 60_000 }).data?.counters ?? {}

/** The areas the operator may read. Below 1024 px only their icons. */
export function Rail() {
  const { permissions } = useSession()
  const counters = useCounters()
  return (
    <aside className="flex w-14 shrink-0 flex-col border-e bg-surface-1 lg:w-56">
      <Link
        to="/"
        className="flex h-14 items-center gap-2.5 px-4 font-bold max-lg:justify-center max-lg:px-0"
      >
        <LogoMark size={24} />
        <span className="max-lg:sr-only">Backoffice</span>
      </Link>
      <nav aria-label={t`Áreas`} className="min-h-0 flex-1 overflow-y-auto px-2 py-2">
        <ul className="flex flex-col gap-0.5">
          {areas
            .filter(({ permission }) => permissions.includes(permission))
            .map((area) => (
              <li key={area.name}>
                <RailEntry area={area} waiting={counters[area.name] ?? 0} />
              </li>
            ))}
        </ul>
      </nav>
    </aside>
  )
}

function RailEntry({ area, waiting }: { area: Area; waiting: number }) {
  const { pathname } = useLocation()
  const isCurrent = pathname === area.path || pathname.startsWith(`${area.path}/`)
  const Icon = area.icon
  return (
    <Link
      to={area.path}
      title={area.label()}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'relative flex h-9 items-center gap-2.5 rounded-xs px-2.5 max-lg:justify-center max-lg:px-0',
        isCurrent
          ? 'bg-surface-3 font-semibold text-ink'
          : 'text-ink-muted hover:bg-surface-2 hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" size={18} />
      <span className="truncate max-lg:sr-only">{area.label()}</span>
      {waiting > 0 && (
        <span className="money ms-auto rounded-full bg-sun px-1.5 text-xs font-semibold text-sun-ink max-lg:absolute max-lg:-top-0.5 max-lg:right-0">
          <span className="sr-only">{t`à espera:`} </span>
          {waiting > 999 ? '999+' : numberText(waiting)}
        </span>
      )}
    </Link>
  )
}
