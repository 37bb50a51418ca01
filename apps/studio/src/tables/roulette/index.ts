import type { GameClient } from '../../shell/game.ts'
import { endsAtOnce } from '../at-once.ts'
import { Paytable } from './paytable.tsx'
import { Roulette } from './roulette.tsx'

export const client: GameClient = { family: 'roulette', Component: Roulette, Paytable, abandoned: endsAtOnce }
