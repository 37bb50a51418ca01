import type { MinesEvent } from '@girassol/games'
import { useEffect, useState } from 'react'
import type { Game } from '../../shell/game.ts'
import { outcomeOf } from '../../shell/session/outcome.ts'
import type { Play } from '../../shell/session/rounds.ts'
import { OUTCOME_REST_MS, pause } from '../motion.ts'
import { eventsOf } from '../round.ts'
import { type Board, boardAfter } from './board.ts'

/** The opened mine is shown alone before the rest of the field turns. */
const EXPLODED_MS = 600

const boardIn = (play: Play | null): Board | null =>
  play && eventsOf<MinesEvent>(play).reduce<Board | null>(boardAfter, null)

/** The board as far as it was shown, and the moves that change it. */
export function useMines({ rounds, state, stake, sound, still }: Game) {
  const [board, setBoard] = useState(() => boardIn(rounds.resumed))
  /** The cell that the server is asked about. */
  const [asked, setAsked] = useState<number | null>(null)

  async function show(play: Play) {
    const { round } = play
    setAsked(null)
    for (const event of eventsOf<MinesEvent>(play)) {
      setBoard((before) => boardAfter(before, event))
      if (event.kind === 'safe') sound.play('reveal')
      if (event.kind === 'exploded') {
        sound.play('end')
        if (!still) await pause(EXPLODED_MS)
      }
    }
    if (round.closed) {
      if (outcomeOf(round) === 'won') sound.play('win')
      await pause(OUTCOME_REST_MS)
    }
    rounds.finish()
  }

  // An interrupted round is shown as it was left.
  useEffect(() => {
    if (rounds.resumed) rounds.finish()
  }, [rounds])

  async function start(mines: number) {
    const play = await rounds.open(stake, { mines })
    if (play) await show(play)
  }
  async function move(made: object, cell: number | null) {
    setAsked(cell)
    const play = await rounds.move(made)
    if (play) await show(play)
    else setAsked(null)
  }

  return {
    board,
    asked,
    /** The board of the round that is being played. */
    played: board !== null && board.end === null && state.phase !== 'idle' ? board : null,
    start,
    open: (cell: number) => void move({ kind: 'reveal', cell }, cell),
    cashOut: () => void move({ kind: 'cashout' }, null),
    clear: () => setBoard(null),
  }
}
