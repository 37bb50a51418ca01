import { Card } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { BadgeCheck, Clock, QrCode, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { DepositWidget } from './deposit-widget.tsx'

export function DepositPage() {
  return (
    <div className="group/deposit mx-auto grid w-full max-w-5xl gap-5 md:gap-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] xl:gap-x-10">
      <h1 className="text-2xl md:text-3xl xl:col-span-2">
        <Trans>Depositar</Trans>
      </h1>
      <Card className="max-md:bg-transparent max-md:p-0">
        <DepositWidget />
      </Card>
      <Steps />
    </div>
  )
}

/** How it goes, for who does it for the first time. */
function Steps() {
  return (
    // Below the form it comes once the height of the form is known, so that it is not pushed away.
    <aside className="text-[0.9375rem] max-xl:group-has-data-outline/deposit:hidden">
      <h2 className="mb-4 text-lg">
        <Trans>Como funciona</Trans>
      </h2>
      <ol className="flex flex-col gap-5">
        <Step icon={QrCode} title={<Trans>Gere o código</Trans>}>
          <Trans>Escolha o método e o valor. O resumo mostra o que vai entrar no saldo.</Trans>
        </Step>
        <Step icon={Clock} title={<Trans>Pague no seu banco</Trans>}>
          <Trans>Leia o QR code ou cole o código. O prazo fica à vista.</Trans>
        </Step>
        <Step icon={BadgeCheck} title={<Trans>Pronto</Trans>}>
          <Trans>A confirmação aparece em segundos, mesmo que você esteja em outra página do site.</Trans>
        </Step>
      </ol>
    </aside>
  )
}

function Step({ icon: Icon, title, children }: { icon: LucideIcon; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 text-sun-text">
        <Icon aria-hidden="true" size={20} />
      </span>
      <div>
        <h3 className="text-base font-semibold">{title}</h3>
        <p className="text-pretty text-ink-muted">{children}</p>
      </div>
    </li>
  )
}
