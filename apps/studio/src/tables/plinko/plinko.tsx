import { type PlinkoChoices, plinkoSlots, plinkoTables } from '@girassol/games'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { BetBar } from '../../shell/bar/bet-bar.tsx'
import type { GameProps } from '../../shell/game.ts'
import { brl, times } from '../../shell/money.ts'
import { outcomeOf } from '../../shell/session/outcome.ts'
import { Canvas } from '../canvas.tsx'
import { ChoiceGroup } from '../choice-group.tsx'
import { knownTable } from '../round.ts'
import { Floor } from '../surfaces.tsx'
import { Verdict } from '../verdict.tsx'
import { drawBoard } from './board.ts'
import { riskName } from './names.ts'
import { heights, risks } from './offer.ts'
import { useDrop } from './use-drop.ts'

export function Plinko({ game }: GameProps) {
  const { session, state, still } = game
  const table = knownTable(plinkoTables, session.game.rules)
  const [choices, setChoices] = useState<PlinkoChoices>({ rows: 12, risk: 'medium' })
  const { ball, settled, drop, clear } = useDrop(game)

  function choose(change: Partial<PlinkoChoices>) {
    clear()
    setChoices({ ...choices, ...change })
  }

  const idle = state.phase === 'idle'
  const outcome = settled && state.round ? outcomeOf(state.round) : null
  const reached = settled && { slot: settled.slot, won: outcome === 'won' }
  const slots = plinkoSlots(table, choices)

  return (
    <>
      <Floor>
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
      </Floor>
      <BetBar game={game} action={{ label: t`Soltar a bola`, onPress: () => void drop(choices) }}>
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
