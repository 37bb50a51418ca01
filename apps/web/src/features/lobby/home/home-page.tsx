import { Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Flame, Sparkles, Star } from 'lucide-react'
import { deferredPart } from '../../../shared/deferred-part.tsx'
import { useSession } from '../../../shared/session.ts'
import { listingPath } from '../game.ts'
import { GameRow } from '../game-row.tsx'
import { BannerRotation } from './banner-rotation.tsx'
import { CategoryChips } from './category-chips.tsx'
import { carouselSizes } from './first-picture.ts'
import { type Shelf, useShelf } from './home-data.ts'
import { SearchOpener } from './search-opener.tsx'
import { Welcome } from './welcome.tsx'

const WinnersPanel = deferredPart(async () => (await import('../winners/winners-panel.tsx')).WinnersPanel)
const Providers = deferredPart(async () => (await import('./providers.tsx')).Providers)

const CAROUSEL = 6000
const ROTATION = 5000

export function HomePage() {
  const { t } = useLingui()
  const { user } = useSession()
  const shelf = useShelf()
  return (
    <div className="flex flex-col gap-6 md:gap-8">
      {user && (
        <h1 className="sr-only">
          <Trans>Olá, {firstName(user.name)}</Trans>
        </h1>
      )}
      <Banners shelf={shelf} />
      <div className="flex flex-col gap-4 md:flex-row md:items-center md:gap-6">
        <SearchOpener />
        <CategoryChips categories={shelf?.categories ?? null} />
      </div>
      <GameRow
        title={t`Em destaque`}
        icon={<Star aria-hidden="true" size={22} className="text-sun-text" />}
        games={shelf?.featured ?? null}
        eager
      />
      {!user && <Welcome />}
      <GameRow
        title={t`Novos Lançamentos`}
        icon={<Sparkles aria-hidden="true" size={22} className="text-sky-text" />}
        games={shelf?.releases ?? null}
        href={listingPath({ provider: 'new-releases' })}
      />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[1.7fr_1fr]">
        <HomeBanners shelf={shelf} />
        <WinnersPanel />
      </div>
      <GameRow
        title={t`Jogos Recomendados`}
        icon={<Flame aria-hidden="true" size={22} className="text-petal-text" />}
        games={shelf?.recommended ?? null}
        href={listingPath({ provider: 'recommended' })}
      />
      <Providers />
    </div>
  )
}

const bannerShape = 'aspect-[4/3] w-full md:aspect-[16/5]'

function Banners({ shelf }: { shelf: Shelf | null }) {
  const { t } = useLingui()
  if (!shelf) return <Skeleton className={`${bannerShape} rounded-lg`} />
  const banners = shelf.banners.filter(({ type }) => type === 'carousel')
  if (banners.length === 0) return null
  return (
    <BannerRotation
      first
      banners={banners}
      every={CAROUSEL}
      label={t`Destaques da casa`}
      sizes={carouselSizes}
      className={bannerShape}
    />
  )
}

function HomeBanners({ shelf }: { shelf: Shelf | null }) {
  const { t } = useLingui()
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

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name
