import type { Amount } from '@girassol/games'
import { Button, cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type ReactNode, useRef } from 'react'
import { FreeRoundsStrip } from './free-rounds.tsx'
import type { Game } from '../game.ts'
import { vibrate } from '../haptics.ts'
import { useKeys } from './keys.ts'
import { brl } from '../money.ts'
import { SessionFacts } from './session-facts.tsx'
import { neighbour, StakeChooser } from './stake-chooser.tsx'

interface Action {
  label: string
  icon?: ReactNode
  onPress: () => void
  disabled?: boolean
  /** Takes the whole row, with the stake out of the way: for cashing out, where the stake is settled anyway. */
  wide?: boolean
}

interface BetBarProps {
  game: Game
  /** The one main button: open a round, cash out. It rests while the server is asked or an outcome is shown. */
  action: Action
  /** A second decision of the same weight, to the left of the main button and as large. */
  beside?: Pick<Action, 'label' | 'onPress' | 'disabled'> | null
  /** What pressing it costs now: the stake when opening, unless said otherwise. */
  cost?: Amount
  /** What the stake is called here, "Ficha" on a roulette's cloth. */
  stakeLabel?: string
  /** Choices of the family, above stake and action. */
  children?: ReactNode
}

/** Foot of every game: the family's choices, stake, main action, and what must always be seen. */
export function BetBar({ game, action: offered, beside = null, cost, stakeLabel, children }: BetBarProps) {
  const { session, state, stake, setStake, free, sound } = game
  const button = useRef<HTMLButtonElement>(null)
  const idle = state.phase === 'idle'
  // In a pause the round that was open is finished, and then there is only the way out.
  const over = session.pause !== null && idle
  const action: Action = over ? { label: t`Voltar ao site`, onPress: game.leave, wide: true } : offered
  const resting = state.phase === 'asking' || state.phase === 'showing' || (idle && !state.rested && !over)
  const rests = resting || (action.disabled ?? false)
  const price = over ? 0 : (cost ?? (idle && !free ? stake : 0))

  function act() {
    if (rests || game.lacks(price)) return
    sound.play('click')
    if (!game.still) vibrate('press')
    action.onPress()
  }
  function change(step: -1 | 1) {
    if (idle && !free && !over) setStake(neighbour(session.stakes, stake, step))
  }
  useKeys({ button, act, less: () => change(-1), more: () => change(1) })

  return (
    <section
      aria-label={t`Aposta e saldo`}
      className="z-10 flex flex-col gap-2 overflow-y-auto bg-surface-1 px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] [grid-area:bar] low:flex-col-reverse low:justify-start"
    >
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-2">
        {session.pause && (
          <output className="text-center text-sm text-pretty text-sky-text">
            {over
              ? t`Rodada terminada. Você está em pausa, e não há novas apostas.`
              : t`Você está em pausa: esta rodada pode ser terminada, sem apostar mais.`}
          </output>
        )}
        {!over && children}
        {!over && <FreeRoundsStrip game={game} />}
        <SessionFacts game={game} />
        <div
          className={cx(
            'grid',
            beside && !over ? 'grid-cols-2 gap-4' : 'gap-2',
            !action.wide && 'grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] low:grid-cols-1',
          )}
        >
          {!action.wide && (
            <StakeChooser
              game={game}
              label={free ? t`A casa paga` : (stakeLabel ?? t`Aposta`)}
              disabled={!idle || free !== null}
            />
          )}
          {beside && !over && (
            <Button
              variant="secondary"
              size="lg"
              block
              aria-disabled={resting || beside.disabled}
              onClick={() => {
                if (resting || beside.disabled) return
                sound.play('click')
                beside.onPress()
              }}
            >
              {beside.label}
            </Button>
          )}
          <Button
            ref={button}
            size="lg"
            block
            icon={action.icon}
            aria-disabled={rests}
            onClick={act}
            className="aria-disabled:bg-surface-3 aria-disabled:text-ink-muted aria-disabled:shadow-none aria-disabled:active:scale-100"
          >
            {action.label}
          </Button>
        </div>
      </div>
      <output className="sr-only">
        {state.lastPaid !== null &&
          `${state.lastPaid > 0 ? t`A rodada pagou ${{ amount: brl(state.lastPaid) }}.` : t`Sem ganho nesta rodada.`} ${t`Saldo ${{ amount: brl(state.balance) }}.`}`}
      </output>
    </section>
  )
}
