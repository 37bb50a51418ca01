import { openSearch } from './search-dialog.ts'

/** The key that opens the search on many sites, unless a text is being typed or something lies over the page. */
export function pressSlash(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return
  if (document.querySelector('[role=dialog], html[data-paused]')) return
  event.preventDefault()
  openSearch()
}
