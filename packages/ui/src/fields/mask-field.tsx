import type { ChangeEvent } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { applyMask, caretAfter, digitsOf } from './mask.ts'

export interface MaskedValue {
  digits: string
  text: string
}

export interface MaskFieldProps extends Omit<FieldProps, 'value' | 'defaultValue' | 'type'> {
  /** "#" is a digit; alternatives from short to long separated by "|". */
  mask: string
  /** Digits or masked text; both are shown masked. */
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((value: MaskedValue) => void) | undefined
}

export function MaskField({ mask, value, defaultValue, onValueChange, onChange, ...rest }: MaskFieldProps) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const caret = input.selectionStart ?? input.value.length
    const before = digitsOf(input.value.slice(0, caret)).length
    const text = applyMask(mask, input.value)
    // Written before React renders: the value it then sets is already there, so it leaves the caret alone.
    if (input.value !== text) {
      input.value = text
      const place = caretAfter(text, before)
      input.setSelectionRange(place, place)
    }
    onChange?.(event)
    onValueChange?.({ digits: digitsOf(text), text })
  }
  return (
    <Field
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      type="text"
      {...(value === undefined ? {} : { value: applyMask(mask, value) })}
      {...(defaultValue === undefined ? {} : { defaultValue: applyMask(mask, defaultValue) })}
      onChange={change}
    />
  )
}
