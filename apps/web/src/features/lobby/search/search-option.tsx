import { cx } from '@girassol/ui'
import { TrendingUp } from 'lucide-react'
import { Cover } from '../card/cover.tsx'
import type { CardGame } from '../game.ts'

interface OptionProps {
  id: string
  active: boolean
  onTake: () => void
}

/** The focus stays in the field, so options are pressed by pointer only; the field's keys do the rest. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

export function ResultOption({
  id,
  game,
  active,
  onTake,
  onPoint,
}: OptionProps & { game: CardGame; onPoint: () => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/interactive-supports-focus
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element cannot show covers
      role="option"
      aria-selected={active}
      onMouseDown={keepFocus}
      onPointerMove={onPoint}
      onClick={onTake}
      className={cx(
        'flex min-w-0 cursor-pointer items-center gap-3 rounded-sm p-2',
        active && 'bg-surface-3 outline-2 -outline-offset-2 outline-focus',
      )}
    >
      <Cover game={game} sizes="48px" className="w-12 shrink-0 rounded-xs" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{game.game_name}</span>
        <span className="block truncate text-sm text-ink-muted">{game.provider.name}</span>
      </span>
    </div>
  )
}

export function SuggestionOption({ id, name, active, onTake }: OptionProps & { name: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/interactive-supports-focus
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element cannot show covers
      role="option"
      aria-selected={active}
      onMouseDown={keepFocus}
      onClick={onTake}
      className={cx(
        'inline-flex h-11 cursor-pointer items-center gap-2 rounded-full px-4 text-[0.9375rem] font-medium',
        active ? 'bg-ink text-bg' : 'bg-surface-2 hover:bg-surface-3',
      )}
    >
      <TrendingUp aria-hidden="true" size={16} />
      {name}
    </div>
  )
}
