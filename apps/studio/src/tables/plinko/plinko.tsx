import { type PlinkoChoices, type PlinkoEvent, plinkoSlots, plinkoTables } from '@girassol/games'
import { t } from '@lingui/core/macro'
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
import { riskName } from './names.ts'
import { heights, risks } from './offer.ts'

/** A row of the fall, in milliseconds: lower boards fall slower, so that every fall can be followed. */
const paces: Record<PlinkoChoices['rows'], number> = { 8: 260, 12: 210, 16: 180 }

type Settled = Extract<PlinkoEvent, { kind: 'settled' }>

export function Plinko({ game }: GameProps) {
  const { session, rounds, state, sound, still } = game
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
              ? t`A bola caiu na casa ${{ slot: settled.slot + 1 }}, que paga ${{ multiplier: times(settled.multiplier) }}: ${{ amount: brl(settled.pays) }}.`
              : idle
                ? t`Escolha fileiras e risco, e solte a bola.`
                : t`A bola está caindo.`}
          </Verdict>
        </div>
      </Stage>
      <BetBar game={game} action={{ label: t`Soltar a bola`, onPress: () => void drop() }}>
        <div className="grid grid-cols-2 gap-3 low:grid-cols-1 low:gap-1">
          <ChoiceGroup
            label={t`Fileiras`}
            value={choices.rows}
            onChange={(rows) => choose({ rows })}
            disabled={!idle}
            choices={heights.map((rows) => ({ value: rows, label: rows }))}
          />
          <ChoiceGroup
            label={t`Risco`}
            value={choices.risk}
            onChange={(risk) => choose({ risk })}
            disabled={!idle}
            choices={risks.map((risk) => ({ value: risk, label: riskName(risk) }))}
          />
        </div>
      </BetBar>
    </>
  )
}
