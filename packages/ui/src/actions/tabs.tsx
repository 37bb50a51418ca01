import { useId, useState, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { moveTab } from './tab-keys.ts'

export interface Tab {
  id: string
  label: ReactNode
  icon?: ReactNode
  disabled?: boolean | undefined
  /** Leave out when the content is elsewhere, for example in a route. */
  content?: ReactNode
}

export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value?: string | undefined
  onValueChange?: ((id: string) => void) | undefined
  /** Spread the tabs over the whole width, as on phones. */
  fullWidth?: boolean | undefined
  className?: string | undefined
}

export function Tabs({ label, tabs, value, onValueChange, fullWidth = false, className }: TabsProps) {
  const base = useId()
  const [inner, setInner] = useState(tabs[0]?.id)
  const active = value ?? inner

  function select(id: string) {
    setInner(id)
    onValueChange?.(id)
  }

  const open = tabs.filter((tab) => !tab.disabled).map(({ id }) => id)
  const shown = tabs.find((tab) => tab.id === active)
  return (
    <div className={cx('flex min-w-0 flex-col gap-4', className)}>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={(event) => moveTab(event, open, active, select)}
        className={cx(
          'scrollbar-none flex max-w-full gap-1 overflow-x-auto rounded-sm bg-surface-2 p-1',
          fullWidth ? 'w-full' : 'w-fit',
        )}
      >
        {tabs.map((tab) => {
          const selected = tab.id === active
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-${tab.id}`}
              data-tab={tab.id}
              aria-selected={selected}
              aria-controls={tab.content === undefined ? undefined : `${base}-panel`}
              tabIndex={selected ? 0 : -1}
              disabled={tab.disabled}
              onClick={() => select(tab.id)}
              className={cx(
                'relative inline-flex h-11 items-center justify-center gap-2 rounded-xs px-4 text-[0.9375rem] font-medium whitespace-nowrap transition-colors -outline-offset-2 disabled:opacity-45',
                fullWidth && 'flex-1',
                selected
                  ? 'bg-surface-3 text-ink after:absolute after:bottom-1 after:h-0.75 after:w-5 after:rounded-full after:bg-sun after:content-[""]'
                  : 'text-ink-muted hover:text-ink',
              )}
            >
              {tab.icon}
              {tab.label}
            </button>
          )
        })}
      </div>
      {shown?.content !== undefined && (
        <div
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-${shown.id}`}
          tabIndex={0}
          className="rounded-sm"
        >
          {shown.content}
        </div>
      )}
    </div>
  )
}
