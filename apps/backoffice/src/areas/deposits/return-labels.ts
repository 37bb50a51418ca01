import { t } from '@lingui/core/macro'
import type { CallAnswer } from '../../shared/api/index.ts'
import type { StatusTone } from '../../shared/patterns.tsx'

export type ReturnItem = CallAnswer<'listReturns'>['items'][number]
export type ReturnDetail = CallAnswer<'readReturn'>

export const returnStatusLabels = (): Record<ReturnItem['status'], string> => ({
  waiting: t`Sem pagamento conhecido`,
  open: t`À espera de decisão`,
  accepting: t`Aceito, avisando o banco`,
  refusing: t`Recusado, avisando o banco`,
  returned: t`Devolvido ao banco`,
  refused: t`Recusado`,
  withdrawn: t`Retirado pelo banco`,
})

export const returnTones: Record<ReturnItem['status'], StatusTone> = {
  waiting: 'warning',
  open: 'danger',
  accepting: 'info',
  refusing: 'info',
  returned: 'neutral',
  refused: 'success',
  withdrawn: 'success',
}

export const returnKindLabels = () => ({
  fraud: t`Fraude`,
  operational: t`Falha operacional`,
  unstated: t`Não informado pelo meio`,
})

/** A step of a newer server is shown by its name. */
export const returnStepText = (what: string): string =>
  ({
    received: t`Pedido recebido`,
    matched: t`Pagamento identificado`,
    held: t`Valor separado do saldo`,
    accepted: t`Aceito`,
    refused: t`Recusado`,
    overdue: t`Prazo de 7 dias vencido`,
    returned: t`Banco recebeu o valor`,
    released: t`Valor de volta ao saldo`,
    recovered: t`Descontado de crédito posterior`,
    withdrawn: t`Banco desistiu`,
    stopped_withdrawal: t`Saque parado`,
  })[what] ?? what
