import type { Return, Volatility } from '@girassol/games'
import { t } from '@lingui/core/macro'
import type { Game, GameClient } from '../game.ts'
import { numberText } from '../numbers.ts'
import { Panel } from './panel.tsx'

const percent = (parts: number, digits = 2): string =>
  `${numberText(parts / 100, { minimumFractionDigits: digits, maximumFractionDigits: digits })} %`

const volatilityName = (volatility: Volatility): string =>
  ({ low: t`Baixa`, medium: t`Média`, high: t`Alta` })[volatility]

function howComputed(returns: Return): string {
  return returns.how === 'exact'
    ? t`Calculado de forma exata sobre todos os resultados possíveis.`
    : t`Medido em ${{ rounds: numberText(returns.rounds) }} rodadas simuladas; margem de ±${{ margin: percent(returns.margin) }} com 99 % de confiança.`
}

interface PaytablePanelProps {
  game: Game
  client: GameClient
  onClose: () => void
}

/** What the casino publishes about a game: its return and how that is known, what pays what, and what if one leaves. */
export function PaytablePanel({ game, client, onClose }: PaytablePanelProps) {
  const { session } = game
  const seconds = numberText(session.cycle / 1000)
  return (
    <Panel title={t`Regras e pagamentos`} onClose={onClose}>
      <p className="text-sm text-ink-muted">
        {session.game.name} · {session.game.provider}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <div className="rounded-sm bg-surface-2 p-3">
          <dt className="text-xs text-ink-muted">{t`Retorno ao jogador`}</dt>
          <dd className="money text-xl font-bold">{percent(session.return.parts)}</dd>
        </div>
        <div className="rounded-sm bg-surface-2 p-3">
          <dt className="text-xs text-ink-muted">{t`Volatilidade`}</dt>
          <dd className="text-xl font-bold">{volatilityName(session.game.volatility)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-ink-muted">
        {howComputed(session.return)}{' '}
        {t`É uma média sobre um número muito grande de rodadas. Não prevê o resultado de uma sessão.`}
      </p>
      <client.Paytable game={game} />
      <h3 className="mt-6 mb-1 text-base">{t`Rodada interrompida`}</h3>
      <p className="text-sm text-ink-muted">{client.abandoned()}</p>
      <p className="mt-3 text-sm text-ink-muted">
        {t`Cada rodada é iniciada por você. Entre o início de duas rodadas passam ao menos ${seconds} s.`}{' '}
        {t`Todo pagamento é exato em centavos, em qualquer aposta oferecida.`}
      </p>
    </Panel>
  )
}
