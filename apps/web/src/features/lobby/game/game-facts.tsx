import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatTag } from '../../../shared/i18n/formats.ts'
import { useTypeNames } from '../type-names.ts'
import type { GameDetail } from './game-answers.ts'

const DEFAULT_RTP = 96

/** What is known of a game and from whom. A provider that says nothing leaves the usual value, marked as such. */
export function GameFacts({ game }: { game: GameDetail }) {
  const { t, i18n } = useLingui()
  const levels = { low: t`Baixa`, medium: t`Média`, high: t`Alta` }
  const type = useTypeNames()[game.game_type]
  const categories = game.categories.map(({ name }) => name).filter((name) => name !== type)
  const sources = {
    exact: t`Calculado exatamente a partir das regras deste jogo, que é operado pela casa.`,
    simulated: t`Medido em rodadas simuladas com as regras deste jogo, que é operado pela casa.`,
    provider: t`Informado pelo provedor.`,
  }
  const percent = new Intl.NumberFormat(formatTag(i18n.locale), { maximumFractionDigits: 2 })
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <Fact
        name={<Trans>Retorno teórico (RTP)</Trans>}
        untold={game.rtp === null}
        note={
          <>
            {game.rtp_source && `${sources[game.rtp_source]} `}
            <Trans>É uma média de longo prazo: não prevê o resultado de nenhuma partida.</Trans>
          </>
        }
      >
        {percent.format(game.rtp ?? DEFAULT_RTP)}%
      </Fact>
      <Fact
        name={<Trans>Volatilidade</Trans>}
        untold={game.volatility === null}
        note={<Trans>Quanto maior, mais raros e maiores tendem a ser os prêmios.</Trans>}
      >
        {levels[game.volatility ?? 'medium']}
      </Fact>
      <Fact name={<Trans>Tipo</Trans>} note={categories.join(', ')}>
        {type}
      </Fact>
    </dl>
  )
}

interface FactProps {
  name: ReactNode
  note: ReactNode
  untold?: boolean
  children: ReactNode
}

function Fact({ name, note, untold = false, children }: FactProps) {
  return (
    <div className="rounded-md bg-surface-1 p-4">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd>
        <p className="money mt-1 text-2xl font-bold">{children}</p>
        {untold && (
          <p className="mt-1 text-sm font-medium text-petal-text">
            <Trans>não informado pelo provedor</Trans>
          </p>
        )}
        {note && <p className="mt-1 text-sm text-pretty text-ink-muted">{note}</p>}
      </dd>
    </div>
  )
}
