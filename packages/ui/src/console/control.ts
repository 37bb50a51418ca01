/** Fields and selects of the denser scale: 36 px high. */
export const compactControl =
  'h-9 min-w-0 rounded-xs bg-surface-2 px-2.5 text-sm text-ink ring-1 ring-line-strong ring-inset transition-shadow placeholder:text-ink-muted hover:ring-ink-muted disabled:opacity-50'

export const compactLabel = 'text-xs font-medium text-ink-muted'
