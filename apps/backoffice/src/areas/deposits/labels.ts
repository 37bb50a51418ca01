import { t } from '@lingui/core/macro'
import type { CallAnswer } from '../../shared/api/index.ts'
import type { StatusTone } from '../../shared/patterns.tsx'

export type ChargeItem = CallAnswer<'listCharges'>['items'][number]
export type ChargeDetail = CallAnswer<'readCharge'>
export type Payment = ChargeDetail['payments'][number]
export type Finding = CallAnswer<'listFindings'>['items'][number]

export const chargeStatusLabels = (): Record<ChargeItem['status'], string> => ({
  opening: t`Abrindo`,
  pending: t`À espera`,
  paid: t`Pago`,
  expired: t`Vencido`,
  cancelled: t`Cancelado`,
  failed: t`Falhou`,
})

export const chargeTones: Record<ChargeItem['status'], StatusTone> = {
  opening: 'neutral',
  pending: 'info',
  paid: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
  failed: 'danger',
}

export const paymentStatusLabels = (): Record<Payment['status'], string> => ({
  credited: t`Creditado`,
  refunding: t`Voltando a quem pagou`,
  refunded: t`Devolvido`,
})

export const paymentTones: Record<Payment['status'], StatusTone> = {
  credited: 'success',
  refunding: 'warning',
  refunded: 'neutral',
}

export const findingStateLabels = (): Record<Finding['state'], string> => ({
  open: t`Aberta`,
  assigned: t`Com alguém`,
  resolved: t`Resolvida`,
  ignored: t`Ignorada`,
})

export const findingTones: Record<Finding['state'], StatusTone> = {
  open: 'danger',
  assigned: 'warning',
  resolved: 'success',
  ignored: 'neutral',
}

/** What a gateway's message is about; a kind of a newer server is shown by its name. */
export const deliveryText = (kind: string): string =>
  ({
    charge: t`sobre a cobrança`,
    payout: t`sobre um pagamento a jogador`,
    refund: t`sobre uma devolução`,
    dispute: t`sobre uma contestação`,
  })[kind] ?? kind

/** What each kind means, in a sentence; a kind of a newer server is shown by its name. */
export const findingLabels = (): Record<string, string> => ({
  payment_without_charge: t`Pagamento sem cobrança nossa`,
  credited_not_on_statement: t`Creditado e ausente da lista do meio`,
  other_amount: t`Pago com outro valor`,
  other_amount_stated: t`A lista do meio diz outro valor`,
  payment_of_another_charge: t`Pagamento que já é de outra cobrança`,
  maybe_paid_twice: t`Talvez pago duas vezes`,
  webhook_without_charge: t`Aviso sem cobrança nossa`,
  webhook_given_up: t`Aviso que não pôde ser tratado`,
  never_answered: t`O meio nunca respondeu sobre a cobrança`,
  no_statement: t`O meio não deu a lista do dia`,
  refund_refused: t`Devolução recusada pelo meio`,
  refund_waits: t`Devolução demora`,
  credentials_refused: t`Credenciais recusadas pelo meio`,
  refunded: t`O meio diz que devolveu`,
  disputed: t`Contestado por quem pagou`,
  dispute_unconfirmed: t`Aviso de contestação que o meio não confirma`,
  unknown: t`Resposta desconhecida do meio`,
  payout_unknown: t`Saque sem confirmação além do prazo`,
  payout_absent: t`O meio não conhece o saque enviado`,
  payout_late: t`Saque fora do prazo`,
  payout_refused: t`Saque recusado pelo meio`,
  payout_other_amount: t`Saque pago com outro valor`,
  payout_of_another: t`Referência de outro saque`,
  payout_contradicted: t`O meio se contradiz sobre um saque`,
  paid_after_end: t`Saque pago depois de encerrado`,
  paid_though_not_sent: t`Saque pago sem ter sido enviado`,
  webhook_without_payout: t`Aviso sem saque nosso`,
  no_payer: t`Nenhum meio pode pagar saques`,
})

export const findingLabel = (kind: string): string => findingLabels()[kind] ?? kind
