import type { ProviderFindingKind, ProviderFindingState, ProviderMovement } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import type { CallAnswer } from '../../shared/api/index.ts'
import type { StatusTone } from '../../shared/patterns.tsx'

export type ProviderDay = CallAnswer<'listProviderDays'>['items'][number]
export type ProviderFinding = CallAnswer<'readProviderFinding'>['finding']
export type FindingSide = NonNullable<ProviderFinding['here']>

export const findingKindTexts = (): Record<ProviderFindingKind, string> => ({
  missing_here: t`Falta nos nossos livros`,
  missing_there: t`Falta na lista do provedor`,
  other_amount: t`Outro valor`,
  other_state: t`Outra situação`,
  other_round: t`Outro jogador ou rodada`,
})

export const findingStateTexts = (): Record<ProviderFindingState, string> => ({
  open: t`Em aberto`,
  explained: t`Explicada`,
  corrected: t`Corrigida pelo provedor`,
  accepted: t`Aceita`,
  vanished: t`Sumiu`,
})

export const findingStateTones: Record<ProviderFindingState, StatusTone> = {
  open: 'warning',
  explained: 'success',
  corrected: 'success',
  accepted: 'neutral',
  vanished: 'neutral',
}

export const movementTexts = (): Record<ProviderMovement, string> => ({
  bet: t`Aposta`,
  win: t`Ganho`,
  rollback: t`Devolução da aposta`,
  tip: t`Gorjeta`,
})

export const sideStateTexts = (): Record<FindingSide['state'], string> => ({
  posted: t`lançado`,
  done: t`feito`,
  declined: t`recusado`,
  rolled_back: t`devolvido`,
  given_up: t`sem resposta nossa`,
})

/** What the kind of a difference means, and where to look first. */
export const findingKindHelp = (): Record<ProviderFindingKind, string> => ({
  missing_here: t`O provedor diz que moveu este dinheiro, e nos nossos livros não há nada. Se é um ganho, o jogador pode não ter recebido.`,
  missing_there: t`Nós movemos este dinheiro, e a lista do provedor não o traz. Peça ao provedor o registro da rodada.`,
  other_amount: t`Os dois lados conhecem o movimento, com valores diferentes.`,
  other_state: t`Para o provedor o movimento terminou de outro jeito: recusado, devolvido ou de outro tipo.`,
  other_round: t`O valor é o mesmo, mas o provedor o atribui a outro jogador ou a outra rodada.`,
})
