import { cx, LogoMark } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { areas } from '../areas.ts'
import type { Area } from '../shared/area.ts'
import { useSession } from '../shared/api/index.ts'

/** The areas the operator may read. Below 1024 px only their icons. */
export function Rail() {
  const { permissions } = useSession()
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
                <RailEntry area={area} />
              </li>
            ))}
        </ul>
      </nav>
    </aside>
  )
}

function RailEntry({ area }: { area: Area }) {
  const { pathname } = useLocation()
  const isCurrent = pathname === area.path || pathname.startsWith(`${area.path}/`)
  const Icon = area.icon
  return (
    <Link
      to={area.path}
      title={area.label()}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex h-9 items-center gap-2.5 rounded-xs px-2.5 max-lg:justify-center max-lg:px-0',
        isCurrent
          ? 'bg-surface-3 font-semibold text-ink'
          : 'text-ink-muted hover:bg-surface-2 hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" size={18} />
      <span className="truncate max-lg:sr-only">{area.label()}</span>
    </Link>
  )
}
