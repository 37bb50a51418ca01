import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Frame, type FrameProps } from '../fields/frame.tsx'

export interface SelectOption {
  value: string
  label: string
  icon?: ReactNode
  disabled?: boolean | undefined
}

export interface SelectProps extends Omit<FrameProps, 'trailing'> {
  options: readonly SelectOption[]
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
  placeholder?: string | undefined
  name?: string | undefined
  id?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
}

export function Select({
  options,
  value,
  defaultValue,
  onValueChange,
  placeholder,
  name,
  id,
  ...rest
}: SelectProps) {
  const { required = false, disabled = false, ...frame } = rest
  return (
    <Frame {...frame} id={id} required={required} disabled={disabled}>
      {(wiring) => (
        <Radix.Root
          required={required}
          disabled={disabled}
          {...(value === undefined ? {} : { value })}
          {...(defaultValue === undefined ? {} : { defaultValue })}
          {...(onValueChange === undefined ? {} : { onValueChange })}
          {...(name === undefined ? {} : { name })}
        >
          <Radix.Trigger
            {...wiring}
            className="flex min-w-0 flex-1 items-center gap-2 self-stretch rounded-sm px-3.5 text-start text-base text-ink outline-none data-placeholder:text-ink-muted"
          >
            <span className="min-w-0 flex-1 truncate">
              <Radix.Value placeholder={placeholder} />
            </span>
            <Radix.Icon asChild>
              <ChevronDown aria-hidden="true" size={18} className="text-ink-muted" />
            </Radix.Icon>
          </Radix.Trigger>
          <Radix.Portal>
            <Radix.Content
              position="popper"
              sideOffset={6}
              collisionPadding={12}
              className="z-60 max-h-[min(20rem,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) overflow-hidden rounded-md bg-surface-2 text-ink shadow-soft data-[state=open]:animate-pop"
            >
              <Radix.Viewport className="p-1.5">
                {options.map((option) => (
                  <Radix.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled ?? false}
                    className={cx(
                      'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-[0.9375rem] outline-none select-none',
                      'data-disabled:pointer-events-none data-disabled:opacity-45 data-highlighted:bg-surface-3',
                    )}
                  >
                    {option.icon}
                    <span className="flex-1">
                      <Radix.ItemText>{option.label}</Radix.ItemText>
                    </span>
                    <Radix.ItemIndicator>
                      <Check aria-hidden="true" size={18} className="text-sun-text" />
                    </Radix.ItemIndicator>
                  </Radix.Item>
                ))}
              </Radix.Viewport>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </Frame>
  )
}
