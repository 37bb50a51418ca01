import { Check, CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const own = useId()
  const id = input.id ?? own
  const note = error || hint
  return (
    <div className={cx('flex flex-col', className)}>
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-ink has-disabled:cursor-not-allowed has-disabled:opacity-50"
      >
        <span className="relative mt-px grid size-[1.375rem] shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={note ? `${id}-note` : undefined}
            className={cx(
              'peer size-full cursor-[inherit] appearance-none rounded-xs bg-surface-2 ring-1 transition-colors ring-inset checked:bg-sun checked:ring-sun',
              error ? 'ring-coral' : 'ring-line-strong',
            )}
          />
          <Check
            aria-hidden="true"
            size={16}
            className="pointer-events-none absolute scale-50 text-sun-ink opacity-0 transition-[opacity,scale] duration-quick peer-checked:scale-100 peer-checked:opacity-100"
            strokeWidth={3}
          />
        </span>
        <span className="text-[0.9375rem] leading-6">
          {label}
          {input.required && (
            <span aria-hidden="true" className="ms-0.5 text-coral-text">
              *
            </span>
          )}
        </span>
      </label>
      {note && (
        <p
          id={`${id}-note`}
          className={cx(
            '-mt-1 flex items-start gap-1.5 pb-1 ps-[2.125rem] text-sm',
            error ? 'text-coral-text' : 'text-ink-muted',
          )}
        >
          {error && <CircleAlert aria-hidden="true" size={16} className="mt-0.5" />}
          <span>{note}</span>
        </p>
      )}
    </div>
  )
}
