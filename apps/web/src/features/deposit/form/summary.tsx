import { type Centavos, formatBRL, isPositive } from '@girassol/money'
import { Money } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Preview } from './bonus.ts'
import type { WithdrawalTerms } from './withdrawal-terms.ts'

/** What the deposit brings, part by part; null while there is no amount to speak of. */
export function Summary({ preview }: { preview: Preview | null }) {
  return (
    <dl className="flex flex-col gap-2 text-[0.9375rem]">
      <Line label={<Trans>Depósito</Trans>} amount={preview?.amount} />
      {preview && isPositive(preview.welcome) && (
        <Line label={<Trans>Bônus de boas-vindas</Trans>} amount={preview.welcome} bonus />
      )}
      {preview && isPositive(preview.coupon) && (
        <Line label={<Trans>Bônus do cupom</Trans>} amount={preview.coupon} bonus />
      )}
    </dl>
  )
}

/** What the deposit will mean for a withdrawal, said before it is paid. */
export function Terms({ terms: { least, depositStakes, bonusStakes } }: { terms: WithdrawalTerms }) {
  return (
    <ul className="flex flex-col gap-1 text-sm text-pretty text-ink-muted">
      <li>
        <Trans>Você pode sacar a partir de {formatBRL(least)}.</Trans>
      </li>
      {isPositive(depositStakes) && (
        <li>
          <Trans>Antes de sacar este depósito, aposte {formatBRL(depositStakes)}.</Trans>
        </li>
      )}
      {isPositive(bonusStakes) && (
        <li>
          <Trans>
            O bônus vira saldo depois de {formatBRL(bonusStakes)} em apostas. Sacar antes cancela o bônus.
          </Trans>
        </li>
      )}
    </ul>
  )
}

/** Exactly what will be credited. */
export function Total({ preview }: { preview: Preview | null }) {
  return (
    <dl className="border-t border-line pt-2.5 font-semibold">
      <Line label={<Trans>Total creditado</Trans>} amount={preview?.total} strong />
    </dl>
  )
}

interface LineProps {
  label: ReactNode
  amount: Centavos | undefined
  bonus?: boolean
  strong?: boolean
}

function Line({ label, amount, bonus, strong }: LineProps) {
  const text = amount === undefined ? '—' : formatBRL(amount)
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className={strong ? '' : 'text-ink-muted'}>{label}</dt>
      <dd>
        <Money text={bonus ? `+ ${text}` : text} tone={bonus ? 'in' : 'plain'} />
      </dd>
    </div>
  )
}
