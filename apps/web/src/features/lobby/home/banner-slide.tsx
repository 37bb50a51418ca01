import type { ShelfBanner } from '@girassol/contract'
import { cx } from '@girassol/ui'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { beginPress, openLink } from '../opening.ts'
import { useProfile } from '../../../shared/state/settings.ts'
import { OfferWarning } from '../../../shared/page/offer-warning.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { bannerTarget } from './banner-target.ts'

interface BannerSlideProps {
  banner: ShelfBanner
  shown: boolean
  /** False while its picture would only hold up what is seen. */
  wanted: boolean
  eager: boolean
  sizes: string
  small?: boolean | undefined
  label: string
}

export function BannerSlide({ banner, shown, wanted, eager, sizes, small, label }: BannerSlideProps) {
  const warns = !useProfile().allows('play_without_warnings')
  return (
    <li
      aria-label={label}
      inert={!shown}
      // Over a picture the words are always those of the night.
      data-theme="dark"
      className={cx(
        'absolute inset-0 transition-[opacity,visibility] duration-500',
        shown ? 'opacity-100' : 'invisible opacity-0',
      )}
    >
      <SlideLink link={banner.link}>
        {wanted && <BannerPicture banner={banner} sizes={sizes} eager={eager} />}
        <span
          aria-hidden="true"
          className="absolute inset-0 bg-linear-to-t from-bg from-10% via-bg/70 via-45% to-transparent to-80% md:bg-linear-to-r md:from-bg/85 md:from-0% md:via-bg/45 md:to-100%"
        />
        <span className="absolute inset-0 flex flex-col">
          <span
            className={cx(
              'flex min-h-0 flex-1 flex-col items-start justify-end gap-3 p-5 md:justify-center',
              small ? 'md:justify-end md:p-6' : 'md:p-10',
            )}
          >
            <span
              className={cx(
                'max-w-lg font-bold tracking-tight text-balance text-ink max-[18rem]:text-base!',
                small ? 'text-xl leading-snug' : 'text-xl leading-snug md:text-3xl md:leading-tight',
              )}
            >
              {banner.description}
            </span>
            {banner.cta_text && (
              <span
                className={cx(
                  'inline-flex h-11 items-center gap-2 rounded-sm bg-sun px-5 font-semibold text-sun-ink shadow-sheen transition-colors group-hover:bg-sun-lit',
                  // The warning takes its place on a phone; the whole slide is the link.
                  (small || warns) && 'max-md:hidden',
                  // On the narrowest phones its place is the title's, which would run under the controls.
                  'max-[22.49rem]:hidden',
                )}
              >
                {banner.cta_text}
                <ArrowRight aria-hidden="true" size={18} />
              </span>
            )}
          </span>
          <OfferWarning turn={banner.id} />
        </span>
      </SlideLink>
    </li>
  )
}

function SlideLink({ link, children }: { link: string; children: ReactNode }) {
  const look = 'group absolute inset-0 block overflow-hidden focus-visible:-outline-offset-4'
  const target = bannerTarget(link)
  if (!target) return <span className={look}>{children}</span>
  if (target === 'site') {
    return (
      <a href={link} target="_blank" rel="noopener noreferrer" draggable={false} className={look}>
        {children}
      </a>
    )
  }
  return (
    <a href={link} draggable={false} className={look} onPointerDown={beginPress} onClick={openLink}>
      {children}
    </a>
  )
}
