import type { KeyboardEvent } from 'react'

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrow keys, Home and End select another tab of a tab list and give it the focus. */
export function moveTab(
  event: KeyboardEvent<HTMLElement>,
  ids: readonly string[],
  active: string | undefined,
  select: (id: string) => void,
): void {
  const next = moves[event.key]
  const target = next && ids[next(ids.indexOf(active ?? ''), ids.length)]
  if (target === undefined) return
  event.preventDefault()
  select(target)
  event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(target)}"]`)?.focus()
}
