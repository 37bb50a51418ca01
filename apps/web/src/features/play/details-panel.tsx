import { Badge, Button } from '@girassol/ui'
import { Drawer } from '@girassol/ui/overlays'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../../shared/router/link.tsx'
import type { Launched } from './launch.ts'
import { formatTag } from '../../shared/i18n/formats.ts'

interface DetailsPanelProps {
  game: Launched['game']
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The game itself shows what pays what and how often. */
  onRules: () => void
}

/** What is known of the game; what its provider does not say is marked so. */
export function DetailsPanel({ game, open, onOpenChange, onRules }: DetailsPanelProps) {
  const { t, i18n } = useLingui()
  const levels = { low: t`Baixa`, medium: t`Média`, high: t`Alta` }
  const number = new Intl.NumberFormat(formatTag(i18n.locale), { maximumFractionDigits: 4 })
  const untold = <Badge tone="neutral">{t`não informado pelo provedor`}</Badge>
  const known = game.return
  return (
    <Drawer
      side="right"
      open={open}
      onOpenChange={onOpenChange}
      title={game.game_name}
      description={game.provider.name}
      closeLabel={t`Fechar`}
    >
      <div className="flex flex-col gap-5">
        {game.logo && (
          <img src={game.logo} alt="" width={240} height={64} className="h-12 w-auto self-start" />
        )}
        <p className="text-pretty text-ink-muted">
          {game.description || <Trans>Descrição não informada pelo provedor.</Trans>}
        </p>
        <dl className="flex flex-col gap-4">
          <Line name={t`Retorno teórico (RTP)`}>
            {number.format(known ? known.parts / 100 : (game.rtp ?? 96))}%{' '}
            {!known && game.rtp === null && untold}
          </Line>
          <Line name={t`Volatilidade`}>
            {levels[game.volatility ?? 'medium']} {game.volatility === null && untold}
          </Line>
          {game.rating !== null && <Line name={t`Avaliação`}>{number.format(game.rating)}</Line>}
          <Line name={t`Certificado`}>
            {known ? (
              <span className="font-normal whitespace-normal text-ink-muted">
                {known.how === 'exact'
                  ? t`Retorno calculado exatamente a partir das regras, que são públicas.`
                  : t`Retorno medido em ${number.format(known.rounds)} rodadas simuladas, com margem de ${number.format(known.margin / 100)} ponto.`}
              </span>
            ) : (
              untold
            )}
          </Line>
        </dl>
        {known && (
          <Button variant="secondary" className="self-start" onClick={onRules}>
            {t`Ver pagamentos e chances`}
          </Button>
        )}
        {known && (
          <p className="text-pretty text-ink-muted">
            <Trans>
              A tabela de pagamentos e as regras completas estão dentro do jogo. Cada rodada sua pode ser
              conferida na{' '}
              <Link to="/fairness" className="text-ink underline underline-offset-4">
                página de verificação
              </Link>
              .
            </Trans>
          </p>
        )}
      </div>
    </Drawer>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="money mt-0.5 text-lg font-semibold">{children}</dd>
    </div>
  )
}
