import type { MouseEvent, ReactNode } from 'react'
import { cx } from '../../cx.ts'
import type { ConsoleTools } from '../console-context.tsx'
import { toggled } from '../logic/rows.ts'
import type { DataColumn, DataListProps } from './list-types.ts'

export interface RowBinding<Row> extends DataListProps<Row> {
  columns: readonly DataColumn<Row>[]
  tools: ConsoleTools
}

const tones = { warning: 'shadow-[inset_3px_0_0_var(--sun)]', danger: 'shadow-[inset_3px_0_0_var(--coral)]' }

const INTERACTIVE = 'a, button, input, select, textarea, label'

/** What the keyboard moves between: the link of the row, its button, or the row itself. */
export const ROW_TARGET = '[data-row-target]'

export function ListRow<Row>({ row, binding }: { row: Row; binding: RowBinding<Row> }) {
  const { columns, rowKey, rowHref, onRowOpen, rowTone, selection, texts, tools } = binding
  const key = rowKey(row)
  const href = rowHref?.(row)
  const canOpen = href !== undefined || onRowOpen !== undefined
  const isSelected = selection?.selected.has(key) ?? false
  const tone = rowTone?.(row)

  /** A click beside the link opens the row too, unless it hit a control or ended the marking of text. */
  function open(event: MouseEvent) {
    const isControl = event.target instanceof Element && event.target.closest(INTERACTIVE) !== null
    if (isControl || window.getSelection()?.isCollapsed === false) return
    if (href !== undefined) tools.navigate(href)
    else onRowOpen?.(row)
  }

  return (
    // The link in the row is the way for keyboards and screen readers; the click is a larger target for the pointer.
    <tr
      data-row=""
      tabIndex={-1}
      {...(canOpen ? { onClick: open } : { 'data-row-target': '' })}
      className={cx(
        'border-b transition-colors last:border-b-0 focus-within:bg-surface-2 hover:bg-surface-2',
        canOpen && 'cursor-pointer',
        isSelected && 'bg-sun/10',
        tone && tones[tone],
      )}
    >
      {selection && (
        <td className="w-9 ps-3">
          {(selection.canSelect?.(row) ?? true) && (
            <input
              type="checkbox"
              data-row-select=""
              aria-label={texts.selectRow}
              checked={isSelected}
              onChange={() => selection.onChange(toggled(selection.selected, key))}
              className="block size-4 cursor-pointer accent-sun"
            />
          )}
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={cx(
            'h-10 px-3 py-1.5 align-middle',
            column.align === 'end' && 'money text-end',
            column.className,
          )}
        >
          {index === 0
            ? opener(column.cell(row), href, onRowOpen && (() => onRowOpen(row)), tools)
            : column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

const openerClass = 'rounded-xs font-medium text-ink underline-offset-2 hover:underline'

function opener(
  content: ReactNode,
  href: string | undefined,
  onOpen: (() => void) | undefined,
  { Link }: ConsoleTools,
): ReactNode {
  if (href !== undefined) {
    return (
      <Link href={href} data-row-target="" className={openerClass}>
        {content}
      </Link>
    )
  }
  if (!onOpen) return content
  return (
    <button type="button" data-row-target="" className={cx(openerClass, 'text-start')} onClick={onOpen}>
      {content}
    </button>
  )
}
