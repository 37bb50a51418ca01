import { Button, cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { Gift } from 'lucide-react'
import type { Game } from '../game.ts'
import { writingOf } from '../numbers.ts'

/** Rounds that the casino pays for: how many there are, where wins go, until when. The player chooses to use them. */
export function FreeRoundsStrip({ game }: { game: Game }) {
  const { session, state, free, chooseFree } = game
  const rounds = state.free
  if (!rounds) return null
  const { used_rounds: used, number_of_rounds: all, pocket, expires_at: end } = rounds
  const date = new Date(end).toLocaleString(writingOf(session.language), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    <div
      className={cx(
        'grid grid-cols-[auto_1fr_auto] items-center gap-x-2 rounded-sm py-1.5 ps-3 pe-2',
        free ? 'bg-sun text-sun-ink' : 'bg-surface-2',
      )}
    >
      <Gift aria-hidden="true" size={18} />
      <p className="col-span-2 text-sm leading-5 font-semibold" aria-live="polite">
        {t`Rodadas grátis: ${used} de ${all} usadas`}
      </p>
      <p className={cx('col-span-2 text-xs leading-4', !free && 'text-ink-muted')}>
        {pocket === 'cash'
          ? t`Ganhos vão para o seu saldo. Até ${{ end: date }}.`
          : t`Ganhos vão para o seu bônus. Até ${{ end: date }}.`}
      </p>
      <Button
        size="sm"
        variant={free ? 'secondary' : 'primary'}
        disabled={state.phase !== 'idle'}
        onClick={() => chooseFree(!free)}
      >
        {free ? t`Usar meu saldo` : t`Usar grátis`}
      </Button>
    </div>
  )
}
