import type { ChangeEvent, FocusEvent } from 'react'
import { amountCaret, amountText, completeAmount, pastedAmount } from './amount.ts'
import { cx } from '../cx.ts'
import { Field, type FieldProps } from './field.tsx'

export interface MoneyFieldProps extends Omit<FieldProps, 'value' | 'defaultValue' | 'type' | 'leading'> {
  /** Text such as "1.234,56", never a number. */
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((text: string) => void) | undefined
  prefix?: string
}

export function MoneyField({
  value,
  defaultValue,
  onValueChange,
  onChange,
  onBlur,
  prefix = 'R$',
  className,
  ...rest
}: MoneyFieldProps) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const native = event.nativeEvent as Partial<InputEvent>
    const caret = input.selectionStart ?? input.value.length
    let raw = input.value
    // Numeric keyboards offer a dot where a Brazilian means the decimal comma.
    if (native.data === '.') raw = `${raw.slice(0, caret - 1)},${raw.slice(caret)}`
    const text = native.inputType === 'insertFromPaste' ? pastedAmount(raw) : amountText(raw)
    if (input.value !== text) {
      const atEnd = caret === raw.length
      const kept = raw.slice(0, caret).replaceAll(/[^\d,]/g, '').length
      input.value = text
      const place = atEnd ? text.length : amountCaret(text, kept)
      input.setSelectionRange(place, place)
    }
    onChange?.(event)
    onValueChange?.(text)
  }

  function blur(event: FocusEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const text = completeAmount(input.value)
    if (text !== input.value) {
      input.value = text
      onValueChange?.(text)
    }
    onBlur?.(event)
  }

  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      {...rest}
      type="text"
      leading={<span className="text-base font-medium">{prefix}</span>}
      className={cx('money ps-2 font-semibold', className)}
      {...(value === undefined ? {} : { value: amountText(value) })}
      {...(defaultValue === undefined ? {} : { defaultValue: amountText(defaultValue) })}
      onChange={change}
      onBlur={blur}
    />
  )
}
