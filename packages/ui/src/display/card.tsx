import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

export interface CardProps extends ComponentProps<'div'> {
  /** flat lies on the page, raised carries the soft shadow, sunken groups things inside a card. */
  level?: 'flat' | 'raised' | 'sunken' | undefined
  padding?: 'none' | 'sm' | 'md' | 'lg' | undefined
  /** Lifts under the pointer; the link or button inside carries the meaning. */
  interactive?: boolean | undefined
}

const levels = {
  flat: 'bg-surface-1 rounded-md',
  raised: 'bg-surface-1 rounded-md shadow-soft',
  sunken: 'bg-surface-2 rounded-sm',
}
const paddings = { none: '', sm: 'p-3', md: 'p-4 md:p-6', lg: 'p-6 md:p-8' }

export function Card({ level = 'flat', padding = 'md', interactive = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={cx(
        levels[level],
        paddings[padding],
        interactive &&
          'transition-[translate,box-shadow,background-color] duration-calm focus-within:-translate-y-0.5 focus-within:shadow-soft hover:-translate-y-0.5 hover:bg-surface-2 hover:shadow-soft',
        className,
      )}
    />
  )
}
