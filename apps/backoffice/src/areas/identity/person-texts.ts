import type { PersonList } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import type { CallAnswer } from '../../shared/api/index.ts'
import type { StatusTone } from '../../shared/patterns.tsx'

export type Match = CallAnswer<'listPersonMatches'>['items'][number]
export type ListPreview = CallAnswer<'previewPersonList'>

export const listLabels = (): Record<PersonList, string> => ({
  restricted: t`Pessoas proibidas de apostar`,
  exposed: t`Pessoas politicamente expostas`,
  sanctions: t`Sanções`,
})

export const listExplanations = (): Record<PersonList, string> => ({
  restricted: t`Equipe, acesso aos sistemas, reguladores, esporte, parentes deles, ludopatia e decisão judicial (Lei 14.790 art. 26). Não apostam nem depositam; podem sacar.`,
  exposed: t`Podem jogar. O monitoramento de risco passa a contar mais cedo. O prazo vai até cinco anos depois do cargo.`,
  sanctions: t`Listas da ONU e outras. Apostas, depósitos e saques ficam parados na hora, e um caso de risco é aberto.`,
})

export const matchStateLabels = (): Record<Match['state'], string> => ({
  open: t`À espera de decisão`,
  confirmed: t`Confirmada`,
  cleared: t`Liberada`,
  ended: t`Saiu da lista`,
})

export const matchTones: Record<Match['state'], StatusTone> = {
  open: 'warning',
  confirmed: 'danger',
  cleared: 'success',
  ended: 'neutral',
}

/** Reasons of the list of restricted persons; those of other lists are shown as they are. */
export const restrictionText = (reason: string): string => {
  const labels: Record<string, string> = {
    staff: t`Equipe da casa`,
    system_access: t`Acesso aos sistemas`,
    regulator: t`Regulador`,
    sport: t`Esporte`,
    relative: t`Parente`,
    ludopathy: t`Ludopatia`,
    court: t`Decisão judicial`,
  }
  return reason
    .split('; ')
    .map((each) => labels[each] ?? each)
    .join(', ')
}

export const problemLabels = (): Record<ListPreview['problems'][number]['code'], string> => ({
  unreadable: t`O arquivo não pode ser lido como CSV a partir daqui`,
  columns: t`Faltam colunas: cpf, name, birth_date, reason, source, until`,
  field_count: t`Número de campos diferente do da primeira linha`,
  cpf_invalid: t`CPF inválido`,
  name_invalid: t`Falta o nome`,
  birth_date_invalid: t`Data de nascimento inválida (AAAA-MM-DD)`,
  person_unclear: t`Sem CPF nem data de nascimento`,
  reason_invalid: t`Motivo ausente ou desconhecido`,
  source_invalid: t`Falta a fonte`,
  until_invalid: t`Prazo inválido (AAAA-MM-DD)`,
})
