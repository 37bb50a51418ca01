import { PasswordField } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'

interface Props {
  label?: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** The password of now, unless a new one is being chosen. */
  fresh?: boolean
  hint?: string
}

export function SecretField({ label, value, onChange, error, fresh = false, hint }: Props) {
  const { t } = useLingui()
  return (
    <PasswordField
      label={label ?? t`Senha atual`}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      labels={{ show: t`Mostrar senha`, hide: t`Ocultar senha` }}
      error={error}
      hint={hint}
    />
  )
}
