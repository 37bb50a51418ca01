import { useEffect, type RefObject } from 'react'
import { isTyping, rowAfter, rowCommand } from '../logic/rows.ts'
import { ROW_TARGET } from './list-row.tsx'

const LIST = '[data-console-list]'

/** j and k work from anywhere on the page, for its first list; arrows, Home, End and x inside the list. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, canSelect: boolean): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const list = body.current
      if (!list || event.defaultPrevented || isTyping(event.target)) return
      const around = event.target instanceof Element ? event.target.closest(LIST) : null
      if (list !== (around ?? document.querySelector(LIST))) return
      const command = rowCommand(event, around !== null)
      if (command === undefined || command === 'open') return
      const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
      const current = rows.findIndex((row) => row.contains(document.activeElement))
      if (command === 'select') {
        if (!canSelect || current < 0) return
        rows[current]?.querySelector<HTMLElement>('[data-row-select]')?.click()
      } else {
        focusRow(rows[rowAfter(command, current, rows.length)])
      }
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [body, canSelect])
}

/** Enter needs no handling: the focus is on the row's own link or button. */
function focusRow(row: HTMLElement | undefined): void {
  if (!row) return
  const target = row.matches(ROW_TARGET) ? row : row.querySelector<HTMLElement>(ROW_TARGET)
  ;(target ?? row).focus()
  row.scrollIntoView?.({ block: 'nearest' })
}
