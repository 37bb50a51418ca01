export type RowCommand = 'next' | 'previous' | 'first' | 'last' | 'open' | 'select'

const anywhere: Record<string, RowCommand> = { j: 'next', k: 'previous', x: 'select' }
const inList: Record<string, RowCommand> = {
  ...anywhere,
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  Enter: 'open',
}

export interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** Arrows and Enter only count inside the list: elsewhere they scroll the page and press buttons. */
export function rowCommand(press: Press, insideList: boolean): RowCommand | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined
  return (insideList ? inList : anywhere)[press.key]
}

/** The row that gets the focus; without a current row the first move enters the list at its start. */
export function rowAfter(
  command: 'next' | 'previous' | 'first' | 'last',
  current: number,
  count: number,
): number {
  if (count === 0) return -1
  if (command === 'first') return 0
  if (command === 'last') return count - 1
  if (current < 0) return command === 'next' ? 0 : count - 1
  return Math.min(count - 1, Math.max(0, current + (command === 'next' ? 1 : -1)))
}

const TYPING = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable="true"]'
const LAYER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** A letter typed into a field or an open layer is not a shortcut of the list behind it. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${TYPING}, ${LAYER}`) !== null
}

/** Selected keys with one row added or taken out. */
export function toggled(selected: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}
