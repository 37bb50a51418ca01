import { type DoubleColour, type DoubleEvent, doubleTables } from '@girassol/games'
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { BetBar } from '../../shell/bar/bet-bar.tsx'
import type { GameProps } from '../../shell/game.ts'
import { brl, times } from '../../shell/money.ts'
import { outcomeOf } from '../../shell/session/outcome.ts'
import { Stage } from '../../shell/stage.tsx'
import { ChoiceGroup } from '../choice-group.tsx'
import { useDigits } from '../digit-keys.ts'
import { percent } from '../figures.ts'
import { useFrames } from '../frames.ts'
import { ground } from '../ground.ts'
import { knownTable } from '../known-table.ts'
import { Verdict } from '../verdict.tsx'
import { Disc } from './glyph.tsx'
import { colourName } from './names.ts'
import { restOf, slowing, turnTo } from './turn.ts'
import { Wheel } from './wheel.tsx'

const colours = ['red', 'white', 'black'] as const satisfies DoubleColour[]
const SPIN = 4600

export function Double({ game }: GameProps) {
  const { session, rounds, state, sound, still } = game
  const table = knownTable(doubleTables, session.game.rules)
  const slots = table.slots.length
  const frames = useFrames(still)
  const [colour, setColour] = useState<DoubleColour>('red')
  const [drawn, setDrawn] = useState<{ slot: number; colour: DoubleColour; pays: number } | null>(null)
  const ring = useRef<SVGGElement>(null)
  const [angle, setAngle] = useState(() => restOf(0, slots))

  async function spin() {
    const play = await rounds.open(game.stake, { colour })
    if (!play) return
    setDrawn(null)
    const events = play.steps.flatMap((step) => step.events) as DoubleEvent[]
    const spun = events.find((event) => event.kind === 'spun')
    const settled = events.find((event) => event.kind === 'settled')
    if (spun && settled) {
      const turn = turnTo(angle, spun.slot, slots)
      let passed = 0
      await frames(SPIN, (part) => {
        const turned = slowing(part) * turn
        ring.current?.setAttribute('transform', `rotate(${angle + turned})`)
        const slot = Math.floor((turned / 360) * slots)
        if (slot !== passed) sound.play('tick')
        passed = slot
      })
      setAngle((angle + turn) % 360)
      setDrawn({ slot: spun.slot, colour: spun.colour, pays: settled.pays })
      sound.play(outcomeOf(play.round) === 'won' ? 'win' : 'stop')
    }
    rounds.finish()
  }

  const idle = state.phase === 'idle'
  useDigits(colours.length, (place) => {
    if (idle) setColour(colours[place] ?? colour)
  })
  const chanceOf = (each: DoubleColour) => table.slots.filter((slot) => slot === each).length / slots
  const outcome = drawn && state.round ? outcomeOf(state.round) : null

  return (
    <>
      <Stage className={ground}>
        <div className="flex h-full flex-col gap-2 px-4 py-3">
          <div className="grid min-h-0 flex-1 place-items-center [container-type:size]">
            <div className="relative aspect-[344/352] w-[min(100cqw,97.7cqh,40rem)]">
              <Wheel slots={table.slots} ring={ring} angle={angle} drawn={drawn?.slot ?? null} />
              <div className="absolute inset-0 grid place-items-center pt-[2%]">
                {drawn && (
                  <span className="flex flex-col items-center gap-1">
                    <Disc colour={drawn.colour} className="size-[clamp(2.75rem,14cqw,6rem)]" />
                    <span className="text-lg font-bold">{colourName(drawn.colour)}</span>
                  </span>
                )}
              </div>
            </div>
          </div>
          <Verdict outcome={outcome}>
            {drawn
              ? drawn.pays > 0
                ? t`Deu ${{ colour: colourName(drawn.colour).toLocaleLowerCase() }}. Sua cor paga ${{ amount: brl(drawn.pays) }}.`
                : t`Deu ${{ colour: colourName(drawn.colour).toLocaleLowerCase() }}. Sem ganho nesta rodada.`
              : idle
                ? t`Escolha uma cor e gire a roda.`
                : t`A roda está girando.`}
          </Verdict>
        </div>
      </Stage>
      <BetBar game={game} action={{ label: t`Girar`, onPress: () => void spin() }}>
        <ChoiceGroup
          tall
          label={t`Sua cor`}
          value={colour}
          onChange={setColour}
          disabled={!idle}
          choices={colours.map((each) => ({
            value: each,
            label: (
              <span className="flex items-center justify-center gap-2 low:flex-col low:gap-0">
                <Disc colour={each} className="size-7 shrink-0 low:size-5" />
                <span className="min-w-0 text-start leading-4 low:text-center">
                  <span className="block text-[0.8125rem]">{colourName(each)}</span>
                  <span className="block text-xs font-normal low:hidden">
                    {times(table.pays[each])}
                    <span className="block text-ink-muted">{percent(chanceOf(each))}</span>
                  </span>
                </span>
              </span>
            ),
          }))}
        />
      </BetBar>
    </>
  )
}
