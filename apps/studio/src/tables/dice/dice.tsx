import {
  type DiceChoices,
  diceMultiplier,
  diceReturn,
  type DiceTable,
  diceTables,
  paid,
} from '@girassol/games'
import { cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type Ref, useState } from 'react'
import { BetBar } from '../../shell/bar/bet-bar.tsx'
import type { Game, GameProps } from '../../shell/game.ts'
import { brl } from '../../shell/money.ts'
import { outcomeOf } from '../../shell/session/outcome.ts'
import { ChoiceGroup } from '../choice-group.tsx'
import { exactTimes, percent, returnText } from '../figures.ts'
import { knownTable } from '../round.ts'
import { Stepper } from '../stepper.tsx'
import { Floor } from '../surfaces.tsx'
import { Verdict } from '../verdict.tsx'
import { betText, directionName } from './names.ts'
import { chanceOf, readTarget, rollText, turned, within } from './odds.ts'
import { Scale } from './scale.tsx'
import { type RollShown, useRoll } from './use-roll.ts'

const EVEN_TARGET = 5000
const directions = ['under', 'over'] as const

export function Dice({ game }: GameProps) {
  const table = knownTable(diceTables, game.session.game.rules)
  const [choices, setChoices] = useState<DiceChoices>({ direction: 'under', target: EVEN_TARGET })
  const { number, marker, shown, roll, clear } = useRoll(game)
  const idle = game.state.phase === 'idle'

  function choose(wanted: DiceChoices) {
    clear()
    setChoices(within(table, wanted))
  }

  return (
    <>
      <Floor>
        <div className="mx-auto flex h-full max-w-3xl flex-col justify-center gap-[min(2rem,3cqh)] py-2 [container-type:size]">
          <Reading game={game} number={number} shown={shown} />
          <Scale
            label={t`Alvo`}
            said={betText(choices)}
            choices={choices}
            onTarget={(target) => choose({ ...choices, target })}
            disabled={!idle}
            marker={marker}
            shown={shown}
          />
          <Odds table={table} choices={choices} stake={game.stake} />
        </div>
      </Floor>
      <BetBar game={game} action={{ label: t`Rolar`, onPress: () => void roll(choices) }}>
        <Controls choices={choices} onChoose={choose} disabled={!idle} />
      </BetBar>
    </>
  )
}

interface ReadingProps {
  game: Game
  /** The digits, which the roll changes frame by frame. */
  number: Ref<HTMLSpanElement>
  shown: RollShown | null
}

function Reading({ game: { state }, number, shown }: ReadingProps) {
  const idle = state.phase === 'idle'
  const outcome = shown && state.round ? outcomeOf(state.round) : null
  return (
    <div className="text-center">
      <span
        ref={number}
        className={cx(
          'money block text-[clamp(3rem,min(20cqw,22cqh),8rem)] leading-none font-bold tracking-tight',
          outcome === 'won' && 'text-leaf-text',
          !shown && idle && 'text-ink-muted',
        )}
      >
        {rollText(shown?.roll ?? 0)}
      </span>
      <Verdict outcome={outcome} className="mt-2">
        {verdictText(shown, idle)}
      </Verdict>
    </div>
  )
}

function verdictText(shown: RollShown | null, idle: boolean): string {
  if (!shown) return idle ? t`Escolha o alvo e role.` : t`Rolando…`
  const roll = rollText(shown.roll)
  return shown.pays > 0
    ? t`Caiu ${roll}. A rodada pagou ${{ amount: brl(shown.pays) }}.`
    : t`Caiu ${roll}. Sem ganho nesta rodada.`
}

interface OddsProps {
  table: DiceTable
  choices: DiceChoices
  stake: number
}

/** Chance, pay and return of the chosen target. */
function Odds({ table, choices, stake }: OddsProps) {
  const multiplier = diceMultiplier(table, choices)
  const facts = [
    [t`Chance`, percent(chanceOf(choices))],
    [t`Paga`, exactTimes(multiplier)],
    [t`Se ganhar`, brl(paid(stake, multiplier))],
    [t`Retorno`, returnText(diceReturn(table, choices))],
  ] as const
  return (
    <dl className="mx-6 grid grid-cols-2 gap-2 sm:grid-cols-4 low:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0 rounded-sm bg-surface-1/80 px-3 py-2 text-center">
          <dt className="truncate text-xs text-ink-muted">{name}</dt>
          <dd className="money truncate text-sm font-semibold sm:text-base">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ControlsProps {
  choices: DiceChoices
  onChoose: (wanted: DiceChoices) => void
  disabled: boolean
}

function Controls({ choices, onChoose, disabled }: ControlsProps) {
  const aim = (target: number) => onChoose({ ...choices, target })
  return (
    <div className="flex items-end gap-3 low:flex-col low:items-stretch low:gap-1">
      <ChoiceGroup
        label={t`Ganha se cair`}
        className="flex-1"
        value={choices.direction}
        onChange={(direction) => direction !== choices.direction && onChoose(turned(choices))}
        disabled={disabled}
        choices={directions.map((direction) => ({ value: direction, label: directionName(direction) }))}
      />
      {/* A low frame has space for one row, and the scale is right beside it. */}
      <div className="low:hidden">
        <Stepper
          label={t`Alvo`}
          less={t`Diminuir o alvo`}
          more={t`Aumentar o alvo`}
          text={rollText(choices.target)}
          disabled={disabled}
          onType={(typed) => aim(readTarget(typed) ?? choices.target)}
          onStep={(step) => aim(choices.target + step * 100)}
        />
      </div>
    </div>
  )
}
