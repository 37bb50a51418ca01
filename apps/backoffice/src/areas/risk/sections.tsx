import { cx } from '@girassol/ui'
import { useConsole } from '@girassol/ui/console'
import { t } from '@lingui/core/macro'

type Section = 'cases' | 'rules'

export function Sections({ current }: { current: Section }) {
  const { Link } = useConsole()
  const sections: { id: Section; label: string; href: string }[] = [
    { id: 'cases', label: t`Casos`, href: '/risk' },
    { id: 'rules', label: t`Regras`, href: '/risk/rules' },
  ]
  return (
    <nav aria-label={t`Risco`} className="flex gap-1 border-b">
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
