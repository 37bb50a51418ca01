import { cx } from './cx.ts'

export interface SkeletonProps {
  shape?: 'block' | 'line' | 'circle' | undefined
  className?: string | undefined
}

const shapes = { block: 'rounded-sm', line: 'h-[0.85em] rounded-xs', circle: 'rounded-full' }

/** Decorative: the list around it says that it is loading (aria-busy), so this stays silent. */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={cx('block animate-breathe bg-surface-3', shapes[shape], className)} />
  )
}
