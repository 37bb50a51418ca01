import { cx, IconButton } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { ChevronDown, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Game } from '../game.ts'
import { brl } from '../money.ts'
import { Panel } from '../panels/panel.tsx'

/** The next allowed stake below (-1) or above (+1), or the same where there is none. */
export function neighbour(stakes: readonly number[], stake: number, step: -1 | 1): number {
  return (step < 0 ? stakes.findLast((each) => each < stake) : stakes.find((each) => each > stake)) ?? stake
}

interface StakeChooserProps {
  game: Game
  label: string
  disabled: boolean
}

export function StakeChooser({ game, label, disabled }: StakeChooserProps) {
  const [choosing, setChoosing] = useState(false)
  const { session, setStake, free } = game
  const stake = free?.stake ?? game.stake
  const { stakes } = session
  return (
    <div className="flex min-w-0 items-center rounded-sm bg-surface-2">
      <IconButton
        label={t`Diminuir a aposta`}
        icon={<Minus aria-hidden="true" size={20} />}
        disabled={disabled || stake === stakes[0]}
        onClick={() => setStake(neighbour(stakes, stake, -1))}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setChoosing(true)}
        className="flex h-12 min-w-0 flex-1 flex-col items-center justify-center rounded-sm px-1 transition-colors hover:bg-surface-3 disabled:pointer-events-none"
      >
        <span className="flex items-center gap-1 text-xs leading-4 text-ink-muted">
          {label}
          <ChevronDown aria-hidden="true" size={12} />
        </span>
        <span className="money text-sm leading-5 font-semibold">{brl(stake)}</span>
        <span className="sr-only">{t`Escolher a aposta`}</span>
      </button>
      <IconButton
        label={t`Aumentar a aposta`}
        icon={<Plus aria-hidden="true" size={20} />}
        disabled={disabled || stake === stakes.at(-1)}
        onClick={() => setStake(neighbour(stakes, stake, 1))}
      />
      {choosing && (
        <Panel title={t`Escolher a aposta`} onClose={() => setChoosing(false)}>
          <ul className="grid grid-cols-3 gap-2">
            {stakes.map((each) => (
              <li key={each}>
                <button
                  type="button"
                  aria-pressed={each === stake}
                  onClick={() => {
                    setStake(each)
                    setChoosing(false)
                  }}
                  className={cx(
                    'money h-12 w-full rounded-sm text-sm font-semibold transition-colors',
                    each === stake ? 'bg-sun text-sun-ink' : 'bg-surface-3 hover:bg-line',
                  )}
                >
                  {brl(each)}
                </button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}
