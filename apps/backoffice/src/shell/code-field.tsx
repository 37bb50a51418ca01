import { Field, type FieldProps } from '@girassol/ui'

/** Six digits of the authenticator app, or a recovery code. */
export function CodeField(props: Omit<FieldProps, 'type' | 'inputMode' | 'autoComplete'>) {
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      maxLength={32}
      required
      {...props}
      type="text"
      inputMode="text"
      autoComplete="one-time-code"
    />
  )
}
