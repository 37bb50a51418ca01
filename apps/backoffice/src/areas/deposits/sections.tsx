import { cx } from '@girassol/ui'
import { useConsole } from '@girassol/ui/console'
import { t } from '@lingui/core/macro'

type Section = 'charges' | 'findings' | 'runs' | 'returns'

/** The lists of the area. */
export function Sections({ current }: { current: Section }) {
  const { Link } = useConsole()
  const sections: { id: Section; label: string; href: string }[] = [
    { id: 'charges', label: t`Cobranças`, href: '/deposits' },
    { id: 'findings', label: t`Ocorrências`, href: '/deposits/findings' },
    { id: 'runs', label: t`Conciliações`, href: '/deposits/reconciliations' },
    { id: 'returns', label: t`Devoluções`, href: '/deposits/returns' },
  ]
  return (
    <nav aria-label={t`Depósitos`} className="flex gap-1 border-b">
      {sections.map(({ id, label, href }) => (
        <Link
          key={id}
          href={href}
          aria-current={id === current ? 'page' : undefined}
          className={cx(
            'flex h-9 items-center border-b-2 px-3 text-sm font-medium',
            id === current ? 'border-sun text-ink' : 'border-transparent text-ink-muted hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
