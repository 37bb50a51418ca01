import { Delete } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { keyOf, pressKey, type Key } from './cents.ts'

export interface KeypadProps {
  /** The amount in cents as digits: "1234" is 12,34; "" is nothing yet. */
  value: string
  onValueChange: (digits: string) => void
  maxDigits?: number | undefined
  /** The amount as it reads, formatted by the caller. */
  display?: ReactNode
  labels: { keypad: string; delete: string }
}

const keys: readonly Key[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0', 'delete']

export function Keypad(props: KeypadProps) {
  const { value, onValueChange, maxDigits = 10, display, labels } = props

  function press(key: Key) {
    const next = pressKey(value, key, maxDigits)
    if (next !== value) onValueChange(next)
  }

  function type(event: KeyboardEvent) {
    const key = event.ctrlKey || event.metaKey || event.altKey ? null : keyOf(event.key)
    if (key === null) return
    event.preventDefault()
    press(key)
  }

  return (
    <fieldset aria-label={labels.keypad} className="flex min-w-0 flex-col gap-4">
      {display !== undefined && (
        <output aria-live="polite" className="money block text-center text-4xl font-bold tracking-tight">
          {display}
        </output>
      )}
      <div className="grid grid-cols-3 gap-2">
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            aria-label={key === 'delete' ? labels.delete : undefined}
            onClick={() => press(key)}
            onKeyDown={type}
            className="money grid h-14 touch-manipulation place-items-center rounded-sm bg-surface-2 text-xl font-semibold text-ink transition-[background-color,scale] select-none hover:bg-surface-3 active:scale-[0.97] active:bg-line"
          >
            {key === 'delete' ? <Delete aria-hidden="true" size={22} /> : key}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
