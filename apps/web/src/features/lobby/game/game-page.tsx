import { Badge, Button, buttonClass, EmptyState, ErrorState, Notice, Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../../shared/router/link.tsx'
import { useParams } from '../../../shared/router/router.ts'
import { Flame, Ghost, Play, Sparkles } from 'lucide-react'
import { Cover } from '../card/cover.tsx'
import { FavoriteButton } from '../card/favorite-button.tsx'
import { demoPath, isHot, isNew, listingPath, playPath } from '../game.ts'
import { GameRow } from '../game-row.tsx'
import { beginPress, openLink } from '../opening.ts'
import { type GameDetail, gameAnswers } from './game-answers.ts'
import { GameFacts } from './game-facts.tsx'

export function GamePage() {
  const { t } = useLingui()
  const id = useParams()['id'] ?? ''
  const { data, failed } = gameAnswers.useAnswer(id)
  if (failed) {
    return (
      <>
        <h1 className="sr-only">{t`Detalhes do jogo`}</h1>
        <ErrorState
          title={t`Não foi possível carregar este jogo`}
          description={t`Verifique sua conexão e tente de novo.`}
          retryLabel={t`Tentar de novo`}
          onRetry={() => void gameAnswers.prepare(id)}
        />
      </>
    )
  }
  if (data && !data.found) return <Missing />
  const found = data?.found ?? null
  return (
    <div className="flex flex-col gap-10">
      {found ? <Detail game={found.game} /> : <Outline />}
      <GameRow title={t`Jogos parecidos`} games={found?.related ?? null} />
    </div>
  )
}

function Detail({ game }: { game: GameDetail }) {
  const { t } = useLingui()
  const { game_name, provider } = game
  return (
    <section className={frameClass}>
      <div className="relative mx-auto w-full max-w-64 self-start md:max-w-none">
        <Cover
          game={game}
          sizes="(min-width: 768px) 320px, 256px"
          eager="first"
          className="rounded-lg shadow-soft"
        />
        <FavoriteButton game={game} className="absolute top-1 right-1" />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          <h1 className="text-3xl leading-tight md:text-4xl">{game_name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-lg">
            <a
              href={listingPath({ provider: String(provider.id) })}
              onPointerDown={beginPress}
              onClick={openLink}
              className="text-ink-muted underline-offset-4 hover:underline"
            >
              {provider.name}
            </a>
            {isNew(game) && (
              <Badge tone="new" icon={<Sparkles aria-hidden="true" />}>
                <Trans>Novo</Trans>
              </Badge>
            )}
            {isHot(game) && (
              <Badge tone="hot" icon={<Flame aria-hidden="true" />}>
                <Trans>Em alta</Trans>
              </Badge>
            )}
          </p>
        </div>
        {game.in_maintenance && (
          <Notice tone="warning">
            <Trans>Este jogo está em manutenção. Volte mais tarde ou escolha outro.</Trans>
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <a
            href={playPath(game)}
            aria-label={t`Jogar ${game_name}`}
            onPointerDown={beginPress}
            onClick={openLink}
            className={buttonClass({ size: 'lg' })}
          >
            <Play aria-hidden="true" size={20} className="fill-current" />
            <Trans>Jogar</Trans>
          </a>
          {game.has_demo && (
            <a
              href={demoPath(game)}
              aria-label={t`Demo de ${game_name}`}
              onPointerDown={beginPress}
              onClick={openLink}
              className={buttonClass({ size: 'lg', variant: 'secondary' })}
            >
              <Trans>Demo</Trans>
            </a>
          )}
        </div>
        <p className="max-w-prose text-lg text-pretty text-ink-muted">
          {game.description || <Trans>Descrição não informada pelo provedor.</Trans>}
        </p>
        <GameFacts game={game} />
      </div>
    </section>
  )
}

const frameClass = 'grid gap-6 md:grid-cols-[minmax(0,20rem)_1fr] md:gap-8'

function Outline() {
  const { t } = useLingui()
  return (
    <section className={frameClass} aria-busy="true">
      <h1 className="sr-only">{t`Detalhes do jogo`}</h1>
      <Skeleton className="mx-auto aspect-[3/4] w-full max-w-64 rounded-lg md:max-w-none" />
      <div className="flex flex-col gap-5">
        <Skeleton className="h-10 w-64 max-w-full" />
        <Skeleton className="h-13 w-56" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-36 w-full" />
      </div>
    </section>
  )
}

function Missing() {
  const { t } = useLingui()
  return (
    <>
      <h1 className="sr-only">{t`Detalhes do jogo`}</h1>
      <EmptyState
        icon={<Ghost aria-hidden="true" size={28} />}
        title={<Trans>Este jogo não existe ou saiu do catálogo</Trans>}
        action={
          <Button render={<Link to="/casinos" />}>
            <Trans>Ver os jogos</Trans>
          </Button>
        }
      />
    </>
  )
}
