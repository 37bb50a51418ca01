import {
  type DiceChoices,
  type DiceEvent,
  diceMultiplier,
  diceReturn,
  diceTables,
  paid,
} from '@girassol/games'
import { cx } from '@girassol/ui'
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
import { chanceOf, readTarget, rollText, turned, within } from './odds.ts'
import { Scale } from './scale.tsx'
import { textsIn } from './texts.ts'

const ROLLING = 1300
const [EVEN, PLACES] = [5000, 10_000]

interface Shown {
  roll: number
  won: boolean
  pays: number
}

export function Dice({ game }: GameProps) {
  const { session, rounds, state, sound, still } = game
  const texts = textsIn(session.language)
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
    [texts.chance, percent(chanceOf(choices))],
    [texts.pays, exactTimes(multiplier)],
    [texts.wouldPay, brl(paid(game.stake, multiplier))],
    [texts.returns, returnText(diceReturn(table, choices))],
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
                  ? texts.won(rollText(shown.roll), brl(shown.pays))
                  : texts.lost(rollText(shown.roll))
                : idle
                  ? texts.waiting
                  : texts.rolling}
            </Verdict>
          </div>
          <Scale
            label={texts.target}
            said={texts.says[choices.direction](rollText(choices.target))}
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
      <BetBar game={game} action={{ label: texts.roll, onPress: () => void roll() }}>
        <div className="flex items-end gap-3 low:flex-col low:items-stretch low:gap-1">
          <ChoiceGroup
            label={texts.direction}
            className="flex-1"
            value={choices.direction}
            onChange={(direction) => direction !== choices.direction && choose(turned(choices))}
            disabled={!idle}
            choices={(['under', 'over'] as const).map((direction) => ({
              value: direction,
              label: texts.directions[direction],
            }))}
          />
          {/* Sideways there is room for one row, and the scale is right beside it. */}
          <div className="low:hidden">
            <Stepper
              label={texts.target}
              less={texts.lower}
              more={texts.higher}
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
