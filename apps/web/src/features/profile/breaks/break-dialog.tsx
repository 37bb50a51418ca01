import type { Wire } from '@girassol/contract'
import { ApiError } from '@girassol/contract/client'
import { Button, Checkbox, Notice, toast } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { keepBreak } from '../../../shared/session/break.ts'
import { useProfile } from '../../../shared/state/settings.ts'
import { endText } from '../../../shared/i18n/break-end.ts'

export type Wish = Wire<'takePause'>['body']

/** About when it would end; the server's clock decides. */
function endOf(wish: Wish): Date | null {
  const end = new Date()
  if (wish.kind === 'pause') return new Date(end.getTime() + wish.days * 86_400_000)
  if (wish.months === null) return null
  const day = end.getDate()
  end.setMonth(end.getMonth() + wish.months)
  // The 31st of a month that has none is its last day.
  if (end.getDate() !== day) end.setDate(0)
  return end
}

interface BreakDialogProps {
  wish: Wish
  onTaken: () => void
  onClose: () => void
}

/** States what happens, until when, and that it cannot be undone, before it is done. */
export function BreakDialog({ wish, onTaken, onClose }: BreakDialogProps) {
  const { t, i18n } = useLingui()
  const [sure, setSure] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [until] = useState(() => endOf(wish))
  const keepsAccount = useProfile().allows('exclusion_keeps_account')
  const end = until && endText(until, i18n.locale)
  async function take() {
    setBusy(true)
    setFault(null)
    try {
      const { pause } = await api('takePause', { body: wish })
      keepBreak(pause)
      onTaken()
      toast.success(t`Pronto. Cuide-se bem.`)
      onClose()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t`Não foi possível salvar agora. Tente de novo.`)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={wish.kind === 'pause' ? t`Confirmar a pausa` : t`Confirmar a autoexclusão`}
      closeLabel={t`Fechar`}
      footer={
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button disabled={!sure} loading={busy} onClick={() => void take()}>
            {wish.kind === 'pause' ? <Trans>Começar a pausa agora</Trans> : <Trans>Começar agora</Trans>}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 text-[0.9375rem]">
        <p className="text-lg font-semibold">
          {end ? <Trans>De agora até {end}</Trans> : <Trans>De agora em diante, sem data de volta</Trans>}
        </p>
        {wish.kind === 'exclusion' && !keepsAccount ? <ClosingEffects /> : <Effects ends={end !== null} />}
        {fault && (
          <Notice tone="danger" live>
            {fault}
          </Notice>
        )}
        <Checkbox
          label={t`Entendo que ninguém pode encurtar ou desfazer isso`}
          checked={sure}
          onChange={(event) => setSure(event.target.checked)}
        />
      </div>
    </Dialog>
  )
}

/** What a self-exclusion does where the law has the account closed. */
function ClosingEffects() {
  return (
    <ul className="list-disc space-y-1.5 ps-5 text-pretty">
      <li>
        <Trans>Você não aposta, não abre jogos a dinheiro e não deposita.</Trans>
      </li>
      <li>
        <Trans>Rodadas em andamento terminam e pagam o que for seu.</Trans>
      </li>
      <li>
        <Trans>
          Sua conta é encerrada. O saldo que pode ser sacado volta por PIX para a conta do seu CPF, e bônus
          são cancelados.
        </Trans>
      </li>
      <li>
        <Trans>Até o fim, você não consegue abrir outra conta aqui.</Trans>
      </li>
      <li>
        <Trans>Não mandamos convites para jogar, nem depois do fim.</Trans>
      </li>
    </ul>
  )
}

function Effects({ ends }: { ends: boolean }) {
  return (
    <ul className="list-disc space-y-1.5 ps-5 text-pretty">
      <li>
        <Trans>Você não aposta, não abre jogos a dinheiro e não deposita.</Trans>
      </li>
      <li>
        <Trans>Rodadas em andamento terminam e pagam o que for seu.</Trans>
      </li>
      <li>
        <Trans>Você entra na conta, vê o extrato e saca quando quiser.</Trans>
      </li>
      {ends ? (
        <li>
          <Trans>
            Rodadas grátis e cupons seus ganham esse tempo a mais, e prêmios esperam. Missões e torneios
            seguem o calendário deles.
          </Trans>
        </li>
      ) : (
        <li>
          <Trans>Rodadas grátis e cupons vencem na data deles.</Trans>
        </li>
      )}
      <li>
        <Trans>Não mandamos convites para jogar.</Trans>
      </li>
    </ul>
  )
}
