/** Where the arrows lead. -1 is the field itself; from the last one on it starts over. */
export function moveHighlight(current: number, count: number, key: string): number {
  if (count === 0) return -1
  switch (key) {
    case 'ArrowDown':
      return current + 1 >= count ? 0 : current + 1
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return current
  }
}

/** Enter takes the highlighted one or the first; null when there is nothing to take. */
export const chosenIndex = (highlighted: number, count: number): number | null =>
  count === 0 ? null : highlighted >= 0 && highlighted < count ? highlighted : 0
