import { useId } from 'react'

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
  return {
    // Fixed decimals: server and browser must print the same text.
    x: (32 + distance * Math.cos(index * GOLDEN)).toFixed(2),
    y: (32 + distance * Math.sin(index * GOLDEN)).toFixed(2),
    r: (0.55 + index * 0.016).toFixed(2),
  }
})

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
      {['fill-petal', 'fill-sun'].map((look, layer) =>
        Array.from({ length: PETALS }, (_, index) => (
          <path
            key={index}
            d={PETAL}
            transform={`rotate(${((index + (layer === 0 ? 0.5 : 0)) * 360) / PETALS} 32 32)`}
            className={look}
          />
        )),
      )}
      <circle cx="32" cy="32" r="11.5" className="fill-sun-ink" />
      {seeds.map((seed) => (
        <circle key={`${seed.x} ${seed.y}`} cx={seed.x} cy={seed.y} r={seed.r} className="fill-sun" />
      ))}
    </svg>
  )
}
