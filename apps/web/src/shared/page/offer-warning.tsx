import { ministryWarnings } from '@girassol/contract/warnings'
import { useProfile } from '../state/settings.ts'

/** The age mark and one of the ministry's sentences on an offer, where the profile wants them; `turn` rotates them from offer to offer. */
export function OfferWarning({ turn }: { turn: number }) {
  if (useProfile().allows('play_without_warnings')) return null
  return (
    <span lang="pt-BR" className="flex items-center gap-2 text-sm leading-snug font-medium text-ink">
      <b className="shrink-0 rounded-full px-1.5 py-1 text-xs ring-2 ring-current">18+</b>
      {ministryWarnings[turn % ministryWarnings.length]}
    </span>
  )
}
