import { ministryWarnings } from '@girassol/contract/warnings'
import { cx } from '@girassol/ui'
import { useProfile } from '../state/settings.ts'

interface OfferWarningProps {
  /** Rotates the sentences from offer to offer. */
  turn: number
  className?: string
}

/**
 * The age mark and one of the ministry's sentences, where the profile wants them: a strip across the offer, of at least a tenth of
 * it. Its parent is the offer itself, with a height of its own.
 */
export function OfferWarning({ turn, className }: OfferWarningProps) {
  if (useProfile().allows('play_without_warnings')) return null
  return (
    <span
      lang="pt-BR"
      data-theme="dark"
      className={cx(
        'flex min-h-[10%] items-center gap-2 bg-surface-2 px-4 py-1.5 text-sm leading-snug font-medium text-ink',
        className,
      )}
    >
      <b className="shrink-0 rounded-full px-1.5 py-1 text-xs ring-2 ring-current">18+</b>
      {ministryWarnings[turn % ministryWarnings.length]}
    </span>
  )
}
