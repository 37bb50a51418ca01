import { toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useAction } from '../../shared/api/index.ts'
import { ActionDialog } from '../../shared/patterns.tsx'
import { amountText, kindText, type Limit, periodText } from './limit-texts.ts'

/** Asks a second person to remove the maximum that operators set. */
export function RemovalDialog({
  id,
  limit: { kind, period, amount, maximum },
}: {
  id: string
  limit: Limit
}) {
  const remove = useAction('removePlayerMaximum', { invalidates: ['approvals'] })
  return (
    <ActionDialog
      trigger={t`Retirar máximo`}
      title={t`Retirar o máximo da casa`}
      consequences={[
        t`${kindText(kind)} ${periodText(period)}: o máximo de ${amountText(kind, maximum)} deixa de valer.`,
        amount === null
          ? t`O jogador não escolheu um limite destes: fica sem nenhum.`
          : t`Fica o limite que o jogador escolheu: ${amountText(kind, amount)}.`,
        t`Outra pessoa com a mesma permissão precisa aprovar em 24 horas; até lá nada muda.`,
      ]}
      playerReads={t`Depois da aprovação, um e-mail e um aviso com o motivo abaixo.`}
      confirmLabel={t`Pedir`}
      onConfirm={async (reason) => {
        await remove.run({ params: { id }, body: { limit: { kind, period }, reason } })
        toast.success(t`Pedido enviado à segunda pessoa`)
      }}
    />
  )
}
