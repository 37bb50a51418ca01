import { useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { Link } from '../../../shared/router/link.tsx'
import { LocationAsk } from './location-ask.tsx'
import type { Obstacle } from './standing.ts'

/** In the game's place until the player's own is known. */
export function LocationScreen({ obstacle, onAllowed }: { obstacle: Obstacle; onAllowed: () => void }) {
  const { t } = useLingui()
  return (
    <section className="flex min-h-[60dvh] flex-col items-center justify-center gap-3 px-4 py-6 text-center">
      <span className="mb-2 grid size-20 place-items-center rounded-full bg-surface-2 text-sun-text">
        <MapPin aria-hidden="true" size={36} />
      </span>
      <h1 className="text-2xl md:text-3xl">{t`Onde você está jogando?`}</h1>
      <LocationAsk obstacle={obstacle} onAllowed={onAllowed} />
      <Link
        to="/"
        className="flex min-h-11 items-center text-sun-text underline underline-offset-4"
      >{t`Voltar ao início`}</Link>
    </section>
  )
}
