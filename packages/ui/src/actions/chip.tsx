import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

const shape =
  'inline-flex h-11 shrink-0 items-center gap-2 rounded-full px-4 text-[0.9375rem] font-medium whitespace-nowrap transition-colors'

export interface ChipProps extends Omit<ComponentProps<'button'>, 'onToggle'> {
  /** A toggle when given; a plain action when not. */
  pressed?: boolean | undefined
  icon?: ReactNode
  count?: number | string | undefined
}

export function Chip({ pressed, icon, count, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      className={cx(
        shape,
        'disabled:pointer-events-none disabled:opacity-45',
        pressed ? 'bg-ink text-bg hover:bg-ink/90' : 'bg-surface-2 text-ink hover:bg-surface-3',
        className,
      )}
    >
      {icon}
      {children}
      {count !== undefined && (
        <span className={cx('money text-sm', pressed ? 'text-bg' : 'text-ink-muted')}>{count}</span>
      )}
    </button>
  )
}

export interface RemovableChipProps {
  children: ReactNode
  onRemove: () => void
  removeLabel: string
}

export function RemovableChip({ children, onRemove, removeLabel }: RemovableChipProps) {
  return (
    <span className={cx(shape, 'bg-surface-2 pe-0 text-ink')}>
      {children}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="-ms-2 grid size-11 place-items-center rounded-full text-ink-muted transition-colors hover:text-ink"
      >
        <X aria-hidden="true" size={16} />
      </button>
    </span>
  )
}
