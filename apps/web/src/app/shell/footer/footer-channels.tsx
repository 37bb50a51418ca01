import { Button } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircle, Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { loadChannels, useChannels } from '../../../shared/page/channels.ts'
import { OutsideLink } from '../../../shared/page/outside-link.tsx'

/** Support and social links of the operator's settings; what is not set is not shown. */
export function FooterChannels() {
  const { t } = useLingui()
  const { support, social } = useChannels()
  const place = useRef<HTMLDivElement>(null)

  // Asked for when the footer comes near: most visits to the first page never see it.
  useEffect(() => {
    const element = place.current
    if (!element) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        void loadChannels()
      },
      { rootMargin: '300px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  return (
    <div ref={place} className="flex flex-col gap-4">
      {support.length > 0 && (
        <section aria-label={t`Canais de suporte`} className="flex flex-wrap gap-2">
          {support.map(({ name, href }) => (
            <Button
              key={name}
              variant="secondary"
              icon={
                name === 'Telegram' ? (
                  <Send aria-hidden="true" size={18} />
                ) : (
                  <MessageCircle aria-hidden="true" size={18} />
                )
              }
              render={<OutsideLink href={href} />}
            >
              {name}
              <span className="sr-only"> {t`(abre em outra aba)`}</span>
            </Button>
          ))}
        </section>
      )}
      {social.length > 0 && (
        <nav aria-label={t`Redes sociais`}>
          <p className="sr-only">
            <Trans>Redes sociais</Trans>
          </p>
          <ul className="flex flex-wrap gap-x-5">
            {social.map(({ name, href }) => (
              <li key={name}>
                <OutsideLink
                  href={href}
                  className="flex min-h-11 items-center text-ink-muted underline-offset-4 transition-colors hover:text-ink hover:underline"
                >
                  {name}
                  <span className="sr-only"> {t`(abre em outra aba)`}</span>
                </OutsideLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
