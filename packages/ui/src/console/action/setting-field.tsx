import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export interface SettingWiring {
  id: string
  'aria-describedby': string
  'aria-invalid': true | undefined
}

export interface SettingFieldProps {
  label: ReactNode
  /** What the setting means for the casino and the player. */
  description: ReactNode
  /** The default in words. */
  defaultText?: ReactNode
  /** Who changed it and when. */
  changedText?: ReactNode
  /** Such as "precisa de duas pessoas". */
  badge?: ReactNode
  actions?: ReactNode
  error?: ReactNode
  /** The control; spread the wiring on it, so that label, explanation and error belong to it. */
  children: (wiring: SettingWiring) => ReactNode
}

export function SettingField(props: SettingFieldProps) {
  const { label, description, defaultText, changedText, badge, actions, error, children } = props
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {badge}
      </div>
      <div id={noteId} className="text-[0.8125rem] text-ink-muted">
        {description}
        {defaultText && <span className="ms-1">{defaultText}</span>}
        {error && (
          <span className="mt-1 flex items-start gap-1.5 text-coral-text">
            <CircleAlert aria-hidden="true" size={15} className="mt-0.5" />
            {error}
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {children({ id, 'aria-describedby': noteId, 'aria-invalid': error ? true : undefined })}
        {actions}
      </div>
      {changedText && <p className="text-xs text-ink-muted">{changedText}</p>}
    </div>
  )
}
