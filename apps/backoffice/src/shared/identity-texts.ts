import type { IdentityReason, IdentityState } from '@girassol/contract'
import { t } from '@lingui/core/macro'
import type { StatusTone } from './patterns.tsx'

export const identityStateLabels = (): Record<IdentityState, string> => ({
  none: t`Nunca conferida`,
  pending: t`Em conferência`,
  approved: t`Aprovada`,
  rejected: t`Recusada`,
  expired: t`A renovar`,
})

export const identityTones: Record<IdentityState, StatusTone> = {
  none: 'neutral',
  pending: 'info',
  approved: 'success',
  rejected: 'danger',
  expired: 'warning',
}

/** Why a check was not approved, in words for operators. */
export const identityReasonLabels = (): Record<IdentityReason, string> => ({
  liveness_failed: t`Sem prova de vida`,
  face_mismatch: t`Rosto diferente do documento`,
  document_not_authentic: t`Documento não autêntico`,
  document_unreadable: t`Documento ilegível`,
  document_expired: t`Documento vencido`,
  cpf_mismatch: t`CPF de outra pessoa`,
  cpf_irregular: t`CPF irregular`,
  name_mismatch: t`Nome diferente`,
  birth_date_mismatch: t`Nascimento diferente`,
  underage: t`Menor de 18 anos`,
  known_face: t`Rosto conhecido com outro CPF`,
  sanctions_hit: t`Nome em lista de sanções`,
  checks_missing: t`Faltou uma checagem`,
  refused_by_operator: t`Recusada por operador`,
  not_confirmed: t`A instituição não confirmou`,
})

export const identityReasonsText = (reasons: readonly IdentityReason[]): string =>
  reasons.map((reason) => identityReasonLabels()[reason]).join(', ')
