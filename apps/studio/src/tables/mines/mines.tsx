import { minesMultiplier, type MinesTable, minesTables } from '@girassol/games'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { BetBar } from '../../shell/bar/bet-bar.tsx'
import type { GameProps } from '../../shell/game.ts'
import { brl } from '../../shell/money.ts'
import { outcomeOf } from '../../shell/session/outcome.ts'
import { exactTimes, percent } from '../figures.ts'
import { ResumedNote } from '../resumed.tsx'
import { knownTable } from '../round.ts'
import { Stepper } from '../stepper.tsx'
import { Floor } from '../surfaces.tsx'
import { Verdict } from '../verdict.tsx'
import { type Board, chanceOf } from './board.ts'
import { Field } from './field.tsx'
import { useMines } from './use-mines.ts'

const MINES_MAX = 24
const within = (mines: number): number => Math.min(Math.max(mines, 1), MINES_MAX)

export function Mines({ game }: GameProps) {
  const { session, state } = game
  const table = knownTable(minesTables, session.game.rules)
  const { board, asked, played, start, open, cashOut, clear } = useMines(game)
  const [mines, setMines] = useState(board?.mines ?? 3)
  const outcome = board?.end && state.round ? outcomeOf(state.round) : null

  function choose(count: number) {
    setMines(within(count))
    clear()
  }

  return (
    <>
      <Floor>
        <ResumedNote game={game} />
        <div className="flex h-full flex-col gap-2 px-4 pt-10 pb-2 low:pt-8">
          <div className="grid min-h-0 flex-1 place-items-center [container-type:size]">
            <Field
              board={board}
              asked={asked}
              canOpen={played !== null && state.phase === 'deciding'}
              onOpen={open}
            />
          </div>
          <Verdict outcome={outcome}>{verdictText(board, played !== null)}</Verdict>
        </div>
      </Floor>
      <BetBar
        game={game}
        action={
          played
            ? {
                label:
                  played.opened.length > 0 ? t`Retirar ${{ amount: brl(played.worth) }}` : t`Abra uma casa`,
                onPress: cashOut,
                disabled: played.opened.length === 0,
                wide: true,
              }
            : { label: t`Começar`, onPress: () => void start(mines) }
        }
      >
        <div className="flex items-center gap-3 low:gap-2">
          <MineCount count={mines} onChange={choose} disabled={state.phase !== 'idle'} />
          <NextCell table={table} mines={mines} played={played} />
        </div>
      </BetBar>
    </>
  )
}

interface MineCountProps {
  count: number
  onChange: (count: number) => void
  disabled: boolean
}

const MineCount = ({ count, onChange, disabled }: MineCountProps) => (
  <span className="flex items-center gap-3">
    <span className="text-[0.9375rem] low:sr-only">{t`Minas`}</span>
    <Stepper
      label={t`Minas`}
      less={t`Menos minas`}
      more={t`Mais minas`}
      text={String(count)}
      disabled={disabled}
      onType={(typed) => {
        const wanted = Number.parseInt(typed, 10)
        if (Number.isFinite(wanted)) onChange(wanted)
      }}
      onStep={(step) => onChange(count + step)}
    />
  </span>
)

interface NextCellProps {
  table: MinesTable
  mines: number
  played: Board | null
}

/** What the next cell would pay, and its chance. */
function NextCell({ table, mines, played }: NextCellProps) {
  const pays = played ? played.next : minesMultiplier(table, mines, 1)
  return (
    <p className="money min-w-0 flex-1 text-end leading-5">
      <span className="block truncate text-xs text-ink-muted low:hidden">
        {played ? t`Próxima casa` : t`Primeira casa`} · {t`chance`}
      </span>
      <span className="flex flex-wrap justify-end gap-x-1.5 font-semibold">
        <span>{pays === null ? '—' : exactTimes(pays)}</span>
        <span className="text-ink-muted">
          {pays !== null && percent(chanceOf(mines, played?.opened.length ?? 0))}
        </span>
      </span>
    </p>
  )
}

function verdictText(board: Board | null, inRound: boolean): string {
  if (!board) return t`Escolha quantas minas e comece.`
  const { end, opened, worth } = board
  if (end?.kind === 'exploded') return t`Havia uma mina. Sem ganho nesta rodada.`
  if (end?.kind === 'cashedOut')
    return t`Você retirou com ${{ multiplier: exactTimes(end.multiplier) }}: ${{ amount: brl(end.pays) }}.`
  if (!inRound) return t`Escolha quantas minas e comece.`
  if (opened.length === 0) return t`Abra a primeira casa.`
  const count = opened.length
  return t`${plural(count, { 1: '# casa aberta', other: '# casas abertas' })}. Retirar agora paga ${{ amount: brl(worth) }}.`
}
