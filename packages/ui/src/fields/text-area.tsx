import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { controlClass, Frame, type FrameProps } from './frame.tsx'

export interface TextAreaProps extends Omit<FrameProps, 'leading' | 'trailing'>, ComponentProps<'textarea'> {}

export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  frameClassName,
  className,
  ...area
}: TextAreaProps) {
  return (
    <Frame
      {...{ label, hideLabel, hint, error, frameClassName }}
      id={area.id}
      describedBy={area['aria-describedby']}
      required={area.required}
      disabled={area.disabled}
      tall
    >
      {(wiring) => (
        <textarea {...area} {...wiring} className={cx(controlClass, 'min-h-24 resize-y py-3', className)} />
      )}
    </Frame>
  )
}
