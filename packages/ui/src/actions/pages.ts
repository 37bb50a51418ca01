export type PageItem = number | 'gap'

/** First, last, the current page and its neighbours; a gap is shown only where it hides at least two pages. */
export function pageItems(current: number, pages: number): PageItem[] {
  const page = Math.min(Math.max(1, current), Math.max(1, pages))
  const shown = new Set<number>([1, pages])
  for (let each = page - 1; each <= page + 1; each++) {
    if (each >= 1 && each <= pages) shown.add(each)
  }
  const items: PageItem[] = []
  let previous = 0
  for (const each of [...shown].filter((n) => n >= 1).toSorted((a, b) => a - b)) {
    if (each - previous === 2) items.push(previous + 1)
    else if (each - previous > 2) items.push('gap')
    items.push(each)
    previous = each
  }
  return items
}
