import { t } from '@lingui/core/macro'
import { RotateCw } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Backdrop, themeOf } from '../shell/backdrop.tsx'
import { BetBar } from '../shell/bar/bet-bar.tsx'
import type { Game } from '../shell/game.ts'
import { Stage } from '../shell/stage.tsx'
import { silent, type Status } from './canvas-screen.ts'
import type { Machine } from './machine.ts'
import { playBook } from './playback.ts'
import { type ReelsStage, setUpStage } from './reels-stage.ts'
import { StatusView } from './status-view.tsx'

interface SlotGameProps {
  game: Game
  machine: Machine
}

/** A slot of any of the three families: the board, the words around it and the bar. */
export function SlotGame({ game, machine }: SlotGameProps) {
  const { session, sound, still, state } = game
  const theme = themeOf(session.game)
  const { code } = session.game
  const canvas = useRef<HTMLCanvasElement>(null)
  const [stage, setStage] = useState<ReelsStage | null>(null)
  const [status, setStatus] = useState<Status>(silent)
  const wanted = useMemo(
    () => ({
      machine,
      theme,
      code,
      sound,
      tell: (change: Partial<Status>) => setStatus((before) => ({ ...before, ...change })),
    }),
    [machine, theme, code, sound],
  )

  useEffect(() => {
    const element = canvas.current
    const around = element?.parentElement
    if (!element || !around) return undefined
    let left = false
    let made: ReelsStage | null = null
    const observer = new ResizeObserver(() => made?.resize(around.clientWidth, around.clientHeight))
    void setUpStage({ canvas: element, ...wanted }).then((ready) => {
      if (left || !ready) return
      made = ready
      ready.resize(around.clientWidth, around.clientHeight)
      observer.observe(around)
      setStage(ready)
    })
    return () => {
      left = true
      observer.disconnect()
      made?.ticker.stop()
    }
  }, [wanted])

  useEffect(() => {
    stage?.setStill(still)
  }, [stage, still])

  async function spin() {
    if (!stage) return
    setStatus(silent)
    stage.screen.begin()
    const play = await game.rounds.open(game.free?.stake ?? game.stake, {}, game.free)
    if (!play) {
      await stage.board.giveUp()
      return
    }
    await playBook(
      play.steps.flatMap(({ events }) => events),
      play.round.staked,
      stage.screen,
    )
    game.rounds.finish()
  }

  const idle = state.phase === 'idle' ? t`Escolha a aposta e gire` : t`Girando…`
  return (
    <>
      <Stage>
        <Backdrop game={session.game} />
        <canvas ref={canvas} className="absolute will-change-transform">
          {t`Tabuleiro do jogo`}
        </canvas>
        <StatusView status={status} still={still} idle={idle} />
      </Stage>
      <BetBar
        game={game}
        action={{
          label: t`Girar`,
          icon: <RotateCw aria-hidden="true" size={20} />,
          onPress: () => void spin(),
          disabled: stage === null,
        }}
      />
    </>
  )
}
