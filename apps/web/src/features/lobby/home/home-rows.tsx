import { Skeleton } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Flame, Sparkles, Sun, Trophy } from 'lucide-react'
import { listingPath } from '../game.ts'
import { GameRow } from '../game-row.tsx'
import { BannerRotation } from './banner-rotation.tsx'
import { useShelf } from './home-data.ts'

const ROTATION_INTERVAL_MS = 5000

export function Releases() {
  const { t } = useLingui()
  return (
    <GameRow
      title={t`Novos Lançamentos`}
      icon={<Sparkles aria-hidden="true" size={22} className="text-sky-text" />}
      games={useShelf()?.releases ?? null}
      href={listingPath({ provider: 'new-releases' })}
    />
  )
}

export function Originals() {
  const { t } = useLingui()
  return (
    <GameRow
      title={t`Originais da casa`}
      icon={<Sun aria-hidden="true" size={22} className="text-sun-text" />}
      games={useShelf()?.originals ?? null}
      href={listingPath({ provider: 'originals' })}
    />
  )
}

/** Fewer are not a ranking. */
const LEAST_RANKED = 3

export function MostPlayed() {
  const { t } = useLingui()
  const games = useShelf()?.most_played ?? null
  return (
    <GameRow
      ranked
      title={t`Mais jogados`}
      icon={<Trophy aria-hidden="true" size={22} className="text-sun-text" />}
      games={games && games.length < LEAST_RANKED ? [] : games}
      href={listingPath({ provider: 'most-played' })}
    />
  )
}

export function Recommended() {
  const { t } = useLingui()
  return (
    <GameRow
      title={t`Jogos Recomendados`}
      icon={<Flame aria-hidden="true" size={22} className="text-petal-text" />}
      games={useShelf()?.recommended ?? null}
      href={listingPath({ provider: 'recommended' })}
    />
  )
}

export function HomeBanners() {
  const { t } = useLingui()
  const shelf = useShelf()
  if (!shelf) return <Skeleton className="h-64 w-full rounded-lg lg:h-full" />
  const banners = shelf.banners.filter(({ type }) => type === 'home')
  if (banners.length === 0) return null
  return (
    <BannerRotation
      small
      banners={banners}
      every={ROTATION_INTERVAL_MS}
      label={t`Para explorar`}
      sizes="(min-width: 1024px) 720px, 92vw"
      className="h-64 w-full lg:h-full"
    />
  )
}
