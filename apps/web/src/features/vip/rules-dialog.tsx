import { Button } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../../shared/router/link.tsx'

interface RulesDialogProps {
  open: boolean
  onClose: () => void
}

/** The rules as the server keeps them. */
export function RulesDialog({ open, onClose }: RulesDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      title={t`Regras dos níveis VIP`}
      closeLabel={t`Fechar`}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      footer={<Button onClick={onClose}>{t`Entendi`}</Button>}
    >
      <div className="flex flex-col gap-5 text-[0.9375rem] text-pretty">
        <Rule title={t`O que conta`}>
          <Trans>
            Cada real do seu saldo apostado em uma rodada terminada vale um ponto, com os centavos. Não contam
            dinheiro de bônus, rodadas grátis e apostas devolvidas.
          </Trans>
        </Rule>
        <Rule title={t`Pontos e níveis ficam`}>
          <Trans>Pontos não vencem, e um nível alcançado não se perde. Não há prazo para subir.</Trans>
        </Rule>
        <Rule title={t`Bônus de nível`}>
          <Trans>Pago uma vez por nível, logo depois da rodada em que você chega a ele.</Trans>
        </Rule>
        <Rule title={t`Bônus semanal, mensal e anual`}>
          <Trans>
            Pagos cerca de dez minutos depois que a semana (de segunda a domingo), o mês ou o ano termina em
            São Paulo. Recebe quem fez pontos naquele período, pela linha mais alta alcançada até o fim dele.
            Um período sem apostas não paga e não se acumula.
          </Trans>
        </Rule>
        <Rule title={t`Como é pago`}>
          <Trans>
            Dinheiro entra no seu saldo, com uma linha no{' '}
            <Link to="/profile/statement" className="underline underline-offset-4" onClick={onClose}>
              extrato
            </Link>
            ; rodadas grátis ficam em{' '}
            <Link to="/rewards" className="underline underline-offset-4" onClick={onClose}>
              Minhas Recompensas
            </Link>
            .
          </Trans>
        </Rule>
        <Rule title={t`Pausas valem mais`}>
          <Trans>
            Em pausa, nenhum nível é mostrado e nada se perde: o que já era seu é pago depois dela. Aposte só
            o que pode perder; nível nenhum vale mais que isso.
          </Trans>
        </Rule>
      </div>
    </Dialog>
  )
}

const Rule = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="text-base">{title}</h3>
    <p className="mt-1 text-ink-muted">{children}</p>
  </section>
)
