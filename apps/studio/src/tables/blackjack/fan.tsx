import type { Card } from '@girassol/games'
import { cardName } from '../card-names.ts'
import { PlayingCard } from '../playing-card.tsx'

interface FanProps {
  cards: readonly (Card | null)[]
  /** The width of the fan, in cards. */
  widths: number
}

/** Cards in a row, closer together the more they are, so that every corner is seen. */
export function Fan({ cards, widths }: FanProps) {
  const step = cards.length > 1 ? Math.min(0.56, (widths - 1) / (cards.length - 1)) : 1
  if (cards.length === 0) {
    return (
      <div aria-hidden="true" className="flex h-(--card-high) gap-2">
        {['first', 'second'].map((slot) => (
          <span
            key={slot}
            className="w-(--card-wide) rounded-[9%/6.5%] border-2 border-dashed border-(--felt-glow)/20"
          />
        ))}
      </div>
    )
  }
  return (
    <ol className="flex h-(--card-high) justify-center">
      {[...cards.keys()].map((place) => (
        <li
          key={place}
          className="w-(--card-wide) shrink-0 transition-[translate,opacity,margin] duration-300 ease-out starting:translate-x-[30cqw] starting:-translate-y-[24cqh] starting:opacity-0"
          style={place > 0 ? { marginInlineStart: `calc(var(--card-wide) * ${step - 1})` } : undefined}
        >
          <PlayingCard card={cards[place] ?? null} />
          <span className="sr-only">{cardName(cards[place] ?? null)}</span>
        </li>
      ))}
    </ol>
  )
}
