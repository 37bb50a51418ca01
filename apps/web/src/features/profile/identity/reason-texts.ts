import type { IdentityReason } from '@girassol/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const general = msg`Não foi possível confirmar os seus dados.`

/** What a player can do about each reason, in plain words. */
export const reasonTexts: Record<IdentityReason, MessageDescriptor> = {
  liveness_failed: msg`Não deu para confirmar que era uma pessoa diante da câmera. Procure um lugar claro e siga os movimentos pedidos.`,
  face_mismatch: msg`O rosto não é o mesmo da foto do documento.`,
  document_not_authentic: msg`O documento não pôde ser confirmado. Use o original, sem capa nem reflexo.`,
  document_unreadable: msg`A foto do documento não deu para ler. Use luz boa e enquadre o documento inteiro.`,
  document_expired: msg`O documento está vencido. Use outro, dentro da validade.`,
  cpf_mismatch: msg`O CPF do documento não é o da conta.`,
  cpf_irregular: msg`O CPF não está regular na Receita Federal. Regularize e tente de novo.`,
  name_mismatch: msg`O nome da conta não é o do documento. Corrija o nome em Dados gerais e tente de novo.`,
  birth_date_mismatch: msg`A data de nascimento da conta não é a do documento. Fale com o suporte para corrigi-la.`,
  underage: msg`O documento é de uma pessoa com menos de 18 anos. Menores não podem ter conta.`,
  known_face: general,
  sanctions_hit: general,
  checks_missing: general,
  refused_by_operator: msg`Nossa equipe conferiu e não confirmou a identidade. Fale com o suporte para saber mais.`,
  not_confirmed: general,
}
