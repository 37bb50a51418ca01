import { ministryWarnings } from '@girassol/contract/warnings'
import { Button } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { Trans, useLingui } from '@lingui/react/macro'
import { readRiskNotice } from '../../shared/session/access.ts'

/** The risks of betting, at each access: dependence, gambling disorder and loss of money. */
export function RiskNotice({ open }: { open: boolean }) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) readRiskNotice()
      }}
      title={t`Antes de jogar`}
      description={t`Apostar é diversão para maiores de 18 anos, e tem riscos.`}
      closeLabel={t`Fechar`}
    >
      <div className="flex flex-col gap-4 pb-2">
        <ul lang="pt-BR" className="flex flex-col gap-2 rounded-md bg-surface-2 p-4 font-medium text-pretty">
          {ministryWarnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
        <p className="text-pretty text-ink-muted">
          <Trans>
            O jogo pode se tornar um transtorno. Aposte só o que pode perder, use seus limites e faça pausas.
            Em Jogo responsável há sinais de alerta, um teste e quem ajuda.
          </Trans>
        </p>
        <Button size="lg" block onClick={readRiskNotice}>
          <Trans>Entendi</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
