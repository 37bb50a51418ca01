import { palettes } from '@girassol/art'
import { type KenoEvent, kenoTables, type Volatility } from '@girassol/games'
import { useState } from 'react'
import { BetBar } from '../../shell/bar/bet-bar.tsx'
import type { GameProps } from '../../shell/game.ts'
import { brl, times } from '../../shell/money.ts'
import { type Outcome, outcomeOf } from '../../shell/session/outcome.ts'
import { ChoiceGroup } from '../choice-group.tsx'
import { Felt } from '../felt.tsx'
import { knownTable } from '../known-table.ts'
import { pause } from '../pause.ts'
import { Verdict } from '../verdict.tsx'
import { Board } from './board.tsx'
import { Ladder } from './ladder.tsx'
import { textsIn } from './texts.ts'
import { type Draw, drawAfter, surprise, toggled, undrawn } from './ticket.ts'

const BEAT = 380
const risks = ['low', 'medium', 'high'] as const

export function Keno({ game }: GameProps) {
  const { session, rounds, state, sound, still } = game
  const texts = textsIn(session.language)
  const table = knownTable(kenoTables, session.game.rules)
  const [picks, setPicks] = useState<readonly number[]>([])
  const [risk, setRisk] = useState<Volatility>('low')
  const [draw, setDraw] = useState<Draw>(undrawn)

  function pick(wanted: readonly number[]) {
    sound.play('tick')
    setDraw(undrawn)
    setPicks(wanted)
  }

  async function play() {
    setDraw(undrawn)
    const opened = await rounds.open(game.stake, { picks, risk })
    if (!opened) return
    for (const event of opened.steps.flatMap((step) => step.events) as KenoEvent[]) {
      setDraw((before) => drawAfter(before, event))
      if (event.kind === 'drawn') {
        sound.play(event.hit ? 'reveal' : 'ball')
        if (!still) await pause(BEAT)
      }
    }
    if (outcomeOf(opened.round) === 'won') sound.play('win')
    rounds.finish()
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
                  texts={texts}
                  picks={picks}
                  draw={draw}
                  canPick={idle}
                  onPick={(number) => pick(toggled(picks, number))}
                  onSurprise={() => pick(surprise(picks.length))}
                  onClear={() => pick([])}
                />
              </div>
              <Ladder
                texts={texts}
                pays={pays}
                hits={draw.drawn.length > 0 ? draw.hits : null}
                won={outcome === 'won'}
              />
            </div>
          </div>
          <Verdict outcome={outcome}>{wordsFor(texts, picks.length, draw, outcome)}</Verdict>
        </div>
      </Felt>
      <BetBar
        game={game}
        action={{ label: texts.play, onPress: () => void play(), disabled: picks.length === 0 }}
      >
        <ChoiceGroup
          label={texts.risk}
          value={risk}
          onChange={(wanted) => {
            setRisk(wanted)
            setDraw(undrawn)
          }}
          disabled={!idle}
          choices={risks.map((each) => ({ value: each, label: texts.risks[each] }))}
        />
      </BetBar>
    </>
  )
}

function wordsFor(
  texts: ReturnType<typeof textsIn>,
  picked: number,
  { drawn, hits, end }: Draw,
  outcome: Outcome | null,
): string {
  if (end && outcome) {
    const said = texts.hits(hits)
    if (outcome === 'lost') return texts.lost(said)
    return outcome === 'won'
      ? texts.won(said, times(end.multiplier), brl(end.pays))
      : texts.returned(said, brl(end.pays))
  }
  if (drawn.length > 0) return texts.drawing(drawn.length, hits)
  return picked === 0 ? texts.waiting : texts.chosen(picked)
}
