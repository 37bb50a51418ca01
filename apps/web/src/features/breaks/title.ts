import type { Pause } from '@girassol/contract'
import { useLingui } from '@lingui/react/macro'
import { endText } from '../../shared/i18n/break-end.ts'

/** What is in force and until when, in one sentence. */
export function useBreakTitle({ kind, until }: Pick<Pause, 'kind' | 'until'>): string {
  const { t, i18n } = useLingui()
  const end = until && endText(until, i18n.locale)
  if (!end) return t`Você pediu para não jogar, por tempo indeterminado`
  return kind === 'pause' ? t`Você está em pausa até ${end}` : t`Você pediu para não jogar até ${end}`
}
