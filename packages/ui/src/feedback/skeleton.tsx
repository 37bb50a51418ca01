import { cx } from '../cx.ts'

export interface SkeletonProps {
  shape?: 'block' | 'line' | 'circle' | undefined
  className?: string | undefined
}

const shapes = { block: 'rounded-sm', line: 'h-[0.85em] rounded-xs', circle: 'rounded-full' }

/**
 * It breathes in what is painted inside it, so that it rests off screen: invisible frames cost battery. Positioned by itself:
 * a browser that does not know `content-visibility` would lay the inside over the whole page.
 */
const breathing =
  'relative [content-visibility:auto] after:absolute after:inset-0 after:animate-breathe after:rounded-[inherit] after:bg-surface-3'

/** Decorative: the list around it says that it is loading (aria-busy), so this stays silent. */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx('block', breathing, shapes[shape], className)} />
}
