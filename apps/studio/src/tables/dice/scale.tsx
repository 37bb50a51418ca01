import type { DiceChoices } from '@girassol/games'
import { cx } from '@girassol/ui'
import type { KeyboardEvent, Ref } from 'react'
import { rollText, stepOf } from './odds.ts'

const ticks = [0, 25, 50, 75, 100]

interface ScaleProps {
  label: string
  /** The bet in words, for screen readers. */
  said: string
  choices: DiceChoices
  onTarget: (target: number) => void
  disabled: boolean
  /** Where the roll lies; the caller moves it. */
  marker: Ref<HTMLDivElement>
  shown: { roll: number; won: boolean } | null
}

/** The ruler from 0 to 100: the green side wins, the handle is the target. */
export function Scale({ label, said, choices, onTarget, disabled, marker, shown }: ScaleProps) {
  const { direction, target } = choices
  const at = target / 100

  function press(event: KeyboardEvent) {
    const step = stepOf(event.key, event.shiftKey)
    if (step === null) return
    event.preventDefault()
    if (!disabled) onTarget(target + step)
  }

  return (
    <div className="relative px-6 pt-12 pb-7">
      <div className="relative flex h-11 items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <input
          type="range"
          min={0}
          max={9999}
          value={target}
          aria-label={label}
          aria-valuetext={said}
          disabled={disabled}
          onKeyDown={press}
          // Whole numbers under the finger; the fine ones come from keys and the field.
          onChange={(event) => onTarget(Math.round(event.target.valueAsNumber / 100) * 100)}
          className="absolute inset-y-0 -inset-x-3.5 z-10 cursor-pointer touch-none appearance-none opacity-0 disabled:cursor-default [&::-moz-range-thumb]:h-11 [&::-moz-range-thumb]:w-7 [&::-webkit-slider-thumb]:h-11 [&::-webkit-slider-thumb]:w-7 [&::-webkit-slider-thumb]:appearance-none"
        />
        <div aria-hidden="true" className="relative h-4 w-full rounded-full bg-coral/70">
          <div
            className={cx(
              'absolute inset-y-0 bg-leaf',
              direction === 'under' ? 'left-0 rounded-l-full' : 'right-0 rounded-r-full',
            )}
            style={{ width: `${direction === 'under' ? at : 100 - at}%` }}
          />
          <div
            className="absolute top-1/2 grid h-9 w-7 -translate-1/2 grid-flow-col place-content-center gap-0.5 rounded-xs bg-ink shadow-soft"
            style={{ left: `${at}%` }}
          >
            <span className="h-4 w-0.5 rounded-full bg-line" />
            <span className="h-4 w-0.5 rounded-full bg-line" />
          </div>
        </div>
      </div>
      <div aria-hidden="true" className="relative mt-1 h-4">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="money absolute -translate-x-1/2 text-xs text-ink-muted"
            style={{ left: `${tick}%` }}
          >
            {tick}
          </span>
        ))}
      </div>
      <div aria-hidden="true" className="pointer-events-none absolute inset-x-6 top-0 h-12">
        <div ref={marker} className={cx('absolute bottom-0 -translate-x-1/2', !shown && 'invisible')}>
          <span
            className={cx(
              'money block rounded-sm px-2.5 py-1 text-sm font-bold',
              shown?.won ? 'bg-leaf text-bg' : 'bg-surface-3 text-ink',
            )}
          >
            {shown && rollText(shown.roll)}
          </span>
          <span
            className={cx(
              'mx-auto block size-2 -translate-y-1 rotate-45',
              shown?.won ? 'bg-leaf' : 'bg-surface-3',
            )}
          />
        </div>
      </div>
    </div>
  )
}
