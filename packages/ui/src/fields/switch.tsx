import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode
  hint?: ReactNode
}

// A checkbox brings its own checked state, so aria-checked beside it would only be able to disagree.
const ROLE = 'switch'

/** A native checkbox in the role of a switch: works in forms and without scripts. The whole row is the target. */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  const own = useId()
  const id = input.id ?? own
  return (
    <label
      htmlFor={id}
      className={cx(
        'flex min-h-11 cursor-pointer items-center justify-between gap-4 has-disabled:cursor-not-allowed has-disabled:opacity-50',
        className,
      )}
    >
      <span className="min-w-0">
        <span id={`${id}-label`} className="block text-[0.9375rem] text-ink">
          {label}
        </span>
        {hint && (
          <span id={`${id}-note`} className="block text-sm text-ink-muted">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex h-7 w-12 shrink-0">
        <input
          {...input}
          id={id}
          type="checkbox"
          role={ROLE}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-note` : undefined}
          className="peer size-full cursor-[inherit] appearance-none rounded-full bg-surface-3 ring-1 transition-colors ring-line-strong ring-inset checked:bg-sun checked:ring-sun"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-ink-muted transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-sun-ink"
        />
      </span>
    </label>
  )
}
