import { type PlinkoChoices, type PlinkoEvent, plinkoSlots, plinkoTables } from '@girassol/games'
import { useRef, useState } from 'react'
import { BetBar } from '../../shell/bar/bet-bar.tsx'
import type { GameProps } from '../../shell/game.ts'
import { brl, times } from '../../shell/money.ts'
import { outcomeOf } from '../../shell/session/outcome.ts'
import { Stage } from '../../shell/stage.tsx'
import { Canvas } from '../canvas.tsx'
import { ChoiceGroup } from '../choice-group.tsx'
import { useFrames } from '../frames.ts'
import { ground } from '../ground.ts'
import { knownTable } from '../known-table.ts'
import { Verdict } from '../verdict.tsx'
import { type BoardSight, drawBoard } from './board.ts'
import { lengthOf } from './fall.ts'
import { heights, risks } from './offer.ts'
import { textsIn } from './texts.ts'

/** A row of the fall, in milliseconds: lower boards fall slower, so that every fall can be followed. */
const paces: Record<PlinkoChoices['rows'], number> = { 8: 260, 12: 210, 16: 180 }

type Settled = Extract<PlinkoEvent, { kind: 'settled' }>

export function Plinko({ game }: GameProps) {
  const { session, rounds, state, sound, still } = game
  const texts = textsIn(session.language)
  const table = knownTable(plinkoTables, session.game.rules)
  const frames = useFrames(still)
  const [choices, setChoices] = useState<PlinkoChoices>({ rows: 12, risk: 'medium' })
  const [settled, setSettled] = useState<Settled | null>(null)
  const ball = useRef<BoardSight['ball']>(null)

  async function drop() {
    const play = await rounds.open(game.stake, choices)
    if (!play) return
    setSettled(null)
    const events = play.steps.flatMap((step) => step.events) as PlinkoEvent[]
    const fell = events.find((event) => event.kind === 'fell')
    const end = events.find((event) => event.kind === 'settled')
    if (fell && end) {
      const length = lengthOf(fell.path)
      let row = 0
      await frames(length * paces[choices.rows], (part) => {
        const fallen = part * length
        ball.current = { path: fell.path, fallen }
        if (Math.floor(fallen) > row && fallen < length) sound.play('ball')
        row = Math.floor(fallen)
      })
      setSettled(end)
      sound.play(outcomeOf(play.round) === 'won' ? 'win' : 'stop')
    }
    rounds.finish()
  }
  function choose(change: Partial<PlinkoChoices>) {
    ball.current = null
    setSettled(null)
    setChoices({ ...choices, ...change })
  }

  const idle = state.phase === 'idle'
  const outcome = settled && state.round ? outcomeOf(state.round) : null
  const reached = settled && { slot: settled.slot, won: outcome === 'won' }
  const slots = plinkoSlots(table, choices)

  return (
    <>
      <Stage className={ground}>
        <div className="flex h-full flex-col">
          <div className="relative min-h-0 flex-1">
            <Canvas
              moving={state.phase === 'showing' && !still}
              draw={(pen, size) =>
                drawBoard(pen, size, { rows: choices.rows, slots, ball: ball.current, reached })
              }
            />
          </div>
          <Verdict outcome={outcome} className="px-3 pb-2">
            {settled
              ? texts.settled(settled.slot + 1, times(settled.multiplier), brl(settled.pays))
              : idle
                ? texts.waiting
                : texts.falling}
          </Verdict>
        </div>
      </Stage>
      <BetBar game={game} action={{ label: texts.drop, onPress: () => void drop() }}>
        <div className="grid grid-cols-2 gap-3 low:grid-cols-1 low:gap-1">
          <ChoiceGroup
            label={texts.rows}
            value={choices.rows}
            onChange={(rows) => choose({ rows })}
            disabled={!idle}
            choices={heights.map((rows) => ({ value: rows, label: rows }))}
          />
          <ChoiceGroup
            label={texts.risk}
            value={choices.risk}
            onChange={(risk) => choose({ risk })}
            disabled={!idle}
            choices={risks.map((risk) => ({ value: risk, label: texts.risks[risk] }))}
          />
        </div>
      </BetBar>
    </>
  )
}
