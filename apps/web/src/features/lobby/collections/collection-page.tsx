import { Badge, Button, EmptyState, ErrorState } from '@girassol/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import type { Answered } from '../../../shared/api/answers.ts'
import { Link } from '../../../shared/router/link.tsx'
import { CardSkeleton } from '../card/card-skeleton.tsx'
import { GameCard } from '../card/game-card.tsx'
import type { CardGame } from '../game.ts'
import { gridClass, gridSizes } from '../listing/listing-chunk.tsx'

interface CollectionPageProps {
  title: string
  list: Answered<readonly CardGame[]>
  onRetry: () => void
  /** What is said while there is none. */
  empty: { icon: LucideIcon; title: string; hint: string }
}

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** Games of the player's own, in a grid. */
export function CollectionPage({ title, list, empty, onRetry }: CollectionPageProps) {
  const { t } = useLingui()
  const { data: games, failed } = list
  return (
    <div className="flex flex-col gap-5">
      <div className="flex min-h-11 items-center gap-3">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        {games && games.length > 0 && (
          <Badge className="money">
            <Plural value={games.length} one="# jogo" other="# jogos" />
          </Badge>
        )}
      </div>
      {failed ? (
        <ErrorState
          title={t`Não foi possível carregar os jogos`}
          description={t`Verifique sua conexão e tente de novo.`}
          retryLabel={t`Tentar de novo`}
          onRetry={onRetry}
        />
      ) : games?.length === 0 ? (
        <EmptyState
          className="rounded-md bg-surface-1"
          icon={<empty.icon aria-hidden="true" size={28} />}
          title={empty.title}
          description={empty.hint}
          action={
            <Button render={<Link to="/casinos" />}>
              <Trans>Ver os jogos</Trans>
            </Button>
          }
        />
      ) : (
        <ul className={gridClass} aria-busy={games === null}>
          {games
            ? games.map((game, index) => (
                <li key={game.id}>
                  <GameCard game={game} sizes={gridSizes} eager={index < 6} />
                </li>
              ))
            : places.map((place) => (
                <li key={place}>
                  <CardSkeleton />
                </li>
              ))}
        </ul>
      )}
    </div>
  )
}
