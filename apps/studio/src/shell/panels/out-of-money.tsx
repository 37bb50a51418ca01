import type { Amount } from '@girassol/games'
import { Button } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import type { Game } from '../game.ts'
import { brl } from '../money.ts'
import { Panel } from './panel.tsx'

interface OutOfMoneyProps {
  game: Game
  cost: Amount
  onClose: () => void
  onDeposit: () => void
}

/** Says what is missing and what can be done. A deposit is one of the ways, in the same voice as the others. */
export function OutOfMoney({ game, cost, onClose, onDeposit }: OutOfMoneyProps) {
  const { session, state, setStake } = game
  const lower = session.stakes.findLast((stake) => stake < cost && BigInt(stake) <= state.balance)
  const demo = session.mode === 'demo'
  return (
    <Panel title={t`Saldo insuficiente`} onClose={onClose}>
      <p className="text-ink-muted">
        {demo
          ? t`Os créditos de demonstração não bastam para esta aposta. Abra o jogo de novo para recomeçar.`
          : t`Esta aposta custa ${{ cost: brl(cost) }} e você tem ${{ balance: brl(state.balance) }}.`}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {lower !== undefined && (
          <Button
            variant="secondary"
            onClick={() => {
              setStake(lower)
              onClose()
            }}
          >
            {t`Usar aposta de ${{ stake: brl(lower) }}`}
          </Button>
        )}
        {!demo && (
          <Button variant="secondary" onClick={onDeposit}>
            {t`Depositar`}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {t`Fechar`}
        </Button>
      </div>
    </Panel>
  )
}
