import type { ReactNode } from 'react'

export interface CountdownRingProps {
  /** What is left, 0 to total. The caller owns the clock. */
  remaining: number
  total: number
  label: string
  children?: ReactNode
  size?: number | undefined
}

const RADIUS = 44
const LENGTH = 2 * Math.PI * RADIUS

export function CountdownRing({ remaining, total, label, children, size = 72 }: CountdownRingProps) {
  const portion = total > 0 ? Math.min(1, Math.max(0, remaining / total)) : 0
  return (
    <div
      role="timer"
      aria-label={label}
      className="relative inline-grid place-items-center"
      style={{ width: size, height: size }}
    >
      <svg
        viewBox="0 0 100 100"
        className="absolute inset-0 size-full -rotate-90"
        aria-hidden="true"
        fill="none"
      >
        <circle cx="50" cy="50" r={RADIUS} strokeWidth="7" className="stroke-surface-3" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray={LENGTH.toFixed(2)}
          strokeDashoffset={(LENGTH * (1 - portion)).toFixed(2)}
          className="stroke-sun transition-[stroke-dashoffset] duration-slow"
        />
      </svg>
      <span className="money relative text-sm font-semibold">{children}</span>
    </div>
  )
}
