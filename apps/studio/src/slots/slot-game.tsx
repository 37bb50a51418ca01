import { themeNamed } from '@girassol/art'
import { t } from '@lingui/core/macro'
import { RotateCw } from 'lucide-react'
import { Backdrop } from '../shell/backdrop.tsx'
import { BetBar } from '../shell/bar/bet-bar.tsx'
import type { Game } from '../shell/game.ts'
import { Stage } from '../shell/stage.tsx'
import type { Machine } from './machine.ts'
import { playBook } from './playback.ts'
import { StatusView } from './status-view.tsx'
import { useReelsStage } from './use-reels-stage.ts'

interface SlotGameProps {
  game: Game
  machine: Machine
}

/** A slot of any of the three families: the board, the words around it and the bar. */
export function SlotGame({ game, machine }: SlotGameProps) {
  const { session, sound, still, state } = game
  const { code } = session.game
  const theme = themeNamed(session.game.theme)
  const { canvas, stage, status, clear } = useReelsStage({ machine, theme, code, sound, still })

  async function spin() {
    if (!stage) return
    clear()
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
