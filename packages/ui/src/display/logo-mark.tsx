import { useId } from 'react'
import { petals } from './petals.ts'

export interface LogoMarkProps {
  size?: number | undefined
  /** Leave out beside a written name. */
  label?: string | undefined
  className?: string | undefined
}

const PETALS = 8
// Each petal leans to one side, so that the flower reads as a wheel about to turn.
const PETAL = 'M32 25C24.4 20.5 24.2 9.4 34.2 1.6C40.6 10.2 39.8 20 32 25Z'
const SEEDS = 21
const GOLDEN = Math.PI * (3 - Math.sqrt(5))

const seeds = Array.from({ length: SEEDS }, (_, index) => {
  const distance = 1.9 * Math.sqrt(index + 0.4)
  const radius = 0.55 + index * 0.016
  // Fixed decimals: server and browser must print the same text.
  const x = (32 - radius + distance * Math.cos(index * GOLDEN)).toFixed(2)
  const y = (32 + distance * Math.sin(index * GOLDEN)).toFixed(2)
  const [r, across] = [radius.toFixed(2), (radius * 2).toFixed(2)]
  return `M${x} ${y}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0`
}).join('')
const back = petals(PETAL, PETALS, 180 / PETALS, 32)
const front = petals(PETAL, PETALS, 0, 32)

export function LogoMark({ size = 32, label, className }: LogoMarkProps) {
  const id = useId()
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      className={className}
      role={label ? 'img' : undefined}
      aria-labelledby={label ? id : undefined}
      aria-hidden={label ? undefined : true}
    >
      {label && <title id={id}>{label}</title>}
      <path d={back} className="fill-petal" />
      <path d={front} className="fill-sun" />
      <circle cx="32" cy="32" r="11.5" className="fill-sun-ink" />
      <path d={seeds} className="fill-sun" />
    </svg>
  )
}
