import { cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { cardName } from '../card-names.ts'
import { PlayingCard } from '../playing-card.tsx'
import { type Hand, places } from './hand.ts'

interface RowProps {
  hand: Hand
  held: readonly number[]
  canHold: boolean
  onHold: (place: number) => void
}

/** The five cards. Each is one large button together with its word below. */
export const Row = ({ hand, held, canHold, onHold }: RowProps) => (
  <fieldset className="mx-auto grid w-[min(100cqw,88cqh,52rem)] grid-cols-5 gap-[min(1.5cqw,0.75rem)] low:w-[52cqw]">
    <legend className="sr-only">{t`Suas cinco cartas`}</legend>
    {places.map((place) => {
      const card = hand.cards[place] ?? null
      const isHeld = held.includes(place)
      const word = isHeld ? t`Segura` : t`Segurar`
      const name = cardName(card)
      return (
        <button
          key={place}
          type="button"
          aria-pressed={isHeld}
          aria-disabled={!canHold}
          onClick={() => canHold && onHold(place)}
          className="group rounded-sm aria-disabled:cursor-default"
        >
          <PlayingCard
            card={card}
            className={cx(
              'starting:translate-y-4 starting:opacity-0',
              canHold && !isHeld && 'group-hover:-translate-y-1',
              canHold && isHeld && '-translate-y-1.5',
            )}
          />
          <span className="sr-only">{`${place + 1}: ${name}. `}</span>
          <span
            className={cx(
              'mt-1.5 grid h-9 place-items-center rounded-sm text-xs font-semibold transition-colors sm:text-sm low:text-xs',
              isHeld && 'bg-(--felt-warm) text-(--felt-night)',
              !isHeld &&
                canHold &&
                'bg-(--felt-night)/70 text-(--felt-cream) ring-1 ring-(--felt-warm)/40 ring-inset group-hover:bg-(--felt-deep)',
              !isHeld && !canHold && 'text-(--felt-cream)/30',
            )}
          >
            {word}
          </span>
        </button>
      )
    })}
  </fieldset>
)
