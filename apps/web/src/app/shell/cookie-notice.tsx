import { Button, cx } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../shared/router/link.tsx'
import { useEffect } from 'react'
import { chooseCookies, startCookieChoice, useCookieState } from '../../shared/page/cookie-choice.ts'

/**
 * Two answers of the same weight, and no rush: the page works either way. It comes with the page, where the head's script hides it from
 * who has answered, and the style from who could not answer.
 */
export function CookieNotice() {
  const { t } = useLingui()
  const state = useCookieState()
  useEffect(startCookieChoice, [])
  if (state !== 'open' && state !== 'unread') return <span hidden />
  return (
    <section
      aria-label={t`Aviso de cookies`}
      className={cx(
        'animate-appear rounded-md bg-surface-2 p-4 text-sm text-ink shadow-soft ring-1 ring-line ring-inset md:max-w-md md:p-5',
        state === 'unread' && 'answered:hidden noscript:hidden',
      )}
    >
      <p className="text-pretty">
        <Trans>
          Usamos só os cookies de que o site precisa: segurança, sessão e idioma. Os opcionais dependem do seu
          sim.{' '}
          <Link
            to="/terms/privacy-policy#cookies"
            className="font-medium underline decoration-line-strong underline-offset-4"
          >
            Política de cookies
          </Link>
        </Trans>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2.5 max-[18rem]:grid-cols-1">
        <Button variant="secondary" onClick={() => chooseCookies('rejected')}>
          <Trans>Recusar</Trans>
        </Button>
        <Button variant="secondary" onClick={() => chooseCookies('accepted')}>
          <Trans>Aceitar</Trans>
        </Button>
      </div>
    </section>
  )
}
