import { Money } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpFromLine, HandCoins, History, type LucideIcon, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { brlText } from '../../shared/money/money.ts'
import { Link } from '../../shared/router/link.tsx'
import { useWallet } from '../../shared/money/wallet.ts'
import { AmountSkeleton } from './amount-skeleton.tsx'

/**
 * What stands around the four sections of the wallet: a strip of tabs on a phone, a menu with the balances beside them on
 * wider screens. It stays while the sections change, and so do the focus and the balances.
 */
export function WalletFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-5 md:flex-row md:items-start md:gap-6 xl:gap-8">
      <div className="md:sticky md:top-22 md:flex md:w-52 md:shrink-0 md:flex-col md:gap-4 xl:w-60">
        <Balances />
        <nav aria-label={t`Seções da carteira`}>
          <ul className="grid grid-cols-4 gap-1 rounded-sm bg-surface-2 p-1 max-[18rem]:grid-cols-2! md:flex md:flex-col md:bg-transparent md:p-0 paused:grid-cols-3 paused:[&>:nth-child(2)]:hidden">
            <Section to="/profile/wallet" icon={Wallet}>
              <span className="md:hidden">
                <Trans>Saldo</Trans>
              </span>
              <span className="max-md:hidden">
                <Trans>Carteira</Trans>
              </span>
            </Section>
            <Section to="/profile/deposit" icon={HandCoins}>
              <Trans>Depositar</Trans>
            </Section>
            <Section to="/profile/withdraw" icon={ArrowUpFromLine}>
              <Trans>Sacar</Trans>
            </Section>
            <Section to="/profile/transactions" icon={History}>
              <Trans>Histórico</Trans>
            </Section>
          </ul>
        </nav>
      </div>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

interface SectionProps {
  to: string
  icon: LucideIcon
  children: ReactNode
}

// The mark is there and not only the colour: under the word on a phone, beside it in the menu.
const sectionClass = [
  'relative flex h-11 items-center justify-center rounded-xs text-[0.9375rem] font-medium text-ink-muted transition-colors -outline-offset-2 hover:text-ink',
  'data-[status=active]:bg-surface-3 data-[status=active]:text-ink',
  'data-[status=active]:after:absolute data-[status=active]:after:rounded-full data-[status=active]:after:bg-sun data-[status=active]:after:content-[""]',
  'max-md:data-[status=active]:after:bottom-1 max-md:data-[status=active]:after:h-0.75 max-md:data-[status=active]:after:w-5',
  'md:justify-start md:gap-3 md:rounded-sm md:px-3.5 md:hover:bg-surface-2',
  'md:data-[status=active]:after:inset-y-3 md:data-[status=active]:after:left-0 md:data-[status=active]:after:w-0.75',
].join(' ')

function Section({ to, icon: Icon, children }: SectionProps) {
  return (
    <li className="min-w-0">
      <Link to={to} className={sectionClass}>
        <Icon aria-hidden="true" size={20} className="max-md:hidden" />
        {children}
      </Link>
    </li>
  )
}

function Balances() {
  const { t } = useLingui()
  const { wallet } = useWallet()
  return (
    <section aria-label={t`Seus saldos`} className="rounded-md bg-surface-1 p-4 max-md:hidden">
      <dl className="flex flex-col gap-3">
        <Balance label={<Trans>Saldo</Trans>} amount={wallet?.balance} />
        <Balance label={<Trans>Saldo de bônus</Trans>} amount={wallet?.balance_bonus} />
        <Balance label={<Trans>Saldo total</Trans>} amount={wallet?.total_balance} strong />
      </dl>
    </section>
  )
}

function Balance({
  label,
  amount,
  strong = false,
}: {
  label: ReactNode
  amount: number | undefined
  strong?: boolean
}) {
  return (
    <div className={strong ? 'border-t pt-3' : undefined}>
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className={strong ? 'text-xl font-bold tracking-tight' : 'font-semibold'}>
        {amount === undefined ? <AmountSkeleton /> : <Money text={brlText(amount)} />}
      </dd>
    </div>
  )
}
