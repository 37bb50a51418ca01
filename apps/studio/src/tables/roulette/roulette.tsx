import { palettes } from '@girassol/art'
import { rouletteTables } from '@girassol/games'
import { cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { BetBar } from '../../shell/bar/bet-bar.tsx'
import type { GameProps } from '../../shell/game.ts'
import { useTall } from '../../shell/media.ts'
import { brl } from '../../shell/money.ts'
import { type Outcome, outcomeOf } from '../../shell/session/outcome.ts'
import type { StudioRound } from '../../shell/session/wire.ts'
import { knownTable } from '../round.ts'
import { Felt } from '../surfaces.tsx'
import { Verdict } from '../verdict.tsx'
import { Cloth } from './cloth.tsx'
import { colourOf } from './colours.ts'
import { colourName, spotName } from './names.ts'
import { PastNumbers } from './past-numbers.tsx'
import { places } from './places.ts'
import { Tools } from './tools.tsx'
import { useBets } from './use-bets.ts'
import { type Result, useSpin } from './use-spin.ts'
import { Wheel } from './wheel.tsx'

export function Roulette({ game }: GameProps) {
  const { session, state } = game
  const table = knownTable(rouletteTables, session.game.rules)
  const tall = useTall()
  const { wheel, result, past, spinning, spin, clearResult } = useSpin(game)
  const bets = useBets(game, table, clearResult)
  const [zoomed, setZoomed] = useState(false)
  const [aimed, setAimed] = useState<string | null>(null)
  const idle = state.phase === 'idle'
  const shown = spinning ? null : result

  return (
    <>
      <Felt palette={palettes.esmeralda}>
        <div className="mx-auto flex h-full max-w-[100rem] flex-col gap-1.5 px-3 pt-1.5 pb-1">
          <PastNumbers numbers={past} />
          <div className="flex min-h-0 flex-1 items-center justify-center gap-8">
            <WheelArea spinning={spinning}>
              <Wheel handle={wheel} shown={result?.number ?? null} />
            </WheelArea>
            <div
              className={cx(
                'flex size-full min-w-0 flex-1 [container-type:size]',
                zoomed || tall ? 'overflow-auto overscroll-contain' : '',
                !zoomed && 'items-center-safe justify-center',
              )}
            >
              <Cloth
                tall={tall}
                chips={bets.chips}
                drawn={shown?.number ?? null}
                settled={shown?.won ?? []}
                canBet={idle}
                zoomed={zoomed}
                onBet={bets.bet}
                onTake={bets.take}
                onAim={setAimed}
              />
            </div>
          </div>
          <Announcement
            aimed={idle ? aimed : null}
            limit={bets.limit}
            result={result}
            spinning={spinning}
            round={state.round}
          />
        </div>
      </Felt>
      <BetBar
        game={game}
        stakeLabel={t`Ficha`}
        cost={idle ? bets.total : 0}
        action={{
          label: t`Girar`,
          onPress: () => void spin(bets),
          disabled: bets.total < table.stakes.min,
        }}
      >
        <Tools bets={bets} disabled={!idle} zoomed={zoomed} onZoom={() => setZoomed(!zoomed)} />
      </BetBar>
    </>
  )
}

/** Beside the cloth; on small screens over it, and only while the wheel turns. */
const WheelArea = ({ spinning, children }: { spinning: boolean; children: ReactNode }) => (
  <div
    className={cx(
      'h-full w-[38%] max-w-[36rem] items-center justify-center [container-type:size] portrait:absolute low:absolute',
      'portrait:inset-0 portrait:z-30 portrait:h-auto portrait:w-full portrait:max-w-none portrait:bg-(--felt-night)/85',
      'low:inset-0 low:z-30 low:h-auto low:w-full low:max-w-none low:bg-(--felt-night)/85',
      'flex portrait:transition-opacity portrait:duration-300 low:transition-opacity low:duration-300',
      !spinning && 'portrait:pointer-events-none portrait:opacity-0 low:pointer-events-none low:opacity-0',
    )}
  >
    <div className="w-[min(94cqw,94cqh)]">{children}</div>
  </div>
)

interface AnnouncementProps {
  /** The spot under the pointer or the focus. */
  aimed: string | null
  limit: string | null
  result: Result | null
  spinning: boolean
  round: StudioRound | null
}

/** The line below the cloth: the aimed spot, a limit that was reached, or the state of the round. */
function Announcement({ aimed, limit, result, spinning, round }: AnnouncementProps) {
  const ended = result && !spinning && round ? { outcome: outcomeOf(round), paid: round.paid } : null
  const aim = aimed === null ? undefined : places.find(({ name }) => name === aimed)
  return (
    <div className="relative">
      {aim && (
        <p aria-hidden="true" className="absolute inset-0 text-center text-sm leading-6 text-(--felt-cream)">
          {spotName(aim)}
        </p>
      )}
      <Verdict outcome={ended?.outcome ?? null} className={cx(aim && !limit && 'opacity-0')}>
        {limit ?? verdictText(result, spinning, ended)}
      </Verdict>
    </div>
  )
}

function verdictText(
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
