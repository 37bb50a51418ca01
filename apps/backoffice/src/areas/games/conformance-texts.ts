import type { ConformanceArea, ConformanceExchange, ConformanceVerdict } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import type { CallAnswer } from '../../shared/api/index.ts'
import type { StatusTone } from '../../shared/patterns.tsx'

export type DialectReport = CallAnswer<'listConformance'>['dialects'][number]
export type ConformanceRow = CallAnswer<'listConformanceResults'>['items'][number]

export const areaTexts = (): Record<ConformanceArea, string> => ({
  launch: t`Abertura de jogos`,
  catalogue: t`Lista de jogos`,
  wallet: t`Carteira do jogador`,
  free_rounds: t`Rodadas grátis`,
  reconciliation: t`Rodadas e conferência`,
})

export const verdictTexts = (): Record<ConformanceVerdict, string> => ({
  passed: t`Passou`,
  failed: t`Falhou`,
  not_run: t`Não executado`,
})

export const verdictTones: Record<ConformanceVerdict, StatusTone> = {
  passed: 'success',
  failed: 'danger',
  not_run: 'neutral',
}

export const callerTexts = (): Record<ConformanceExchange['from'], string> => ({
  provider: t`O provedor chama o cassino`,
  casino: t`O cassino chama o provedor`,
  player: t`O jogador chama o cassino`,
})
