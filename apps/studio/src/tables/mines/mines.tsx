import { type MinesEvent, minesMultiplier, minesTables } from '@girassol/games'
import { plural, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { BetBar } from '../../shell/bar/bet-bar.tsx'
import type { GameProps } from '../../shell/game.ts'
import { brl } from '../../shell/money.ts'
import { outcomeOf } from '../../shell/session/outcome.ts'
import type { Play } from '../../shell/session/rounds.ts'
import { Stage } from '../../shell/stage.tsx'
import { exactTimes, percent } from '../figures.ts'
import { ground } from '../ground.ts'
import { knownTable } from '../known-table.ts'
import { pause, REST } from '../pause.ts'
import { ResumedNote } from '../resumed-note.tsx'
import { Stepper } from '../stepper.tsx'
import { Verdict } from '../verdict.tsx'
import { type Board, boardAfter, chanceOf } from './board.ts'
import { Field } from './field.tsx'

const MOST = 24
const within = (mines: number): number => Math.min(Math.max(mines, 1), MOST)

const eventsIn = ({ steps }: Play): MinesEvent[] => steps.flatMap((step) => step.events) as MinesEvent[]
const boardIn = (play: Play | null): Board | null =>
  play && eventsIn(play).reduce<Board | null>(boardAfter, null)

export function Mines({ game }: GameProps) {
  const { session, rounds, state, sound, still } = game
  const table = knownTable(minesTables, session.game.rules)
  const [board, setBoard] = useState(() => boardIn(rounds.resumed))
  const [mines, setMines] = useState(board?.mines ?? 3)
  const [asked, setAsked] = useState<number | null>(null)

  async function show(play: Play) {
    const { round } = play
    setAsked(null)
    for (const event of eventsIn(play)) {
      setBoard((before) => boardAfter(before, event))
      if (event.kind === 'safe') sound.play('reveal')
      if (event.kind === 'exploded') {
        sound.play('end')
        // One look at what was opened before the rest of the field turns.
        if (!still) await pause(600)
      }
    }
    if (round.closed) {
      if (outcomeOf(round) === 'won') sound.play('win')
      await pause(REST)
    }
    rounds.finish()
  }

  // What was open stands as it was left.
  useEffect(() => {
    if (rounds.resumed) rounds.finish()
  }, [rounds])

  async function start() {
    const play = await rounds.open(game.stake, { mines })
    if (play) await show(play)
  }
  async function move(made: object, cell: number | null) {
    setAsked(cell)
    const play = await rounds.move(made)
    if (play) await show(play)
    else setAsked(null)
  }

  const idle = state.phase === 'idle'
  const inRound = board !== null && board.end === null && !idle
  const opened = inRound ? board.opened.length : 0
  const next = inRound ? board.next : minesMultiplier(table, mines, 1)
  const outcome = board?.end && state.round ? outcomeOf(state.round) : null

  function choose(count: number) {
    setMines(within(count))
    setBoard(null)
  }

  return (
    <>
      <Stage className={ground}>
        <ResumedNote game={game} />
        <div className="flex h-full flex-col gap-2 px-4 pt-10 pb-2 low:pt-8">
          <div className="grid min-h-0 flex-1 place-items-center [container-type:size]">
            <Field
              board={board}
              asked={asked}
              canOpen={inRound && state.phase === 'deciding'}
              onOpen={(cell) => void move({ kind: 'reveal', cell }, cell)}
            />
          </div>
          <Verdict outcome={outcome}>{wordsFor(board, inRound)}</Verdict>
        </div>
      </Stage>
      <BetBar
        game={game}
        action={
          inRound
            ? {
                label: opened > 0 ? t`Retirar ${{ amount: brl(board.worth) }}` : t`Abra uma casa`,
                onPress: () => void move({ kind: 'cashout' }, null),
                disabled: opened === 0,
                wide: true,
              }
            : { label: t`Começar`, onPress: () => void start() }
        }
      >
        <div className="flex items-center gap-3 low:gap-2">
          <span className="flex items-center gap-3">
            <span className="text-[0.9375rem] low:sr-only">{t`Minas`}</span>
            <Stepper
              label={t`Minas`}
              less={t`Menos minas`}
              more={t`Mais minas`}
              text={String(mines)}
              disabled={!idle}
              onType={(typed) => {
                const count = Number.parseInt(typed, 10)
                if (Number.isFinite(count)) choose(count)
              }}
              onStep={(step) => choose(mines + step)}
            />
          </span>
          <p className="money min-w-0 flex-1 text-end leading-5">
            <span className="block truncate text-xs text-ink-muted low:hidden">
              {inRound ? t`Próxima casa` : t`Primeira casa`} · {t`chance`}
            </span>
            <span className="flex flex-wrap justify-end gap-x-1.5 font-semibold">
              <span>{next === null ? '—' : exactTimes(next)}</span>
              <span className="text-ink-muted">{next !== null && percent(chanceOf(mines, opened))}</span>
            </span>
          </p>
        </div>
      </BetBar>
    </>
  )
}

function wordsFor(board: Board | null, inRound: boolean): string {
  if (!board) return t`Escolha quantas minas e comece.`
  const { end, opened, worth } = board
  if (end?.kind === 'exploded') return t`Havia uma mina. Sem ganho nesta rodada.`
  if (end?.kind === 'cashedOut')
    return t`Você retirou com ${{ multiplier: exactTimes(end.multiplier) }}: ${{ amount: brl(end.pays) }}.`
  if (!inRound) return t`Escolha quantas minas e comece.`
  return opened.length === 0 ? t`Abra a primeira casa.` : openedText(opened.length, brl(worth))
}

const openedText = (count: number, amount: string): string =>
  t`${plural(count, { 1: '# casa aberta', other: '# casas abertas' })}. Retirar agora paga ${amount}.`
