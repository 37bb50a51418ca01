import type { Amount } from '@girassol/games'
import type { ComponentType } from 'react'
import type { Rounds, RoundsState } from './session/rounds.ts'
import type { Sound } from './session/sound.ts'
import type { FreeRounds, StudioSession } from './session/wire.ts'

/** What a family's screen is given. */
export interface Game {
  session: StudioSession
  /** `open`, `move` and `look` answer what to play back; `finish` says that it was seen. */
  rounds: Rounds
  /** How the rounds stand; changes with every render. */
  state: RoundsState
  stake: Amount
  setStake: (stake: Amount) => void
  /** The free rounds that pay for the next one; null without any, or when the player would rather pay. */
  free: FreeRounds | null
  chooseFree: (use: boolean) => void
  sound: Sound
  /** The player wants no movement: results appear at once. */
  still: boolean
  /** Short of money for this much; asks what to do. */
  lacks: (cost: Amount) => boolean
  /** Back to the page around the game. */
  leave: () => void
}

export interface GameProps {
  game: Game
}

/** A family of games: `src/slots` or a folder of `src/tables`, whose `index.ts` exports `client`. */
export interface GameClient {
  Component: ComponentType<GameProps>
  /** What pays what, and how it is played: the family's part of the rules panel. */
  Paytable: ComponentType<{ game: Game }>
  /** The published rule for a round that its player left. */
  abandoned: () => string
}

export const familyOf = (rules: string): string => rules.split('-', 1)[0] ?? ''
