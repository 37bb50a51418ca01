import { Badge, cx } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { CardSkeleton } from './card/card-skeleton.tsx'
import { GameCard } from './card/game-card.tsx'
import type { CardGame } from './game.ts'
import { beginPress, openLink } from './opening.ts'
import { Shelf } from './shelf.tsx'

interface GameRowProps {
  title: string
  icon?: ReactNode
  /** Null while they load. */
  games: readonly CardGame[] | null
  count?: number | undefined
  /** Where all of them are. */
  href?: string | undefined
  /** Each with its place. */
  ranked?: boolean | undefined
  /** In view at once. */
  eager?: boolean | undefined
  /** Pixels per press of an arrow. */
  step?: number
}

const CARD_PIXELS = 180
const SCROLL_STEP_PIXELS = 3 * CARD_PIXELS
const itemClass = 'w-36 shrink-0 snap-start md:w-45'
const farClass = 'phone-far-part [contain-intrinsic-size:auto_15.5rem]'
/** On a phone. */
const PHONE_CARDS = 3
/** Cards visible before the row is scrolled; the rest render after hydration. */
const FIRST_CARDS = 8
const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** One line of games. Lines without any are left out. */
export function GameRow({
  title,
  icon,
  games,
  count,
  href,
  ranked = false,
  eager = false,
  step = SCROLL_STEP_PIXELS,
}: GameRowProps) {
  const { t } = useLingui()
  const [whole, setWhole] = useState(false)
  useEffect(() => startTransition(() => setWhole(true)), [])
  if (games?.length === 0) return null
  const heading = (
    <>
      <h2 className="flex min-w-0 items-center gap-2.5 text-xl md:text-2xl">
        {icon}
        <span className="truncate">{title}</span>
      </h2>
      {count !== undefined && <Badge className="money">{count}</Badge>}
      {href && (
        <a
          href={href}
          aria-label={t`Ver todos: ${title}`}
          onPointerDown={beginPress}
          onClick={openLink}
          className="inline-flex h-11 shrink-0 items-center gap-1 text-[0.9375rem] font-semibold text-sun-text hover:underline max-md:ms-auto"
        >
          <Trans>Ver todos</Trans>
          <ArrowRight aria-hidden="true" size={16} />
        </a>
      )}
    </>
  )
  return (
    <section aria-label={title}>
      <Shelf heading={heading} name={title} step={step} busy={games === null}>
        {games
          ? games.slice(0, whole ? undefined : FIRST_CARDS).map((game, index) => (
              <li
                key={game.id}
                className={cx(itemClass, ranked && 'relative', index >= PHONE_CARDS && farClass)}
              >
                {ranked && <Rank place={index + 1} />}
                <GameCard game={game} sizes="(min-width: 768px) 180px, 144px" eager={eager && index < 3} />
              </li>
            ))
          : places.map((place) => (
              <li key={place} className={itemClass}>
                <CardSkeleton />
              </li>
            ))}
      </Shelf>
    </section>
  )
}

/** On the cover's lower corner, where neither flags nor the heart are. */
const Rank = ({ place }: { place: number }) => (
  <span
    data-theme="dark"
    className="pointer-events-none absolute top-0 left-0 z-1 flex aspect-[3/4] w-full items-end p-2"
  >
    <span className="money grid min-w-9 place-items-center rounded-sm bg-scrim px-2 text-2xl leading-9 font-bold text-sun">
      {place}
    </span>
  </span>
)
