import { cx } from '@girassol/ui'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface Choice<Value> {
  value: Value
  label: ReactNode
}

interface ChoiceGroupProps<Value> {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
  disabled: boolean
  /** For labels of several lines. */
  tall?: boolean
  className?: string
}

// Native radio buttons would take the keys Space and Enter, which are the game's main action.
const ROLE = 'radio'
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** One of a few, side by side; arrows choose, as in any group of radio buttons. */
export function ChoiceGroup<Value extends string | number>({
  label,
  choices,
  value,
  onChange,
  disabled,
  tall = false,
  className,
}: ChoiceGroupProps<Value>) {
  const heading = useId()
  const group = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined || disabled) return
    event.preventDefault()
    const place = choices.findIndex((choice) => choice.value === value)
    const next = (place + step + choices.length) % choices.length
    const choice = choices[next]
    if (!choice) return
    onChange(choice.value)
    group.current?.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus()
  }

  return (
    <div className={cx('min-w-0', !tall && 'low:flex low:items-center low:gap-2', className)}>
      <span
        id={heading}
        className={cx(
          'mb-1 block text-xs leading-4 text-ink-muted',
          !tall && 'low:mb-0 low:w-14 low:shrink-0',
        )}
      >
        {label}
      </span>
      <div
        ref={group}
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={heading}
        aria-disabled={disabled}
        onKeyDown={move}
        className="flex min-w-0 flex-1 gap-1 rounded-sm bg-surface-2"
      >
        {choices.map((choice) => {
          const chosen = choice.value === value
          return (
            <button
              key={choice.value}
              type="button"
              role={ROLE}
              aria-checked={chosen}
              tabIndex={chosen ? 0 : -1}
              disabled={disabled}
              onClick={() => onChange(choice.value)}
              className={cx(
                'money min-w-0 flex-1 rounded-sm px-1 text-sm font-semibold transition-colors disabled:pointer-events-none',
                tall ? 'h-16 low:h-14' : 'h-11',
                chosen
                  ? 'bg-surface-3 text-ink ring-1 ring-line-strong ring-inset'
                  : 'text-ink-muted hover:text-ink',
                disabled && !chosen && 'opacity-60',
              )}
            >
              {choice.label}
            </button>
          )
        })}
      </div>
    </div>
  )
}
