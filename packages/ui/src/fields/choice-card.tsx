import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface ChoiceCardProps extends Omit<ComponentProps<'button'>, 'title'> {
  selected: boolean
  title: ReactNode
  description?: ReactNode
  icon?: ReactNode
}

/** A large toggle: pressing the selected one again is the caller's to unselect. */
export function ChoiceCard({
  selected,
  title,
  description,
  icon,
  className,
  type = 'button',
  ...rest
}: ChoiceCardProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={selected}
      className={cx(
        'flex min-h-16 w-full items-center gap-3 rounded-sm px-4 py-3 text-start transition-[background-color,box-shadow] disabled:pointer-events-none disabled:opacity-45',
        selected ? 'bg-surface-3 ring-2 ring-sun ring-inset' : 'bg-surface-2 hover:bg-surface-3',
        className,
      )}
    >
      {icon && (
        <span className="grid size-10 shrink-0 place-items-center rounded-xs bg-surface-1 text-ink">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-ink">{title}</span>
        {description && <span className="block text-sm text-ink-muted">{description}</span>}
      </span>
      <span
        aria-hidden="true"
        className={cx(
          'grid size-6 shrink-0 place-items-center rounded-full transition-colors',
          selected ? 'bg-sun text-sun-ink' : 'text-transparent ring-1 ring-line-strong ring-inset',
        )}
      >
        <Check size={14} />
      </span>
    </button>
  )
}
