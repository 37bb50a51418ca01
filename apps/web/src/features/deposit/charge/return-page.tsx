import { Button } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '../../../shared/router/link.tsx'
import { CircleCheck, CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'

/** Where a gateway's page sends people back to. These pages only inform: the server alone decides what is credited. */
export function PaymentSuccessPage() {
  return (
    <ReturnPage
      icon={<CircleCheck aria-hidden="true" size={40} className="text-leaf-text" />}
      title={<Trans>Pagamento realizado com sucesso</Trans>}
    >
      <Trans>
        Assim que o provedor de pagamento confirmar, o valor aparece no seu saldo e avisamos por aqui.
      </Trans>
    </ReturnPage>
  )
}

export function TransactionCanceledPage() {
  return (
    <ReturnPage
      icon={<CircleSlash aria-hidden="true" size={40} className="text-ink-muted" />}
      title={<Trans>Transação cancelada</Trans>}
    >
      <Trans>
        O pagamento foi interrompido e nada entrou no seu saldo. Você pode tentar de novo quando quiser.
      </Trans>
    </ReturnPage>
  )
}

function ReturnPage({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <section className="mx-auto flex min-h-[52dvh] max-w-md flex-col items-center justify-center text-center">
      <span className="mb-5 grid size-20 place-items-center rounded-full bg-surface-2">{icon}</span>
      <h1 className="text-2xl text-balance md:text-3xl">{title}</h1>
      <p className="mt-3 text-pretty text-ink-muted">{children}</p>
      <Button size="lg" className="mt-7" render={<Link to="/" />}>
        <Trans>Voltar ao início</Trans>
      </Button>
    </section>
  )
}
