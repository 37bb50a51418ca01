import { useLingui } from '@lingui/react/macro'
import { allTexts, type Refusal } from './refusal.ts'

/** The specification's words for the refusals that bring none of their own. */
export function useRefusalTexts(): (refusal: Refusal, which?: 'message' | 'all') => string[] {
  const { t } = useLingui()
  return (refusal, which = 'message') => {
    const texts = which === 'all' ? allTexts(refusal) : refusal.texts
    if (texts.length > 0) return texts
    if (refusal.kind === 'network') return [t`Erro de conexão`]
    if (refusal.kind === 'unreadable') return [t`Erro de comunicação com o servidor`]
    return [t`Erro ao processar solicitação`]
  }
}
