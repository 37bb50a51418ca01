import { Button } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { openLogin, openRegister } from '../../../shared/session/auth-dialog.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useSetting } from '../../../shared/state/settings.ts'
import { Sunrise } from './sunrise.tsx'

/** For guests only: players see their games sooner without it. */
export function Welcome() {
  const { status } = useSession()
  const { software_name } = useSetting()
  return (
    // A stored login hides it before the first paint: what stands below is then already where it stays.
    <section
      className={`relative isolate overflow-hidden rounded-lg bg-surface-1 px-5 py-8 md:px-10 md:py-12 ${status === 'loading' ? 'stored:hidden' : ''}`}
    >
      <Sunrise />
      <div className="relative max-w-xl">
        <p className="mb-2 font-semibold text-sun-text">
          <Trans>Boas-vindas à {software_name}</Trans>
        </p>
        <h1 className="text-[2rem] leading-[1.05] sm:text-5xl">
          <Trans>
            A sorte gira.
            <br />
            As contas fecham.
          </Trans>
        </h1>
        <p className="mt-4 max-w-md text-lg text-pretty text-ink-muted">
          <Trans>
            Um cassino em reais, no seu ritmo: PIX na entrada e na saída, regras à vista e cada centavo no
            lugar.
          </Trans>
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button size="lg" onClick={openRegister}>
            <Trans>Criar conta</Trans>
          </Button>
          <Button size="lg" variant="secondary" onClick={openLogin}>
            <Trans>Já tenho conta</Trans>
          </Button>
        </div>
      </div>
    </section>
  )
}
