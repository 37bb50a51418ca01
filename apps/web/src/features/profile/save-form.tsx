import { Button, type ButtonVariant } from '@girassol/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormAlert } from '../../shared/form/form-alert.tsx'
import type { Saving } from './saving.ts'

interface Props {
  saving: Saving
  onSave: () => void
  action: ReactNode
  variant?: ButtonVariant
  disabled?: boolean
  /** Beside the button that sends. */
  beside?: ReactNode
  children: ReactNode
}

/** A form that shows faults at their fields and keeps what was typed. */
export function SaveForm({ saving, onSave, action, variant, disabled, beside, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { faults, busy } = saving
  useEffect(() => {
    if (Object.keys(faults.fields).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {children}
      {/* Beside the button that was pressed: above a long form it would be off the screen. */}
      <FormAlert texts={faults.text ? [faults.text] : []} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy} variant={variant} disabled={disabled} className="max-sm:flex-1">
          {action}
        </Button>
        {beside}
      </div>
    </form>
  )
}
