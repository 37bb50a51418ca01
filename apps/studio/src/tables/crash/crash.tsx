import { crashTables, paid } from '@girassol/games'
import { cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { BetBar } from '../../shell/bar/bet-bar.tsx'
import type { GameProps } from '../../shell/game.ts'
import { brl } from '../../shell/money.ts'
import { outcomeOf } from '../../shell/session/outcome.ts'
import type { Play } from '../../shell/session/rounds.ts'
import { Stage } from '../../shell/stage.tsx'
import { Canvas } from '../canvas.tsx'
import { hundredths } from '../figures.ts'
import { useFrames } from '../frames.ts'
import { knownTable } from '../known-table.ts'
import { pause, REST } from '../pause.ts'
import { ResumedNote } from '../resumed-note.tsx'
import { Verdict } from '../verdict.tsx'
import { useAnswers } from './answers.ts'
import { type Auto, AutoCashout } from './auto-cashout.tsx'
import { type Flight, type Landing, landingIn, shownAt, takeOff } from './flight.ts'
import { drawSky, type Sight } from './sky.ts'

const GROUND: Sight = { elapsed: 0, phase: 'ground', drift: 0, now: 0 }

export function Crash({ game }: GameProps) {
  const { session, rounds, state, sound, still } = game
  const table = knownTable(crashTables, session.game.rules)
  const frames = useFrames(still)
  const [auto, setAuto] = useState<Auto>({ on: false, target: 200 })
  const [flight, setFlight] = useState<Flight | null>(null)
  const [landing, setLanding] = useState<Landing | null>(null)
  const [drift, setDrift] = useState(0)
  const [at, setAt] = useState(100)
  const flying = flight !== null && landing === null

  // The number is information: it also changes for who wants no movement.
  useEffect(() => {
    if (!flying) return
    let frame = 0
    function read(now: number) {
      setAt(shownAt(table, flight!, now))
      frame = requestAnimationFrame(read)
    }
    frame = requestAnimationFrame(read)
    return () => cancelAnimationFrame(frame)
  }, [flying, flight, table])

  async function show(play: Play) {
    const landed = landingIn(play)
    if (!landed) {
      setLanding(null)
      setAt(100)
      setDrift(0)
      setFlight(takeOff(play, performance.now()))
      rounds.finish()
      return
    }
    setLanding(landed)
    if (landed.cashedOut) {
      if (outcomeOf(play.round) === 'won') sound.play('win')
    } else {
      sound.play('end')
      void frames(900, setDrift)
    }
    // The button stays at rest for a moment: who presses it a second time means this round, not the next.
    await pause(REST)
    rounds.finish()
  }

  useAnswers(game, show)

  async function launch() {
    const play = await rounds.open(game.stake, auto.on ? { autoCashout: auto.target } : {})
    if (!play) return
    sound.play('rise')
    await show(play)
  }
  async function cashOut() {
    const play = await rounds.move({ kind: 'cashout' })
    if (play) await show(play)
  }

  const shown = landing ? (landing.cashedOut?.at ?? landing.ended.at) : at
  const stake = state.round?.stake ?? game.stake
  const outcome = landing && state.round ? outcomeOf(state.round) : null

  function sight(now: number): Sight {
    if (!flight) return landing ? { ...GROUND, elapsed: landing.ended.after, phase: 'broken' } : GROUND
    if (!landing)
      return { elapsed: Math.max(0, now - flight.start), phase: 'flying', drift: 0, now: still ? 0 : now }
    const { cashedOut, ended } = landing
    return cashedOut
      ? { elapsed: cashedOut.after, phase: 'let go', drift: 0, now: 0 }
      : { elapsed: ended.after, phase: 'broken', drift, now: 0 }
  }

  return (
    <>
      <Stage>
        <Canvas moving={flying && !still} draw={(pen, size, now) => drawSky(pen, size, table, sight(now))} />
        <ResumedNote game={game} />
        <div className="pointer-events-none absolute inset-x-0 top-[12%] flex flex-col items-center px-4 text-center">
          <p
            className={cx(
              'money text-[clamp(3.5rem,11vmin,7rem)] leading-none font-bold tracking-tight',
              outcome === 'won' && 'animate-pop text-leaf-text',
              outcome === 'lost' && 'text-ink-muted',
            )}
          >
            {hundredths(shown)}
          </p>
          {flying && (
            <p className="money mt-3 text-lg font-semibold">{t`Vale ${{ amount: brl(paid(stake, shown * 100)) }} agora`}</p>
          )}
          {flying && flight.autoCashout !== null && (
            <p className="money mt-1 text-sm text-ink-muted">
              {t`Retirada automática em ${{ target: hundredths(flight.autoCashout) }}`}
            </p>
          )}
          <Verdict outcome={outcome} className="mt-3 text-base">
            {landing ? wordsFor(landing) : flying ? null : t`A pipa está no chão. Escolha a aposta e solte.`}
          </Verdict>
          {landing?.cashedOut && state.phase === 'idle' && (
            <p className="money mt-1 text-sm text-ink-muted">
              {t`A linha romperia em ${{ at: hundredths(landing.ended.at) }}.`}
            </p>
          )}
        </div>
      </Stage>
      <BetBar
        game={game}
        action={
          flying
            ? {
                label: t`Retirar ${{ amount: brl(paid(stake, shown * 100)) }}`,
                onPress: () => void cashOut(),
                wide: true,
              }
            : { label: t`Soltar a pipa`, onPress: () => void launch() }
        }
      >
        <AutoCashout table={table} auto={auto} onChange={setAuto} disabled={state.phase !== 'idle'} />
      </BetBar>
    </>
  )
}

function wordsFor({ cashedOut, ended }: Landing): string {
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
