import { Button, Money } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpFromLine, HandCoins, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { brlText } from '../../../shared/money/money.ts'
import { Link } from '../../../shared/router/link.tsx'
import type { WireWallet } from '../../../shared/money/wallet.ts'
import { AmountSkeleton } from '../amount-skeleton.tsx'

interface Props {
  wallet: WireWallet | null
  /** On its way out; null while it is not known. */
  locked: number | null
}

/** All the money there is, by what may be done with it. */
export function BalanceCard({ wallet, locked }: Props) {
  const { t } = useLingui()
  return (
    <section
      aria-label={t`Saldo`}
      className="relative isolate overflow-hidden rounded-md bg-surface-1 p-5 md:p-8"
    >
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-[radial-gradient(55%_90%_at_100%_0%,color-mix(in_oklab,var(--sun)_14%,transparent),transparent)]"
      />
      <p className="text-ink-muted">
        <Trans>Saldo</Trans>
      </p>
      <p className="money mt-1 text-5xl max-[18rem]:text-3xl font-bold tracking-tight">
        {wallet ? brlText(wallet.balance) : <AmountSkeleton />}
      </p>
      <p className="mt-1 text-[0.9375rem] text-ink-muted">
        <Trans>Seu dinheiro: para jogar ou sacar.</Trans>
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          className="paused:hidden"
          icon={<HandCoins aria-hidden="true" size={18} />}
          render={<Link to="/profile/deposit" />}
        >
          <Trans>Depositar</Trans>
        </Button>
        <Button
          variant="secondary"
          icon={<ArrowUpFromLine aria-hidden="true" size={18} />}
          render={<Link to="/profile/withdraw" />}
        >
          <Trans>Sacar</Trans>
        </Button>
        <Button
          variant="ghost"
          icon={<ScrollText aria-hidden="true" size={18} />}
          render={<Link to="/profile/statement" />}
        >
          <Trans>Extrato</Trans>
        </Button>
      </div>
      <dl className="mt-6 grid gap-x-6 gap-y-4 border-t pt-5 lg:grid-cols-3">
        <Part label={<Trans>Bônus</Trans>} note={<Trans>para jogar</Trans>} amount={wallet?.balance_bonus} />
        <Part
          label={<Trans>Reservado para saque</Trans>}
          note={<Trans>a caminho da sua conta</Trans>}
          amount={locked ?? undefined}
        />
        <Part
          label={<Trans>Saldo total</Trans>}
          note={<Trans>saldo mais bônus</Trans>}
          amount={wallet?.total_balance}
        />
      </dl>
    </section>
  )
}

function Part({ label, note, amount }: { label: ReactNode; note: ReactNode; amount: number | undefined }) {
  return (
    <div className="flex items-baseline justify-between gap-3 max-[18rem]:flex-wrap lg:block">
      <dt className="text-sm text-ink-muted">
        {label}
        <span className="block text-xs lg:hidden">{note}</span>
      </dt>
      <dd className="text-xl font-bold tracking-tight">
        {amount === undefined ? <AmountSkeleton /> : <Money text={brlText(amount)} />}
        <span className="block text-xs font-normal tracking-normal text-ink-muted max-lg:hidden">{note}</span>
      </dd>
    </div>
  )
}
