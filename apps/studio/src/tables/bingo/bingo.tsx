import { palettes } from '@girassol/art'
import { bingoTables } from '@girassol/games'
import { cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { BetBar } from '../../shell/bar/bet-bar.tsx'
import type { GameProps } from '../../shell/game.ts'
import { brl } from '../../shell/money.ts'
import { type Outcome, outcomeOf } from '../../shell/session/outcome.ts'
import type { StudioRound } from '../../shell/session/wire.ts'
import { ChoiceGroup } from '../choice-group.tsx'
import { useDigits } from '../digit-keys.ts'
import { knownTable } from '../round.ts'
import { Felt } from '../surfaces.tsx'
import { Verdict } from '../verdict.tsx'
import { ballName } from './ball.tsx'
import { blank, type Call } from './call.ts'
import { AllBalls, Caller } from './caller.tsx'
import { Card } from './card.tsx'
import { PatternList } from './pattern-list.tsx'
import { useCall } from './use-call.ts'

const counts = [1, 2, 3, 4]

/** One to four cards, the balls as they are called, and the patterns that pay. */
export function Bingo({ game }: GameProps) {
  const { session, rounds, state } = game
  const table = knownTable(bingoTables, session.game.rules)
  const [count, setCount] = useState(1)
  const { call, play, clear } = useCall(game)

  function choose(wanted: number) {
    if (rounds.state.phase !== 'idle') return
    setCount(wanted)
    clear()
  }
  useDigits(counts.length, (place) => choose(place + 1))

  const idle = state.phase === 'idle'
  const over = call.cards.length > 0 && call.cards.every((card) => card.end)
  const outcome = over && state.round ? outcomeOf(state.round) : null
  const cards = call.cards.length > 0 ? call.cards : counts.slice(0, count).map(() => blank)

  return (
    <>
      <Felt palette={palettes.olinda}>
        <div className="flex h-full flex-col gap-1 px-3 pt-2 pb-1">
          <div className="@container min-h-0 flex-1">
            <div className="mx-auto grid size-full max-w-5xl grid-rows-[auto_minmax(0,1fr)_auto] gap-2 [container-type:size] @3xl:grid-cols-[13rem_minmax(0,1fr)_12rem] @3xl:grid-rows-1 @3xl:items-center @3xl:gap-6">
              <div className="flex flex-col gap-4">
                <Caller balls={call.balls} all={table.balls} />
                <div className="hidden @3xl:block">
                  <AllBalls balls={call.balls} />
                </div>
              </div>
              <div
                className={cx(
                  'grid size-full min-h-0 gap-2 self-center justify-self-center',
                  cards.length === 1 && 'max-h-[34rem] max-w-[min(27rem,86cqh)]',
                  cards.length === 2 && 'max-h-[24rem] max-w-3xl grid-cols-2',
                  cards.length > 2 && 'max-h-[42rem] max-w-3xl grid-cols-2 grid-rows-2',
                )}
              >
                {counts.slice(0, cards.length).map((number) => (
                  <Card
                    key={number}
                    card={cards[number - 1] ?? blank}
                    number={number}
                    won={outcome === 'won'}
                  />
                ))}
              </div>
              <PatternList table={table} reached={call.cards.map((card) => card.pattern)} />
            </div>
          </div>
          <Verdict outcome={outcome}>{verdictText(call, outcome, state.round)}</Verdict>
        </div>
      </Felt>
      <BetBar
        game={game}
        stakeLabel={t`Por cartela`}
        cost={idle ? game.stake * count : 0}
        action={{ label: t`Começar`, onPress: () => void play(count) }}
      >
        <div className="flex items-end gap-3 low:flex-col low:items-stretch low:gap-1">
          <ChoiceGroup
            label={t`Cartelas`}
            className="flex-1"
            value={count}
            onChange={choose}
            disabled={!idle}
            choices={counts.map((each) => ({ value: each, label: String(each) }))}
          />
          <p className="money grid h-11 place-items-center text-sm font-semibold low:h-6">
            {t`Total ${{ amount: brl(game.stake * count) }}`}
          </p>
        </div>
      </BetBar>
    </>
  )
}

function verdictText({ balls }: Call, outcome: Outcome | null, round: StudioRound | null): string {
  if (outcome && round) {
    const amount = brl(round.paid)
    if (outcome === 'lost') return t`Nenhum desenho. Sem ganho nesta rodada.`
    return outcome === 'won' ? t`A rodada pagou ${amount}.` : t`Voltaram ${amount} do que foi apostado.`
  }
  const last = balls.at(-1)
  return last === undefined
    ? t`As cartelas são sorteadas quando o jogo começa.`
    : t`Bola ${{ name: ballName(last) }}.`
}
