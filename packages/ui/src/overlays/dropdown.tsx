import { DropdownMenu } from 'radix-ui'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { menuTrigger } from './return-focus.ts'

export interface DropdownProps {
  trigger: ReactElement
  /** Above the entries, such as a name and a balance; not a menu entry. */
  header?: ReactNode
  align?: 'start' | 'center' | 'end' | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  children: ReactNode
  className?: string | undefined
}

export function Dropdown({
  trigger,
  header,
  align = 'end',
  open,
  onOpenChange,
  children,
  className,
}: DropdownProps) {
  return (
    <DropdownMenu.Root
      modal={false}
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      {/* Beside its trigger, not at the end of the page: what it says stays inside the landmark it belongs to. */}
      <DropdownMenu.Content
        align={align}
        sideOffset={8}
        collisionPadding={12}
        className={cx(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto rounded-md bg-surface-2 p-1.5 text-ink shadow-soft outline-none data-[state=open]:animate-pop',
          className,
        )}
      >
        {header && <div className="px-3 pt-2.5 pb-3">{header}</div>}
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

export interface DropdownItemProps {
  icon?: ReactNode
  danger?: boolean | undefined
  onSelect?: (() => void) | undefined
  /** A link to take the entry's look: render={<Link to="/" />}. */
  render?: ReactElement<{ children?: ReactNode }> | undefined
  children: ReactNode
}

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 text-[0.9375rem] outline-none select-none data-disabled:pointer-events-none data-disabled:opacity-45 data-highlighted:bg-surface-3'

export function DropdownItem({ icon, danger, onSelect, render, children }: DropdownItemProps) {
  const content = (
    <>
      {icon && <span className={danger ? undefined : 'text-ink-muted'}>{icon}</span>}
      <span className="flex-1">{children}</span>
    </>
  )
  return (
    <DropdownMenu.Item
      asChild={render !== undefined}
      className={cx(itemClass, danger && 'text-coral-text')}
      {...(onSelect && {
        onSelect: (event: Event) => {
          // The entry is removed at once: a dialog that it opens has to find the focus on what stays.
          menuTrigger(event.currentTarget as Element)?.focus()
          onSelect()
        },
      })}
    >
      {render ? cloneElement(render, { children: content }) : content}
    </DropdownMenu.Item>
  )
}

export interface DropdownChoiceProps {
  value: string
  onValueChange: (value: string) => void
  label: string
  options: readonly { value: string; label: ReactNode; icon?: ReactNode }[]
}

/** One of several, such as a language or a theme. */
export function DropdownChoice({ value, onValueChange, label, options }: DropdownChoiceProps) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onValueChange} aria-label={label}>
      {options.map((option) => (
        <DropdownMenu.RadioItem key={option.value} value={option.value} className={itemClass}>
          {option.icon && <span className="text-ink-muted">{option.icon}</span>}
          <span className="flex-1">{option.label}</span>
          <DropdownMenu.ItemIndicator>
            <span aria-hidden="true" className="block size-2 rounded-full bg-sun" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}

export function DropdownSeparator() {
  return <DropdownMenu.Separator className="mx-3 my-1.5 h-px bg-line" />
}
