import { Card, Progress } from '@girassol/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { brlText } from '../../../shared/money/money.ts'
import { useSetting } from '../../../shared/state/settings.ts'
import type { WireWallet } from '../../../shared/money/wallet.ts'
import { rolloverOf } from './rollover.ts'

/** What is still to be played before a bonus becomes cash, with the same numbers the server goes by. */
export function RolloverCard({ wallet }: { wallet: WireWallet }) {
  const { t } = useLingui()
  const view = rolloverOf(wallet, useSetting())
  const deposit = wallet.balance_deposit_rollover
  return (
    <Card>
      <h2 className="text-lg">
        <Trans>Rollover do bônus</Trans>
      </h2>
      {view.kind === 'open' ? (
        <>
          <Progress
            className="mt-4"
            value={view.percent}
            label={t`${view.percent}% concluído`}
            valueText={t`${brlText(view.done)} de ${brlText(view.due)}`}
          />
          <p className="mt-3 text-[0.9375rem] text-ink-muted">
            <Trans>Nível de proteção:</Trans>{' '}
            <Plural value={view.rounds} one="mínimo de # rodada" other="mínimo de # rodadas" />
          </p>
        </>
      ) : (
        <p className="mt-2 text-[0.9375rem] text-pretty text-ink-muted">
          {view.kind === 'off' ? (
            <Trans>Sem rollover: aqui um bônus não prende o seu dinheiro.</Trans>
          ) : (
            <Trans>Nada pendente. Quando houver um bônus com rollover, o progresso aparece aqui.</Trans>
          )}
        </p>
      )}
      {deposit > 0 && (
        <p className="mt-3 border-t pt-3 text-[0.9375rem] text-pretty text-ink-muted">
          <Trans>
            Falta apostar <span className="money font-semibold text-ink">{brlText(deposit)}</span> do que você
            depositou para liberar o saque desse valor.
          </Trans>
        </p>
      )}
    </Card>
  )
}
