import { palettes } from '@girassol/art'
import type { Card } from '@girassol/games'
import { cx } from '@girassol/ui'
import { useState } from 'react'
import { CardBack, CardFace } from './card-sides.tsx'

const side = 'absolute inset-0 block backface-hidden'

interface PlayingCardProps {
  /** Null lies face down. */
  card: Card | null
  className?: string
}

/** A card with two sides; turning it over is seen. What it shows must be said in words beside it. */
export function PlayingCard({ card, className }: PlayingCardProps) {
  // While it is turned down the old face is still seen for half of the way.
  const [front, setFront] = useState(card)
  if (card !== null && card !== front) setFront(card)
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative block aspect-[5/7] transition-transform duration-300 ease-out transform-3d',
        card === null && 'rotate-y-180',
        className,
      )}
      style={{ color: palettes.meianoite.night }}
    >
      <span className={side}>{front && <CardFace card={front} />}</span>
      <span className={cx(side, 'rotate-y-180')}>
        <CardBack />
      </span>
    </span>
  )
}
