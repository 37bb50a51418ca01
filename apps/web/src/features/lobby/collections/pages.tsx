import { useLingui } from '@lingui/react/macro'
import { Heart, History } from 'lucide-react'
import { CollectionPage } from './collection-page.tsx'
import { favoriteAnswers, recentAnswers, useOwn } from './own-games.ts'

export function FavoritesPage() {
  const { t } = useLingui()
  const own = useOwn()
  return (
    <CollectionPage
      title={t`Favoritos`}
      list={favoriteAnswers.useAnswer(own)}
      onRetry={() => own && void favoriteAnswers.refresh(own)}
      empty={{
        icon: Heart,
        title: t`Você ainda não tem favoritos`,
        hint: t`Toque no coração de um jogo e ele fica guardado aqui.`,
      }}
    />
  )
}

export function RecentsPage() {
  const { t } = useLingui()
  const own = useOwn()
  return (
    <CollectionPage
      title={t({ message: 'Jogados recentemente', context: 'heading' })}
      list={recentAnswers.useAnswer(own)}
      onRetry={() => own && void recentAnswers.refresh(own)}
      empty={{
        icon: History,
        title: t`Nenhum dado para mostrar`,
        hint: t`Os jogos que você abrir aparecem aqui, o último primeiro.`,
      }}
    />
  )
}
