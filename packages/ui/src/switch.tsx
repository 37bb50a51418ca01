import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from './cx.ts'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode
  hint?: ReactNode
}

/** A native checkbox in the role of a switch: works in forms and without scripts. */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  const own = useId()
  const id = input.id ?? own
  return (
    <div
      className={cx(
        'flex min-h-11 items-center justify-between gap-4 has-disabled:opacity-50',
        className,
      )}
    >
      <div className="min-w-0">
        <label htmlFor={id} className="block cursor-pointer text-[0.9375rem] text-ink">
          {label}
        </label>
        {hint && (
          <p id={`${id}-note`} className="text-sm text-ink-muted">
            {hint}
          </p>
        )}
      </div>
      <span className="relative inline-flex h-7 w-12 shrink-0 after:absolute after:-inset-2 after:content-['']">
        <input
          {...input}
          id={id}
          type="checkbox"
          role="switch"
          aria-describedby={hint ? `${id}-note` : undefined}
          className="peer z-1 size-full cursor-pointer appearance-none rounded-full bg-surface-3 ring-1 transition-colors ring-line-strong ring-inset checked:bg-sun checked:ring-sun"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 z-2 size-5 rounded-full bg-ink-muted transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-sun-ink"
        />
      </span>
    </div>
  )
}
