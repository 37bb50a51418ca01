import { crashTables, paid } from '@girassol/games'
import { cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { BetBar } from '../../shell/bar/bet-bar.tsx'
import type { Game, GameProps } from '../../shell/game.ts'
import { brl } from '../../shell/money.ts'
import { outcomeOf } from '../../shell/session/outcome.ts'
import { Stage } from '../../shell/stage.tsx'
import { Canvas } from '../canvas.tsx'
import { hundredths } from '../figures.ts'
import { ResumedNote } from '../resumed.tsx'
import { knownTable } from '../round.ts'
import { Verdict } from '../verdict.tsx'
import { type Auto, AutoCashout } from './auto-cashout.tsx'
import type { Landing } from './flight.ts'
import { drawSky, type Sight } from './sky.ts'
import { type FlightShown, useFlight } from './use-flight.ts'

export function Crash({ game }: GameProps) {
  const { session, state, still } = game
  const table = knownTable(crashTables, session.game.rules)
  const [auto, setAuto] = useState<Auto>({ on: false, target: 200 })
  const shown = useFlight(game, table)
  const { flying, launch, cashOut } = shown
  const amount = brl(paid(state.round?.stake ?? game.stake, shown.shown * 100))
  return (
    <>
      <Stage>
        <Canvas
          moving={flying && !still}
          draw={(pen, size, now) => drawSky(pen, size, table, sightOf(shown, now, still))}
        />
        <ResumedNote game={game} />
        <Reading game={game} shown={shown} amount={amount} />
      </Stage>
      <BetBar
        game={game}
        action={
          flying
            ? { label: t`Retirar ${amount}`, onPress: () => void cashOut(), wide: true }
            : {
                label: t`Soltar a pipa`,
                onPress: () => void launch(auto.on ? { autoCashout: auto.target } : {}),
              }
        }
      >
        <AutoCashout table={table} auto={auto} onChange={setAuto} disabled={state.phase !== 'idle'} />
      </BetBar>
    </>
  )
}

interface ReadingProps {
  game: Game
  shown: FlightShown
  /** What cashing out would pay now. */
  amount: string
}

/** The multiplier and what is said about the flight, over the sky. */
function Reading({ game: { state }, shown, amount }: ReadingProps) {
  const { flight, landing, flying } = shown
  const outcome = landing && state.round ? outcomeOf(state.round) : null
  return (
    <div className="pointer-events-none absolute inset-x-0 top-[12%] flex flex-col items-center px-4 text-center">
      <p
        className={cx(
          'money text-[clamp(3.5rem,11vmin,7rem)] leading-none font-bold tracking-tight',
          outcome === 'won' && 'animate-pop text-leaf-text',
          outcome === 'lost' && 'text-ink-muted',
        )}
      >
        {hundredths(shown.shown)}
      </p>
      {flying && <p className="money mt-3 text-lg font-semibold">{t`Vale ${amount} agora`}</p>}
      {flying && flight && flight.autoCashout !== null && (
        <p className="money mt-1 text-sm text-ink-muted">
          {t`Retirada automática em ${{ target: hundredths(flight.autoCashout) }}`}
        </p>
      )}
      <Verdict outcome={outcome} className="mt-3 text-base">
        {landing ? verdictText(landing) : flying ? null : t`A pipa está no chão. Escolha a aposta e solte.`}
      </Verdict>
      {landing?.cashedOut && state.phase === 'idle' && (
        <p className="money mt-1 text-sm text-ink-muted">
          {t`A linha romperia em ${{ at: hundredths(landing.ended.at) }}.`}
        </p>
      )}
    </div>
  )
}

const GROUND: Sight = { elapsed: 0, phase: 'ground', drift: 0, now: 0 }

function sightOf({ flight, landing, drift }: FlightShown, now: number, still: boolean): Sight {
  if (!flight) return landing ? { ...GROUND, elapsed: landing.ended.after, phase: 'broken' } : GROUND
  if (!landing)
    return { elapsed: Math.max(0, now - flight.start), phase: 'flying', drift: 0, now: still ? 0 : now }
  const { cashedOut, ended } = landing
  return cashedOut
    ? { elapsed: cashedOut.after, phase: 'let go', drift: 0, now: 0 }
    : { elapsed: ended.after, phase: 'broken', drift, now: 0 }
}

function verdictText({ cashedOut, ended }: Landing): string {
  if (!cashedOut) return t`A linha rompeu em ${{ at: hundredths(ended.at) }}. Sem ganho nesta rodada.`
  const [at, amount] = [hundredths(cashedOut.at), brl(cashedOut.pays)]
  switch (cashedOut.by) {
    case 'player':
      return t`Você retirou em ${at}: ${amount}.`
    case 'auto':
      return t`Retirada automática em ${at}: ${amount}.`
    case 'limit':
      return t`A pipa chegou ao limite de ${at}: ${amount}.`
  }
}
