import { useLingui } from '@lingui/react/macro'
import type { SpinFault } from './spin.ts'

/** The text for a failed spin. */
export function useFaultText(): (fault: SpinFault) => string {
  const { t } = useLingui()
  return (fault) => {
    if (typeof fault === 'object') return fault.text
    const texts = {
      server: t`Servidor temporariamente indisponível. Tente novamente em alguns instantes.`,
      'too-many': t`Muitas tentativas. Aguarde um momento antes de tentar novamente.`,
      forbidden: t`Você não tem permissão para girar a roleta agora.`,
      other: t`Erro durante o giro`,
    }
    return texts[fault]
  }
}
