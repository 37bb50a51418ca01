import { Button } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '../shared/router/link.tsx'
import { Compass } from 'lucide-react'

export function NotFoundPage() {
  return (
    <section className="flex min-h-[52dvh] flex-col items-center justify-center px-4 text-center">
      <span className="mb-5 grid size-20 place-items-center rounded-full bg-surface-2 text-sun-text">
        <Compass aria-hidden="true" size={36} />
      </span>
      <h1 className="text-2xl md:text-4xl">
        <Trans>Esta página não existe</Trans>
      </h1>
      <p className="mt-3 max-w-md text-lg text-pretty text-ink-muted">
        <Trans>O endereço pode ter mudado ou ter sido digitado com um erro. Nada seu se perdeu.</Trans>
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <Button render={<Link to="/" />}>
          <Trans>Ir para o início</Trans>
        </Button>
        <Button variant="secondary" render={<Link to="/support" />}>
          <Trans>Falar com o suporte</Trans>
        </Button>
      </div>
    </section>
  )
}
