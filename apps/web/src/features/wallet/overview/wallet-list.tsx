import { Badge, Button, Card, ErrorState, Skeleton, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { brlText } from '../../../shared/money/money.ts'
import { useWallet, type WireWallet } from '../../../shared/money/wallet.ts'
import { chooseWallet, walletAnswers } from './wallets.ts'

/** The player's wallets, each with its choice. */
export function WalletList({ player }: { player: number }) {
  const { t } = useLingui()
  const { data, failed } = walletAnswers.useAnswer({ player })
  return (
    <Card>
      <h2 className="text-lg">
        <Trans>Minhas carteiras</Trans>
      </h2>
      {data ? (
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {data.map((wallet) => (
            <Row key={wallet.id} wallet={wallet} player={player} />
          ))}
        </ul>
      ) : failed ? (
        <ErrorState
          className="py-4!"
          title={t`Erro ao carregar carteiras`}
          retryLabel={t`Tentar de novo`}
          onRetry={() => void walletAnswers.refresh({ player })}
        />
      ) : (
        <div aria-busy="true" className="mt-3">
          <Skeleton className="h-12 w-full" />
        </div>
      )}
    </Card>
  )
}

function Row({ wallet, player }: { wallet: WireWallet; player: number }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const { wallet: active } = useWallet()
  const isActive = wallet.active === 1
  // The active one changes with every bet; the list was asked for once. `shown` leaves out a win whose round is still on screen.
  const { total_balance } = isActive && active?.id === wallet.id ? active : (wallet.shown ?? wallet)

  async function choose() {
    setBusy(true)
    const refused = await chooseWallet(wallet, player)
    setBusy(false)
    if (refused === null) toast.success(t`Carteira atualizada com sucesso`)
    else
      for (const text of refused.length > 0 ? refused : [t`Erro ao carregar dados da carteira`])
        toast.error(text)
  }

  return (
    <li className="flex min-h-15 items-center gap-3 py-2 max-[18rem]:flex-wrap">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 text-sm font-bold text-sun-text">
        {wallet.symbol}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{wallet.name}</span>
        <span className="money block text-sm text-ink-muted">{brlText(total_balance)}</span>
      </span>
      {isActive ? (
        <Badge tone="success" icon={<Check aria-hidden="true" />}>
          <Trans>Ativa</Trans>
        </Badge>
      ) : (
        <Button size="sm" variant="secondary" loading={busy} onClick={() => void choose()}>
          <Trans>Selecionar</Trans>
          <span className="sr-only">{wallet.name}</span>
        </Button>
      )}
    </li>
  )
}
