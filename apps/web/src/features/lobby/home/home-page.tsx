import { Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { deferredPart } from '../../../shared/page/deferred-part.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { GameRow } from '../game-row.tsx'
import { BannerRotation } from './banner-rotation.tsx'
import { CategoryChips } from './category-chips.tsx'
import { carouselSizes } from './first-picture.ts'
import { type Shelf, useShelf } from './home-data.ts'
import { SearchOpener } from './search-opener.tsx'
import { Welcome } from './welcome.tsx'

const ResumeRow = lazy(() => import('./resume-row.tsx'))
const rows = () => import('./home-rows.tsx')
const Originals = deferredPart(async () => (await rows()).Originals)
const MostPlayed = deferredPart(async () => (await rows()).MostPlayed)
const Releases = deferredPart(async () => (await rows()).Releases)
const HomeBanners = deferredPart(async () => (await rows()).HomeBanners)
const Recommended = deferredPart(async () => (await rows()).Recommended)
const WinnersPanel = deferredPart(async () => (await import('../winners/winners-panel.tsx')).WinnersPanel)
const Providers = deferredPart(async () => (await import('./providers.tsx')).Providers)

const ROTATION_INTERVAL_MS = 6000

// Parts far below cost no layout until they come near. The inner margin leaves space for lifted cards.
const row =
  'far-part -mx-4 px-4 [contain-intrinsic-size:auto_18.5rem] [content-visibility:auto] md:-mx-2 md:px-2 md:[contain-intrinsic-size:auto_21.5rem]'

/** As high as the row that comes, from the first paint on, so that nothing moves when it does. */
const resume = 'min-h-[18.5rem] md:min-h-[21.5rem]'

export function HomePage() {
  const { t } = useLingui()
  const { status, user } = useSession()
  const shelf = useShelf()
  return (
    <div className="flex flex-col gap-6 md:gap-8 paused:invisible">
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
      {/* Above what the house features: a player comes back for a game they know. */}
      {user ? (
        <Suspense fallback={<div className={resume} />}>
          <ResumeRow />
        </Suspense>
      ) : (
        status === 'loading' && <div className={`${resume} hidden stored:block`} />
      )}
      <GameRow
        title={t`Em destaque`}
        icon={<Star aria-hidden="true" size={22} className="text-sun-text" />}
        games={shelf?.featured ?? null}
        eager
      />
      {!user && <Welcome />}
      <Originals className={row} />
      <MostPlayed className={row} />
      <Releases className={row} />
      <div className="far-part grid grid-cols-1 gap-5 [contain-intrinsic-size:auto_38rem] [content-visibility:auto] lg:grid-cols-[1.7fr_1fr] lg:[contain-intrinsic-size:auto_21.5rem]">
        <HomeBanners />
        <WinnersPanel />
      </div>
      <Recommended className={row} />
      <Providers className="far-part -mx-4 px-4 [contain-intrinsic-size:auto_340rem] [content-visibility:auto] md:-mx-2 md:px-2 md:[contain-intrinsic-size:auto_372rem]" />
    </div>
  )
}

const bannerShape = 'aspect-[4/3] w-full max-[18rem]:aspect-[3/5] md:aspect-[16/5]'

function Banners({ shelf }: { shelf: Shelf | null }) {
  const { t } = useLingui()
  if (!shelf) return <Skeleton className={`${bannerShape} rounded-lg`} />
  const banners = shelf.banners.filter(({ type }) => type === 'carousel')
  if (banners.length === 0) return null
  return (
    <BannerRotation
      first
      banners={banners}
      every={ROTATION_INTERVAL_MS}
      label={t`Destaques da casa`}
      sizes={carouselSizes}
      className={bannerShape}
    />
  )
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name
