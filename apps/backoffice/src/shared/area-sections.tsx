import { cx } from '@girassol/ui'
import { useConsole } from '@girassol/ui/console'

interface Props<Section extends string> {
  /** The area's name, for screen readers. */
  label: string
  current: Section
  sections: readonly { id: Section; label: string; href: string }[]
}

/** Links to the pages of one area. */
export function AreaSections<Section extends string>({ label, current, sections }: Props<Section>) {
  const { Link } = useConsole()
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1 border-b">
      {sections.map((section) => (
        <Link
          key={section.id}
          href={section.href}
          aria-current={section.id === current ? 'page' : undefined}
          className={cx(
            'flex h-9 items-center border-b-2 px-3 text-sm font-medium',
            section.id === current
              ? 'border-sun text-ink'
              : 'border-transparent text-ink-muted hover:text-ink',
          )}
        >
          {section.label}
        </Link>
      ))}
    </nav>
  )
}
