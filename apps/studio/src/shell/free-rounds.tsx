import { Button, cx } from '@girassol/ui'
import { Gift } from 'lucide-react'
import type { Game } from './game.ts'
import { brl } from './money.ts'
import { textsIn } from './texts.ts'

/** Rounds that the house pays for: how many there are, what is staked in each, where wins go. The player chooses to use them. */
export function FreeRoundsStrip({ game }: { game: Game }) {
  const { session, state, free, chooseFree } = game
  const texts = textsIn(session.language)
  const rounds = state.free
  if (!rounds) return null
  const { used_rounds: used, number_of_rounds: all, pocket, expires_at: end } = rounds
  const date = new Date(end).toLocaleString(session.language.replace('_', '-'), {
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (
    <div
      className={cx(
        'flex items-center gap-3 rounded-sm px-3 py-2',
        free ? 'bg-sun text-sun-ink' : 'bg-surface-2',
      )}
    >
      <Gift aria-hidden="true" size={20} className="shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="text-sm leading-5 font-semibold" aria-live="polite">
          {texts.freeRounds(used, all)}
        </p>
        <p className={cx('text-xs leading-4', !free && 'text-ink-muted')}>
          {texts.freeHint(brl(rounds.stake), pocket, date)}
        </p>
      </div>
      <Button
        size="sm"
        variant={free ? 'secondary' : 'primary'}
        className="shrink-0"
        disabled={state.phase !== 'idle'}
        onClick={() => chooseFree(!free)}
      >
        {free ? texts.freeOff : texts.freeOn}
      </Button>
    </div>
  )
}
