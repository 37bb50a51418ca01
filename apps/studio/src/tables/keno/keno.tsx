import { palettes } from '@girassol/art'
import { kenoTables, type Volatility } from '@girassol/games'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { BetBar } from '../../shell/bar/bet-bar.tsx'
import type { GameProps } from '../../shell/game.ts'
import { brl, times } from '../../shell/money.ts'
import { type Outcome, outcomeOf } from '../../shell/session/outcome.ts'
import { ChoiceGroup } from '../choice-group.tsx'
import { knownTable } from '../round.ts'
import { Felt } from '../surfaces.tsx'
import { Verdict } from '../verdict.tsx'
import { Board } from './board.tsx'
import { Ladder } from './ladder.tsx'
import { riskName } from './names.ts'
import { type Draw, risks, surprise, toggled } from './ticket.ts'
import { useDraw } from './use-draw.ts'

export function Keno({ game }: GameProps) {
  const { session, state, sound } = game
  const table = knownTable(kenoTables, session.game.rules)
  const [picks, setPicks] = useState<readonly number[]>([])
  const [risk, setRisk] = useState<Volatility>('low')
  const { draw, play, clear } = useDraw(game)

  function pick(wanted: readonly number[]) {
    sound.play('tick')
    clear()
    setPicks(wanted)
  }

  const idle = state.phase === 'idle'
  const outcome = draw.end && state.round ? outcomeOf(state.round) : null
  const pays = picks.length > 0 ? (table.pays[risk][picks.length - 1] ?? []) : []

  return (
    <>
      <Felt palette={palettes.cosmos}>
        <div className="flex h-full flex-col gap-1 px-3 pt-2 pb-1">
          <div className="@container flex min-h-0 flex-1 flex-col items-center justify-center">
            <div className="flex size-full min-h-0 flex-col-reverse items-center justify-center gap-2 @2xl:flex-row @2xl:gap-6">
              <div className="flex min-h-0 w-full flex-1 items-center justify-center @2xl:h-full @2xl:max-w-[46rem]">
                <Board
                  picks={picks}
                  draw={draw}
                  canPick={idle}
                  onPick={(number) => pick(toggled(picks, number))}
                  onSurprise={() => pick(surprise(picks.length))}
                  onClear={() => pick([])}
                />
              </div>
              <Ladder pays={pays} hits={draw.drawn.length > 0 ? draw.hits : null} won={outcome === 'won'} />
            </div>
          </div>
          <Verdict outcome={outcome}>{verdictText(picks.length, draw, outcome)}</Verdict>
        </div>
      </Felt>
      <BetBar
        game={game}
        action={{
          label: t`Sortear`,
          onPress: () => void play({ picks, risk }),
          disabled: picks.length === 0,
        }}
      >
        <ChoiceGroup
          label={t`Risco`}
          value={risk}
          onChange={(wanted) => {
            setRisk(wanted)
            clear()
          }}
          disabled={!idle}
          choices={risks.map((each) => ({ value: each, label: riskName(each) }))}
        />
      </BetBar>
    </>
  )
}

function verdictText(picked: number, { drawn, hits, end }: Draw, outcome: Outcome | null): string {
  if (end && outcome) {
    const said = t`${plural(hits, { 1: '# acerto', other: '# acertos' })}`
    if (outcome === 'lost') return t`${{ hits: said }}. Sem ganho nesta rodada.`
    return outcome === 'won'
      ? `${said}: ${times(end.multiplier)}, ${brl(end.pays)}.`
      : t`${{ hits: said }}: voltaram ${{ amount: brl(end.pays) }} da aposta.`
  }
  if (drawn.length > 0) {
    return t`${{ drawn: drawn.length }} de 10 sorteados, ${plural(hits, { 1: '# acerto', other: '# acertos' })}.`
  }
  return picked === 0 ? t`Escolha de 1 a 10 números.` : t`${{ count: picked }} de 10 números escolhidos.`
}
