import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, Gift } from 'lucide-react'
import { useState } from 'react'
import { PromotionButton } from './promotion-button.tsx'
import { dayText, lastDayText, paragraphsOf, type Promotion } from './promotion.ts'
import { OfferWarning } from '../../shared/page/offer-warning.tsx'
import { formatTag } from '../../shared/i18n/formats.ts'

export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { title, description } = promotion
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-md bg-surface-1">
      <Picture key={promotion.image} src={promotion.image} />
      <OfferWarning turn={promotion.id} className="absolute inset-x-0 top-0" />
      <div className="flex flex-1 flex-col gap-3 p-4 md:p-5">
        <h2 className="text-xl leading-snug">{title}</h2>
        <Dates promotion={promotion} />
        <div className="flex flex-1 flex-col gap-2 text-[0.9375rem] text-pretty text-ink-muted">
          {paragraphsOf(description).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <PromotionButton promotion={promotion} />
      </div>
    </article>
  )
}

function Dates({ promotion: { start_date, end_date } }: { promotion: Promotion }) {
  const { i18n } = useLingui()
  const language = formatTag(i18n.locale)
  const start = dayText(start_date, language)
  const end = lastDayText(end_date, language)
  if (!start && !end) return null
  return (
    <p className="flex items-center gap-2 text-sm text-ink-muted">
      <CalendarDays aria-hidden="true" size={18} />
      {start && end ? (
        <Trans>
          De {start} a {end}
        </Trans>
      ) : end ? (
        <Trans>Até {end}</Trans>
      ) : (
        <Trans>Desde {start}</Trans>
      )}
    </p>
  )
}

/** The title says what it is, so the picture is decoration; without one the place stays warm, not broken. */
function Picture({ src }: { src: string }) {
  const [broken, setBroken] = useState(false)
  if (!src || broken) {
    return (
      <div
        aria-hidden="true"
        className="grid aspect-[16/9] place-items-center bg-surface-2 bg-[radial-gradient(70%_120%_at_80%_0%,color-mix(in_oklab,var(--sun)_16%,transparent),transparent)] text-sun-text"
      >
        <Gift size={44} />
      </div>
    )
  }
  return (
    <img
      src={src}
      alt=""
      width={960}
      height={360}
      loading="lazy"
      decoding="async"
      // The scene stands at the end of a wide picture whose beginning is left free.
      className="aspect-[16/9] w-full bg-surface-2 object-cover object-right"
      onError={() => setBroken(true)}
    />
  )
}
