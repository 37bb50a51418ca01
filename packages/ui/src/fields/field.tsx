import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { controlClass, Frame, type FrameProps } from './frame.tsx'

export interface FieldProps extends FrameProps, ComponentProps<'input'> {}

export function Field({
  label,
  hideLabel,
  hint,
  error,
  leading,
  trailing,
  frameClassName,
  className,
  ...input
}: FieldProps) {
  return (
    <Frame
      {...{ label, hideLabel, hint, error, leading, trailing, frameClassName }}
      id={input.id}
      describedBy={input['aria-describedby']}
      required={input.required}
      disabled={input.disabled}
    >
      {(wiring) => <input {...input} {...wiring} className={cx(controlClass, className)} />}
    </Frame>
  )
}
