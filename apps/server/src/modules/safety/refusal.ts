import type { ErrorCode, Language } from '@girassol/contract'
import { AppError } from '../../platform/errors.ts'
import { momentText } from '../../platform/moment.ts'
import type { PauseRow } from './queries.ts'

const words: Record<Language, { until: string; forGood: string }> = {
  pt_BR: { until: 'até', forGood: 'por tempo indeterminado' },
  en: { until: 'until', forGood: 'with no end date' },
  es: { until: 'hasta', forGood: 'por tiempo indefinido' },
}

/** How long, beginning with a space: until when, or for good. */
export const untilIn = (language: Language, end: Date | null): string =>
  end === null ? ` ${words[language].forGood}` : ` ${words[language].until} ${momentText(end, language)}`

/** A no that says how long, as a sentence and as a date. */
export function refusalOf({ kind, ends_at }: Pick<PauseRow, 'kind' | 'ends_at'>, code?: ErrorCode): AppError {
  const until = {
    pt_BR: untilIn('pt_BR', ends_at),
    en: untilIn('en', ends_at),
    es: untilIn('es', ends_at),
  }
  return new AppError(code ?? (kind === 'pause' ? 'paused' : 'self_excluded'), {
    values: { until },
    details: { until: ends_at?.toISOString() ?? null },
  })
}
