import {
  type DiceChoices,
  type DiceEvent,
  diceMultiplier,
  diceReturn,
  diceTables,
  paid,
} from '@girassol/games'
import { cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { BetBar } from '../../shell/bar/bet-bar.tsx'
import type { GameProps } from '../../shell/game.ts'
import { brl } from '../../shell/money.ts'
import { outcomeOf } from '../../shell/session/outcome.ts'
import { Stage } from '../../shell/stage.tsx'
import { ChoiceGroup } from '../choice-group.tsx'
import { exactTimes, percent, returnText } from '../figures.ts'
import { useFrames } from '../frames.ts'
import { ground } from '../ground.ts'
import { knownTable } from '../known-table.ts'
import { Stepper } from '../stepper.tsx'
import { Verdict } from '../verdict.tsx'
import { betText, directionName } from './names.ts'
import { chanceOf, readTarget, rollText, turned, within } from './odds.ts'
import { Scale } from './scale.tsx'

const ROLLING = 1300
const [EVEN, PLACES] = [5000, 10_000]

interface Shown {
  roll: number
  won: boolean
  pays: number
}

export function Dice({ game }: GameProps) {
  const { session, rounds, state, sound, still } = game
  const table = knownTable(diceTables, session.game.rules)
  const frames = useFrames(still)
  const [choices, setChoices] = useState<DiceChoices>({ direction: 'under', target: EVEN })
  const [shown, setShown] = useState<Shown | null>(null)
  const number = useRef<HTMLSpanElement>(null)
  const marker = useRef<HTMLDivElement>(null)

  function choose(wanted: DiceChoices) {
    setShown(null)
    setChoices(within(table, wanted))
  }
  const aim = (target: number) => choose({ ...choices, target })

  async function roll() {
    const play = await rounds.open(game.stake, choices)
    if (!play) return
    setShown(null)
    const events = play.steps.flatMap((step) => step.events) as DiceEvent[]
    const rolled = events.find((event) => event.kind === 'rolled')
    const settled = events.find((event) => event.kind === 'settled')
    if (rolled && settled) {
      sound.play('reel')
      // The digits run through all numbers, slower and slower, and stop at the one that was drawn.
      const start = (rolled.roll + 3 * PLACES - 7919) % PLACES
      await frames(ROLLING, (part) => {
        const way = 1 - (1 - part) ** 3
        const at = part === 1 ? rolled.roll : Math.floor(start + way * (2 * PLACES + 7919)) % PLACES
        if (number.current) number.current.textContent = rollText(at)
      })
      if (marker.current) marker.current.style.left = `${rolled.roll / 100}%`
      setShown({ roll: rolled.roll, won: settled.won, pays: settled.pays })
      sound.play(outcomeOf(play.round) === 'won' ? 'win' : 'stop')
    }
    rounds.finish()
  }

  const idle = state.phase === 'idle'
  const multiplier = diceMultiplier(table, choices)
  const outcome = shown && state.round ? outcomeOf(state.round) : null
  const facts = [
    [t`Chance`, percent(chanceOf(choices))],
    [t`Paga`, exactTimes(multiplier)],
    [t`Se ganhar`, brl(paid(game.stake, multiplier))],
    [t`Retorno`, returnText(diceReturn(table, choices))],
  ] as const

  return (
    <>
      <Stage className={ground}>
        <div className="mx-auto flex h-full max-w-3xl flex-col justify-center gap-[min(2rem,3cqh)] py-2 [container-type:size]">
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
              {shown
                ? shown.pays > 0
                  ? t`Caiu ${{ roll: rollText(shown.roll) }}. A rodada pagou ${{ amount: brl(shown.pays) }}.`
                  : t`Caiu ${{ roll: rollText(shown.roll) }}. Sem ganho nesta rodada.`
                : idle
                  ? t`Escolha o alvo e role.`
                  : t`Rolando…`}
            </Verdict>
          </div>
          <Scale
            label={t`Alvo`}
            said={betText(choices)}
            choices={choices}
            onTarget={aim}
            disabled={!idle}
            marker={marker}
            shown={shown}
          />
          <dl className="mx-6 grid grid-cols-2 gap-2 sm:grid-cols-4 low:grid-cols-4">
            {facts.map(([name, value]) => (
              <div key={name} className="min-w-0 rounded-sm bg-surface-1/80 px-3 py-2 text-center">
                <dt className="truncate text-xs text-ink-muted">{name}</dt>
                <dd className="money truncate text-sm font-semibold sm:text-base">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Stage>
      <BetBar game={game} action={{ label: t`Rolar`, onPress: () => void roll() }}>
        <div className="flex items-end gap-3 low:flex-col low:items-stretch low:gap-1">
          <ChoiceGroup
            label={t`Ganha se cair`}
            className="flex-1"
            value={choices.direction}
            onChange={(direction) => direction !== choices.direction && choose(turned(choices))}
            disabled={!idle}
            choices={(['under', 'over'] as const).map((direction) => ({
              value: direction,
              label: directionName(direction),
            }))}
          />
          {/* Sideways there is room for one row, and the scale is right beside it. */}
          <div className="low:hidden">
            <Stepper
              label={t`Alvo`}
              less={t`Diminuir o alvo`}
              more={t`Aumentar o alvo`}
              text={rollText(choices.target)}
              disabled={!idle}
              onType={(typed) => aim(readTarget(typed) ?? choices.target)}
              onStep={(step) => aim(choices.target + step * 100)}
            />
          </div>
        </div>
      </BetBar>
    </>
  )
}
