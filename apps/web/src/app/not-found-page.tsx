import { Button, EmptyState } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'

export function NotFoundPage() {
  return (
    <EmptyState
      className="min-h-[50dvh] justify-center"
      icon={<Compass aria-hidden="true" size={28} />}
      title={<Trans>Esta página não existe</Trans>}
      description={
        <Trans>O endereço pode ter mudado ou ter sido digitado com um erro. Nada seu se perdeu.</Trans>
      }
      action={
        <>
          <Button render={<Link to="/" />}>
            <Trans>Ir para o início</Trans>
          </Button>
          <Button variant="secondary" render={<Link to="/support" />}>
            <Trans>Falar com o suporte</Trans>
          </Button>
        </>
      }
    />
  )
}
