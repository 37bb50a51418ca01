import { IconButton, Money, Skeleton } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Link } from '../../../shared/router/link.tsx'
import { Gift, Plus } from 'lucide-react'
import { pressDeposit } from '../../../shared/deposits/deposit-dialog.ts'
import { brlText } from '../../../shared/money/money.ts'
import { useWallet } from '../../../shared/money/wallet.ts'

/** The total balance with the bonus part of it as a chip, and the way to a deposit. */
export function WalletWidget() {
  const { t } = useLingui()
  const { wallet, failed } = useWallet()
  const balance = wallet && brlText(wallet.total_balance)
  const bonus = wallet && wallet.balance_bonus > 0 ? brlText(wallet.balance_bonus) : null
  return (
    <div className="flex h-11 items-center rounded-sm bg-surface-2 px-1 max-[25rem]:px-0">
      <Link
        to="/profile/wallet"
        aria-label={
          balance && bonus
            ? t`Saldo total ${balance}, dos quais ${bonus} de bônus, abrir a carteira`
            : balance
              ? t`Saldo total ${balance}, abrir a carteira`
              : t`Abrir a carteira`
        }
        className="flex h-11 items-center rounded-sm px-2.5 font-semibold max-[25rem]:px-2 max-[25rem]:text-sm"
      >
        {balance ? (
          <>
            <Money text={balance} tone={failed ? 'muted' : 'plain'} />
            {bonus && (
              <span className="ms-2 flex items-center gap-1 rounded-xs bg-sun/15 px-1.5 py-0.5 text-xs font-medium text-sun-text max-[25rem]:ms-1 max-[25rem]:bg-transparent max-[25rem]:p-0">
                <Gift aria-hidden="true" size={12} />
                {/* Beside a balance the narrowest phones have space for the sign alone. */}
                <span className="money max-[27rem]:hidden">{bonus}</span>
              </span>
            )}
          </>
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
        // The narrowest phones have the raised button of the lower bar, and need the space for the casino's mark.
        className="max-[25rem]:hidden paused:hidden"
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
