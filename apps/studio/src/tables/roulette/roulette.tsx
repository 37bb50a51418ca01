import { palettes } from '@girassol/art'
import { type RouletteBet, type RouletteEvent, rouletteTables } from '@girassol/games'
import { cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { BetBar } from '../../shell/bar/bet-bar.tsx'
import type { GameProps } from '../../shell/game.ts'
import { brl } from '../../shell/money.ts'
import { type Outcome, outcomeOf } from '../../shell/session/outcome.ts'
import { Felt } from '../felt.tsx'
import { useFrames } from '../frames.ts'
import { knownTable } from '../known-table.ts'
import { pause } from '../pause.ts'
import { Verdict } from '../verdict.tsx'
import { type Chips, totalOf, withChip, withoutSpot } from './chips.ts'
import { Cloth } from './cloth.tsx'
import { colourOf } from './colours.ts'
import { colourName, spotName } from './names.ts'
import { PastNumbers } from './past-numbers.tsx'
import { places } from './places.ts'
import { useTall } from './shape.ts'
import { RUN, turnAt } from './spin.ts'
import { Tools } from './tools.tsx'
import { Wheel, type WheelHandle } from './wheel.tsx'

/** How long the ball is looked at before the cloth is seen again. */
const LOOK = 1300
const REMEMBERED = 14

interface Result {
  number: number
  /** What won, with what it paid. */
  won: readonly RouletteBet[]
}

export function Roulette({ game }: GameProps) {
  const { session, rounds, state, sound, still } = game
  const table = knownTable(rouletteTables, session.game.rules)
  const tall = useTall()
  const frames = useFrames(still)
  const wheel = useRef<WheelHandle>(null)
  const angle = useRef(0)
  const [chips, setChips] = useState<Chips>([])
  const [before, setBefore] = useState<readonly Chips[]>([])
  const [last, setLast] = useState<Chips>([])
  const [result, setResult] = useState<Result | null>(null)
  const [past, setPast] = useState<readonly number[]>([])
  const [spinning, setSpinning] = useState(false)
  const [zoomed, setZoomed] = useState(false)
  const [aimed, setAimed] = useState<string | null>(null)
  const [limit, setLimit] = useState<string | null>(null)

  const idle = state.phase === 'idle'
  const total = totalOf(chips)

  function lay(next: Chips) {
    if (next === chips) return
    setBefore([...before, chips])
    setChips(next)
    setResult(null)
    setLimit(null)
    sound.play('chip')
  }
  function bet(spot: string) {
    const next = withChip(table, chips, spot, game.stake)
    if (next === 'most') setLimit(t`O limite da mesa é ${{ amount: brl(table.stakes.max) }} por rodada.`)
    else if (next === 'spots') setLimit(t`Cabem fichas em até ${{ count: String(table.mostBets) }} lugares.`)
    else lay(next)
  }
  function undo() {
    setChips(before.at(-1) ?? [])
    setBefore(before.slice(0, -1))
    setLimit(null)
  }

  async function spin() {
    const play = await rounds.open(game.stake, { bets: chips })
    if (!play) return
    const events = play.steps.flatMap((step) => step.events) as RouletteEvent[]
    const spun = events.find((event) => event.kind === 'spun')
    const won = events.flatMap((event) =>
      event.kind === 'settled' && event.won ? [{ spot: event.spot, amount: event.pays }] : [],
    )
    setResult(null)
    setSpinning(true)
    sound.play('reel')
    if (spun) {
      const from = angle.current
      await frames(RUN, (part) => {
        const turn = turnAt(part, from, spun.place)
        angle.current = turn.wheel % 360
        wheel.current?.turn(turn)
      })
      sound.play('ball')
      setResult({ number: spun.number, won })
      setPast((numbers) => [spun.number, ...numbers].slice(0, REMEMBERED))
      if (!still) await pause(LOOK)
    }
    setSpinning(false)
    if (outcomeOf(play.round) === 'won') sound.play('win')
    setLast(chips)
    setChips([])
    setBefore([])
    rounds.finish()
  }

  const outcome = result && !spinning && state.round ? outcomeOf(state.round) : null
  const aim = idle && aimed !== null ? places.find(({ name }) => name === aimed) : undefined

  return (
    <>
      <Felt palette={palettes.esmeralda}>
        <div className="mx-auto flex h-full max-w-[100rem] flex-col gap-1.5 px-3 pt-1.5 pb-1">
          <PastNumbers numbers={past} />
          <div className="flex min-h-0 flex-1 items-center justify-center gap-8">
            <div
              className={cx(
                'h-full w-[38%] max-w-[36rem] items-center justify-center [container-type:size] portrait:absolute low:absolute',
                'portrait:inset-0 portrait:z-30 portrait:h-auto portrait:w-full portrait:max-w-none portrait:bg-(--felt-night)/85',
                'low:inset-0 low:z-30 low:h-auto low:w-full low:max-w-none low:bg-(--felt-night)/85',
                'flex portrait:transition-opacity portrait:duration-300 low:transition-opacity low:duration-300',
                !spinning &&
                  'portrait:pointer-events-none portrait:opacity-0 low:pointer-events-none low:opacity-0',
              )}
            >
              <div className="w-[min(94cqw,94cqh)]">
                <Wheel handle={wheel} shown={result?.number ?? null} />
              </div>
            </div>
            <div
              className={cx(
                'flex size-full min-w-0 flex-1 [container-type:size]',
                zoomed ? 'overflow-auto overscroll-contain' : 'items-center justify-center',
              )}
            >
              <Cloth
                tall={tall}
                chips={chips}
                drawn={spinning ? null : (result?.number ?? null)}
                settled={result && !spinning ? result.won : []}
                canBet={idle}
                zoomed={zoomed}
                onBet={bet}
                onTake={(spot) => lay(withoutSpot(chips, spot))}
                onAim={setAimed}
              />
            </div>
          </div>
          <div className="relative">
            {aim && (
              <p
                aria-hidden="true"
                className="absolute inset-0 text-center text-sm leading-6 text-(--felt-cream)"
              >
                {spotName(aim)}
              </p>
            )}
            <Verdict outcome={outcome} className={cx(aim && !limit && 'opacity-0')}>
              {limit ??
                wordsFor(result, spinning, outcome && state.round && { outcome, paid: state.round.paid })}
            </Verdict>
          </div>
        </div>
      </Felt>
      <BetBar
        game={game}
        stakeLabel={t`Ficha`}
        cost={idle ? total : 0}
        action={{ label: t`Girar`, onPress: () => void spin(), disabled: total < table.stakes.min }}
      >
        <Tools
          total={total}
          disabled={!idle}
          canUndo={before.length > 0}
          canRepeat={last.length > 0 && chips.length === 0}
          zoomed={zoomed}
          onUndo={undo}
          onClear={() => lay([])}
          onRepeat={() => lay(last)}
          onZoom={() => setZoomed(!zoomed)}
        />
      </BetBar>
    </>
  )
}

function wordsFor(
  result: Result | null,
  spinning: boolean,
  ended: { outcome: Outcome; paid: number } | null,
): string {
  if (!result) return spinning ? t`A bola está correndo.` : t`Ponha fichas no pano e gire.`
  const came = t`Deu ${{ number: `${result.number}, ${colourName(colourOf(result.number))}` }}.`
  if (!ended) return came
  const amount = brl(ended.paid)
  const ending = {
    lost: t`Sem ganho nesta rodada.`,
    won: t`A rodada pagou ${amount}.`,
    returned: t`Voltaram ${amount} do apostado.`,
  }
  return `${came} ${ending[ended.outcome]}`
}
