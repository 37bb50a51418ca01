import { Skeleton } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Flame, Sparkles } from 'lucide-react'
import { listingPath } from '../game.ts'
import { GameRow } from '../game-row.tsx'
import { BannerRotation } from './banner-rotation.tsx'
import { useShelf } from './home-data.ts'

const ROTATION = 5000

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
      every={ROTATION}
      label={t`Para explorar`}
      sizes="(min-width: 1024px) 720px, 92vw"
      className="h-64 w-full lg:h-full"
    />
  )
}
