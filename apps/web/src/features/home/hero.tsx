import { Button } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { openLogin, openRegister } from '../../shared/auth-dialog.ts'
import { useSession } from '../../shared/session.ts'
import { useSetting } from '../../shared/settings.ts'
import { Sunrise } from './sunrise.tsx'

export function Hero() {
  const { status, user } = useSession()
  const { software_name } = useSetting()
  return (
    <section className="relative isolate overflow-hidden rounded-lg bg-surface-1 px-5 py-10 md:px-12 md:py-20">
      <Sunrise />
      <div className="relative max-w-xl">
        <p className="mb-3 font-semibold text-sun-text">
          {user ? <Trans>Olá, {firstName(user.name)}</Trans> : <Trans>Boas-vindas à {software_name}</Trans>}
        </p>
        <h1 className="text-[2rem] leading-[1.05] sm:text-5xl xl:text-6xl">
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
        {user ? (
          <div className="mt-7 flex flex-wrap gap-3">
            <Button size="lg" render={<Link to="/casinos" />}>
              <Trans>Ver os jogos</Trans>
            </Button>
            <Button size="lg" variant="secondary" render={<Link to="/profile/deposit" />}>
              <Trans>Depositar</Trans>
            </Button>
          </div>
        ) : (
          // Kept in place but unseen while a stored login is checked: nothing jumps.
          <div className={`mt-7 flex flex-wrap gap-3 ${status === 'loading' ? 'stored:invisible' : ''}`}>
            <Button size="lg" onClick={openRegister}>
              <Trans>Criar conta</Trans>
            </Button>
            <Button size="lg" variant="secondary" onClick={openLogin}>
              <Trans>Já tenho conta</Trans>
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name
