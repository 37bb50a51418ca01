import type { GameClient } from '../../shell/game.ts'
import { endsAtOnce } from '../at-once.ts'
import { Bingo } from './bingo.tsx'
import { Paytable } from './paytable.tsx'

export const client: GameClient = { family: 'bingo', Component: Bingo, Paytable, abandoned: endsAtOnce }
