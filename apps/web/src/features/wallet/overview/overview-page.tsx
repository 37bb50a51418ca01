import { ErrorState, Notice } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '../../../shared/session/session.ts'
import { refreshWallet, useWallet } from '../../../shared/money/wallet.ts'
import { CanWithdraw } from '../can-withdraw.tsx'
import { usePreflight } from '../preflight.ts'
import { BalanceCard } from './balance-card.tsx'
import { RolloverCard } from './rollover-card.tsx'
import { WalletList } from './wallet-list.tsx'

/** What a player has, what may be done with it, and why. */
export function OverviewPage() {
  const { t } = useLingui()
  const { user } = useSession()
  const { wallet, failed } = useWallet()
  const preflight = usePreflight()
  return (
    <div className="flex flex-col gap-5 md:gap-6">
      <h1 className="text-2xl md:text-3xl">
        <Trans>Carteira</Trans>
      </h1>
      {failed && wallet && (
        <Notice tone="warning" live>
          <Trans>Erro ao carregar dados da carteira</Trans>
        </Notice>
      )}
      {failed && !wallet ? (
        <ErrorState
          className="rounded-md bg-surface-1"
          title={t`Erro ao carregar dados da carteira`}
          description={t`Confira sua conexão e tente de novo. Seu dinheiro não muda por causa disso.`}
          retryLabel={t`Tentar de novo`}
          onRetry={() => void refreshWallet()}
        />
      ) : (
        <BalanceCard wallet={wallet} locked={preflight.data?.locked ?? null} />
      )}
      <div className="grid gap-5 md:gap-6 xl:grid-cols-2 xl:items-start">
        <CanWithdraw state={preflight} />
        <div className="flex min-w-0 flex-col gap-5 md:gap-6">
          {wallet && <RolloverCard wallet={wallet} />}
          {user && <WalletList player={user.id} />}
        </div>
      </div>
    </div>
  )
}
