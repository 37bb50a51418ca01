import { useLingui } from '@lingui/react/macro'
import { InstallOffer } from '../../shared/page/install-offer.tsx'
import { useSession } from '../../shared/session/session.ts'
import { BrowserSwitch } from './browser-switch.tsx'
import { InboxView } from './inbox-view.tsx'

/** All notices of the player, and the switch for this browser's push notifications. */
export function NoticesPage() {
  const { t } = useLingui()
  const { user } = useSession()
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl md:text-3xl">{t`Avisos`}</h1>
        <p className="text-ink-muted">{t`Só sobre o seu dinheiro e a segurança da sua conta.`}</p>
      </header>
      <BrowserSwitch />
      <InstallOffer />
      {user && <InboxView player={user.id} />}
    </div>
  )
}
