import { type Centavos, formatBRL, isPositive } from '@girassol/money'
import { Button } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { navigate } from '../../../shared/router/navigation.ts'
import { leaveCharge } from './charge-stage.ts'
import { SupportButton } from './support-button.tsx'

/** A fresh page, as specified; away from the deposit page the fresh page is that one. */
function depositAgain(): void {
  if (location.pathname === '/profile/deposit') location.reload()
  else location.assign('/profile/deposit')
}

export function ConfirmedView({ amount, bonus }: { amount: Centavos; bonus: Centavos }) {
  return (
    <div className="flex flex-col items-center gap-6">
      <div className="flex flex-col items-center text-center">
        <span className="mb-4 grid size-18 place-items-center rounded-full bg-leaf/15 text-leaf-text">
          <Check aria-hidden="true" size={36} strokeWidth={2.5} />
        </span>
        <p className="money text-3xl font-bold tracking-tight">{formatBRL(amount)}</p>
        <p className="mt-1 text-pretty text-ink-muted">
          {isPositive(bonus) ? (
            <Trans>já está no seu saldo, com mais {formatBRL(bonus)} de bônus.</Trans>
          ) : (
            <Trans>já está no seu saldo.</Trans>
          )}
        </p>
      </div>
      <div className="flex w-full flex-col gap-2">
        <Button
          size="lg"
          block
          onClick={() => {
            leaveCharge()
            navigate('/')
          }}
        >
          <Trans>Começar a jogar</Trans>
        </Button>
        <Button variant="secondary" size="lg" block onClick={depositAgain}>
          <Trans>Fazer outro depósito</Trans>
        </Button>
        <SupportButton />
      </div>
    </div>
  )
}
