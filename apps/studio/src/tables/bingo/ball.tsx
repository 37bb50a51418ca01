import { palettes } from '@girassol/art'
import { cx } from '@girassol/ui'
import type { CSSProperties } from 'react'
import { columnOf, letters } from './call.ts'

/** One print for each letter. */
const prints = [palettes.olinda, palettes.rubi, palettes.ouropreto, palettes.amazonia, palettes.ametista]

export const ballName = (number: number): string => `${letters[columnOf(number)] ?? ''} ${number}`

interface BallProps {
  number: number
  /** With its letter above it, where there is space. */
  large?: boolean
  className?: string
}

export function Ball({ number, large = false, className }: BallProps) {
  const print = prints[columnOf(number)] ?? palettes.olinda
  return (
    <span
      aria-hidden="true"
      className={cx(
        'money relative block shrink-0 rounded-full bg-[radial-gradient(circle_at_34%_28%,var(--ball-lit),var(--ball)_62%)] leading-none font-extrabold',
        className,
      )}
      style={{ '--ball': print.mid, '--ball-lit': print.warm } as CSSProperties}
    >
      <span
        className="absolute inset-[15%] flex flex-col items-center justify-center rounded-full"
        style={{ backgroundColor: print.cream, color: print.night }}
      >
        {large && <span className="text-[0.45em]">{letters[columnOf(number)]}</span>}
        {number}
      </span>
    </span>
  )
}
