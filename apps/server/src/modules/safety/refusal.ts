import type { ErrorCode, Language } from '@girassol/contract'
import { AppError } from '../../platform/errors.ts'
import { inEveryLanguage, msg, translateTree } from '../../platform/i18n.ts'
import { momentText } from '../../platform/moment.ts'
import type { BreakRow } from './queries.ts'

const texts = { until: msg({ message: 'até' }), forGood: msg({ message: 'por tempo indeterminado' }) }

/** Until when, or for good; begins with a space. */
export function untilIn(language: Language, end: Date | null): string {
  const { until, forGood } = translateTree(language, texts)
  return end === null ? ` ${forGood}` : ` ${until} ${momentText(end, language)}`
}

/** A refusal that says until when, as text and as a date. */
export function refusalOf({ kind, ends_at }: Pick<BreakRow, 'kind' | 'ends_at'>, code?: ErrorCode): AppError {
  const until = inEveryLanguage((language) => untilIn(language, ends_at))
  return new AppError(code ?? (kind === 'pause' ? 'paused' : 'self_excluded'), {
    values: { until },
    details: { until: ends_at?.toISOString() ?? null },
  })
}
