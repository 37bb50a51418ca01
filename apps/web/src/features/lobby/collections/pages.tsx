import { useLingui } from '@lingui/react/macro'
import { createAnswers } from '../../../shared/api/answers.ts'
import { useSession } from '../../../shared/session/session.ts'
import type { CardGame } from '../game.ts'
import { CollectionPage } from './collection-page.tsx'

interface Own {
  player: number
}

const favoriteAnswers = createAnswers<Own, readonly CardGame[]>(
  'favorites',
  async (_, api) => (await api('favorites')).games,
  { fresh: true },
)
const recentAnswers = createAnswers<Own, readonly CardGame[]>(
  'recents',
  async (_, api) => (await api('recents')).games,
  { fresh: true },
)

function useOwn(): Own | null {
  const { user } = useSession()
  return user && { player: user.id }
}

export function FavoritesPage() {
  const { t } = useLingui()
  const own = useOwn()
  return (
    <CollectionPage
      title={t`Favoritos`}
      list={favoriteAnswers.useAnswer(own)}
      onRetry={() => own && void favoriteAnswers.refresh(own)}
      empty={t`Toque no coração de um jogo e ele fica guardado aqui.`}
    />
  )
}

export function RecentsPage() {
  const { t } = useLingui()
  const own = useOwn()
  return (
    <CollectionPage
      title={t`Jogados recentemente`}
      list={recentAnswers.useAnswer(own)}
      onRetry={() => own && void recentAnswers.refresh(own)}
      empty={t`Os jogos que você abrir aparecem aqui, o último primeiro.`}
    />
  )
}
