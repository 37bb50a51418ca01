import { IconButton } from '@girassol/ui'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface StepperProps {
  label: string
  less: string
  more: string
  /** How the value is written while it is not being typed. */
  text: string
  /** What was typed when the field is left; what makes no sense is dropped. */
  onType: (typed: string) => void
  onStep: (step: -1 | 1) => void
  disabled: boolean
  suffix?: ReactNode
}

/** A number between two buttons that can also be typed. */
export function Stepper({ label, less, more, text, onType, onStep, disabled, suffix }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null)
  function settle() {
    if (typed !== null) onType(typed)
    setTyped(null)
  }
  return (
    <div className="flex shrink-0 items-center justify-between rounded-sm bg-surface-2">
      <IconButton
        label={less}
        icon={<Minus aria-hidden="true" size={20} />}
        disabled={disabled}
        onClick={() => onStep(-1)}
      />
      <span className="flex items-baseline">
        <input
          aria-label={label}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          size={Math.max(3, text.length)}
          disabled={disabled}
          value={typed ?? text}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle()
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            setTyped(null)
            onStep(event.key === 'ArrowUp' ? 1 : -1)
          }}
          className="money h-11 rounded-sm bg-transparent text-center text-[0.9375rem] font-semibold disabled:text-ink-muted"
        />
        {suffix}
      </span>
      <IconButton
        label={more}
        icon={<Plus aria-hidden="true" size={20} />}
        disabled={disabled}
        onClick={() => onStep(1)}
      />
    </div>
  )
}
