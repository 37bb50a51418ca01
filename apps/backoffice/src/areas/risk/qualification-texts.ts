import type {
  QualificationCause,
  QualificationKind,
  QualificationReason,
  RiskClass,
} from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import type { CallAnswer } from '../../shared/api/index.ts'
import type { StatusTone } from '../../shared/patterns.tsx'

export type QualificationItem = CallAnswer<'listQualifications'>['items'][number]
export type QualificationDetail = CallAnswer<'readQualification'>
export type QualificationRecord = QualificationDetail['history'][number]

export const classLabels = (): Record<RiskClass, string> => ({
  low: t`Baixa`,
  medium: t`Média`,
  high: t`Alta`,
})

export const classTones: Record<RiskClass, StatusTone> = { low: 'success', medium: 'warning', high: 'danger' }

export const subjectLabels = (): Record<QualificationKind, string> => ({
  player: t`Jogador`,
  affiliate: t`Afiliado`,
  operator: t`Operador`,
})

export const reasonLabels = (): Record<QualificationReason, string> => ({
  declared_exposed: t`Declarou ser pessoa exposta`,
  listed_exposed: t`Pessoa exposta, por lista`,
  sanctioned: t`Pessoa sob sanções`,
  restricted: t`Pessoa impedida, por lista`,
  staff: t`Pessoa da equipe`,
  unresolved_match: t`Possível nome em lista, sem decisão`,
  reported_case: t`Caso comunicado ao COAF`,
  above_income: t`Depósitos acima da renda declarada`,
  income_unknown: t`Renda não declarada`,
})

export const reasonsText = (reasons: readonly QualificationReason[]): string =>
  reasons.map((reason) => reasonLabels()[reason]).join(', ') || t`nenhum`

export const causeLabels = (): Record<QualificationCause, string> => ({
  first: t`Primeira qualificação`,
  declaration: t`Nova declaração`,
  list: t`Listas de pessoas`,
  deposit: t`Depósito`,
  case: t`Caso decidido`,
  rules: t`Regras mudaram`,
  review: t`Revisão periódica`,
  class: t`Classe definida por duas pessoas`,
})

export function capacityText(income: QualificationRecord['inputs']['income']): string {
  if (income === null) return t`não declarada`
  return {
    up_to_2000: t`até R$ 2.000 por mês`,
    up_to_5000: t`até R$ 5.000 por mês`,
    up_to_10000: t`até R$ 10.000 por mês`,
    up_to_20000: t`até R$ 20.000 por mês`,
    above_20000: t`acima de R$ 20.000 por mês`,
  }[income]
}
