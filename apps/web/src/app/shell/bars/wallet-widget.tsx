import { IconButton, Money, Skeleton } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Link } from '../../../shared/router/link.tsx'
import { Plus } from 'lucide-react'
import { pressDeposit } from '../../../shared/deposits/deposit-dialog.ts'
import { brlText } from '../../../shared/money/money.ts'
import { useWallet } from '../../../shared/money/wallet.ts'

/** The total balance, and the way to a deposit. */
export function WalletWidget() {
  const { t } = useLingui()
  const { wallet, failed } = useWallet()
  const balance = wallet && brlText(wallet.total_balance)
  return (
    <div className="flex h-11 items-center rounded-sm bg-surface-2 ps-1 pe-1">
      <Link
        to="/profile/wallet"
        aria-label={balance ? t`Saldo total ${balance}, abrir a carteira` : t`Abrir a carteira`}
        className="flex h-11 items-center rounded-sm px-2.5 font-semibold max-[25rem]:px-1.5 max-[25rem]:text-sm"
      >
        {balance ? (
          <Money text={balance} tone={failed ? 'muted' : 'plain'} />
        ) : failed ? (
          <span className="text-sm text-ink-muted">{t`Saldo indisponível`}</span>
        ) : (
          <Skeleton className="h-4 w-20" />
        )}
      </Link>
      <IconButton
        label={t`Depositar`}
        variant="primary"
        size="sm"
        className="paused:hidden"
        icon={<Plus aria-hidden="true" size={20} />}
        render={<Link to="/profile/deposit" onClick={pressDeposit} />}
      />
      {/* Read out when it changes, whichever page is open. */}
      <span aria-live="polite" className="sr-only">
        {balance && t`Saldo total: ${balance}`}
      </span>
    </div>
  )
}
