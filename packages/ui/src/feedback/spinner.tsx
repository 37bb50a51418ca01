import { cx } from '../cx.ts'

export interface SpinnerProps {
  /** Said to screen readers; leave out where the surroundings already say that something is loading. */
  label?: string | undefined
  size?: number | undefined
  className?: string | undefined
}

export function Spinner({ label, size = 20, className }: SpinnerProps) {
  const ring = (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
      className={cx('animate-spin', className)}
    >
      <circle cx="12" cy="12" r="9" opacity="0.22" />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </svg>
  )
  if (label === undefined) return ring
  return (
    <output className="inline-flex">
      {ring}
      <span className="sr-only">{label}</span>
    </output>
  )
}
