import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'

/** What every form control shares: a label, a hint or an error, and the slots beside the control. */
export interface FrameProps {
  label: ReactNode
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
  leading?: ReactNode
  trailing?: ReactNode
  frameClassName?: string | undefined
}

/** Attributes that tie the control to its label and note for screen readers. */
export interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const controlClass =
  'min-w-0 flex-1 self-stretch rounded-sm bg-transparent px-3.5 text-base text-ink outline-none placeholder:text-ink-muted disabled:cursor-not-allowed'

interface Props extends FrameProps {
  id?: string | undefined
  describedBy?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  tall?: boolean | undefined
  children: (wiring: Wiring) => ReactNode
}

export function Frame(props: Props) {
  const { label, hideLabel, hint, error, leading, trailing, required, disabled, tall } = props
  const own = useId()
  const id = props.id ?? own
  const note = error || hint
  const noteId = `${id}-note`
  const described = [props.describedBy, note ? noteId : undefined].filter(Boolean).join(' ')
  const wiring: Wiring = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', props.frameClassName)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium text-ink'}>
        {label}
        {required && (
          <span aria-hidden="true" className="ms-0.5 text-coral-text">
            *
          </span>
        )}
      </label>
      <div
        className={cx(
          'flex items-center rounded-sm bg-surface-2 shadow-none ring-1 transition-[box-shadow,background-color] ring-inset',
          tall ? 'min-h-24' : 'h-12',
          'focus-within:outline-2 focus-within:outline-focus focus-within:outline-solid',
          error ? 'ring-coral' : 'ring-line-strong hover:ring-ink-muted',
          disabled && 'opacity-50',
        )}
      >
        {leading && <span className="grid shrink-0 place-items-center ps-3.5 text-ink-muted">{leading}</span>}
        {props.children(wiring)}
        {trailing && <span className="grid shrink-0 place-items-center pe-1 text-ink-muted">{trailing}</span>}
      </div>
      {note && (
        <p
          id={noteId}
          className={cx('flex items-start gap-1.5 text-sm', error ? 'text-coral-text' : 'text-ink-muted')}
        >
          {error && <CircleAlert aria-hidden="true" size={16} className="mt-0.5" />}
          <span>{note}</span>
        </p>
      )}
    </div>
  )
}
