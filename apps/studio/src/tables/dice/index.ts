import type { GameClient } from '../../shell/game.ts'
import { endsAtOnce } from '../at-once.ts'
import { Dice } from './dice.tsx'
import { Paytable } from './paytable.tsx'

export const client: GameClient = { family: 'dice', Component: Dice, Paytable, abandoned: endsAtOnce }
