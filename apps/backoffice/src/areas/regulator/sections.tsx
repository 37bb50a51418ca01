import { cx } from '@girassol/ui'
import { useConsole } from '@girassol/ui/console'
import { t } from '@lingui/core/macro'

type Section = 'days' | 'money'

/** The two pages of the area. */
export function Sections({ current }: { current: Section }) {
  const { Link } = useConsole()
  const sections: { id: Section; label: string; href: string }[] = [
    { id: 'days', label: t`Dias e arquivos`, href: '/regulator' },
    { id: 'money', label: t`Cobertura e contribuição`, href: '/regulator/money' },
  ]
  return (
    <nav aria-label={t`Relatórios ao regulador`} className="flex flex-wrap gap-1 border-b">
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
