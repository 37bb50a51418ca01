import { formatBRL } from '@girassol/money'
import { cx } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { Gift } from 'lucide-react'
import { type MouseEvent, useEffect } from 'react'
import { openRegister } from '../../shared/session/auth-dialog.ts'
import { pressDeposit } from '../../shared/deposits/deposit-dialog.ts'
import { loadHasDeposits, useHasDeposits } from '../../shared/deposits/deposits.ts'
import { Link, wantsOtherPlace } from '../../shared/router/link.tsx'
import { useSession } from '../../shared/session/session.ts'
import { useSetting } from '../../shared/state/settings.ts'
import { type WelcomeOffer, welcomeOffer } from '../../shared/deposits/welcome-offer.ts'
import { labelClass, wideClass } from './menu/menu-entry.tsx'

/** Made to guests, and to players who the server says have not deposited yet. */
function useWelcomeOffer(): WelcomeOffer | null {
  const setting = useSetting()
  const { user } = useSession()
  const known = useHasDeposits()
  const ask = user !== null && known === null
  useEffect(() => {
    if (ask) void loadHasDeposits()
  }, [ask])
  return welcomeOffer(setting, user !== null && known !== false)
}

export function WelcomeBanner({ onFollow }: { onFollow: (() => void) | undefined }) {
  const offer = useWelcomeOffer()
  const { user, status } = useSession()
  if (!offer) return null
  const percent = offer.percent
  const limit = formatBRL(offer.limit)
  const follow = (event: MouseEvent) => {
    onFollow?.()
    if (user) pressDeposit(event)
    else if (!wantsOtherPlace(event)) {
      event.preventDefault()
      openRegister()
    }
  }
  return (
    // Who is signed in may have deposited long ago: nothing flashes before that is known.
    <div className={cx('rounded-md bg-sun/10 paused:hidden', status === 'loading' && 'stored:hidden')}>
      <Link
        to={user ? '/profile/deposit' : '/register'}
        onClick={follow}
        className="flex items-start gap-3 rounded-md p-3 transition-colors hover:bg-sun/10"
      >
        <Gift aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-sun-text" />
        <span className={cx('min-w-0 text-sm', labelClass)}>
          <span className="block text-[0.9375rem] leading-snug font-semibold">
            <Trans>Bônus de boas-vindas de {percent}%</Trans>
          </span>
          <span className="mt-0.5 block text-ink-muted">
            <Trans>
              No primeiro depósito, até <span className="money">{limit}</span>.
            </Trans>
          </span>
        </span>
      </Link>
      <Link
        to="/terms/bonus-welcome"
        onClick={() => onFollow?.()}
        className={cx(
          'ms-8 flex min-h-11 items-center px-3 text-sm font-medium underline underline-offset-4',
          wideClass,
        )}
      >
        <Trans>Ver condições</Trans>
      </Link>
    </div>
  )
}
